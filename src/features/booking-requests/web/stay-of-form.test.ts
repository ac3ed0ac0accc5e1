import { expect, test } from 'vitest'
import { understandStay } from '#features/stay/understood-stay.ts'
import { dayTooFar, stayValues, typedStay } from './stay-of-form.ts'

const TODAY = '2026-11-22'
const days = { from: '2027-08-12', to: '2027-08-21' }
const understood = (traits: string) => understandStay({ ...days, dogs: '2', traits }, TODAY).understood
const filled = { checkInDate: days.from, checkOutDate: days.to, dogSize: '', numberOfDogs: '1' } as const

test('a form that says what the address does is reckoned with what the address knows of each dog', () => {
  const stay = understood('klein-ruede_gross')
  const values = { ...filled, ...stayValues(stay, TODAY) }
  expect(values).toMatchObject({ dogSize: 'groß', numberOfDogs: '2' })
  expect(typedStay(values, stay, TODAY)).toEqual({ ...days, dogs: '2', traits: 'klein-ruede_gross' })
})

test('a dog of which the address knows no size has that of the form, as in the request', () => {
  const stay = understood('ruede_mittel')
  const values = { ...filled, ...stayValues(stay, TODAY) }
  expect(typedStay(values, stay, TODAY)?.traits).toBe('mittel-ruede_mittel')
  const weighed = understood('kg8_mittel')
  expect(typedStay({ ...filled, ...stayValues(weighed, TODAY) }, weighed, TODAY)?.traits).toBe('kg8_mittel')
})

test('once the form says something else, the address no longer counts', () => {
  const stay = understood('klein_gross')
  const values = { ...filled, ...stayValues(stay, TODAY), numberOfDogs: '1', dogSize: 'klein' } as const
  expect(typedStay(values, stay, TODAY)).toEqual({ ...days, dogs: '1', traits: 'klein' })
  expect(typedStay({ ...values, checkInDate: '2026-11-21' }, stay, TODAY)).toBeUndefined()
})

test('days that nobody can ask for yet are not filled in, the dogs are', () => {
  const far = (to: string) =>
    understandStay({ from: '2027-11-20', to, dogs: '2', traits: 'gross_klein' }, TODAY)
  const next = far('2027-11-22').understood
  expect(dayTooFar(next, TODAY)).toBeUndefined()
  expect(stayValues(next, TODAY)).toMatchObject({ checkInDate: '2027-11-20', checkOutDate: '2027-11-22' })
  const later = far('2027-11-23').understood
  expect(dayTooFar(later, TODAY)).toBe('2027-11-23')
  expect(stayValues(later, TODAY)).toEqual({
    ...{ checkInDate: '', checkOutDate: '', dogSize: 'groß', numberOfDogs: '2' },
  })
})
