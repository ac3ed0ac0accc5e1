import type { Box } from './geo.ts'

/**
 * What an answer was made of, so that it is doubted when that changes and at no other time. An answer that says
 * nothing of it counts as made of everything.
 */
export type Footprint = FootprintParts | 'everything'

export interface FootprintParts {
  /** Listings of which something is shown: their own facts, pictures, reviews, answers. */
  listings?: readonly number[]
  /** Lists, counts and prices are made of the listings in these areas; `everywhere` of all listings. */
  areas?: readonly Box[] | 'everywhere'
  /**
   * These lists are in an order of distance, if in any, and no least rating is asked of what stands in them: a listing
   * whose rating or quality changes leaves them as they are, within a step of the filter.
   */
  unrated?: boolean
  /** Names of other things that it shows, such as `page_content:berlin`. */
  things?: readonly string[]
  /** Seconds for which it stays true, where the clock alone may change it. */
  seconds?: number
}

/** Where a listing lies, as far as lists go; one without coordinates may stand in any. Degrees. */
export interface Spot {
  latitude: number | null
  longitude: number | null
  /** Nothing but rating and quality have changed, within a step of the filter, of a listing that has the spot to itself. */
  isRatingOnly?: boolean
}
