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
