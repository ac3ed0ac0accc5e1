import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow, filledFields } from '#features/booking-requests/server/factory.ts'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { OwnRequest } from '../contract.ts'
import { OwnRequests } from './own-requests.tsx'

// What begins to load with the page has come before its test ends.
beforeAll(partsLoaded)

const value = { api: {}, path: '/mein-eintrag', search: {} } as unknown as PageState

function shownOf(requests: OwnRequest[]): string {
  const shown = { requests, rooms: [], isMailed: true, severalListings: false, now: Date.now() }
  return renderToStaticMarkup(createElement(PageProvider, { value }, createElement(OwnRequests, shown)))
}

test('a request that is unfolded has what both have written, the answer to a question too', () => {
  const at = (minute: number) => `${dayFromNow(-1)}T10:0${minute}:00.000Z`
  const entry = { from: null, to: null, message: null }
  const request: OwnRequest = {
    ...filledFields(),
    dogSize: 'mittel',
    ...{ id: 1, token: 'x', listingTitle: 'Waldhof', listingSlug: 'waldhof', price: null },
    ...{ status: 'pending', createdAt: at(0), isOverdue: false, mayAnswer: true, undoUntil: null },
    ...{ messagesLeft: 4, repliesByMail: true, decision: null },
    history: [
      { ...entry, at: at(0), actor: 'customer', kind: 'created', to: 'pending' },
      { ...entry, at: at(1), actor: 'operator', kind: 'opened' },
      { ...entry, at: at(2), actor: 'operator', kind: 'message', message: 'Ist Sam geimpft?' },
      { ...entry, at: at(3), actor: 'customer', kind: 'message', message: 'Ja, seit Mai.' },
    ],
  }
  const shown = {
    requests: [request],
    rooms: [],
    isMailed: true,
    severalListings: false,
    now: Date.parse(at(9)),
  }
  const value = { api: {}, path: '/mein-eintrag', search: {} } as unknown as PageState
  const html = renderToStaticMarkup(createElement(PageProvider, { value }, createElement(OwnRequests, shown)))
  const words = html.replace(/<[^>]*>/g, ' ')
  expect(words).toMatch(/Nachricht von der Pension.*Ist Sam geimpft\?/)
  expect(words).toMatch(/Nachricht von der Person, die angefragt hat.*Ja, seit Mai\./)
  expect(words).not.toContain('Von dir geöffnet')
})

test('what has waited for two days is marked as late', () => {
  const waiting = (hours: number): OwnRequest => ({
    ...filledFields(),
    dogSize: 'mittel',
    ...{ id: 1, token: 'x', listingTitle: 'Waldhof', listingSlug: 'waldhof', price: null, status: 'pending' },
    ...{
      createdAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
      isOverdue: false,
      mayAnswer: true,
    },
    ...{ undoUntil: null, messagesLeft: 5, repliesByMail: true, decision: null, history: [] },
  })
  const isLate = (hours: number) => /class="[^"]*refused/.test(shownOf([waiting(hours)]))
  expect([47, 49].map(isLate)).toEqual([false, true])
})

test('no stay that is to come is folded away as an earlier one', () => {
  const settled = (id: number, customerName: string, status: 'confirmed' | 'rejected'): OwnRequest => ({
    ...filledFields(),
    ...{ id, customerName, status, token: String(id), dogSize: 'mittel' },
    ...{
      listingTitle: 'Waldhof',
      listingSlug: 'waldhof',
      price: null,
      createdAt: `${dayFromNow(-9)}T10:00:00.000Z`,
    },
    ...{ isOverdue: false, mayAnswer: false, undoUntil: null, messagesLeft: 0, repliesByMail: true },
    ...{ decision: null, history: [] },
  })
  const stays = Array.from({ length: 5 }, (_, index) => settled(index, 'Kommt noch', 'confirmed'))
  const declined = Array.from({ length: 5 }, (_, index) => settled(9 + index, 'Abgesagt', 'rejected'))
  const [open = '', folded = ''] = shownOf([...stays, ...declined]).split('2 frühere')
  const count = (html: string, name: string) => html.split(`>${name}</strong>`).length - 1
  expect([count(open, 'Kommt noch'), count(folded, 'Kommt noch')]).toEqual([5, 0])
  expect([count(open, 'Abgesagt'), count(folded, 'Abgesagt')]).toEqual([3, 2])
})
