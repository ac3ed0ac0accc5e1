import { beforeAll, expect, test } from 'vitest'
import { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { PlaceReader } from '#features/places/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { Changes } from '#platform/server/changes.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { citySlugFor, listCityListings, readCity, readCityOverview } from './service.ts'
import { listStates, readCategory, readState, readStateMarkers } from './states.ts'

const database = sharedTestDatabase()
let directory: ListingDirectory
let places: PlaceReader
const at = (latitude: number, longitude: number) => ({ latitude, longitude })

beforeAll(async () => {
  const { db } = database
  await placesForTests(db)
  for (const [i, priceFrom] of [20, 30, 25, 40, 35].entries()) {
    await makeListing(db, { title: `Berlin ${i}`, priceFrom })
  }
  await makeListing(db, { title: 'Berlin ohne Preis', category: 'Hundehotel' })
  await makeListing(db, {
    title: 'Waldhof',
    location: 'Bernau bei Berlin',
    postcode: '16321',
    category: 'Hundehotel',
    priceFrom: 90,
    ...at(52.66, 13.58),
  })
  await makeListing(db, {
    title: 'Isarhunde',
    location: 'München',
    postcode: '80331',
    category: 'Hundehotel',
  })
  await makeListing(db, { location: 'Nirgendwo', postcode: '99999', category: 'Hundecamping' })
  directory = await ListingDirectory.open(db, await Changes.follow(database))
  places = new PlaceReader(db)
})

const sources = () => ({ db: database.db, places, directory })
const overviewOf = (slug: string) => readCityOverview(sources(), slug)

test('an overview tells a city and its surroundings apart', async () => {
  const berlin = (await overviewOf('berlin')).body
  expect(berlin).toMatchObject({
    surroundingsCount: 1,
    population: 3_650_000,
    prices: { scope: 'city', count: 5, min: 20, median: 30, max: 40 },
  })
  expect(berlin.categories).toEqual([
    { name: 'Hundepension', slug: 'hundepension', count: 5 },
    { name: 'Hundehotel', slug: 'hundehotel', count: 1 },
  ])
})

test('a city with too few prices shows those of its surroundings with its own, a lonely one none', async () => {
  const { prices } = (await overviewOf('bernau-bei-berlin')).body
  expect(prices).toMatchObject({ scope: 'surroundings', count: 6, min: 20, max: 90 })
  expect((await overviewOf('muenchen')).body.prices).toBeNull()
})

test('neighbours are other places with listings, the nearest first', async () => {
  const { neighbours } = (await overviewOf('berlin')).body
  expect(neighbours.map(({ slug, listingCount }) => [slug, listingCount])).toEqual([
    ['bernau-bei-berlin', 1],
    ['muenchen', 1],
  ])
  expect(neighbours[0]?.distance).toBeCloseTo(21.6, 0)
  const { neighbours: ofHamburg } = (await overviewOf('hamburg')).body
  expect(ofHamburg.map(({ slug }) => slug)).toEqual(['berlin', 'bernau-bei-berlin', 'muenchen'])
})

test('states are listed with their places, those without listings are not', async () => {
  const states = await listStates(sources())
  expect(states.map(({ name, listingCount }) => [name, listingCount])).toEqual([
    ['Bayern', 1],
    ['Berlin', 6],
    ['Brandenburg', 1],
  ])
  expect(states[0]?.cities).toEqual([{ name: 'München', slug: 'muenchen', listingCount: 1 }])
})

test('a state holds its own listings alone', async () => {
  const state = (await readState(sources(), 'brandenburg')).body
  expect(state).toMatchObject({ name: 'Brandenburg', listingCount: 1, prices: null })
  expect(state.listings.map(({ listingTitle }) => listingTitle)).toEqual(['Waldhof'])
  expect(await readStateMarkers(sources(), 'brandenburg')).toMatchObject([
    { listingTitle: 'Waldhof', ...at(52.66, 13.58) },
  ])
  expect((await readState(sources(), 'saarland')).body).toMatchObject({
    listingCount: 0,
    box: null,
  })
  await expect(readState(sources(), 'preussen')).rejects.toMatchObject({ code: 'not_found' })
})

test('a category counts by state, and can be narrowed to one', async () => {
  const all = (await readCategory(sources(), 'hundehotel', {})).body
  expect(all.total).toBe(3)
  expect(all.states.map(({ slug, listingCount }) => [slug, listingCount])).toEqual([
    ['bayern', 1],
    ['berlin', 1],
    ['brandenburg', 1],
  ])
  const inBavaria = (await readCategory(sources(), 'hundehotel', { state: 'bayern' })).body
  expect(inBavaria.listings.map(({ listingTitle }) => listingTitle)).toEqual(['Isarhunde'])
  expect(inBavaria.states).toEqual(all.states)
  for (const [slug, state] of [['zirkus'], ['hundehotel', 'preussen']] as const) {
    await expect(readCategory(sources(), slug, { state })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('a state that is asked for is among those of a category, and all counts what lies in none as well', async () => {
  const { total, everywhere, states } = (await readCategory(sources(), 'hundecamping', { state: 'bremen' }))
    .body
  expect([total, everywhere]).toEqual([0, 1])
  expect(states).toEqual([{ name: 'Bremen', slug: 'bremen', listingCount: 0 }])
})

test('pages of a category follow each other without repetitions', async () => {
  const pages = await Promise.all(
    [0, 2, 4].map((offset) => readCategory(sources(), 'hundepension', { limit: 2, offset })),
  )
  const ids = pages.flatMap(({ body: { listings } }) => listings.map(({ id }) => id))
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
})

test.each([
  ['münchen', 'muenchen'],
  ['München', 'muenchen'],
  ['munchen', 'muenchen'],
  ['Munich', 'muenchen'],
  ['Koeln', 'koeln'],
  ['KÖLN', 'koeln'],
  ['frankfurt-am-main', 'frankfurt'],
  ['Frankfurt (Oder)', 'frankfurt-oder'],
  ['St. Peter-Ording', 'sankt-peter-ording'],
  ['neustadt-an-der-weinstraße', 'neustadt-an-der-weinstrasse'],
  ['neukirchen-(straubing-bogen)', 'neukirchen-straubing-bogen'],
])('%s is a spelling of %s', async (text, slug) => {
  expect(await citySlugFor(database.db, text)).toBe(slug)
})

test.each(['muenchen', 'spandau', 'berlin-spandau', 'munchenn', '10115', 'hauptstraße-1-berlin', ''])(
  '%s is no other spelling of a city',
  async (text) => {
    expect(await citySlugFor(database.db, text)).toBeUndefined()
  },
)

test('whatever pages ask of cities, all cities are read once', async () => {
  let statements = 0
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const fresh = { db: counted, places: new PlaceReader(counted), directory }
  await readCity(fresh, 'berlin')
  await listCityListings(fresh, 'berlin', { fields: 'card' })
  await readCityOverview(fresh, 'berlin')
  // All cities, and the texts of this one.
  expect(statements).toBe(2)
  await readCityOverview(fresh, 'muenchen')
  // Its texts.
  expect(statements).toBe(3)
})
