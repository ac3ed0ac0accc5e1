import type { BusinessHours, Tariff } from './contract.ts'

/** A listing as somebody enters it: what is not known is null. */
export interface ListingDraft {
  title: string
  category: string
  /** City or municipality as written. */
  location: string
  /** `Straße Nr, PLZ Ort`. */
  address: string | null
  postcode: string
  latitude: number | null
  longitude: number | null
  phone: string | null
  email: string | null
  website: string | null
  description: string | null
  websiteDescription: string | null
  features: string[]
  featuredImage: string | null
  logo: string | null
  images: string[]
  rating: number | null
  reviewsCount: number
  reviewsLink: string | null
  businessHours: BusinessHours | null
  /** EUR per day. */
  priceFrom: number | null
  tariffs: Tariff[]
  isPremium: boolean
}

/** A draft of which nothing is known but where it is and what it is called. */
export function emptyDraft(title: string, location: string, postcode: string): ListingDraft {
  return {
    title,
    category: 'Hundepension',
    location,
    address: null,
    postcode,
    latitude: null,
    longitude: null,
    phone: null,
    email: null,
    website: null,
    description: null,
    websiteDescription: null,
    features: [],
    featuredImage: null,
    logo: null,
    images: [],
    rating: null,
    reviewsCount: 0,
    reviewsLink: null,
    businessHours: null,
    priceFrom: null,
    tariffs: [],
    isPremium: false,
  }
}
