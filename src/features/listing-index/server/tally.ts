import { CATEGORIES, FEATURES, MAX_PRICES, MIN_RATINGS, OPEN_TIMES } from '#features/listings/rules.ts'
import type { OptionCounts } from '#features/listings/server/exports.ts'

const LOW_BITS = 8
const LOW_MASK = (1 << LOW_BITS) - 1
/** The features and, above them, the permission. */
const HIGH_BITS = FEATURES.length + 1 - LOW_BITS

/** What the options of a search would leave, but for those of a stay. */
type Counts = Omit<OptionCounts, 'fits' | 'free'>
/** How many numbers that is. */
const COUNTS =
  CATEGORIES.length + MIN_RATINGS.length + MAX_PRICES.length + OPEN_TIMES.length + FEATURES.length + 1

/** Counts what choosing each option would leave. */
export class Tally {
  readonly #categories = new Int32Array(CATEGORIES.length)
  readonly #minRatings = new Int32Array(MIN_RATINGS.length)
  /** One more for prices that exceed all steps or are not known. */
  readonly #priceSteps = new Int32Array(MAX_PRICES.length + 1)
  readonly #open = new Int32Array(1 << OPEN_TIMES.length)
  /** How often each combination of the first features occurs, and of the others: fewer steps than one for each feature. */
  readonly #low = new Int32Array(1 << LOW_BITS)
  readonly #high = new Int32Array(1 << HIGH_BITS)
  /** Of listings that were counted before, in the order of `flatten`. */
  readonly #counted = new Int32Array(COUNTS)

  /** Takes in what another tally has counted, as `flatten` wrote it. */
  add(counted: Int32Array): void {
    for (let i = 0; i < COUNTS; i++) this.#counted[i] = (this.#counted[i] as number) + (counted[i] as number)
  }

  category(category: number): void {
    this.#categories[category] = (this.#categories[category] as number) + 1
  }

  /** NaN counts for none. */
  rating(stars: number): void {
    for (let i = 0; i < MIN_RATINGS.length; i++) {
      if (stars >= (MIN_RATINGS[i] as number)) this.#minRatings[i] = (this.#minRatings[i] as number) + 1
    }
  }

  price(step: number): void {
    this.#priceSteps[step] = (this.#priceSteps[step] as number) + 1
  }

  open(mask: number): void {
    this.#open[mask] = (this.#open[mask] as number) + 1
  }

  features(mask: number): void {
    const low = mask & LOW_MASK
    const high = mask >> LOW_BITS
    this.#low[low] = (this.#low[low] as number) + 1
    this.#high[high] = (this.#high[high] as number) + 1
  }

  counts(): Counts {
    const flat = this.flatten()
    let from = 0
    const next = (length: number) => {
      from += length
      return [...flat.subarray(from - length, from)]
    }
    return {
      categories: next(CATEGORIES.length),
      minRatings: next(MIN_RATINGS.length),
      maxPrices: next(MAX_PRICES.length),
      open: next(OPEN_TIMES.length),
      features: next(FEATURES.length),
      permission: flat[from] as number,
    }
  }

  /** All counts as numbers beside each other. */
  flatten(): Int32Array {
    let within = 0
    const maxPrices = MAX_PRICES.map((_, step) => {
      within += this.#priceSteps[step] as number
      return within
    })
    const own = [
      ...this.#categories,
      ...this.#minRatings,
      ...maxPrices,
      ...bitCounts(this.#open, OPEN_TIMES.length),
      ...bitCounts(this.#low, LOW_BITS),
      ...bitCounts(this.#high, HIGH_BITS),
    ]
    return this.#counted.map((counted, i) => counted + (own[i] as number))
  }
}

/** How often each of the first bits is set in all of the combinations, which are counted by their own number. */
function bitCounts(combinations: Int32Array, bits: number): number[] {
  const counts = Array<number>(bits).fill(0)
  for (let mask = 1; mask < combinations.length; mask++) {
    const count = combinations[mask] as number
    if (count === 0) continue
    for (let bit = 0; bit < bits; bit++) {
      if (mask & (1 << bit)) counts[bit] = (counts[bit] as number) + count
    }
  }
  return counts
}
