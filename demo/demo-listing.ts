import type { BusinessHours, Tariff } from '#features/listings/contract.ts'
import type { Category, Feature } from '#features/listings/rules.ts'

/** One place the generator may put listings in; municipalities only. */
export interface DemoPlace {
  id: number
  name: string
  /** `Bayern`. */
  state: string
  latitude: number
  longitude: number
  population: number
  postcodes: { code: string; latitude: number; longitude: number }[]
  districts: { id: number; name: string; latitude: number; longitude: number; postcodes: string[] }[]
}

export interface DemoReview {
  userName: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string | null
  /** YYYY-MM-DD. */
  date: string
}

export interface DemoListing {
  slug: string
  title: string
  category: Category
  location: string
  address: string | null
  postcode: string
  latitude: number | null
  longitude: number | null
  placeId: number
  districtId: number | null
  phone: string | null
  email: string | null
  website: string | null
  description: string | null
  websiteDescription: string | null
  features: Feature[]
  featuredImage: string | null
  logo: string | null
  images: string[]
  /** Mean of the reviews, one decimal. */
  rating: number | null
  reviewsCount: number
  reviewsLink: string | null
  businessHours: BusinessHours | null
  /** EUR per day. */
  priceFrom: number | null
  tariffs: Tariff[]
  isPremium: boolean
  reviews: DemoReview[]
}

export interface DemoOptions {
  listings: number
  seed: number
  /** YYYY-MM-DD; reviews lie in the three years before it. */
  today: string
}
