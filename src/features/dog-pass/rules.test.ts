import { expect, test } from 'vitest'
import { type Dog, readTraits, traitsOf, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { PASS_PART_NAMES, passText, passTraits } from './rules.ts'

const bello: Dog = {
  ...UNKNOWN_DOG,
  name: 'Bello',
  breed: 'Labrador-Mix',
  size: 'mittel',
  weight: 18,
  born: '2021-05',
  sex: 'male',
  neutered: true,
  rabies: '2025-03',
  kennelCough: 'missing',
  males: 'yes',
  cats: 'sometimes',
  tablets: true,
  injections: false,
  insured: true,
}

test('only what is ticked is sent, a line for each dog', () => {
  expect(passText([bello, { ...UNKNOWN_DOG, size: 'klein' }], ['body'])).toBe(
    'Bello, Labrador-Mix; mittel, 18 kg, geboren Mai 2021\nOhne Namen; klein',
  )
  expect(passText([bello], [])).toBe('Bello, Labrador-Mix')
  expect(passText([], PASS_PART_NAMES)).toBe('')
})

test('of the traits those go along whose part is ticked, and no name', () => {
  expect(passTraits([bello, { ...UNKNOWN_DOG, size: 'klein' }], ['body', 'needs'])).toBe(
    'mittel-kg18-geboren202105-tabletten-spritzen0_klein',
  )
  expect(passTraits([bello], [])).toBe('')
  expect(readTraits(passTraits([bello], PASS_PART_NAMES))).toEqual([traitsOf(bello)])
})

test('all of it says what is known, and nothing of what is not', () => {
  expect(passText([bello], PASS_PART_NAMES)).toBe(
    'Bello, Labrador-Mix; mittel, 18 kg, geboren Mai 2021; Rüde, kastriert; Tollwut März 2025, Zwingerhusten fehlt; ' +
      'Rüden: ja, Katzen: kommt drauf an; bekommt Tabletten; haftpflichtversichert',
  )
})

test('four dogs of which all is known fit into a request', () => {
  const whole = {
    ...bello,
    name: 'N'.repeat(40),
    breed: 'B'.repeat(60),
    alone: 'sometimes',
    listed: true,
  } as Dog
  expect(passText([whole, whole, whole, whole], PASS_PART_NAMES).length).toBeLessThan(3000)
})
