/**
 * The least that a stay can cost, told in few steps of each of very many places: who wants the cheapest ones reckons only
 * those that may be among them. Never more than `totalOfStay`.
 */
import { DOG_SIZES, sizeOf } from '#features/admission/dogs.ts'
import type { Pricing } from './pricing.ts'
import { inCents, type StayWithDogs } from './reckoning.ts'
import { nightsOf } from './stay.ts'

/** How many numbers tell of a place: see `leastRates`. */
export const LEAST_RATES = 9
/** Where they stand. Those of `DOG_SIZES` come first. */
const [ANY_SIZE, DAY, SHARE, FURTHER, LESS, FROM] = [3, 4, 5, 6, 7, 8] as const

/**
 * What is reckoned with, in cents, NaN where it is not known: a night of one dog of each size and of one whose size is not
 * known, and a day, less the largest discount in percent; the share of that which a further dog costs, and what it costs
 * beside it; the largest discount in EUR a dog and night; the price "from".
 */
export function leastRates(pricing: Pricing | null, priceFrom: number | null): Float32Array {
  const rates = new Float32Array(LEAST_RATES).fill(Number.NaN)
  const from = priceFrom ? inCents(priceFrom) : Number.NaN
  rates.set([from, 1, 0, 0, from], DAY)
  if (!pricing) return rates
  const { base, per, dayCare, furtherDogs, discounts } = pricing
  const largest = (unit: 'percent' | 'eur') =>
    Math.max(0, ...discounts.map(({ amount }) => (amount.unit === unit ? amount.value : 0)))
  const rest = 1 - largest('percent') / 100
  const nights = DOG_SIZES.map((size) => inCents(base[size] ?? Number.NaN))
  const lowest = Math.min(...nights.filter((cents) => !Number.isNaN(cents)))
  const lowestKnown = lowest === Number.POSITIVE_INFINITY ? Number.NaN : lowest
  for (const [size, cents] of [...nights, lowestKnown].entries()) rates[size] = cents * rest
  if (dayCare !== null) rates[DAY] = inCents(dayCare)
  else rates[DAY] = per === 'night' ? Number.NaN : Math.min(lowest, priceFrom ? from : lowest)
  if (furtherDogs?.unit === 'percent') rates[SHARE] = furtherDogs.value / 100
  if (furtherDogs?.unit === 'eur') rates.set([0, inCents(furtherDogs.value) * rest], SHARE)
  rates[LESS] = inCents(largest('eur'))
  return rates
}

/** Tells the least for one stay, in cents, from the numbers of a place that begin at `at`; Infinity where nothing is known. */
export function leastOf(stay: StayWithDogs): (rates: Float32Array, at: number) => number {
  const nights = nightsOf(stay)
  const dogs = stay.dogs.length
  const sizes = stay.dogs.map(sizeOf).map((size) => (size === null ? ANY_SIZE : DOG_SIZES.indexOf(size)))
  // Each dog's night and the discount are rounded, to more or to less.
  const rounding = ((nights || 1) * dogs) / 2 + 1

  return (rates, at) => {
    const share = rates[at + SHARE] as number
    const further = (rates[at + FURTHER] as number) * (dogs - 1)
    const ofEqual = (first: number) => first + share * first * (dogs - 1) + further
    let total = ofEqual(rates[at + DAY] as number)
    if (nights > 0) {
      let sum = 0
      let dearest = 0
      for (const size of sizes) {
        const night = rates[at + size] as number
        sum += night
        if (night > dearest) dearest = night
      }
      total = dearest + share * (sum - dearest) + further - (rates[at + LESS] as number) * dogs
      if (Number.isNaN(total)) total = ofEqual(rates[at + FROM] as number)
      total *= nights
    }
    return Number.isNaN(total) ? Number.POSITIVE_INFINITY : Math.max(0, total - rounding)
  }
}
