import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { integer, latitude, longitude, slug } from '#platform/shared/fields.ts'
import { MAX_IDS } from './rules.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** One span a day, local time as HH:MM; a missing day is closed. A span may end past midnight ("00:00" is its end). */
const hours = z.object({ open: z.string(), close: z.string() })
const businessHours = z.partialRecord(z.enum(WEEKDAYS), hours)
export type BusinessHours = z.infer<typeof businessHours>

/** A price the operator names, such as { name: 'Tagesbetreuung', price: 22, unit: 'Tag' }; EUR. */
const tariff = z.object({ name: z.string(), price: z.number(), unit: z.string() })
export type Tariff = z.infer<typeof tariff>

/** What a card shows: a listing without its long texts. */
const cardFields = {
  id: z.number(),
  slug: z.string(),
  listingTitle: z.string(),
  listingCategory: z.string(),
  /** City or municipality. */
  location: z.string(),
  listingAddress: z.nullable(z.string()),
  postalCode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Comma-separated. */
  features: z.string(),
  featuredImage: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  /** 1 to 5, null without reviews. */
  rating: z.nullable(z.number()),
  reviewsCount: z.number(),
  /** EUR per day. */
  priceFrom: z.nullable(z.number()),
  isPremium: z.boolean(),
  /** 0 to 100, see "So entsteht die Reihenfolge". */
  qualityScore: z.number(),
  /** Invented for demonstration. */
  isDemo: z.boolean(),
}

export const listingCard = z.object(cardFields)
export type ListingCard = z.infer<typeof listingCard>

/** A card that was found from somewhere: in a search, near a position, in a city. */
export const foundListing = z.object({
  ...cardFields,
  /** km from the place searched for; null without coordinates or without a place. */
  distance: z.nullable(z.number()),
  /** Lies in the place searched for. */
  exactMatch: z.boolean(),
})
export type FoundListing = z.infer<typeof foundListing>

/** What a comparison side by side shows of a listing. */
const comparedListing = z.object({
  ...cardFields,
  listingPhone: z.nullable(z.string()),
  businessHours: z.nullable(businessHours),
  tariffs: z.array(tariff),
})
export type ComparedListing = z.infer<typeof comparedListing>

const listing = z.object({
  ...cardFields,
  listingPhone: z.nullable(z.string()),
  listingEmail: z.nullable(z.string()),
  listingWebsite: z.nullable(z.string()),
  description: z.nullable(z.string()),
  websiteDescription: z.nullable(z.string()),
  images: z.array(z.string()),
  reviewsLink: z.nullable(z.string()),
  businessHours: z.nullable(businessHours),
  tariffs: z.array(tariff),
  /** The city's own address part, for links to /hundepension-in/{citySlug}; null when the city is unknown. */
  citySlug: z.nullable(z.string()),
  /** Federal state, such as `Bayern`. */
  state: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type Listing = z.infer<typeof listing>

/** Paging of a list; the reply's header `X-Total-Count` tells how many there are in all. */
export const paging = {
  limit: z.optional(integer(1, 500)),
  offset: z.optional(integer(0, 10_000_000)),
}

export const listListings = endpoint({
  access: 'public',
  path: '/api/listings',
  summary: 'Alle Einträge, die besten zuerst',
  query: z.object(paging),
  output: z.array(listingCard),
})

export const topRatedListings = endpoint({
  access: 'public',
  path: '/api/listings/top-rated',
  summary: 'Bestbewertete Einträge',
  query: z.object({ limit: z.optional(integer(1, 50)) }),
  output: z.array(listingCard),
})

export const nearbyListings = endpoint({
  access: 'public',
  path: '/api/listings/nearby',
  summary: 'Einträge rund um eine Position, die nächsten zuerst',
  query: z.object({
    lat: latitude,
    lng: longitude,
    maxDistance: z.optional(integer(0, 1000)),
    ...paging,
  }),
  output: z.array(foundListing),
})

export const premiumListings = endpoint({
  access: 'public',
  path: '/api/listings/premium',
  summary: 'Einträge mit bezahlter Platzierung („Anzeige · Premium“)',
  query: z.object(paging),
  output: z.array(listingCard),
})

/** Ids in one value, such as `12,45,78`; none twice. */
const listingIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Bitte nenne Nummern, durch Kommas getrennt.')),
    z.transform((value) => [...new Set(value.split(',').map(Number))]),
  ),
  z.array(z.number()).check(z.maxLength(MAX_IDS, `Höchstens ${MAX_IDS} Einträge auf einmal.`)),
)

export const listingsByIds = endpoint({
  access: 'public',
  path: '/api/listings/by-ids',
  summary: 'Einträge nach ihren Nummern, in deren Reihenfolge; unbekannte fehlen',
  query: z.object({ ids: listingIds }),
  output: z.array(comparedListing),
})

export const listingBySlug = endpoint({
  access: 'public',
  path: '/api/listings/slug/:slug',
  summary: 'Ein Eintrag',
  params: z.object({ slug }),
  output: listing,
  errors: ['not_found'],
})

export const similarListings = endpoint({
  access: 'public',
  path: '/api/listings/slug/:slug/similar',
  summary: 'Die nächstgelegenen anderen Einträge, zuerst die im selben Ort',
  params: z.object({ slug }),
  output: z.array(foundListing),
  errors: ['not_found'],
})
