import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { FoundPerson } from './found-person.tsx'

test('staff read who else names an address, what was not searched, and where the reviews are that none leads to any more', () => {
  const person = { email: 'lena@linden.example', found: [], earlier: [] }
  const value = { api: {}, path: '/admin/datenschutz', search: {} } as unknown as PageState
  const records = [{ title: 'Nachricht von Otto', at: null, text: 'Schreibt an lena@linden.example' }]
  const mentions = [{ label: 'Nachrichten anderer', total: 1, records }]
  const named = { mentions, most: 10_000, partly: ['Anfragen anderer'] }
  const shown = createElement(FoundPerson, { person, named, onErased: () => Promise.resolve() })
  const html = renderToStaticMarkup(createElement(PageProvider, { value }, shown))
  expect(html).toContain('Zu lena@linden.example selbst ist nichts gespeichert.')
  expect(html).toContain('<blockquote>Schreibt an lena@linden.example</blockquote>')
  expect(html).toContain('Nur in den neuesten 10.000 durchsucht: Anfragen anderer.')
  expect(html).toMatch(/nach dem Namen.*href="\/admin\/bewertungen\?ansicht=veroeffentlicht"/)
})
