import { expect, test } from 'vitest'
import { isWorkday, workdayAfter, workdaysBetween } from './workdays.ts'

test('weekends and holidays of all Länder are no working days, those of single ones are', () => {
  // Monday, Saturday, Sunday, Christmas on a Friday, Good Friday, Easter Monday.
  expect(
    ['2026-11-23', '2026-11-21', '2026-11-22', '2026-12-25', '2026-04-03', '2026-04-06'].map(isWorkday),
  ).toEqual([true, false, false, false, false, false])
  // Reformation Day in the north, All Saints in the south, Epiphany.
  expect(['2025-10-31', '2027-11-01', '2026-01-06'].map(isWorkday)).toEqual([true, true, true])
})

test('an answer promised in three working days is due after the weekend, and after Christmas later still', () => {
  expect(workdayAfter('2026-11-20', 3)).toBe('2026-11-25')
  expect(workdayAfter('2026-11-21', 1)).toBe('2026-11-23')
  expect(workdayAfter('2026-12-23', 3)).toBe('2026-12-29')
  expect(workdayAfter('2026-12-30', 2)).toBe('2027-01-04')
})

test('working days are counted from the day after to the last one', () => {
  expect(workdaysBetween('2026-12-23', '2026-12-29', 9)).toBe(3)
  expect(workdaysBetween('2026-11-20', '2026-11-22', 9)).toBe(0)
  expect(workdaysBetween('2026-11-23', '2026-11-23', 9)).toBe(0)
  expect(workdaysBetween('2020-01-01', '2026-11-23', 4)).toBe(4)
})
