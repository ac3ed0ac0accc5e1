import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { RequestStations } from './request-stations.tsx'
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

test('a mail that did not get to the operator says what the mail server has answered, or that it has not', () => {
  const second = (more: object, operatorMail: object) => {
    const { state, title, lines } = stationsOf(detail({ ...more, operatorMail }), 0)[1] ?? {}
    return [state, title, lines]
  }
  const failed = { id: 7, status: 'failed', code: 550, isRepeated: false }
  const toldAll = 'Team und Kunde wissen Bescheid'
  expect(second({ delivery: 'undeliverable' }, failed)).toEqual([
    'failed',
    'Nicht zugestellt (550)',
    [toldAll],
  ])
  expect(second({ delivery: 'waiting' }, { ...failed, code: null })).toEqual([
    'failed',
    'Nicht zugestellt',
    [],
  ])
  // It came back after the mail server had taken it.
  const accepted = { events: [event('created', '08:02'), event('accepted', '08:03')] }
  expect(second({ ...accepted, delivery: 'undeliverable' }, failed)[0]).toBe('failed')
  expect(second({ ...accepted, delivery: 'opened' }, failed)[0]).toBe('done')
  expect(second({ delivery: 'undeliverable' }, { ...failed, status: 'waiting', code: null })).toEqual([
    'failed',
    'Nicht zugestellt',
    [toldAll, 'Die Mail geht noch einmal hinaus'],
  ])
  const repeated = { ...failed, code: null, isRepeated: true }
  const noAnswer = ['Der Mailserver hat nicht geantwortet']
  expect(second({ delivery: 'waiting' }, { ...repeated, status: 'uncertain' })).toEqual([
    'uncertain',
    'Ungewiss, erneut gesendet',
    noAnswer,
  ])
  expect(second({ delivery: 'waiting' }, { ...repeated, status: 'waiting' })).toEqual([
    'uncertain',
    'Ungewiss, wird erneut gesendet',
    noAnswer,
  ])
})

test('an answer whose mails still wait says how long', () => {
  const events = [
    event('created', '08:02'),
    event('status', '08:10', { actor: 'staff', actorName: 'Miriam', to: 'confirmed' }),
  ]
  const last = (leftMs: number) => {
    const now = Date.parse(at('08:10'))
    return stationsOf(detail({ status: 'confirmed', events }), now, now + leftMs).at(-1)
  }
  expect(last(21_500)).toMatchObject({
    state: 'waiting',
    title: 'Beantwortet: Bestätigt',
    lines: [expect.stringContaining('Miriam'), 'Mails warten noch 22 Sekunden'],
  })
  expect(last(900)?.lines[1]).toBe('Mails warten noch 1 Sekunde')
  expect(last(0)).toMatchObject({ state: 'done', lines: [expect.stringContaining('Miriam')] })
})

test('the way back from a decision and what helps a mail stand at their stations', () => {
  const rendered = (more: object) => {
    const shownDetail = detail({ mailsUntil: null, undoUntil: null, operatorMail: null, ...more })
    const props = { detail: shownDetail, now: Date.now(), onChanged: () => {} }
    const stations = createElement(RequestStations, props)
    return renderToStaticMarkup(createElement(PageProvider, { value: {} as PageState }, stations))
  }
  const move = event('status', '08:10', { actor: 'staff', from: 'pending', to: 'confirmed' })
  const decided = { status: 'confirmed', events: [event('created', '08:02'), move] }
  const soon = new Date(Date.now() + 20_000).toISOString()
  expect(rendered({ ...decided, undoUntil: soon })).toContain('Rückgängig')
  expect(rendered(decided)).not.toContain('Rückgängig')
  const operatorMail = { id: 7, status: 'failed', code: 550, isRepeated: false, isSettled: false }
  const failed = rendered({ delivery: 'undeliverable', operatorMail: { ...operatorMail, phone: '030 / 12' } })
  expect(failed).toContain('href="/admin/durcharbeiten?art=mails&amp;nummer=7"')
  expect(failed).toContain('href="tel:03012"')
  expect(failed).toContain('Erneut senden')
  const waits = { ...operatorMail, status: 'waiting', code: null, phone: null }
  expect(rendered({ delivery: 'undeliverable', operatorMail: waits })).not.toContain('Erneut senden')
})

test('times are said as people do', () => {
  expect([0, 20_000, 60_000, 3_600_000, 169_200_000, 252_000_000].map(durationText)).toEqual([
    ...['sofort', 'sofort', '1 Min.', '1 Std.', '47 Std.', '2 Tage 22 Std.'],
  ])
})
