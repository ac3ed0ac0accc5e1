import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, FEATURES, MAX_PRICES, MIN_RATINGS, OPEN_TIMES } from '#features/listings/rules.ts'
import type { Criteria, ListingFacts } from '#features/listings/server/exports.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import {
  bareFacts,
  criteria,
  indexOf,
  isExact,
  isFull,
  listings,
  meets,
  position,
} from './searches-for-tests.ts'

/** As far as exact matches are looked for. */
const LARGEST_PLACE_KM = 50

/** See `reportsOf`. */
const FULL_ID = 2

test('finds exactly what meets all conditions, exact matches first, what is full at the time of a stay last', () => {
  fc.assert(
    fc.property(listings, criteria, (rows, wanted) => {
      const all = { ...wanted, limit: 1000, offset: 0 }
      const { total, rows: found, exactTotal, exactBeyond } = indexOf(rows).select(all)
      const expected = rows.filter((facts) => meets(facts, wanted))
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
      expect(total).toBe(expected.length)
      expect(exactTotal).toBe(expected.filter((facts) => isExact(facts, wanted)).length)
      const isAside = wanted.radiusKm === 0 || !wanted.center || exactTotal > 0
      const anywhere = { ...wanted, radiusKm: LARGEST_PLACE_KM }
      const placed = rows.filter((facts) => isExact(facts, wanted) && meets(facts, anywhere))
      expect(exactBeyond).toBe(isAside ? 0 : placed.length)
      const byId = new Map(rows.map((facts) => [facts.id, facts]))
      const ranks = found.map(({ id, exactMatch }) => {
        const isLast = isFull(byId.get(id) as ListingFacts, wanted)
        return Number(!exactMatch) + (isLast ? 2 : 0)
      })
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
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
      MAX_PRICES.forEach((maxPrice, i) => {
        expect(counts.maxPrices[i]).toBe(totalWith({ maxPrice }))
      })
      OPEN_TIMES.forEach((open, i) => {
        expect(counts.open[i]).toBe(totalWith({ open }))
      })
      expect(counts.permission).toBe(totalWith({ permission: true }))
      if (!wanted.asked) return
      expect(counts.fits).toBe(totalWith({ fits: true }))
      expect(counts.free).toBe(totalWith({ free: true }))
      const { hidden, total } = index.select(wanted)
      if (wanted.filters.fits) expect(hidden.unfit).toBe(totalWith({ fits: false }) - total)
      if (wanted.filters.free) expect(hidden.withoutRoom).toBe(totalWith({ free: false }) - total)
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

test('what has no coordinates keeps nothing away that is near, unless there is enough of it', () => {
  const [nowhere, place] = [{ latitude: null, longitude: null }, { placeId: 77 }]
  const other = { ...bareFacts, titleKey: 'hof', postcode: '80331', placeId: 79, longitude: 11 }
  const unplaced = [1, 2].map((id) => ({ ...other, ...nowhere, ...place, id }))
  const elsewhere = { ...other, ...nowhere, id: 3 }
  const beyond = [48.4, 48.5, 53].map((latitude, at) => ({ ...other, id: 4 + at, latitude }))
  const wanted: Criteria = {
    filters: {},
    center: { latitude: 48, longitude: 11 },
    exact: place,
    radiusKm: 30,
    nearestBeyond: 4,
    order: 'distance',
    limit: 20,
    offset: 0,
  }
  const select = (changes: Partial<Criteria> = {}, facts: ListingFacts[] = []) => {
    const index = indexOf([...unplaced, elsewhere, ...beyond, ...facts])
    const { rows, ...found } = index.select({ ...wanted, ...changes })
    return { ...found, ids: rows.map(({ id }) => id) }
  }
  const counted = { total: 2, exactTotal: 2, unplaced: 2, exactBeyond: 0 }
  expect(select()).toMatchObject({ ...counted, beyondRadius: true, listed: 4, ids: [1, 2, 4, 5] })
  expect(select({ limit: 1, offset: 2 }).ids).toEqual([4])
  // Further away than any circle.
  expect(select({ nearestBeyond: 10 })).toMatchObject({ ...counted, listed: 5, ids: [1, 2, 4, 5, 6] })
  expect(select({ nearestBeyond: 2 })).toMatchObject({ ...counted, beyondRadius: false, ids: [1, 2] })
  const within = { ...other, id: 7, latitude: 48 }
  expect(select({}, [within])).toMatchObject({ total: 3, beyondRadius: false, ids: [1, 2, 7] })
})

test('offers the nearest listings beyond the radius when none lies within it, and does not count them', () => {
  const far: ListingFacts = {
    ...bareFacts,
    id: 7,
    titleKey: 'fern',
    postcode: '01067',
    latitude: 51,
    longitude: 13.7,
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

  // What is full comes behind, however near it is.
  const asked = { stay: { from: '2026-08-02', to: '2026-08-05' }, dogs: [] }
  const withFull = indexOf([far, { ...far, id: FULL_ID, latitude: 48.4, longitude: 11 }])
  const nearest = withFull.select({ ...wanted, asked, nearestBeyond: 1 })
  expect(nearest.rows.map(({ id }) => id)).toEqual([7])
})

test('the nearest beyond the radius are the nearest of all, exact ones first and full ones last', () => {
  fc.assert(
    fc.property(listings, criteria, fc.integer({ min: 1, max: 4 }), (rows, searched, nearestBeyond) => {
      const center = searched.center ?? { latitude: 51, longitude: 10 }
      const wanted = { ...searched, center, radiusKm: 0.5, nearestBeyond, limit: 100, offset: 0 }
      const { total, rows: found } = indexOf(rows).select(wanted)
      fc.pre(total === 0)
      const standing = (facts: ListingFacts) => {
        const { latitude, longitude } = facts as { latitude: number; longitude: number }
        const rank = Number(!isExact(facts, wanted)) + (isFull(facts, wanted) ? 2 : 0)
        return [rank, distanceKm(center.latitude, center.longitude, latitude, longitude)] as const
      }
      const isOfPlace = (facts: ListingFacts) =>
        !isExact(facts, wanted) || standing(facts)[1] < LARGEST_PLACE_KM
      fc.pre(rows.every((facts) => facts.latitude === null || isOfPlace(facts)))
      const byStanding = (a: readonly [number, number], b: readonly [number, number]) =>
        a[0] - b[0] || a[1] - b[1]
      const expected = rows
        .filter((facts) => facts.latitude !== null && meets(facts, { ...wanted, radiusKm: 0 }))
        .map(standing)
        .sort(byStanding)
        .slice(0, nearestBeyond)
      const byId = new Map(rows.map((facts) => [facts.id, facts]))
      const standings = found.map(({ id }) => standing(byId.get(id) as ListingFacts))
      expect(standings.sort(byStanding)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
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
            (facts.latitude === null || facts.longitude === null
              ? placeIds !== undefined
              : distanceKm(around.latitude, around.longitude, facts.latitude, facts.longitude) <=
                around.radiusKm)),
      )
      const figures = indexOf(rows).figures(wanted)
      expect(figures.toSorted((a, b) => a.id - b.id)).toEqual(
        expected.map(({ id, placeId, category: own, dailyPrice }) => ({
          id,
          placeId,
          category: own,
          price: dailyPrice,
        })),
      )
    }),
  )
})

test('the nearest are the first of a selection by distance, found without counting', () => {
  const radii = fc.constantFrom(20, 80, 150, 400)
  fc.assert(
    fc.property(listings, criteria, radii, fc.integer({ min: 1, max: 4 }), (rows, some, radiusKm, count) => {
      const { filters, exact, asked, center = { latitude: 51, longitude: 10 } } = some
      const near = { filters, exact, asked, center, radiusKm }
      const wanted: Criteria = { ...near, order: 'distance', limit: count, offset: 0 }
      // A place is no larger than the first circle.
      const isOfPlace = (facts: ListingFacts) =>
        !isExact(facts, wanted) ||
        facts.latitude === null ||
        facts.longitude === null ||
        distanceKm(center.latitude, center.longitude, facts.latitude, facts.longitude) < LARGEST_PLACE_KM
      fc.pre(rows.every(isOfPlace))
      const index = indexOf(rows)
      expect(index.nearest(near, count)).toEqual(index.select(wanted).rows)
    }),
    { numRuns: 500 },
  )
})
