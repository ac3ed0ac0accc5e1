import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { FoundPerson } from './found-person.tsx'

test('staff are told where the reviews are that no address leads to any more', () => {
  const person = { email: 'lena@linden.example', found: [], earlier: [] }
  const value = { api: {}, path: '/admin/datenschutz', search: {} } as unknown as PageState
  const shown = createElement(FoundPerson, { person, onErased: () => Promise.resolve() })
  const html = renderToStaticMarkup(createElement(PageProvider, { value }, shown))
  expect(html).toMatch(/nach dem Namen.*href="\/admin\/bewertungen\?ansicht=veroeffentlicht"/)
})
