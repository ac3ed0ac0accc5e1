/** What maps say of that which they do not show. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { emptyDraft } from '#features/listings/fields.ts'
import { locate, toRow } from '#features/listings/server/save.ts'
import { insertListings } from '#features/listings/server/save-queries.ts'
import { MAX_MARKERS } from '#features/search/rules.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, PHONE, TABLET, test, textOf } from './harness/pages.ts'

/** With the invented ones more than a map gets. */
const MORE = 450

const own = ownProduct(async (db) => {
  const draft = emptyDraft('Hundepension Waldhof', 'Berlin', '10115')
  const located = await locate(db, draft)
  const rows = Array.from({ length: MORE }, (_, i) =>
    toRow(draft, located, { slug: `waldhof-${i}`, isDemo: false, isUnconfirmed: false }),
  )
  await insertListings(db, rows)
})

const map = (page: Page) => page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })

test('a map of more entries than it gets says how many it shows, and what helps', async ({ open }) => {
  for (const viewport of [TABLET, PHONE]) {
    const page = await own.visit(open, '/suche?view=karte', { viewport })
    await map(page).waitFor()
    const said = page.getByText(/^Die Karte zeigt/)
    await said.waitFor()
    const [, shown = '', total = ''] = /zeigt ([\d.]+) von ([\d.]+) Einträgen/.exec(await textOf(said)) ?? []
    const [shownCount, totalCount] = [shown, total].map((count) => Number(count.replace('.', ''))) as [
      number,
      number,
    ]
    expect(shownCount).toBeLessThanOrEqual(MAX_MARKERS)
    expect(totalCount).toBeGreaterThan(MAX_MARKERS)
    expect(await textOf(said)).toContain('Such einen Ort oder einen Ausschnitt der Karte')
    const pins = map(page).locator('button[data-pin]')
    await eventually(() => pins.count()).toBeGreaterThan(0)
    const box = await said.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true)
  }
})
