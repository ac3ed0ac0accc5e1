/** A listing as a point on the map. */
export interface MapMarker {
  slug: string
  listingTitle: string
  listingCategory: string
  listingAddress: string | null
  latitude: number
  longitude: number
  /** 1 to 5, null without reviews. */
  rating: number | null
  reviewsCount: number
  isPremium: boolean
}
