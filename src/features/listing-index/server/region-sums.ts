/**
 * What a search without filters needs to know of a region all of whose listings it finds: counted once, and added up in
 * place of going through its listings. Where a country is searched, most of it lies in such regions.
 */
import type { Criteria, Exact } from '#features/listings/server/exports.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { type Point, pointAt, SLACK, squaredChordOf } from './chord.ts'
import { exactTest } from './exact.ts'
import type { Grid, Runs } from './grid.ts'
import type { ListingColumns } from './listing-columns.ts'
import { type KeyColumn, keyOf, SIGNS } from './order.ts'
import { Tally } from './tally.ts'

/** The listings of one region, as they were when it was made, but for which of them are open. */
export class RegionSum {
  readonly runs: Runs
  /** How many they are. */
  readonly size: number
  /** Within the sphere, and the straight line from there to the farthest listing. */
  readonly middle: Point
  readonly reach: number
  /** The least key in each of the orders by a column. */
  readonly least: Readonly<Record<KeyColumn, number>>
  readonly #columns: ListingColumns
  readonly #slots: readonly number[]
  #counts: Int32Array | undefined
  #kinds: readonly number[] | undefined

  constructor(columns: ListingColumns, runs: Runs) {
    this.#columns = columns
    this.runs = runs
    this.#slots = slotsOf(columns, runs)
    this.size = this.#slots.length
    this.middle = middleOf(columns, this.#slots)
    this.reach = Math.sqrt(greatestSquare(columns, this.#slots, this.middle))
    this.least = leastKeys(columns, this.#slots)
  }

  /** What the options would leave of them, see `Tally.flatten`; counted when somebody asks. */
  get counts(): Int32Array {
    this.#counts ??= countsOf(this.#columns, this.#slots)
    return this.#counts
  }

  /** Slots of some of them, one for each place, district and postcode. */
  get kinds(): readonly number[] {
    this.#kinds ??= kindsOf(this.#columns, this.#slots)
    return this.#kinds
  }

  /** Some may have opened or closed. */
  forgetCounts(): void {
    this.#counts = undefined
  }
}

/** Listings that a search sums up anew: a few milliseconds. */
export const SUMMED_AT_ONCE = 20_000

/**
 * Sums by region, made when they are asked for and forgotten when one of their listings changes. After many changes at once no
 * search makes all of them: it goes through the listings of the others, and the next one goes on.
 */
export class RegionSums {
  readonly #grid: Grid
  readonly #columns: ListingColumns
  readonly #atOnce: number
  readonly #sums = new Map<number, RegionSum>()

  constructor(grid: Grid, columns: ListingColumns, atOnce: number) {
    this.#grid = grid
    this.#columns = columns
    this.#atOnce = atOnce
  }

  /** To be told of each listing that comes, changes or goes. NaN for coordinates that are not known. */
  forget(latitude: number, longitude: number): void {
    this.#sums.delete(this.#grid.regionOf(latitude, longitude))
  }

  /** To be told when some may have opened or closed. */
  forgetCounts(): void {
    for (const sum of this.#sums.values()) sum.forgetCounts()
  }

  /** By number, those summed regions that lie in the circle as a whole, all for a radius of 0, and hold nothing exact. */
  within(
    center: Coordinates | undefined,
    radiusKm: number,
    exact: Exact | undefined,
  ): Map<number, RegionSum> {
    const from = pointAt(center?.latitude ?? Number.NaN, center?.longitude ?? Number.NaN)
    const limit = radiusKm > 0 ? squaredChordOf(radiusKm) - 2 * SLACK : Number.POSITIVE_INFINITY
    const isExact = exact && exactTest(exact, this.#columns)
    const found = new Map<number, RegionSum>()
    let room = this.#atOnce
    for (const region of this.#grid.regions()) {
      let sum = this.#sums.get(region)
      if (!sum && room > 0) {
        sum = this.#make(region)
        room -= sum.size
      }
      if (!sum || sum.size === 0) continue
      const farthest = Math.sqrt(squareBetween(from, sum.middle)) + sum.reach
      if (radiusKm > 0 && !(farthest * farthest <= limit)) continue
      if (isExact && sum.kinds.some(isExact)) continue
      found.set(region, sum)
    }
    return found
  }

  #make(region: number): RegionSum {
    const sum = new RegionSum(this.#columns, this.#grid.runsOf(region))
    this.#sums.set(region, sum)
    return sum
  }
}

function middleOf({ x, y, z }: ListingColumns, slots: readonly number[]): Point {
  let [sumX, sumY, sumZ] = [0, 0, 0]
  for (const slot of slots) {
    sumX += x[slot] as number
    sumY += y[slot] as number
    sumZ += z[slot] as number
  }
  return [sumX / slots.length, sumY / slots.length, sumZ / slots.length]
}

function greatestSquare({ x, y, z }: ListingColumns, slots: readonly number[], middle: Point): number {
  let greatest = 0
  for (const slot of slots) {
    const square = squareBetween(middle, [x[slot] as number, y[slot] as number, z[slot] as number])
    if (square > greatest) greatest = square
  }
  return greatest
}

function leastKeys(columns: ListingColumns, slots: readonly number[]): Record<KeyColumn, number> {
  const least = (by: KeyColumn) => {
    const column = columns[by]
    let found = Number.POSITIVE_INFINITY
    for (const slot of slots) found = Math.min(found, keyOf(SIGNS[by] * (column[slot] as number)))
    return found
  }
  return {
    quality: least('quality'),
    weighted: least('weighted'),
    price: least('price'),
    titleStart: least('titleStart'),
  }
}

function countsOf(columns: ListingColumns, slots: readonly number[]): Int32Array {
  const { category, rating, priceStep, open, features } = columns
  const tally = new Tally()
  for (const slot of slots) {
    tally.category(category[slot] as number)
    tally.rating(rating[slot] as number)
    tally.price(priceStep[slot] as number)
    tally.open(open[slot] as number)
    tally.features(features[slot] as number)
  }
  return tally.flatten()
}

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

function squareBetween([ax, ay, az]: Point, [bx, by, bz]: Point): number {
  const [dx, dy, dz] = [ax - bx, ay - by, az - bz]
  return dx * dx + dy * dy + dz * dz
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
    return Math.max(0, Math.sqrt(squareBetween(center, sum.middle)) - sum.reach) ** 2 - SLACK
  }
  return sums.map((sum) => ({ sum, bound: boundOf(sum) })).sort((a, b) => a.bound - b.bound)
}

/** Whether all in a circle, or in the whole country, is wanted. */
export function isWithoutConditions({ filters, asked, ids, box, exactOnly }: Criteria): boolean {
  if (asked || ids || box || exactOnly) return false
  const { features = [], ...others } = filters
  return (
    features.length === 0 && Object.values(others).every((value) => value === undefined || value === false)
  )
}
