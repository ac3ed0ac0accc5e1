import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { DOG_SIZES, traitsOf, traitsText, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { CATEGORY_SLUGS, FEATURE_SLUGS, MAX_PRICES, MIN_RATINGS } from '#features/listings/rules.ts'
import { PlaceReader } from '#features/places/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { Facets, SearchQuery } from '#features/search/contract.ts'
import { groupCounts, groupsToldApart } from '#features/search/found-groups.ts'
import { GROUP_START, GROUPS, type Group, SORTS } from '#features/search/rules.ts'
import { search, select } from '#features/search/server/service.ts'
import { Changes } from '#platform/server/changes.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'

const QUERIES = 3000
const LISTINGS = 300
const TODAY = berlinDay(new Date())

const database = sharedTestDatabase()
let directory: ListingDirectory

beforeAll(async () => {
  await placesForTests(database.db)
  await loadDemo(database.db, { listings: LISTINGS })
  directory = await ListingDirectory.open(database.db, await Changes.follow(database))
})
afterAll(async () => {
  directory.close()
})

const wished = fc.option(fc.constant('1' as const), { nil: undefined, freq: 3 })
const chosen = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
const where = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.constantFrom({ query: 'Berlin' }, { query: '50667' }, { query: 'Hamburg' }, {}),
  },
  {
    weight: 9,
    arbitrary: fc.constantFrom({ lat: 52.52, lng: 13.4 }, { lat: 50.94, lng: 6.96 }, { lat: 53.55, lng: 10 }),
  },
)
const dog = fc.record({
  size: fc.option(fc.constantFrom(...DOG_SIZES)),
  weight: fc.option(fc.integer({ min: 2, max: 60 })),
  neutered: fc.option(fc.boolean()),
  rabies: fc.option(fc.constantFrom('current' as const, 'missing' as const)),
})
const stay = fc
  .record({
    start: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 3 }),
    nights: fc.integer({ min: 0, max: 30 }),
    dogs: fc.array(dog, { maxLength: 3 }),
  })
  .map(({ start, nights, dogs }) => ({
    ...(start !== null && { from: dayAfter(TODAY, start), to: dayAfter(TODAY, start + nights) }),
    ...(dogs.length > 0 && { traits: traitsText(dogs.map((each) => traitsOf({ ...UNKNOWN_DOG, ...each }))) }),
  }))
const query: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    where,
    fc.option(stay, { nil: {}, freq: 3 }),
    fc.record({
      maxDistance: chosen([10, 50, 200, 0]),
      category: chosen(CATEGORY_SLUGS),
      features: fc.uniqueArray(fc.constantFrom(...FEATURE_SLUGS), { maxLength: 1 }),
      minRating: chosen(MIN_RATINGS),
      maxPrice: chosen(MAX_PRICES),
      // What is open now may be another number in the next minute.
      open: chosen(['monday', 'sunday'] as const),
      permission: wished,
      fits: wished,
      free: wished,
      sort: chosen(SORTS),
    }),
  )
  .map(([place, asked, filters]) => ({ ...place, ...asked, ...filters }))

/** Every choice that a search offers with a number, and the search that it leads to. */
function choices(asked: SearchQuery, facets: Facets): { count: number; to: SearchQuery }[] {
  const each = (counts: Facets['fits'], to: (value: string) => Partial<SearchQuery>) =>
    (counts ?? []).map(({ value, count }) => ({ count, to: { ...asked, ...to(value) } }))
  return [
    ...each(facets.categories, (category) => ({ category }) as Partial<SearchQuery>),
    ...each(
      facets.features,
      (slug) => ({ features: [...new Set([...(asked.features ?? []), slug])] }) as Partial<SearchQuery>,
    ),
    ...each(facets.minRatings, (stars) => ({ minRating: Number(stars) })),
    ...each(facets.maxPrices, (eur) => ({ maxPrice: Number(eur) })),
    ...each(
      facets.open.filter(({ value }) => value !== 'now'),
      (open) => ({ open }) as Partial<SearchQuery>,
    ),
    ...each(facets.permission, () => ({ permission: '1' })),
    ...each(facets.fits, () => ({ fits: '1' })),
    ...each(facets.free, () => ({ free: '1' })),
  ]
}

test(`in ${QUERIES} random searches, with stays and without, choosing what is offered with a number finds that many`, async () => {
  const sources = { db: database.db, directory, places: new PlaceReader(database.db) }
  await fc.assert(
    fc.asyncProperty(query, fc.nat(), async (asked, at) => {
      const { facets, total } = await search(sources, { ...asked, limit: 1 })
      const offered = choices(asked, facets)
      const { count, to } = offered[at % offered.length] ?? { count: total, to: asked }
      const { selection } = await select(sources, { ...to, limit: LISTINGS })
      expect(selection.beyondRadius ? selection.total : selection.rows.length).toBe(count)
      expect(selection.total).toBe(count)
    }),
    { numRuns: QUERIES },
  )
}, 300_000)

test('in 500 random stays around a place, the headings count what stands below them, and their parts make up the list', async () => {
  const sources = { db: database.db, directory, places: new PlaceReader(database.db) }
  const asked = fc.record({
    query: fc.constantFrom('Berlin', 'Hamburg'),
    maxDistance: fc.constantFrom(30, 100, 0),
    sort: chosen(SORTS),
    start: fc.integer({ min: 0, max: 120 }),
    nights: fc.integer({ min: 0, max: 20 }),
  })
  const part = fc.record({
    group: fc.constantFrom('start' as const, ...GROUPS),
    page: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, part, async ({ start, nights, ...where }, { group, page }) => {
      const days = { from: dayAfter(TODAY, start), to: dayAfter(TODAY, start + nights) }
      const whole = await search(sources, { ...where, ...days, limit: LISTINGS })
      const kindOf = ({ exactMatch, stay }: (typeof whole)['results'][number]): Group =>
        stay?.room?.room === 'full' ? 'full' : exactMatch ? 'exact' : 'around'
      const of = (kind: Group) =>
        whole.results.filter((listing) => kindOf(listing) === kind).map(({ id }) => id)
      const counts = groupCounts(whole)
      expect(counts).toEqual(Object.fromEntries(GROUPS.map((kind) => [kind, of(kind).length])))
      if (!groupsToldApart(whole)) return
      const limit = 4
      const shown = await search(sources, { ...where, ...days, group, limit, offset: page * limit })
      const chosen = (GROUPS as readonly string[]).indexOf(group)
      const isLast = group === 'start' || (page + 1) * limit >= counts[group]
      const expected = GROUPS.flatMap((kind, at) => {
        if (at === chosen) return of(kind).slice(page * limit, (page + 1) * limit)
        return (at < chosen ? page === 0 : isLast) ? of(kind).slice(0, GROUP_START) : []
      })
      // Of the beginnings there are no further pages.
      if (chosen < 0 && page > 0) return
      expect(shown.results.map(({ id }) => id)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
}, 120_000)
