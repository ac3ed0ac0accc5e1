import { expect, test } from 'vitest'
import { byUrgency, deferrals, nextAfter, urgencyOf } from './rules.ts'

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

test('after a decision comes what follows, and after the last one the first', () => {
  const queue = [{ id: 3 }, { id: 7 }, { id: 9 }]
  expect([undefined, 3, 4, 7, 12].map((id) => nextAfter(queue, id)?.id)).toEqual([3, 3, 7, 7, 3])
  expect(nextAfter([], 3)).toBeUndefined()
})

test('today and Monday are offered where they are still to come', () => {
  const labels = (now: Date) => deferrals(now).map(({ label }) => label)
  // A Saturday morning, a Sunday afternoon.
  expect(labels(new Date(2026, 10, 21, 9))).toEqual([
    'Heute, 14:00',
    'Morgen, 08:00',
    'Montag, 08:00',
    'In einer Woche',
  ])
  expect(labels(new Date(2026, 10, 22, 15))).toEqual(['Morgen, 08:00', 'In einer Woche'])
})
