import { expect, test } from 'vitest'
import { formatMoment } from '#platform/shared/format.ts'
import { byUrgency, deferrals, deferredTo, urgencyOf, workedOn } from './rules.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')
const hours = (ago: number) => new Date(NOW - ago * 3_600_000).toISOString()

test('a promise is near from half of its time on, and late when it is over', () => {
  expect([10, 30, 50].map((ago) => urgencyOf('requests', hours(ago), NOW))).toEqual(['calm', 'near', 'late'])
  expect(urgencyOf('mails', hours(0), NOW)).toBe('late')
  expect([-20, -10, -2].map((days) => urgencyOf('premium', hours(days * 24), NOW))).toEqual([
    'calm',
    'near',
    'late',
  ])
})

test('what is promised in working days is late after the last of them: neither a weekend nor Christmas counts', () => {
  const urgency = (since: string, now: string) =>
    urgencyOf('registrations', `${since}T14:00:00Z`, Date.parse(`${now}T15:00:00Z`))
  // Came on a Friday.
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  expect(days.map((day) => urgency('2026-11-20', day))).toEqual(['calm', 'calm', 'near', 'near', 'late'])
  expect(urgency('2026-12-23', '2026-12-29')).toBe('near')
  expect(urgency('2026-12-23', '2026-12-30')).toBe('late')
})

test('failed mails come first, then what is late, then what is near, each by age', () => {
  const items = [
    { kind: 'reviews', since: hours(5) },
    { kind: 'requests', since: hours(72) },
    { kind: 'registrations', since: hours(48) },
    { kind: 'requests', since: hours(90) },
    { kind: 'mails', since: hours(0.5) },
  ] as const
  expect(byUrgency(items, NOW).map(({ since }) => since)).toEqual([0.5, 90, 72, 48, 5].map(hours))
})

test('after a decision comes what follows by age, and after the last one the first', () => {
  const at = (id: number, day: number) => ({ id, since: `2026-11-0${day}T08:00:00Z` })
  const queue = [at(9, 1), at(3, 2), at(7, 2)]
  const chosen = (id?: number, day?: number) =>
    workedOn(queue, id, day === undefined ? undefined : at(0, day).since)?.id
  expect([chosen(), chosen(3), chosen(4, 2), chosen(8, 1), chosen(1, 5), chosen(5)]).toEqual([
    9, 3, 7, 9, 9, 9,
  ])
  expect(chosen(12, 1)).toBe(3)
  expect(workedOn([], 3, undefined)).toBeUndefined()
})

test('today is offered until two, Monday always, and any other day that is still to come', () => {
  const offered = (now: string) =>
    deferrals(new Date(now)).map(({ label, until }) => `${label} ${formatMoment(until.toISOString())}`)
  const today = 'Heute, 14:00 21.11.2026 14:00'
  const monday = 'Montag, 08:00 23.11.2026 08:00'
  // A Saturday at 13:59 and at 14:00, a Sunday, a Monday; the day before and the night in which summer time begins.
  expect(offered('2026-11-21T13:59+01:00')).toEqual([today, monday])
  expect(offered('2026-11-21T14:00+01:00')).toEqual([monday])
  expect(offered('2026-11-22T15:00+01:00')).toEqual([monday])
  expect(offered('2026-11-23T15:00+01:00')).toEqual(['Montag, 08:00 30.11.2026 08:00'])
  expect(offered('2026-11-23T00:30+01:00')[0]).toBe('Heute, 14:00 23.11.2026 14:00')
  expect(offered('2027-03-27T15:00+01:00')).toEqual(['Montag, 08:00 29.03.2027 08:00'])
  expect(offered('2027-03-28T00:30+01:00')[0]).toBe('Heute, 14:00 28.03.2027 14:00')
  const now = new Date('2026-11-21T23:30+01:00')
  expect(deferredTo('2026-11-22', now)).toEqual(new Date('2026-11-22T08:00+01:00'))
  expect(deferredTo('22.11.2026', now)).toEqual(new Date('2026-11-22T08:00+01:00'))
  expect(['2026-11-21', '2026-11-31', '', 'morgen', '2025-12-01'].map((day) => deferredTo(day, now))).toEqual(
    Array(5).fill(undefined),
  )
})
