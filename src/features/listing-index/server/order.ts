import type { Criteria } from '#features/listings/server/exports.ts'
import { SLACK } from './chord.ts'
import type { ListingColumns } from './listing-columns.ts'

/** A listing that meets all conditions and may be among those answered. */
export interface Hit {
  slot: number
  isExact: boolean
  /** NaN without centre or coordinates. */
  km: number
  /** See `Order.key`. */
  key: number
}

/** An order of hits: exact matches first, then the order asked for; equal ones by distance, quality and id. */
export interface Order {
  compare: (a: Hit, b: Hit) => number
  /**
   * What comes first in the order asked for, told by one number: what has a key that is greater by more than `slack`
   * comes behind. Unknown values are Infinity.
   */
  key: (slot: number, squaredChord: number) => number
  slack: number
}

/** `columns` must stay as they are while the order is in use. */
export function orderOf(
  { order, center }: Pick<Criteria, 'order' | 'center'>,
  columns: ListingColumns,
): Order {
  const { id, weighted, price, quality, titleKey } = columns
  const byDistance = (a: Hit, b: Hit) => missingLast(a.km, b.km)
  const byQuality = (a: Hit, b: Hit) => (quality[b.slot] as number) - (quality[a.slot] as number)
  const qualityFirst: Order = { compare: byQuality, key: (slot) => -(quality[slot] as number), slack: 0 }
  const orders: Record<Criteria['order'], Order> = {
    distance: center
      ? { compare: byDistance, key: (_, squaredChord) => known(squaredChord), slack: SLACK }
      : qualityFirst,
    relevance: qualityFirst,
    rating: {
      compare: (a, b) => missingLast(-(weighted[a.slot] as number), -(weighted[b.slot] as number)),
      key: (slot) => known(-(weighted[slot] as number)),
      slack: 0,
    },
    price: {
      compare: (a, b) => missingLast(price[a.slot] as number, price[b.slot] as number),
      key: (slot) => known(price[slot] as number),
      slack: 0,
    },
    name: {
      compare: (a, b) => alphabetical(titleKey[a.slot] as string, titleKey[b.slot] as string),
      key: () => 0,
      slack: 0,
    },
  }
  const chosen = orders[order]
  return {
    ...chosen,
    compare: (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      chosen.compare(a, b) ||
      byDistance(a, b) ||
      byQuality(a, b) ||
      (id[a.slot] as number) - (id[b.slot] as number),
  }
}

function known(value: number): number {
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value
}

/** Ascending, with NaN behind everything. */
function missingLast(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a - b
}

function alphabetical(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
