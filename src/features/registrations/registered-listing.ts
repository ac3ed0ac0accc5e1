/** The listing that a registration becomes, as pages show it. */
import type { Listing } from '#features/listings/contract.ts'
import type { RegistrationDetail } from './contract.ts'

/** What its listing will show once it is online. The slug is given then, and reviews come later. */
export function registeredListing(registration: RegistrationDetail): Listing {
  const { address, postalCode, city, description, services, point, featuredImage } = registration
  return {
    id: registration.id,
    slug: 'vorschau',
    listingTitle: registration.listingTitle,
    listingCategory: registration.listingCategory,
    location: city,
    citySlug: null,
    state: null,
    postalCode,
    listingAddress: `${address}, ${postalCode} ${city}`,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    listingPhone: registration.phone,
    listingEmail: registration.email,
    listingWebsite: registration.website,
    description: `${description}\n\n${services}`,
    websiteDescription: null,
    features: registration.features.join(', '),
    featuredImage,
    logo: registration.logo,
    picturesCount: featuredImage === null ? 0 : 1,
    images: [],
    imageTexts: {},
    rating: null,
    reviewsCount: 0,
    reviewsLink: null,
    businessHours: registration.businessHours,
    hoursText: null,
    specialDays: [],
    priceFrom: null,
    tariffs: [],
    pricing: null,
    admission: registration.admission,
    isPremium: false,
    qualityScore: 0,
    isDemo: false,
    isUnconfirmed: false,
    updatedAt: '',
  }
}
