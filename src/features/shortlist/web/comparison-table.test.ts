import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComparedListing } from '#features/listings/contract.ts'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import { ComparisonTable } from './comparison-table.tsx'

const tariff = (name: string) => ({ name, price: 12, unit: 'Tag' })
const listing = (id: number, names: string[]) =>
  ({
    ...{ id, slug: `hof-${id}`, listingTitle: 'Hof', features: '', specialDays: [], businessHours: null },
    ...{ rating: null, reviewsCount: 0, featuredImage: null, distance: null, hoursText: null },
    ...{ priceFrom: 24, tariffs: names.map(tariff) },
  }) as unknown as ComparedListing & { distance: null }

/** The row of prices, a text for each cell. */
function prices(...all: string[][]): string[] {
  const props = {
    listings: all.map((names, i) => listing(i + 1, names)),
    stay: undefined,
    today: '2026-11-29',
    searchWithout: () => ({ compare: '' }),
  }
  const value = { path: '/merkliste', search: {} } as unknown as PageState
  const html = renderToStaticMarkup(
    createElement(PageProvider, { value }, createElement(ComparisonTable, props)),
  )
  const [row = ''] = /<tr><th scope="row">Preis<\/th>.*?<\/tr>/.exec(html) ?? []
  return [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/ class="[^"]*"/g, ''))
}

test('the price "from" stands first, and more than two prices are folded below it', () => {
  const [none, two, three] = prices([], ['Tag', 'Woche'], ['Tag', 'Woche', 'Monat'])
  expect(none).toMatch(/^<strong>ab\s24\s€\s\/\sTag<\/strong>$/)
  expect(two).toMatch(/^<strong>ab\s24\s€.*<\/strong><span>Tag: .*Woche: [^<]*<\/span>$/)
  expect(three).toMatch(
    /^<strong>ab\s24\s€.*<\/strong><details><summary>3 Preise im Einzelnen<\/summary>.*Tag: .*Woche: .*Monat: .*<\/details>$/,
  )
})
