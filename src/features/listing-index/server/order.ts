import type { Criteria } from '#features/listings/server/exports.ts'
import { alphabetical } from '#platform/shared/text.ts'
import { SLACK } from './chord.ts'
import type { ListingColumns } from './listing-columns.ts'
import type { StayView } from './stay-view.ts'

/** The rank of what is full at the time of a stay, or more. */
export const FULL = 2
/** Added to the rank of what is no exact match. */
export const NOT_EXACT = 1

/** Columns that hits are ordered by; negative where the greatest comes first. */
export const SIGNS = { quality: -1, weighted: -1, price: 1, titleStart: 1 } as const
export type KeyColumn = keyof typeof SIGNS

/** What is not known comes last. */
export function keyOf(value: number): number {
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value
}

/** A listing that meets all conditions and may be among those answered. */
export interface Hit {
  slot: number
  isExact: boolean
  /** Those of a lower rank come first: exact matches before others, and behind all what is full at the time of a stay. */
  rank: number
  /** NaN without centre or coordinates. */
  km: number
  /** See `Order`. */
  key: number
}

/**
 * An order of hits: by their rank, exact matches first, then the order asked for; equal ones by distance, quality and id.
 * What comes first in the order asked for is told by one number, the key: what has one that is greater by more than `slack`
 * comes behind. It is what stands in the column `by`, with its sign, or the squared chord where there is none; Infinity
 * where that is not known. No function, since each number that one answers would be an object.
 */
export interface Order {
  compare: (a: Hit, b: Hit) => number
  by: KeyColumn | undefined
  slack: number
  /** In place of that where the key takes long, and a number that is no more than it and told quicker. */
  reckoned?: { key: (slot: number) => number; least: (slot: number) => number }
}

/** `columns` must stay as they are while the order is in use. */
export function orderOf(
  { order, center }: Pick<Criteria, 'order' | 'center'>,
  columns: ListingColumns,
  view: StayView | undefined,
): Order {
  const { id, weighted, price, quality, titleKey } = columns
  const priceOf = view ? (slot: number) => view.price(slot) : (slot: number) => price[slot] as number
  const byDistance = (a: Hit, b: Hit) => missingLast(a.km, b.km)
  const byQuality = (a: Hit, b: Hit) => (quality[b.slot] as number) - (quality[a.slot] as number)
  const qualityFirst: Order = { compare: byQuality, by: 'quality', slack: 0 }
  const orders: Record<Criteria['order'], Order> = {
    distance: center ? { compare: byDistance, by: undefined, slack: SLACK } : qualityFirst,
    relevance: qualityFirst,
    rating: {
      compare: (a, b) => missingLast(-(weighted[a.slot] as number), -(weighted[b.slot] as number)),
      by: 'weighted',
      slack: 0,
    },
    price: {
      compare: (a, b) => missingLast(priceOf(a.slot), priceOf(b.slot)),
      by: view ? undefined : 'price',
      slack: 0,
      ...(view && { reckoned: { key: priceOf, least: (slot) => view.leastPrice(slot) } }),
    },
    name: {
      compare: (a, b) => alphabetical(titleKey[a.slot] as string, titleKey[b.slot] as string),
      by: 'titleStart',
      slack: 0,
    },
  }
  const chosen = orders[order]
  return {
    ...chosen,
    compare: (a, b) =>
      a.rank - b.rank ||
      chosen.compare(a, b) ||
      byDistance(a, b) ||
      byQuality(a, b) ||
      (id[a.slot] as number) - (id[b.slot] as number),
  }
}

/** Ascending, with NaN behind everything. */
function missingLast(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a - b
}
