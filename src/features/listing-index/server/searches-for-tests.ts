/** Listings and searches for the tests of the index: few values each, so that many are equal. */
import fc from 'fast-check'
import { type DogTraits, knowsDogs, traitsOf, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { fitOf } from '#features/admission/fit-of.ts'
import type { Admission } from '#features/admission/rules.ts'
import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
import { openStatus, spansOf, WEEK } from '#features/listings/opening-hours.ts'
import {
  CATEGORIES,
  FEATURES,
  MAX_PRICES,
  MIN_RATINGS,
  OPEN_TIMES,
  type OpenTime,
} from '#features/listings/rules.ts'
import type { Criteria, ListingFacts } from '#features/listings/server/exports.ts'
import { ROOMS, type RoomReport, roomAt } from '#features/room/room-at.ts'
import { anyPricing } from '#features/stay/pricings-for-tests.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { ListingIndex } from './listing-index.ts'
import type { ReadAll } from './pass.ts'

/** A listing of which nothing more is known than where it is. */
export const bareFacts = {
  category: 'Hundepension',
  placeId: 1,
  districtId: null,
  features: [],
  rating: null,
  reviewsCount: 0,
  priceFrom: null,
  dailyPrice: null,
  businessHours: null,
  specialDays: [],
  isPremium: false,
  qualityScore: 0,
  hasPermission: false,
  pricing: null,
  admission: {},
  state: null,
} as const satisfies Partial<ListingFacts>

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 })
export const position = fc.oneof(
  fc.constant({ latitude: 50.5, longitude: 9.5 }),
  fc.record({
    latitude: fc.double({ min: 50, max: 51, noNaN: true }),
    longitude: fc.double({ min: 9, max: 10.5, noNaN: true }),
  }),
)
/** A Tuesday, 00:30 in Germany. */
const NOW = new Date('2026-07-13T22:30:00Z')
const TODAY = '2026-07-14'
const span = fc.constantFrom(
  { open: '00:00', close: '01:00' },
  { open: '08:00', close: '12:00' },
  { open: '18:00', close: '02:00' },
)
const businessHours: fc.Arbitrary<BusinessHours> = fc.constantFrom(
  {},
  { monday: { open: '18:00', close: '00:30' } },
  { monday: { open: '09:00', close: '12:00', more: [{ open: '15:00', close: '03:00' }] } },
  { tuesday: { open: '00:30', close: '00:30' }, sunday: { open: '10:00', close: '11:00' } },
)
const specialDays: fc.Arbitrary<SpecialDays[]> = fc.array(
  fc.record({
    from: fc.constantFrom('2026-07-12', '2026-07-13', '2026-07-14'),
    to: fc.constantFrom('2026-07-14', '2026-07-15'),
    spans: fc.array(span, { maxLength: 1 }),
    note: fc.constant(''),
  }),
  { maxLength: 2 },
)
const factsExcept = fc.record({
  titleKey: fc.string({ unit: fc.constantFrom(...'abö犬'), maxLength: 9 }),
  category: fc.constantFrom(...CATEGORIES),
  postcode: fc.constantFrom('34117', '36037', '01067'),
  placeId: orNull(fc.integer({ min: 1, max: 3 })),
  districtId: orNull(fc.integer({ min: 11, max: 12 })),
  position: orNull(position),
  features: fc.uniqueArray(fc.constantFrom(...FEATURES), { maxLength: 8 }),
  rating: orNull(fc.constantFrom(1, 2.9, 3, 4, 4.5, 4.6, 5)),
  reviewsCount: fc.integer({ min: 0, max: 9 }),
  priceFrom: orNull(fc.constantFrom(19.9, 20, 30.1)),
  dailyPrice: orNull(fc.constantFrom(19.9, 20, 20.01, 29.99, 30.1, 60)),
  businessHours: fc.option(businessHours, { nil: null, freq: 3 }),
  specialDays,
  isPremium: fc.boolean(),
  qualityScore: fc.integer({ min: 0, max: 5 }),
  hasPermission: fc.boolean(),
  state: fc.constantFrom('Hessen', 'Thüringen', null),
  pricing: fc.option(anyPricing, { nil: null, freq: 3 }),
  admission: fc.constantFrom<Admission>(
    {},
    { small: 'yes', medium: 'yes', large: 'no' },
    { greatestWeight: 15, small: 'yes', medium: 'yes', large: 'request' },
    { mostDogs: 1 },
  ),
})
export const listings = fc.array(factsExcept, { maxLength: 40 }).map((rows) =>
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
const dog = (traits: Partial<DogTraits>) => ({ ...traitsOf(UNKNOWN_DOG), ...traits })
const asked = fc.record({
  stay: fc.constantFrom(
    { from: '2026-08-03', to: '2026-08-10' },
    { from: '2026-08-10', to: '2026-08-30' },
    { from: '2026-08-05', to: '2026-08-05' },
    null,
  ),
  dogs: fc.constantFrom(
    [dog({})],
    [dog({ size: 'groß', weight: 30 })],
    [dog({ size: 'klein' })],
    [dog({ size: 'klein' }), dog({ weight: 20 })],
  ),
})
export const criteria: fc.Arbitrary<Criteria> = fc.record({
  filters: fc.record({
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined, freq: 2 }),
    features: fc.uniqueArray(fc.constantFrom(...FEATURES), { maxLength: 2 }),
    minRating: fc.option(fc.constantFrom(...MIN_RATINGS, 4.6), { nil: undefined }),
    maxPrice: fc.option(fc.constantFrom(...MAX_PRICES, 19.9, 30.1), { nil: undefined, freq: 2 }),
    open: fc.option(fc.constantFrom(...OPEN_TIMES), { nil: undefined, freq: 2 }),
    premium: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
    permission: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
    fits: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
    free: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
  } satisfies Record<keyof Criteria['filters'], unknown>),
  asked: fc.option(asked, { nil: undefined, freq: 2 }),
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

export function indexOf(rows: ListingFacts[]): ListingIndex {
  const index = new ListingIndex(undefined, () => NOW)
  for (const row of rows) index.put(row, reportsOf(row))
  return index
}

/** What every place says of its room: nothing, or one of three answers about the same days. */
export function reportsOf({ id }: Pick<ListingFacts, 'id'>): RoomReport[] {
  const room = ROOMS[id % (ROOMS.length + 1)]
  return room === undefined ? [] : [{ from: '2026-08-01', to: '2026-08-12', room, reportedOn: '2026-07-01' }]
}

/** Whether it says to have no room for a stay. */
export function isFull(facts: ListingFacts, { asked }: Criteria): boolean {
  return asked?.stay != null && roomAt(reportsOf(facts), asked.stay, TODAY).room === 'full'
}

export function isExact(facts: ListingFacts, { exact }: Criteria): boolean {
  if (!exact) return false
  if ('postcode' in exact) return facts.postcode.startsWith(exact.postcode)
  if ('placeIds' in exact) return facts.placeId !== null && exact.placeIds.has(facts.placeId)
  return 'placeId' in exact ? facts.placeId === exact.placeId : facts.districtId === exact.districtId
}

/** The conditions, said as plainly as possible. */
export function meets(facts: ListingFacts, wanted: Criteria): boolean {
  const { category, features = [], minRating, maxPrice, open, premium = false, ...further } = wanted.filters
  const { permission = false, fits, free, ...unread } = further
  unread satisfies ReadAll
  if (category !== undefined && facts.category !== category) return false
  if (!features.every((feature) => facts.features.includes(feature))) return false
  if (minRating !== undefined && (facts.rating === null || facts.rating < minRating)) return false
  if (maxPrice !== undefined && (facts.dailyPrice === null || facts.dailyPrice > maxPrice)) return false
  if (open !== undefined && !isOpen(facts, open)) return false
  if (premium && !facts.isPremium) return false
  if (permission && !facts.hasPermission) return false
  const { asked } = wanted
  if (fits && asked && knowsDogs(asked.dogs)) {
    const { verdict } = fitOf(facts.admission, asked.dogs, asked.stay ?? { from: TODAY })
    if (verdict === 'no') return false
  }
  if (free && asked) {
    const room = asked.stay && roomAt(reportsOf(facts), asked.stay, TODAY).room
    if (room !== 'free' && room !== 'tight') return false
  }
  if (wanted.box) {
    const { south, north, west, east } = wanted.box
    if (facts.latitude === null || facts.longitude === null) return false
    if (facts.latitude < south || facts.latitude > north) return false
    if (facts.longitude < west || facts.longitude > east) return false
  }
  if (wanted.exactOnly && !isExact(facts, wanted)) return false
  if (!wanted.center || wanted.radiusKm === 0) return true
  if (facts.latitude === null || facts.longitude === null) return isExact(facts, wanted)
  const { latitude, longitude } = wanted.center
  return distanceKm(latitude, longitude, facts.latitude, facts.longitude) <= wanted.radiusKm
}

function isOpen({ businessHours: hours, specialDays: special }: ListingFacts, time: OpenTime): boolean {
  if (time === 'now') return openStatus(hours ?? {}, NOW, special).open
  return hours !== null && WEEK.some(({ day }) => day === time && spansOf(hours, day).length > 0)
}
