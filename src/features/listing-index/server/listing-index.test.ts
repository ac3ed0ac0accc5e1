import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, FEATURES, MIN_RATINGS } from '#features/listings/rules.ts'
import type { Criteria, ListingFacts } from '#features/listings/server/exports.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { ListingIndex } from './listing-index.ts'

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 })
const position = fc.oneof(
  fc.constant({ latitude: 50.5, longitude: 9.5 }),
  fc.record({
    latitude: fc.double({ min: 50, max: 51, noNaN: true }),
    longitude: fc.double({ min: 9, max: 10.5, noNaN: true }),
  }),
)
const factsExcept = fc.record({
  titleKey: fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 3 }),
  category: fc.constantFrom(...CATEGORIES),
  postcode: fc.constantFrom('34117', '36037', '01067'),
  placeId: orNull(fc.integer({ min: 1, max: 3 })),
  districtId: orNull(fc.integer({ min: 11, max: 12 })),
  position: orNull(position),
  features: fc.uniqueArray(fc.constantFrom(...FEATURES), { maxLength: 8 }),
  rating: orNull(fc.constantFrom(1, 2.9, 3, 4, 4.5, 5)),
  reviewsCount: fc.integer({ min: 0, max: 9 }),
  priceFrom: orNull(fc.integer({ min: 10, max: 15 })),
  isPremium: fc.boolean(),
  qualityScore: fc.integer({ min: 0, max: 5 }),
})
const listings = fc.array(factsExcept, { maxLength: 40 }).map((rows) =>
  rows.map(
    ({ position: at, ...rest }, i): ListingFacts => ({
      ...rest,
      id: i + 1,
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
    }),
  ),
)
const box = fc.tuple(position, position).map(([a, b]) => ({
  south: Math.min(a.latitude, b.latitude),
  north: Math.max(a.latitude, b.latitude),
  west: Math.min(a.longitude, b.longitude),
  east: Math.max(a.longitude, b.longitude),
}))
const criteria: fc.Arbitrary<Criteria> = fc.record({
  filters: fc.record({
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined, freq: 2 }),
    features: fc.uniqueArray(fc.constantFrom(...FEATURES), { maxLength: 2 }),
    minRating: fc.option(fc.constantFrom(...MIN_RATINGS), { nil: undefined }),
    premium: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
  }),
  center: fc.option(position, { nil: undefined }),
  radiusKm: fc.constantFrom(0, 5, 30, 100),
  box: fc.option(box, { nil: undefined, freq: 2 }),
  exact: fc.option(
    fc.oneof(
      fc.record({ postcode: fc.constantFrom('34117', '01067') }),
      fc.record({ placeId: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ districtId: fc.integer({ min: 11, max: 12 }) }),
    ),
    { nil: undefined },
  ),
  order: fc.constantFrom('distance', 'rating', 'price', 'name', 'relevance'),
  limit: fc.integer({ min: 1, max: 50 }),
  offset: fc.integer({ min: 0, max: 5 }),
})

function indexOf(rows: ListingFacts[]): ListingIndex {
  const index = new ListingIndex()
  for (const row of rows) index.put(row)
  return index
}

function isExact(facts: ListingFacts, { exact }: Criteria): boolean {
  if (!exact) return false
  if ('postcode' in exact) return facts.postcode === exact.postcode
  return 'placeId' in exact ? facts.placeId === exact.placeId : facts.districtId === exact.districtId
}

/** The conditions, said as plainly as possible. */
function meets(facts: ListingFacts, wanted: Criteria): boolean {
  const { category, features = [], minRating, premium = false } = wanted.filters
  if (category !== undefined && facts.category !== category) return false
  if (!features.every((feature) => facts.features.includes(feature))) return false
  if (minRating !== undefined && (facts.rating === null || facts.rating < minRating)) return false
  if (premium && !facts.isPremium) return false
  if (wanted.box) {
    const { south, north, west, east } = wanted.box
    if (facts.latitude === null || facts.longitude === null) return false
    if (facts.latitude < south || facts.latitude > north) return false
    if (facts.longitude < west || facts.longitude > east) return false
  }
  if (!wanted.center || wanted.radiusKm === 0) return true
  if (facts.latitude === null || facts.longitude === null) return isExact(facts, wanted)
  const { latitude, longitude } = wanted.center
  return distanceKm(latitude, longitude, facts.latitude, facts.longitude) <= wanted.radiusKm
}

test('finds exactly what meets all conditions, exact matches first', () => {
  fc.assert(
    fc.property(listings, criteria, (rows, wanted) => {
      const all = { ...wanted, limit: 1000, offset: 0 }
      const { total, rows: found, exactTotal } = indexOf(rows).select(all)
      const expected = rows.filter((facts) => meets(facts, wanted))
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
      expect(total).toBe(expected.length)
      expect(exactTotal).toBe(expected.filter((facts) => isExact(facts, wanted)).length)
      const exact = found.map(({ exactMatch }) => Number(exactMatch))
      expect(exact).toEqual(exact.toSorted((a, b) => b - a))
    }),
  )
})

test('every count is the total of the search with that option chosen', () => {
  fc.assert(
    fc.property(listings, criteria, (rows, wanted) => {
      const index = indexOf(rows)
      const { counts } = index.select(wanted)
      const totalWith = (filters: Criteria['filters']) =>
        index.select({ ...wanted, filters: { ...wanted.filters, ...filters } }).total
      CATEGORIES.forEach((category, i) => {
        expect(counts.categories[i]).toBe(totalWith({ category }))
      })
      FEATURES.forEach((feature, i) => {
        const features = [...new Set([...(wanted.filters.features ?? []), feature])]
        expect(counts.features[i]).toBe(totalWith({ features }))
      })
      MIN_RATINGS.forEach((minRating, i) => {
        expect(counts.minRatings[i]).toBe(totalWith({ minRating }))
      })
    }),
    { numRuns: 60 },
  )
})

test('pages follow each other without gaps or repetitions', () => {
  fc.assert(
    fc.property(listings, criteria, fc.boolean(), (rows, some, hasConditions) => {
      const wanted = hasConditions ? some : { ...some, filters: {}, box: undefined, radiusKm: 0 }
      const index = indexOf(rows)
      const whole = index.select({ ...wanted, limit: 1000, offset: 0 }).rows
      const pages = [0, 7, 14, 21, 28, 35].flatMap(
        (offset) => index.select({ ...wanted, limit: 7, offset }).rows,
      )
      expect(pages).toEqual(whole)
    }),
  )
})

test('the radius is as exact as the distances are', () => {
  fc.assert(
    fc.property(listings, position, (rows, center) => {
      const index = indexOf(rows)
      for (const { id, latitude, longitude } of rows) {
        if (latitude === null || longitude === null) continue
        const km = distanceKm(center.latitude, center.longitude, latitude, longitude)
        if (km < 0.001) continue
        const within = (radiusKm: number) =>
          index
            .select({ filters: {}, center, radiusKm, order: 'distance', limit: 100, offset: 0 })
            .rows.some((row) => row.id === id)
        expect([within(km), within(km * (1 - 2 ** -52))]).toEqual([true, false])
      }
    }),
  )
})

/** What decides about a listing's rank, the first that differs: each ascending, unknown ones last. */
function rank(facts: ListingFacts, { order, center, ...wanted }: Criteria): (number | string | null)[] {
  const { id, latitude, longitude, rating, reviewsCount, priceFrom, titleKey, qualityScore } = facts
  const km =
    center && latitude !== null && longitude !== null
      ? distanceKm(center.latitude, center.longitude, latitude, longitude)
      : null
  const chosen = {
    distance: center ? [km] : [-qualityScore],
    relevance: [-qualityScore],
    rating: [rating === null ? null : -rating, -reviewsCount],
    price: [priceFrom],
    name: [titleKey],
  }[order]
  const exact = isExact(facts, { order, center, ...wanted })
  return [exact ? 0 : 1, ...chosen, km, -qualityScore, id]
}

function compareRanks(a: (number | string | null)[], b: (number | string | null)[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  const [left, right] = [a[at] ?? null, b[at] ?? null]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return left < right ? -1 : 1
}

test.each(['distance', 'rating', 'price', 'name', 'relevance'] as const)(
  'sorts by %s as "So entsteht die Reihenfolge" says, equal listings and unknown values too',
  (order) => {
    fc.assert(
      fc.property(listings, criteria, (rows, some) => {
        const wanted = { ...some, filters: {}, order, limit: 1000, offset: 0 }
        const expected = rows
          .filter((facts) => meets(facts, wanted))
          .toSorted((a, b) => compareRanks(rank(a, wanted), rank(b, wanted)))
        const found = indexOf(rows.toReversed()).select(wanted).rows
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }),
    )
  },
)

test('offers the nearest listings beyond the radius when none lies within it, and does not count them', () => {
  const far: ListingFacts = {
    id: 7,
    titleKey: 'fern',
    category: 'Hundepension',
    postcode: '01067',
    placeId: 1,
    districtId: null,
    latitude: 51,
    longitude: 13.7,
    features: [],
    rating: null,
    reviewsCount: 0,
    priceFrom: null,
    isPremium: false,
    qualityScore: 0,
  }
  const index = indexOf([far, { ...far, id: 8, category: 'Hundehotel' }, { ...far, id: 9, latitude: 51.5 }])
  const center = { latitude: 48, longitude: 11 }
  const wanted: Criteria = {
    filters: { category: 'Hundepension' },
    center,
    radiusKm: 30,
    nearestBeyond: 5,
    order: 'distance',
    limit: 20,
    offset: 0,
  }
  const found = index.select(wanted)
  expect(found).toMatchObject({ total: 0, beyondRadius: true })
  expect(found.rows.map(({ id }) => id)).toEqual([7, 9])
})

test('follows changes: replaced, moved and removed listings', () => {
  fc.assert(
    fc.property(listings, listings, criteria, (before, after, wanted) => {
      const index = indexOf(before)
      for (const { id } of before) if (id > after.length) index.remove(id)
      for (const facts of after) index.put(facts)
      const all = { ...wanted, limit: 1000, offset: 0 }
      expect(index.select(all)).toEqual(indexOf(after).select(all))
      expect(index.size).toBe(after.length)
    }),
  )
})

test('thousands that move together, go and come back are found where they are', () => {
  const village = { latitude: 50.5, longitude: 9.5 }
  const town = { latitude: 50.9, longitude: 10.4 }
  const facts = (id: number, { latitude, longitude }: typeof town): ListingFacts => ({
    id,
    titleKey: 'hof',
    category: 'Hundepension',
    postcode: '34117',
    placeId: 1,
    districtId: null,
    latitude: latitude + (id % 10) / 1000,
    longitude,
    features: [],
    rating: null,
    reviewsCount: 0,
    priceFrom: null,
    isPremium: false,
    qualityScore: id % 100,
  })
  const ids = Array.from({ length: 3000 }, (_, i) => 5 * i + 1)
  const index = indexOf(ids.map((id) => facts(id, village)))
  const around = (center: typeof town) =>
    index.select({ filters: {}, center, radiusKm: 5, order: 'relevance', limit: 5000, offset: 0 })
  expect(around(village).total).toBe(3000)
  for (const id of ids) index.replace(id, facts(id, town))
  expect(around(village).total).toBe(0)
  for (const id of ids.slice(0, 1000)) index.replace(id, undefined)
  expect(
    around(town)
      .rows.map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(ids.slice(1000))
  for (const id of ids.slice(0, 1000)) index.put(facts(id, village))
  expect([around(village).total, around(town).total, index.size]).toEqual([1000, 2000, 3000])
  expect(index.countByPlace()).toEqual(new Map([[1, 3000]]))
  for (const id of ids) index.remove(id)
  expect(index.countByPlace()).toEqual(new Map())
})

test('every fact that is different is a change, and nothing else is', () => {
  const known: ListingFacts = {
    id: 7,
    titleKey: 'hof',
    category: 'Hundepension',
    postcode: '34117',
    placeId: 1,
    districtId: null,
    latitude: 50.1,
    longitude: 9.5,
    features: ['Hundetraining'],
    rating: 4.7,
    reviewsCount: 3,
    priceFrom: 19.9,
    isPremium: false,
    qualityScore: 50,
  }
  const different: Partial<ListingFacts>[] = [
    { titleKey: 'waldhof' },
    { category: 'Hundehotel' },
    { postcode: '36037' },
    { placeId: null },
    { districtId: 11 },
    { latitude: 50.10001 },
    { longitude: 9.50001 },
    { features: [] },
    { rating: null },
    { reviewsCount: 4 },
    { priceFrom: 20 },
    { isPremium: true },
    { qualityScore: 51 },
  ]
  const index = indexOf([known])
  for (const change of different) {
    expect(index.replace(7, { ...known })).toEqual([])
    expect(index.replace(7, { ...known, ...change })).toMatchObject([{}, {}])
    index.put(known)
  }
})

test('figures are told of exactly the listings of the scope', () => {
  const scope = fc.record({
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
    placeIds: fc.option(
      fc.uniqueArray(fc.integer({ min: 1, max: 3 })).map((ids) => new Set(ids)),
      { nil: undefined },
    ),
    around: fc.option(
      fc.record({ position, radiusKm: fc.constantFrom(5, 30, 100) }).map((circle) => ({
        ...circle.position,
        radiusKm: circle.radiusKm,
      })),
      { nil: undefined },
    ),
  })
  fc.assert(
    fc.property(listings, scope, (rows, wanted) => {
      const { category, placeIds, around } = wanted
      const expected = rows.filter(
        (facts) =>
          (category === undefined || facts.category === category) &&
          (!placeIds || placeIds.has(facts.placeId ?? 0)) &&
          (!around ||
            (facts.latitude !== null &&
              facts.longitude !== null &&
              distanceKm(around.latitude, around.longitude, facts.latitude, facts.longitude) <=
                around.radiusKm)),
      )
      const figures = indexOf(rows).figures(wanted)
      expect(figures.toSorted((a, b) => a.id - b.id)).toEqual(
        expected.map(({ id, placeId, category: own, priceFrom }) => ({
          id,
          placeId,
          category: own,
          price: priceFrom,
        })),
      )
    }),
  )
})
