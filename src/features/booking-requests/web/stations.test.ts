import { expect, test } from 'vitest'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { durationText, stationsOf } from './stations.ts'

const at = (time: string) => `2026-11-18T${time}:00.000Z`
const event = (kind: string, time: string, more: object = {}) => ({
  ...{ at: at(time), actor: 'system', actorName: null, kind, from: null, to: null, message: null },
  ...more,
})
const detail = (more: object = {}) =>
  ({
    ...{ createdAt: at('08:02'), status: 'pending', suspectedSpam: false, delivery: 'opened' },
    ...{ isOverdue: false, addressConfirmedAt: null, events: [event('created', '08:02')] },
    ...more,
  }) as unknown as BookingRequestDetail
const shown = (more: object, now = at('20:02')) =>
  stationsOf(detail(more), Date.parse(now)).map(({ state, title, took }) => [state, title, took])

test('a request passes four stations, with the time that each took', () => {
  const events = [
    event('created', '08:02'),
    event('accepted', '08:02'),
    event('opened', '10:27'),
    event('status', '14:00', { actor: 'staff', actorName: 'Miriam', to: 'confirmed' }),
  ]
  expect(shown({ status: 'confirmed', events })).toEqual([
    ['done', 'Geschrieben', ''],
    ['done', 'Vom Mailserver angenommen', 'sofort'],
    ['done', 'Von der Pension geöffnet', '2 Std. 25 Min.'],
    ['done', 'Beantwortet: Bestätigt', '3 Std. 33 Min.'],
  ])
  // Only the wait for people is drawn as one.
  expect(stationsOf(detail({ status: 'confirmed', events }), 0).map(({ isWaited }) => isWaited)).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(shown({ events: events.slice(0, 3) }).at(-1)).toEqual([
    'waiting',
    'Noch keine Antwort',
    '9 Std. 35 Min.',
  ])
})

test('what is missing says why: no mail, no mail server, suspected spam, an answer by telephone', () => {
  expect(shown({ delivery: 'undeliverable' })[1]).toEqual(['failed', 'Nicht zugestellt', ''])
  expect(shown({ delivery: 'staff' })[1]).toEqual(['waiting', 'Von uns weiterzugeben', '12 Std.'])
  expect(shown({ suspectedSpam: true })[1]?.[1]).toBe('Als Spamverdacht angehalten')
  const events = [event('created', '08:02'), event('status', '09:02', { actor: 'staff', to: 'rejected' })]
  expect(shown({ status: 'rejected', events }).slice(2)).toEqual([
    ['waiting', 'Noch nicht geöffnet', ''],
    ['done', 'Beantwortet: Abgelehnt', '1 Std.'],
  ])
})

test('times are said as people do', () => {
  expect([0, 20_000, 60_000, 3_600_000, 169_200_000, 252_000_000].map(durationText)).toEqual([
    ...['sofort', 'sofort', '1 Min.', '1 Std.', '47 Std.', '2 Tage 22 Std.'],
  ])
})
