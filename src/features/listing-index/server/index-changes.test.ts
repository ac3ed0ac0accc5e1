import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPEN_TIMES } from '#features/listings/rules.ts'
import type { Criteria, ListingFacts } from '#features/listings/server/exports.ts'
import type { Spot } from '#platform/shared/footprint.ts'
import { ListingIndex } from './listing-index.ts'
import { bareFacts, criteria, indexOf, listings, position, reportsOf } from './searches-for-tests.ts'

/** What comes after, with some of it where it lay before. */
function staying(before: ListingFacts[], after: ListingFacts[], stays: boolean): ListingFacts[] {
  return after.map((facts) => {
    const at = before.find(({ id }) => id === facts.id)
    return stays && at ? { ...facts, latitude: at.latitude, longitude: at.longitude } : facts
  })
}

test('follows changes: replaced, moved, renamed and removed listings', () => {
  fc.assert(
    fc.property(listings, listings, fc.boolean(), criteria, (before, moved, stays, wanted) => {
      const after = staying(before, moved, stays)
      const index = indexOf(before)
      for (const { id } of before) if (id > after.length) index.remove(id)
      for (const facts of after) index.put(facts, reportsOf(facts))
      const all = { ...wanted, limit: 1000, offset: 0 }
      const anew = indexOf(after)
      expect(index.select(all)).toEqual(anew.select(all))
      expect(index.size).toBe(after.length)
      for (const { titleKey } of [...before, ...after]) {
        const found = (of: ListingIndex) => of.titled([titleKey], 100).toSorted()
        expect(found(index)).toEqual(found(anew))
      }
    }),
  )
})

test('thousands that move together, go and come back are found where they are', () => {
  const village = { latitude: 50.5, longitude: 9.5 }
  const town = { latitude: 50.9, longitude: 10.4 }
  const facts = (id: number, { latitude, longitude }: typeof town): ListingFacts => ({
    ...bareFacts,
    id,
    titleKey: 'hof',
    postcode: '34117',
    latitude: latitude + (id % 10) / 1000,
    longitude,
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
  expect(index.counts.places).toEqual(new Map([[1, 3000]]))
  for (const id of ids) index.remove(id)
  expect(index.counts.places).toEqual(new Map())
})

test('quarters and postcodes are counted as listings come, move and go', () => {
  const index = indexOf([
    { ...known, districtId: 11 },
    { ...known, id: 8 },
  ])
  expect(index.counts.districts).toEqual(new Map([[11, 1]]))
  expect(index.counts.postcodes).toEqual(new Map([[34117, 2]]))
  index.replace(7, { ...known, districtId: 12, postcode: '01067' })
  expect(index.counts.districts).toEqual(new Map([[12, 1]]))
  expect(index.counts.postcodes).toEqual(
    new Map([
      [34117, 1],
      [1067, 1],
    ]),
  )
  index.remove(7)
  index.remove(8)
  expect([index.counts.districts.size, index.counts.postcodes.size]).toEqual([0, 0])
})

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
  dailyPrice: 19.9,
  businessHours: null,
  specialDays: [],
  isPremium: false,
  qualityScore: 50,
  hasPermission: false,
  pricing: null,
  admission: {},
  state: null,
}

test('every fact that is different is a change, and nothing else is', () => {
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
    { rating: 4.4 },
    { priceFrom: 20 },
    { dailyPrice: 20 },
    { businessHours: { monday: { open: '08:00', close: '12:00' } } },
    { specialDays: [{ from: '2026-12-24', to: '2026-12-24', spans: [], note: '' }] },
    { isPremium: true },
  ]
  const index = indexOf([known])
  for (const change of different) {
    expect(index.replace(7, { ...known })).toEqual([])
    expect(index.replace(7, { ...known, ...change })).toMatchObject([{}, {}])
    index.put(known)
  }
})

test('a change of rating and quality alone says so, within a step of the filter and where nothing else lies', () => {
  const index = indexOf([known])
  const { latitude, longitude } = known
  const better: [Partial<ListingFacts>, Spot['only']][] = [
    [{ rating: 4.6 }, 'rating'],
    [{ reviewsCount: 4 }, 'rating'],
    [{ qualityScore: 51 }, 'quality'],
    [{ rating: 5, reviewsCount: 9, qualityScore: 60 }, 'quality'],
  ]
  for (const [change, only] of better) {
    expect(index.replace(7, { ...known, ...change })).toEqual([{ latitude, longitude, only }])
    index.put(known)
  }
  const beside = { ...known, id: 8 }
  index.put(beside)
  expect(index.replace(7, { ...known, rating: 4.6 })).toMatchObject([{ only: 'rating' }])
  expect(index.replace(7, { ...known, qualityScore: 51 })[0]?.only).toBeUndefined()
  index.put({ ...beside, latitude: 50.10001 })
  expect(index.replace(7, known)).toMatchObject([{ only: 'quality' }])
  const nowhere = { ...known, id: 9, latitude: null, longitude: null }
  index.put(nowhere)
  expect(index.replace(9, { ...nowhere, qualityScore: 51 })[0]?.only).toBeUndefined()
})

test('what only a rating or a quality changes leaves other lists as they were', () => {
  const merit = fc.record({
    rating: fc.constantFrom(1, 2.9, 3, 3.5, 4, 4.5, 4.6, 5),
    reviewsCount: fc.integer({ min: 1, max: 9 }),
    qualityScore: fc.integer({ min: 0, max: 5 }),
  })
  const told = { rating: 0, quality: 0 }
  fc.assert(
    fc.property(listings, fc.nat(), merit, criteria, position, (rows, which, change, any, center) => {
      const one = rows[which % Math.max(1, rows.length)]
      if (!one) return
      const wanted: Criteria = {
        ...any,
        ...(any.order === 'rating' && { order: 'distance' as const }),
        ...{ center, limit: 7 },
        filters: { ...any.filters, minRating: undefined },
      }
      const index = indexOf(rows)
      const before = index.select(wanted)
      const spots = index.replace(one.id, { ...one, ...change }, reportsOf(one))
      const only = spots[0]?.only
      if (only === undefined || (only === 'quality' && wanted.order !== 'distance')) return
      told[only]++
      expect(index.select(wanted)).toEqual(before)
    }),
    { numRuns: 1000 },
  )
  expect(told.rating).toBeGreaterThan(20)
  expect(told.quality).toBeGreaterThan(20)
})

test('what is open follows the clock, with special days and past midnight', () => {
  let now = ''
  const index = new ListingIndex(undefined, () => new Date(now))
  index.put({
    ...known,
    businessHours: { friday: { open: '18:00', close: '02:00' } },
    specialDays: [{ from: '2026-07-24', to: '2026-07-24', spans: [], note: 'Betriebsferien' }],
  })
  const open = (time: string) => {
    now = time
    const found = index.select({ filters: { open: 'now' }, radiusKm: 0, order: 'name', limit: 1, offset: 0 })
    expect(found.counts.open[OPEN_TIMES.indexOf('now')]).toBe(found.total)
    return found.total === 1
  }
  expect(open('2026-07-17T17:59:00+02:00')).toBe(false)
  expect(open('2026-07-17T18:00:00+02:00')).toBe(true)
  expect(open('2026-07-18T01:59:00+02:00')).toBe(true)
  expect(open('2026-07-18T02:00:00+02:00')).toBe(false)
  expect(open('2026-07-24T19:00:00+02:00')).toBe(false)
})
