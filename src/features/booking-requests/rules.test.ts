import { expect, test } from 'vitest'
import {
  ACTORS,
  hasManyLinks,
  isOverdue,
  mayCancel,
  mayMove,
  needsOthers,
  STATUSES,
  TRANSITIONS,
  timeLeft,
} from './rules.ts'

const TODAY = '2026-07-01'

test('staff may set any status from any other, others only what the table says', () => {
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      expect(mayMove(from, to, 'staff')).toBe(from !== to)
      for (const by of ACTORS) {
        const isNamed = TRANSITIONS.some(
          (move) => move.from === from && move.to === to && move.by.includes(by),
        )
        expect(mayMove(from, to, by)).toBe(isNamed)
      }
    }
  }
  expect(mayMove('pending', 'confirmed', 'customer')).toBe(false)
  expect(mayMove('rejected', 'confirmed', 'operator')).toBe(false)
  expect(TRANSITIONS.every(({ by }) => !by.includes('system'))).toBe(true)
})

test('a customer may cancel until the day of arrival', () => {
  const request = { status: 'confirmed', checkInDate: TODAY } as const
  expect(mayCancel(request, TODAY)).toBe(true)
  expect(mayCancel(request, '2026-07-02')).toBe(false)
  expect(mayCancel({ ...request, status: 'rejected' }, TODAY)).toBe(false)
})

test('a pending request is overdue after 72 hours without an answer, counted from when its mail was taken', () => {
  const createdAt = new Date('2026-07-01T10:00:00Z')
  const unanswered = { answeredAt: null, repliedAt: null, mailSentAt: null }
  const request = { status: 'pending', createdAt, ...unanswered } as const
  expect(isOverdue(request, new Date('2026-07-04T09:59:59Z'))).toBe(false)
  expect(isOverdue(request, new Date('2026-07-04T10:00:00Z'))).toBe(true)
  expect(isOverdue({ ...request, status: 'confirmed' }, new Date('2026-07-09T10:00:00Z'))).toBe(false)
  expect(isOverdue({ ...request, answeredAt: createdAt }, new Date('2026-07-09T10:00:00Z'))).toBe(false)
  const late = { ...request, mailSentAt: new Date('2026-07-03T10:00:00Z') }
  expect(isOverdue(late, new Date('2026-07-06T09:59:59Z'))).toBe(false)
  expect(isOverdue(late, new Date('2026-07-06T10:00:00Z'))).toBe(true)
})

test('once the operator has asked back, they are waited for again from the reply', () => {
  const [createdAt, answeredAt] = [new Date('2026-07-01T10:00:00Z'), new Date('2026-07-01T12:00:00Z')]
  const asked = {
    ...{ createdAt, answeredAt, mailSentAt: createdAt, checkInDate: '2026-08-01' },
    ...{ operatorMailed: true, undeliverableAt: null, isLive: true, confirmedElsewhere: null },
  }
  const lateAt = (repliedAt: Date | null, now: string) => {
    const request = { ...asked, status: 'pending', repliedAt } as const
    return [needsOthers(request, new Date(now)), isOverdue(request, new Date(now))]
  }
  expect(lateAt(null, '2026-07-20T10:00:00Z')).toEqual([false, false])
  const repliedAt = new Date('2026-07-05T10:00:00Z')
  expect(lateAt(repliedAt, '2026-07-08T09:59:59Z')).toEqual([false, false])
  expect(lateAt(repliedAt, '2026-07-08T10:00:00Z')).toEqual([true, true])
})

test('others are offered until the day of arrival, unless one that was asked as well has said yes', () => {
  const createdAt = new Date('2026-12-29T10:00:00Z')
  const asked = {
    ...{ createdAt, answeredAt: null, repliedAt: null, mailSentAt: null },
    ...{ operatorMailed: true, undeliverableAt: null, isLive: true, confirmedElsewhere: null },
  }
  for (const status of ['pending', 'rejected'] as const) {
    const request = { ...asked, status, checkInDate: '2027-01-01' }
    expect(needsOthers(request, new Date('2027-01-01T12:00:00Z'))).toBe(true)
    // Midnight in Germany.
    expect(needsOthers(request, new Date('2027-01-01T23:00:00Z'))).toBe(false)
    const confirmed = { ...request, confirmedElsewhere: 'Waldhof' }
    expect(needsOthers(confirmed, new Date('2027-01-01T12:00:00Z'))).toBe(false)
  }
})

test.each([
  ['http://a.example www.b.example https://c.example', true],
  ['Unser Tierarzt: https://www.tierarzt.example', false],
  ['', false],
])('%j has many links: %s', (wishes, expected) => {
  expect(hasManyLinks(wishes)).toBe(expected)
})

test('what can be taken back for half a minute can be so at a clock that goes wrong, and not for longer', () => {
  const left = (now: string) => timeLeft('2026-07-01T10:00:30Z', Date.parse(now))
  expect([left('2026-07-01T10:00:00Z'), left('2026-07-01T10:00:29Z')]).toEqual([30_000, 1000])
  expect([left('2026-07-01T10:00:30Z'), left('2026-07-01T13:00:00Z')]).toEqual([30_000, 30_000])
  expect([left('2026-07-01T09:59:59Z'), left('2026-07-01T07:00:00Z')]).toEqual([30_000, 30_000])
})
