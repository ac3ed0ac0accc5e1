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
   * What decides in these lists, if anything does but the rating, and if no least rating is asked for. A listing whose
   * quality changes leaves those by distance as they are, and one whose rating alone changes, within a step of the
   * filter, leaves both.
   */
  by?: 'distance' | 'quality'
  /** Names of other things that it shows, such as `page_content:berlin`. */
  things?: readonly string[]
  /** Seconds for which it stays true, where the clock alone may change it. */
  seconds?: number
}

/** Where a listing lies, as far as lists go; one without coordinates may stand in any. Degrees. */
export interface Spot {
  latitude: number | null
  longitude: number | null
  /** Only the rating has changed there, within a step of the filter, or that and the quality of what has the spot to itself. */
  only?: 'rating' | 'quality'
}
