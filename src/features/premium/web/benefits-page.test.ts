import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { page } from './benefits-page.tsx'

// What begins to load with the page has come before its test ends.
beforeAll(partsLoaded)

function drawn(asked: Record<string, string>): string {
  const search = page.readSearch?.(asked) ?? {}
  const value = { api: {}, site: { name: 'Hundequartier' }, search } as unknown as PageState
  const shown = createElement(page.Page, { data: { vatNote: '' }, params: {}, search })
  return renderToStaticMarkup(createElement(PageProvider, { value }, shown))
}

const chosen = (html: string) =>
  [...html.matchAll(/<option value="(\w*)" selected=""/g)].map(([, value]) => value)
const shownTerm = (html: string) => /<input[^>]*checked=""[^>]*value="(\d+)"/.exec(html)?.[1]

test('without scripts the form holds the package and the term whose button was pressed, and the prices stay those of the term', () => {
  const html = drawn({})
  expect([chosen(html), shownTerm(html)]).toEqual([['standard', '12'], '1'])
  const links = [...html.matchAll(/href="([^"]*)#anfragen"/g)].map(([, to = '']) => to.split('?')[1])
  for (const name of ['standard', 'professional', 'enterprise'])
    for (const months of [1, 12]) expect(links).toContain(`paket=${name}&amp;laufzeit=${months}`)
  const monthly = drawn({ paket: 'professional', laufzeit: '1' })
  expect([chosen(monthly), shownTerm(monthly)]).toEqual([['professional', '1'], '1'])
  const yearly = drawn({ paket: 'enterprise', laufzeit: '12' })
  expect([chosen(yearly), shownTerm(yearly)]).toEqual([['enterprise', '12'], '12'])
  expect(chosen(drawn({ paket: 'gold', laufzeit: '7' }))).toEqual(['standard', '12'])
})
