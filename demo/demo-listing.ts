import type { Category, Feature } from '#features/listings/rules.ts'
import type { ListingDraft } from '#features/listings/server/exports.ts'

export interface DemoReview {
  userName: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string | null
  /** YYYY-MM-DD. */
  date: string
}

/** Its rating is the mean of its reviews, with one decimal. */
export interface DemoListing extends ListingDraft {
  slug: string
  category: Category
  placeId: number
  districtId: number | null
  features: Feature[]
  reviews: DemoReview[]
}

export interface DemoOptions {
  listings: number
  seed: number
  /** YYYY-MM-DD; reviews lie in the three years before it. */
  today: string
}
