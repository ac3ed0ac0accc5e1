/** What many prices come to: figures of a distribution that is counted price by price. */
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { priceGuide } from '../contract.ts'

/** EUR a day and dog. */
export type Spread = NonNullable<OutputOf<typeof priceGuide>['germany']>

/** How many ask for a price, EUR a day and dog. */
export interface PriceCount {
  price: number
  count: number
}

/** The spread of prices that are counted in ascending order, one entry or several for each; to the cent. Without any all is NaN. */
export function spreadOf(ascending: readonly PriceCount[]): Spread {
  const count = ascending.reduce((sum, one) => sum + one.count, 0)
  const at = (share: number) => quantile(ascending, count, share)
  return { count, p10: at(0.1), p25: at(0.25), median: at(0.5), p75: at(0.75), p90: at(0.9) }
}

/** Between the two prices beside its place, in proportion, as PostgreSQL's `percentile_cont` has it. */
function quantile(ascending: readonly PriceCount[], count: number, share: number): number {
  const place = share * (count - 1)
  const below = priceAt(ascending, Math.floor(place))
  const above = priceAt(ascending, Math.ceil(place))
  return toCents(below + (above - below) * (place - Math.floor(place)))
}

function priceAt(ascending: readonly PriceCount[], place: number): number {
  let behind = 0
  for (const { price, count } of ascending) {
    behind += count
    if (place < behind) return price
  }
  return Number.NaN
}

/** Half a cent is rounded up, also where it is a little less as a binary number. */
function toCents(euros: number): number {
  return Math.round(Number((euros * 100).toPrecision(12))) / 100
}
