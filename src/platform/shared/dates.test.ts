import fc from 'fast-check'
import { expect, test } from 'vitest'
import { berlinDay, berlinInstant, berlinTime } from './dates.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

test('day and time are those of the time zone at every instant', () => {
  const instants = fc.date({ min: new Date('1996-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (now) => {
      expect(`${berlinDay(now)} ${berlinTime(now)}`).toBe(format.format(now))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25', '02:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
  ['2026-07-31T21:59:00Z', '2026-07-31', '23:59'],
])('at %s clocks in Germany show %s, %s', (instant, day, time) => {
  expect([berlinDay(new Date(instant)), berlinTime(new Date(instant))]).toEqual([day, time])
})

test.each([
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
])('clocks in Germany show %s, %s at %s', (day, time, instant) => {
  expect(berlinInstant(day, time).toISOString()).toBe(instant)
})

test('what is no time is refused, not told as one', () => {
  expect(() => berlinDay(new Date('gestern'))).toThrow(RangeError)
})
