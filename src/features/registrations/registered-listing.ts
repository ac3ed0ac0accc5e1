/** The listing that a registration becomes, as pages show it before it is online. */
import type { Listing } from '#features/listings/contract.ts'
import type { SimpleName, SimpleValues } from '#features/listings/declared/simple.ts'
import type { RegistrationDetail } from './contract.ts'

/** A listing of which fields of a simple kind may be missing: nothing is known of them. */
export type ListingToBe = Omit<Listing, SimpleName> & Partial<SimpleValues>

/** What no listing has before it is online: its slug is given then, and prices, more pictures and reviews come later. */
export const NOT_YET = {
  slug: 'vorschau',
  citySlug: null,
  state: null,
  images: [],
  imageTexts: {},
  rating: null,
  reviewsCount: 0,
  reviewsLink: null,
  specialDays: [],
  tariffs: [],
  pricing: null,
  isPremium: false,
  qualityScore: 0,
  isDemo: false,
  isUnconfirmed: false,
  updatedAt: '',
} satisfies Partial<Listing>

/** What its listing will show once it is online. */
export function registeredListing(registration: RegistrationDetail): ListingToBe {
  const { address, postalCode, city, description, services, point, featuredImage } = registration
  return {
    ...NOT_YET,
    id: registration.id,
    listingTitle: registration.listingTitle,
    listingCategory: registration.listingCategory,
    location: city,
    postalCode,
    listingAddress: `${address}, ${postalCode} ${city}`,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    listingPhone: registration.phone,
    listingEmail: registration.email,
    listingWebsite: registration.website,
    description: `${description}\n\n${services}`,
    features: registration.features.join(', '),
    featuredImage,
    logo: registration.logo,
    picturesCount: featuredImage === null ? 0 : 1,
    businessHours: registration.businessHours,
    admission: registration.admission,
  }
}
