/**
 * What a search without filters needs to know of a region all of whose listings it finds: counted once, and added up in
 * place of going through its listings. Where a country is searched, most of it lies in such regions.
 */
import type { Exact } from '#features/listings/server/exports.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { type Point, pointAt, SLACK, squaredChordOf } from './chord.ts'
import { exactTest } from './exact.ts'
import type { Grid, Runs } from './grid.ts'
import type { ListingColumns } from './listing-columns.ts'
import { type KeyColumn, keyOf, SIGNS } from './order.ts'
import { Tally } from './tally.ts'

export interface RegionSum {
  /** Of its listings. */
  runs: Runs
  /** How many they are. */
  size: number
  /** What the options would leave of them, see `Tally.flatten`. */
  counts: Int32Array
  /** Within the sphere, and the straight line from there to the farthest listing. */
  middle: Point
  reach: number
  /** The least key in each of the orders by a column. */
  least: Record<KeyColumn, number>
  /** Slots of its listings, one for each place, district and postcode; undefined until somebody asks for what is exact. */
  kinds: number[] | undefined
}

/** Sums by region, each made when it is asked for and forgotten when one of its listings changes. */
export class RegionSums {
  readonly #grid: Grid
  readonly #columns: ListingColumns
  readonly #sums = new Map<number, RegionSum>()

  constructor(grid: Grid, columns: ListingColumns) {
    this.#grid = grid
    this.#columns = columns
  }

  /** To be told of each listing that comes, changes or goes. NaN for coordinates that are not known. */
  forget(latitude: number, longitude: number): void {
    this.#sums.delete(this.#grid.regionOf(latitude, longitude))
  }

  forgetAll(): void {
    this.#sums.clear()
  }

  /** By number, the regions that lie in the circle as a whole, all for a radius of 0, and hold nothing exact. */
  within(
    center: Coordinates | undefined,
    radiusKm: number,
    exact: Exact | undefined,
  ): Map<number, RegionSum> {
    const from = pointAt(center?.latitude ?? Number.NaN, center?.longitude ?? Number.NaN)
    const limit = radiusKm > 0 ? squaredChordOf(radiusKm) - 2 * SLACK : Number.POSITIVE_INFINITY
    const isExact = exact && exactTest(exact, this.#columns)
    const found = new Map<number, RegionSum>()
    for (const region of this.#grid.regions()) {
      const sum = this.#of(region)
      if (sum.size === 0) continue
      const farthest = chordBetween(from, sum.middle) + sum.reach
      if (radiusKm > 0 && !(farthest * farthest <= limit)) continue
      if (isExact) {
        sum.kinds ??= kindsOf(this.#columns, slotsOf(this.#columns, sum.runs))
        if (sum.kinds.some(isExact)) continue
      }
      found.set(region, sum)
    }
    return found
  }

  #of(region: number): RegionSum {
    const known = this.#sums.get(region)
    if (known) return known
    const sum = sumOf(this.#columns, this.#grid.runsOf(region))
    this.#sums.set(region, sum)
    return sum
  }
}

function sumOf(columns: ListingColumns, runs: Runs): RegionSum {
  const { category, rating, priceStep, open, features, x, y, z } = columns
  const slots = slotsOf(columns, runs)
  const size = slots.length
  const tally = new Tally()
  const least = {
    quality: Number.POSITIVE_INFINITY,
    weighted: Number.POSITIVE_INFINITY,
    price: Number.POSITIVE_INFINITY,
    titleStart: Number.POSITIVE_INFINITY,
  }
  let [sumX, sumY, sumZ] = [0, 0, 0]
  for (const slot of slots) {
    tally.category(category[slot] as number)
    tally.rating(rating[slot] as number)
    tally.price(priceStep[slot] as number)
    tally.open(open[slot] as number)
    tally.features(features[slot] as number)
    sumX += x[slot] as number
    sumY += y[slot] as number
    sumZ += z[slot] as number
    for (const by of KEY_COLUMNS)
      least[by] = Math.min(least[by], keyOf(SIGNS[by] * (columns[by][slot] as number)))
  }
  const middle: Point = [sumX / size, sumY / size, sumZ / size]
  let reach = 0
  for (const slot of slots) {
    reach = Math.max(reach, chordBetween(middle, [x[slot] as number, y[slot] as number, z[slot] as number]))
  }
  return { runs, size, counts: tally.flatten(), middle, reach, least, kinds: undefined }
}

const KEY_COLUMNS = Object.keys(SIGNS) as KeyColumn[]

function slotsOf({ id }: ListingColumns, runs: Runs): number[] {
  const slots: number[] = []
  for (let run = 0; run < runs.length; run += 2) {
    for (let slot = runs[run] as number; slot < (runs[run + 1] as number); slot++)
      if (id[slot] !== 0) slots.push(slot)
  }
  return slots
}

function kindsOf({ place, district, postcode }: ListingColumns, slots: readonly number[]): number[] {
  const kinds = [place, district, postcode].map(
    (column) => new Map(slots.map((slot) => [column[slot], slot])),
  )
  return [...new Set(kinds.flatMap((slotBy) => [...slotBy.values()]))]
}

function chordBetween([ax, ay, az]: Point, [bx, by, bz]: Point): number {
  return Math.hypot(ax - bx, ay - by, az - bz)
}

/**
 * The regions with a number that no key of their listings is less than, the least first; see `Order` for keys. Where they
 * are squared chords: the way to a listing is no shorter than that to the middle without that from there to the farthest.
 */
export function inOrderOfBound(
  sums: readonly RegionSum[],
  by: KeyColumn | undefined,
  center: Point,
): { sum: RegionSum; bound: number }[] {
  const boundOf = (sum: RegionSum) => {
    if (by) return sum.least[by]
    return Math.max(0, chordBetween(center, sum.middle) - sum.reach) ** 2 - SLACK
  }
  return sums.map((sum) => ({ sum, bound: boundOf(sum) })).sort((a, b) => a.bound - b.bound)
}
