import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria, ListingFacts, SelectedListing } from '#features/listings/server/exports.ts'
import { isAhead, type Ranked, type RankedList } from '#features/ranking/explain.ts'
import { weightedRating } from '#features/ranking/rules.ts'
import type { AskedStay } from '#features/stay/asked-stay.ts'
import { calendarOf } from '#features/stay/calendar.ts'
import { priceOfStay } from '#features/stay/price-of-stay.ts'
import type { Stay } from '#features/stay/stay.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { criteria, indexOf, isExact, isFull, listings, meets } from './searches-for-tests.ts'

/** What decides about a listing's rank, the first that differs: each ascending, unknown ones last. */
function rank(
  facts: ListingFacts,
  { order, center, asked, ...wanted }: Criteria,
): (number | string | null)[] {
  const { id, latitude, longitude, rating, reviewsCount, dailyPrice, titleKey, qualityScore } = facts
  const km =
    center && latitude !== null && longitude !== null
      ? distanceKm(center.latitude, center.longitude, latitude, longitude)
      : null
  const chosen = {
    distance: center ? [km] : [-qualityScore],
    relevance: [-qualityScore],
    rating: [-weightedRating(rating, reviewsCount) || null],
    price: [asked?.stay ? priceFor(facts, { ...asked, stay: asked.stay }).cents : dailyPrice],
    name: [titleKey],
  }[order]
  const whole = { order, center, asked, ...wanted }
  return [isFull(facts, whole) ? 1 : 0, isExact(facts, whole) ? 0 : 1, ...chosen, km, -qualityScore, id]
}

function priceFor({ pricing, priceFrom, state }: ListingFacts, { stay, dogs }: AskedStay & { stay: Stay }) {
  return priceOfStay(pricing, priceFrom, { ...stay, dogs }, calendarOf(state, stay))
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
      fc.property(listings, criteria, fc.constantFrom(1000, 4, 1), (rows, some, limit) => {
        const wanted = { ...some, filters: {}, order, limit, offset: 0 }
        const expected = rows
          .filter((facts) => meets(facts, wanted))
          .toSorted((a, b) => compareRanks(rank(a, wanted), rank(b, wanted)))
        const found = indexOf(rows.toReversed()).select(wanted).rows
        expect(found.map(({ id }) => id)).toEqual(expected.slice(0, limit).map(({ id }) => id))
        expectExplained(rows, found, wanted)
      }),
    )
  },
)

function sortOf({ order, center }: Criteria): RankedList['sort'] {
  return order === 'distance' && !center ? 'relevance' : order
}

/** "Warum hier?" finds of any two neighbours that the first is ahead. */
function expectExplained(rows: readonly ListingFacts[], found: readonly SelectedListing[], wanted: Criteria) {
  const list: RankedList = { where: null, sort: sortOf(wanted) }
  const texts = { title: '', description: null, websiteDescription: null, featuredImage: null }
  const ranked = found.flatMap(({ id, distance, exactMatch }): Ranked[] => {
    const facts = rows.find((row) => row.id === id)
    if (!facts) return []
    const named = { ...texts, phone: null, email: null, isUnconfirmed: false }
    const priced = { ...facts, priceFrom: facts.dailyPrice }
    return [{ ...named, ...priced, km: distance, isExact: exactMatch, stay: answerOf(facts, wanted) }]
  })
  for (const [at, one] of ranked.slice(1).entries()) {
    expect(isAhead(ranked[at] as Ranked, one, list)).toBe(true)
  }
}

function answerOf(facts: ListingFacts, wanted: Criteria): Ranked['stay'] {
  const { stay, dogs } = wanted.asked ?? {}
  if (!stay || !dogs) return null
  return { isFull: isFull(facts, wanted), price: priceFor(facts, { stay, dogs }) }
}
