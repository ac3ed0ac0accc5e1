import { CATEGORIES, featureMask, OPEN_TIMES } from '#features/listings/rules.ts'
import type { Criteria, Selection } from '#features/listings/server/exports.ts'
import { type Box, distanceKm } from '#platform/shared/geo.ts'
import { Best } from './best.ts'
import { pointAt, SLACK, squaredChordOf } from './chord.ts'
import { exactTest } from './exact.ts'
import type { Runs } from './grid.ts'
import { type ListingColumns, PERMISSION_BIT } from './listing-columns.ts'
import { FULL, type Hit, keyOf, NOT_EXACT, orderOf, SIGNS } from './order.ts'
import { inOrderOfBound, type RegionSum } from './region-sums.ts'
import type { StayView } from './stay-view.ts'
import { Tally } from './tally.ts'

export interface Pass
  extends Pick<Selection, 'total' | 'exactTotal' | 'counts' | 'hidden' | 'unplaced' | 'full'> {
  /** The first `limit` hits in the order of the criteria. */
  best: Hit[]
}

type Conditions = Pick<
  Criteria,
  'filters' | 'center' | 'radiusKm' | 'box' | 'exact' | 'exactOnly' | 'order' | 'limit'
> & {
  view: StayView | undefined
  /** Only the best are asked for: figures and counts of the answer are of no use. */
  bestOnly?: boolean
  /** Regions all of whose listings meet all conditions, none of them exact: they are not gone through but for the best. */
  sums?: readonly RegionSum[]
}

/** What is left of the filters where each has been read: a new one that nothing looks at is no such thing, for the compiler. */
export type ReadAll = Record<string, never>

/** The conditions of which one value is chosen, as bits of what a listing does not meet. */
const [CATEGORY, RATING, PRICE, OPEN, FITS, FREE] = [1, 2, 4, 8, 16, 32]

/**
 * Measures, filters and counts the listings of these runs, and of the regions that were summed up, and picks the best, all
 * in one pass; a radius of 0 is none.
 */
export function pass(columns: ListingColumns, runs: Runs, wanted: Conditions): Pass {
  const { id, category, features, rating, price, priceStep, open, premium, latitude, longitude, x, y, z } =
    columns
  const { filters, center, radiusKm, box, view } = wanted
  const { minRating: leastStars, maxPrice: mostEur, open: openAt, category: chosen, ...further } = filters
  const {
    premium: premiumOnly,
    permission,
    features: offered,
    fits: fitOnly,
    free: freeOnly,
    ...unread
  } = further
  unread satisfies ReadAll
  // Rounded as the columns are, so that equal numbers are equal.
  const minRating = Math.fround(leastStars ?? 0)
  const maxPrice = Math.fround(mostEur ?? 0)
  const wantedOpen = openAt === undefined ? 0 : 1 << OPEN_TIMES.indexOf(openAt)
  const anyCategory = chosen === undefined
  const wantedCategory = anyCategory ? -1 : CATEGORIES.indexOf(chosen as never)
  const wantedFeatures = featureMask(offered ?? []) | (permission ? PERMISSION_BIT : 0)
  const isExactSlot = exactTest(wanted.exact, columns)
  const { exactOnly = false, bestOnly = false, sums = [] } = wanted
  const [centerX, centerY, centerZ] = pointAt(center?.latitude ?? Number.NaN, center?.longitude ?? Number.NaN)
  const limit = radiusKm > 0 ? squaredChordOf(radiusKm) : Number.POSITIVE_INFINITY
  const chordTo = (slot: number) => {
    const dx = (x[slot] as number) - centerX
    const dy = (y[slot] as number) - centerY
    const dz = (z[slot] as number) - centerZ
    return dx * dx + dy * dy + dz * dz
  }
  const km = (slot: number) =>
    center
      ? distanceKm(center.latitude, center.longitude, latitude[slot] as number, longitude[slot] as number)
      : Number.NaN
  const { compare, by, slack, reckoned } = orderOf(wanted, columns, view)
  const column = by && columns[by]
  const sign = by ? SIGNS[by] : 1
  const best = new Best<Hit>(wanted.limit, compare)
  let lastRank = Number.POSITIVE_INFINITY
  let lastKey = Number.POSITIVE_INFINITY
  const tally = new Tally()
  const hidden = { unfit: 0, withoutRoom: 0 }
  const full = { total: 0, exact: 0 }
  let fits = 0
  let free = 0
  let total = 0
  let exactTotal = 0
  let unplaced = 0
  for (const { size, counts } of sums) {
    total += size
    fits += size
    tally.add(counts)
  }
  for (const { sum, bound } of inOrderOfBound(sums, by, [centerX, centerY, centerZ])) {
    if (bound > lastKey) break
    for (let run = 0; run < sum.runs.length; run += 2) {
      const end = sum.runs[run + 1] as number
      for (let slot = sum.runs[run] as number; slot < end; slot++) {
        if (id[slot] === 0) continue
        const key = keyOf(column ? sign * (column[slot] as number) : chordTo(slot))
        if (key > lastKey) continue
        best.offer({ slot, isExact: false, rank: NOT_EXACT, km: km(slot), key })
        const { last } = best
        if (!last) continue
        lastRank = last.rank
        lastKey = last.key + slack
      }
    }
  }
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1] as number
    for (let slot = runs[run] as number; slot < end; slot++) {
      if (id[slot] === 0 || (premiumOnly && premium[slot] !== 1)) continue
      if (box && !contains(box, latitude[slot] as number, longitude[slot] as number)) continue
      if (exactOnly && !isExactSlot(slot)) continue
      // Without a radius only when it is needed: in a whole country few listings get that far.
      let chord = Number.NaN
      if (radiusKm > 0) {
        chord = chordTo(slot)
        if (chord > limit + SLACK) continue
        // What has no coordinates is within a radius only if it is known to lie in the place itself.
        if (Number.isNaN(chord) ? !isExactSlot(slot) : chord > limit - SLACK && km(slot) > radiusKm) continue
      }
      const mask = features[slot] as number
      const stars = rating[slot] as number
      const meetsFeatures = (mask & wantedFeatures) === wantedFeatures
      if (!meetsFeatures) continue
      const openTimes = open[slot] as number
      let missed = 0
      if (!anyCategory && category[slot] !== wantedCategory) missed |= CATEGORY
      if (minRating > 0 && !(stars >= minRating)) missed |= RATING
      if (maxPrice > 0 && !((price[slot] as number) <= maxPrice)) missed |= PRICE
      if ((openTimes & wantedOpen) !== wantedOpen) missed |= OPEN
      // What misses two conditions counts nowhere; a stay is asked about last, since that takes longest.
      if (isTooMuch(missed, bestOnly)) continue
      const isUnfit = view?.isUnfit(slot) === true
      if (fitOnly === true && isUnfit) missed |= FITS
      if (isTooMuch(missed, bestOnly)) continue
      const hasRoom = view?.hasRoom(slot) === true
      if (freeOnly === true && view && !hasRoom) missed |= FREE
      if (isTooMuch(missed, bestOnly)) continue
      if ((missed & ~FITS) === 0 && !isUnfit) fits++
      if ((missed & ~FREE) === 0 && hasRoom) free++
      if (missed === FITS) hidden.unfit++
      if (missed === FREE) hidden.withoutRoom++
      // Of what is one choice among several, the others are counted as if it were not chosen.
      if ((missed & ~CATEGORY) === 0) tally.category(category[slot] as number)
      if ((missed & ~RATING) === 0) tally.rating(stars)
      if ((missed & ~PRICE) === 0) tally.price(priceStep[slot] as number)
      if ((missed & ~OPEN) === 0) tally.open(openTimes)
      if (missed > 0) continue
      tally.features(mask)
      total++
      const isExact = isExactSlot(slot)
      if (isExact) exactTotal++
      if (Number.isNaN(x[slot])) unplaced++
      const isFull = view?.isFull(slot) === true
      if (isFull) full.total++
      if (isFull && isExact) full.exact++
      const rank = (isExact ? 0 : NOT_EXACT) + (isFull ? FULL : 0)
      if (radiusKm === 0) chord = chordTo(slot)
      const least = keyOf(column ? sign * (column[slot] as number) : (reckoned?.least(slot) ?? chord))
      // Most hits are far behind the page: one comparison of numbers is enough for them.
      if (rank > lastRank || (rank === lastRank && least > lastKey)) continue
      const key = reckoned ? keyOf(reckoned.key(slot)) : least
      best.offer({ slot, isExact, rank, km: km(slot), key })
      const { last } = best
      if (!last) continue
      lastRank = last.rank
      lastKey = last.key + slack
    }
  }
  const counts = { ...tally.counts(), fits, free }
  return { total, exactTotal, counts, hidden, full, unplaced, best: best.sorted() }
}

/** Whether a listing that misses these conditions has no effect on the answer. */
function isTooMuch(missed: number, bestOnly: boolean): boolean {
  return bestOnly ? missed !== 0 : (missed & (missed - 1)) !== 0
}

function contains({ south, north, west, east }: Box, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
