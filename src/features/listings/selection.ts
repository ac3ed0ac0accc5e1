import type { AskedStay } from '#features/stay/asked-stay.ts'
import type { StayAnswer } from '#features/stay/contract.ts'
import type { Box, Coordinates } from '#platform/shared/geo.ts'
import type { ListingCard } from './contract.ts'
import type { Category, Feature, OpenTime } from './rules.ts'

/** The orders a list can have. `distance` without a centre is `relevance`. */
type Order = 'distance' | 'rating' | 'price' | 'name' | 'relevance'

/** Conditions that every result meets. */
interface Filters {
  category?: Category | undefined
  features?: readonly Feature[] | undefined
  /** 1 to 5; listings without rating do not meet it. */
  minRating?: number | undefined
  /** EUR per day, to the cent; listings without a price do not meet it. */
  maxPrice?: number | undefined
  /** Listings that do not tell their hours do not meet it. */
  open?: OpenTime | undefined
  /** Those alone whose permission staff have seen, and whose time is not over. */
  permission?: boolean | undefined
  /** Nothing that is known not to take the dogs of `asked`. */
  fits?: boolean | undefined
  /** Those alone that say to have room for the days of `asked`. */
  free?: boolean | undefined
  /** Paid placements alone. */
  premium?: boolean | undefined
}

/** What lies in a place: its postcodes begin with these digits, or it is in the municipality, one of several, or the district. */
export type Exact =
  | { postcode: string }
  | { placeId: number }
  | { placeIds: ReadonlySet<number> }
  | { districtId: number }

/** Which listings, in which order. */
export interface Criteria {
  filters: Filters
  /** Where distances are measured from. */
  center?: Coordinates | undefined
  /** km around the centre; 0 without limit. */
  radiusKm: number
  /** Only what lies in this box, its borders included; what has no coordinates lies in none. */
  box?: Box | undefined
  /** What lies in the place itself: an exact match, ahead of all others. */
  exact?: Exact | undefined
  /** Nothing but exact matches. */
  exactOnly?: boolean | undefined
  /** Only these listings. */
  ids?: readonly number[] | undefined
  /** A stay: what is full goes behind all others, and a price is that of the stay. */
  asked?: AskedStay | undefined
  /** When nothing lies within the radius, answer this many nearest ones beyond it; `total` stays 0. */
  nearestBeyond?: number | undefined
  order: Order
  limit: number
  offset: number
}

/** Conditions around a place, of which the nearest are wanted. */
export type Near = Omit<
  Criteria,
  'center' | 'box' | 'ids' | 'nearestBeyond' | 'order' | 'limit' | 'offset'
> & {
  center: Coordinates
}

export interface SelectedListing {
  id: number
  /** km; null without centre or coordinates. */
  distance: number | null
  exactMatch: boolean
}

/** For each option of a filter, how many results choosing it leaves, the other filters staying as they are. */
export interface OptionCounts {
  /** By position in CATEGORIES. */
  categories: number[]
  /** By position in FEATURES. */
  features: number[]
  /** By position in MIN_RATINGS. */
  minRatings: number[]
  /** By position in MAX_PRICES. */
  maxPrices: number[]
  /** By position in OPEN_TIMES. */
  open: number[]
  /** With a permission that was seen. */
  permission: number
  /** Not known not to take the dogs; all without a stay. */
  fits: number
  /** With room; none without a stay. */
  free: number
}

export interface Selection {
  /** How many meet all conditions, the radius included. */
  total: number
  exactTotal: number
  /** Exact matches that meet the conditions but lie beyond the radius; 0 when one lies within it. */
  exactBeyond: number
  beyondRadius: boolean
  /** How many are listed over all pages: `total`, with `beyondRadius` the nearest ones beyond the radius as well. */
  listed: number
  counts: OptionCounts
  /** What only the wish to fit, or the wish for room, keeps from being shown. */
  hidden: { unfit: number; withoutRoom: number }
  /** How many of all are full at the time of the stay, and how many of these are exact matches. */
  full: { total: number; exact: number }
  /** How many of `total` have no coordinates. */
  unplaced: number
  rows: SelectedListing[]
}

/** Answers selections: the index of all listings. */
export interface Selector {
  /** How many listings there are. */
  size(): Promise<number>
  select(criteria: Criteria): Promise<Selection>
  /** The first `count` by distance, exact matches first and full ones last. */
  nearest(near: Near, count: number): Promise<SelectedListing[]>
  /** Ids of the listings with the highest weighted rating (see `weightedRating`), the best first. */
  topRated(count: number): Promise<number[]>
  /** What these listings answer to a stay; those that are gone are missing. */
  answers(ids: readonly number[], asked: AskedStay): Promise<Map<number, StayAnswer>>
  /** Cards of the given listings, in the order of the ids; ids that no longer exist are left out. */
  cards(ids: readonly number[]): Promise<ListingCard[]>
}
