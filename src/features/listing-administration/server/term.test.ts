import { expect, test } from 'vitest'
import { dayIn } from './term.ts'

test('a term of days is counted by the calendar, also from a day with 25 hours', () => {
  const afterMidnight = new Date('2027-10-31T00:30+02:00')
  expect([0, 1, 365].map((days) => dayIn(days, afterMidnight))).toEqual([
    '2027-10-31',
    '2027-11-01',
    '2028-10-30',
  ])
  const lateOnTheFirstDayOfSummerTime = new Date('2027-03-28T23:30+02:00')
  expect(dayIn(-1, lateOnTheFirstDayOfSummerTime)).toBe('2027-03-27')
})
