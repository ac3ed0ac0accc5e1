import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import type { SearchResult } from '#features/search/contract.ts'
import { readPricing } from '#features/stay/pricing-text.ts'
import type { Listing } from '../contract.ts'
import { makeListing } from './factory.ts'
import { editedById } from './queries.ts'
import { changeListing } from './save.ts'

let id = 0
let slug = ''
const prices = (...lines: string[]) => readPricing(lines.join('\n')).pricing
const DAY_CARE = 'Tagesbetreuung: 15 €'
const listed = prices('kleiner Hund: 32 €', 'mittlerer Hund: 28,50 €', DAY_CARE)

const app = sharedTestApp(async ({ db }) => {
  const made = await makeListing(db, { title: 'Nur Preisliste', pricing: listed })
  id = made.id
  slug = made.slug
  await makeListing(db, { title: 'Preis ab', priceFrom: 30 })
  await makeListing(db, { title: 'Kein Preis' })
})

const price = async () => ((await app.get(`/api/listings/slug/${slug}`)).body as Listing).priceFrom
const titles = async (query: string) => {
  const { results } = (await app.get(`/api/search?${query}`)).body as SearchResult
  return results.map(({ listingTitle }) => listingTitle)
}
const change = (fields: Parameters<typeof changeListing>[2]) => changeListing(app.database.db, id, fields)

test('a price list names the price of a day too: on cards, for the filter and in the order of prices', async () => {
  expect(await price()).toBe(28.5)
  expect(await titles('sort=price')).toEqual(['Nur Preisliste', 'Preis ab', 'Kein Preis'])
  expect(await titles('maxPrice=30')).toEqual(expect.arrayContaining(['Nur Preisliste', 'Preis ab']))
  const { results } = (await app.get('/api/search?sort=price')).body as SearchResult
  expect(results[0]?.priceFrom).toBe(28.5)
  const why = (await app.get(`/api/search/explanation?sort=price&id=${id}`)).body as { sentence: string }
  expect(why.sentence).toContain('ab 28,50\u00a0€ pro Tag')
  expect(why.sentence).toContain('Preis 10 von 10')
})

test('it follows the price list, and is none of what was entered', async () => {
  await change({ pricing: prices('jeder Hund: 20 €', DAY_CARE) })
  expect(await price()).toBe(20)
  expect(await titles('sort=price')).toEqual(['Nur Preisliste', 'Preis ab', 'Kein Preis'])
  expect((await editedById(app.database.db, id))?.priceFrom).toBeNull()
  await change({ pricing: prices('großer Hund: 20 €', 'Mehrwertsteuer: kommt hinzu') })
  expect(await price()).toBe(23.8)
  await change({ pricing: prices(DAY_CARE) })
  expect(await price()).toBe(15)
  await change({ pricing: null })
  expect(await price()).toBeNull()
})

test('what was entered as the price of a day stays so, whatever the price list says', async () => {
  await change({ priceFrom: 40, pricing: listed })
  expect(await price()).toBe(40)
  expect((await editedById(app.database.db, id))?.priceFrom).toBe(40)
})
