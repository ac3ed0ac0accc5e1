import { expect, test } from 'vitest'
import { daysText, nightsText } from './stay-texts.ts'

const read = (from: string, to: string) => daysText({ from, to }, '2026-11-22')

test('days are told without their year as long as no others of that name come sooner', () => {
  expect(read('2027-08-12', '2027-08-21')).toBe('12.–21. Aug.')
  expect(read('2026-12-28', '2027-01-03')).toBe('28. Dez.–3. Jan.')
  expect(read('2026-12-01', '2026-12-05')).toBe('1.–5. Dez.')
  expect(read('2027-12-01', '2027-12-05')).toBe('1.–5. Dez. 2027')
  expect(read('2027-11-22', '2027-11-22')).toBe('22. Nov. 2027')
})

test('nights are counted over the change of the clocks', () => {
  expect(nightsText({ from: '2026-10-24', to: '2026-10-26' })).toBe('2 Nächte')
  expect(nightsText({ from: '2026-12-30', to: '2026-12-31' })).toBe('1 Nacht')
})
