import { isDeepStrictEqual } from 'node:util'
import type { BusinessHours, Tariff } from '#features/listings/contract.ts'
import { emptyDraft, type ListingDraft, type ListingRow } from '#features/listings/server/exports.ts'
import type { Placed } from './placing.ts'
import { composeAddress, splitAddress } from './source/address.ts'

/** What a person calls the columns of a listing; those that follow from others are missing. */
const LABELS: Partial<Record<keyof ListingRow, string>> = {
  title: 'Name',
  category: 'Kategorie',
  location: 'Ort',
  address: 'Adresse',
  postcode: 'Postleitzahl',
  latitude: 'Lage',
  longitude: 'Lage',
  placeId: 'Lage',
  districtId: 'Lage',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Webseite',
  description: 'Beschreibung',
  features: 'Merkmale',
  featuredImage: 'Bild',
  logo: 'Logo',
  rating: 'Bewertung',
  reviewsCount: 'Anzahl Bewertungen',
  reviewsLink: 'Bewertungslink',
  businessHours: 'Öffnungszeiten',
  priceFrom: 'Preis ab',
  isPremium: 'Premium',
}

/** The listing as it is to be stored: what the source does not speak of stays as it is stored now. */
export function mergedDraft(candidate: Placed, stored: ListingRow | undefined): ListingDraft {
  const { title, details, says } = candidate
  if (!stored) {
    const { city, postcode, street = null, position } = candidate
    const address = composeAddress(street, postcode, city)
    return { ...emptyDraft(title, city, postcode), ...details, address, ...degrees(position) }
  }
  const postcode = says.postcode ? candidate.postcode : stored.postcode
  const location = says.city ? candidate.city : stored.location
  const moved = postcode !== stored.postcode || location !== stored.location
  const street = candidate.street === undefined ? storedStreet(stored) : candidate.street
  const address =
    candidate.street === undefined && !moved ? stored.address : composeAddress(street, postcode, location)
  const position = candidate.position === undefined && !moved ? stored : candidate.position
  return { ...draftOf(stored), ...details, title, location, postcode, address, ...degrees(position) }
}

/** The columns in which two rows differ, as a person calls them, each once. */
export function changedFields(before: ListingRow, after: ListingRow): string[] {
  const changed = Object.entries(LABELS).filter(([column]) => {
    const name = column as keyof ListingRow
    return !isDeepStrictEqual(before[name], after[name])
  })
  return [...new Set(changed.map(([, label]) => label))]
}

export function storedStreet({ address, location }: ListingRow): string | null {
  return address === null ? null : splitAddress(address, location).street
}

function degrees(position: { latitude: number | null; longitude: number | null } | null | undefined) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}

function draftOf(row: ListingRow): ListingDraft {
  return {
    title: row.title,
    category: row.category,
    location: row.location,
    address: row.address,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    email: row.email,
    website: row.website,
    description: row.description,
    websiteDescription: row.websiteDescription,
    features: row.features,
    featuredImage: row.featuredImage,
    logo: row.logo,
    images: row.images,
    rating: row.rating,
    reviewsCount: row.reviewsCount,
    reviewsLink: row.reviewsLink,
    businessHours: row.businessHours as BusinessHours | null,
    priceFrom: row.priceFrom,
    tariffs: row.tariffs as Tariff[],
    isPremium: row.isPremium,
  }
}
