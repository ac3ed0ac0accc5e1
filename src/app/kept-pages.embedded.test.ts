/** Pages out of the cache beside the same pages drawn anew, while listings change. */
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATEGORIES, FEATURES } from '#features/listings/rules.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { createServer } from './server.ts'

/** More than a page of results has cards, so that some enter it and others leave. */
const LISTINGS = 30
const CHANGES = 18

const database = sharedTestDatabase()
const ids: number[] = []
let kept: FastifyInstance
let anew: FastifyInstance

beforeAll(async () => {
  await placesForTests(database.db)
  for (let i = 0; i < LISTINGS; i++) {
    // Some lie at the same spot, so that the better one comes first.
    const [latitude, longitude] = [52.4 + (i < 6 ? Math.floor(i / 2) : i) / 100, 13.4]
    const category = i % 9 === 0 ? 'Hundehotel' : 'Hundepension'
    const { id } = await makeListing(database.db, { title: `Hof ${i}`, latitude, longitude, category })
    ids.push(id)
  }
  // From there most of what they are rated is within a step of the filter.
  await database.db.updateTable('listing').set({ rating: 4.2, reviewsCount: 5, qualityScore: 40 }).execute()
  const nowhere = await makeListing(database.db, { title: 'Hof ohne Lage' })
  const position = { latitude: null, longitude: null }
  await database.db.updateTable('listing').set(position).where('id', '=', nowhere.id).execute()
  kept = await start()
  anew = await start({ pageCacheBytes: 0 })
})
afterAll(async () => {
  await kept.close()
  await anew.close()
})

function start(given: Partial<Config> = {}): Promise<FastifyInstance> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DRAWING_THREADS: '0' }
  return createServer({ ...readConfig(settings, '/nonexistent'), ...given }, database, 'built')
}

const PAGES = [
  '/',
  ...[
    '',
    '&sort=rating',
    '&sort=price',
    '&sort=name',
    '&minRating=4.5',
    '&minRating=4.3&maxDistance=10',
    '&maxDistance=5',
    '&minRating=4.6&maxDistance=10',
    '&maxPrice=20&maxDistance=5',
  ].map((more) => `/suche?query=Berlin${more}`),
  ...[
    '/suche',
    '/suche?minRating=4',
    '/suche?query=Berlin&minRating=4',
    '/suche?query=Havelland',
    '/suche?lat=52.6&lng=13.4&maxDistance=10',
  ],
  ...['/hundepension-in/berlin', '/hundepension-in/muenchen', '/hundepensionen/berlin', '/alle-staedte'],
  ...[
    '/kategorie/hundehotel',
    '/kategorie/hundepension',
    '/hundepension/hof-3-berlin',
    '/hundepension/hof-ohne-lage-berlin',
    '/hundepension-preise',
  ],
]

const rated = fc.record({
  rating: fc.constantFrom(4, 4.1, 4.2, 4.3, 4.4, 4.6),
  reviewsCount: fc.constantFrom(1, 5, 40),
  qualityScore: fc.constantFrom(20, 40, 41, 90),
})
const spot = fc.constantFrom(
  { latitude: 52.52, longitude: 13.4 },
  { latitude: 52.58, longitude: 13.25 },
  { latitude: 52.52, longitude: 14.4 },
  { latitude: 48.14, longitude: 11.58 },
  { latitude: null, longitude: null },
)
const other = fc.oneof(
  spot,
  fc.record({ priceFrom: fc.constantFrom(19, 25, 31, null) }),
  fc.record({ category: fc.constantFrom(...CATEGORIES) }),
  fc.record({ isPremium: fc.boolean() }),
  fc.record({ placeId: fc.constantFrom(null) }),
  fc.record({ features: fc.subarray(FEATURES.slice(0, 3)) }),
)
const which = fc.nat(LISTINGS - 1)

/** Writes, then asks for these pages, kept and anew. */
async function change(at: number, facts: object, urls: readonly string[]): Promise<void> {
  await database.db
    .updateTable('listing')
    .set(facts)
    .where('id', '=', ids[at] as number)
    .execute()
  await database.delivered()
  for (const url of urls) {
    const [shown, drawn] = await Promise.all([kept, anew].map((app) => app.inject(url)))
    expect(shown?.statusCode, url).toBe(200)
    expect(shown?.body, `${url}, Hof ${at}: ${JSON.stringify(facts)}`).toBe(drawn?.body)
  }
}

test('a search knows what lies beyond its radius as far as it tells of it', async () => {
  const search = ['/suche?query=Berlin&category=hundecamping&maxDistance=5']
  const category = 'Hundecamping'
  await change(25, { latitude: 51, longitude: 13.4, placeId: null }, search)
  // Nothing is found, so that the nearest is shown, wherever it is.
  await change(25, { category }, search)
  // Something is found that is not in the city itself: those of the city beyond the radius are counted.
  await change(12, { category, placeId: null }, search)
  await change(24, { category }, search)
})

test.each<[string, fc.Arbitrary<object>]>([
  ['is rated', rated],
  ['else changes', other],
])(
  'whatever %s, a kept page is what would be drawn anew',
  async (_, changed) => {
    for (const [at, facts] of fc.sample(fc.tuple(which, changed), { seed: 7, numRuns: CHANGES })) {
      await change(at, facts, PAGES)
    }
  },
  60_000,
)
