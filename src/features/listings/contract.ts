import * as z from 'zod/mini'
import { stayAnswer, stayQuery, stayTotal } from '#features/stay/contract.ts'
import { publicCalls } from '#platform/shared/calls.ts'
import { idList, integer, latitude, longitude } from '#platform/shared/fields.ts'
import { partQuery } from '#platform/shared/paged.ts'
import { FIELD_SCHEMAS } from './fields.ts'
import { MAX_IDS } from './rules.ts'

export type { BusinessHours, SpecialDays, Tariff } from './fields.ts'

/** What is entered goes by its own name in the API, but for what the specification calls otherwise. */
const {
  title: listingTitle,
  category: listingCategory,
  address: listingAddress,
  postcode: postalCode,
  phone: listingPhone,
  email: listingEmail,
  website: listingWebsite,
  ...entered
} = FIELD_SCHEMAS

/** What a listing is called, and the address of its page: for whoever speaks of one. */
export const namedListing = { slug: z.string(), listingTitle }

/** And where it is. */
export const placedListing = { ...namedListing, location: entered.location }

/** What a card shows: a listing without its long texts. */
const cardFields = {
  id: z.number(),
  slug: z.string(),
  listingTitle,
  listingCategory,
  /** City or municipality. */
  location: entered.location,
  listingAddress,
  postalCode,
  latitude: entered.latitude,
  longitude: entered.longitude,
  /** Comma-separated. */
  features: z.string(),
  featuredImage: entered.featuredImage,
  logo: entered.logo,
  /** How many photos there are of it, the main one included. */
  picturesCount: z.int(),
  /** 1 to 5, null without reviews. */
  rating: entered.rating,
  reviewsCount: entered.reviewsCount,
  /** EUR per day: what was entered, else the lowest price of its price list. */
  priceFrom: entered.priceFrom,
  isPremium: entered.isPremium,
  /** 0 to 100, see "So entsteht die Reihenfolge". */
  qualityScore: z.number(),
  /** Invented for demonstration. */
  isDemo: z.boolean(),
}

export const listingCard = z.object(cardFields)
export type ListingCard = z.infer<typeof listingCard>

/** What a pin on a map needs to know of a listing; the rest is asked for when it is chosen. */
export const listingMarker = z.extend(
  z.pick(listingCard, {
    id: true,
    slug: true,
    listingTitle: true,
    listingCategory: true,
    rating: true,
    priceFrom: true,
    isPremium: true,
  }),
  { latitude: z.number(), longitude: z.number(), stayTotal: z.optional(stayTotal) },
)
export type ListingMarker = z.infer<typeof listingMarker>

/** What a listing answers to the stay that was asked about; without one it is missing. */
const stay = z.optional(stayAnswer)

/** What else specification 1 wants told of each listing in its lists. */
const furtherFields = {
  listingPhone,
  listingEmail,
  listingWebsite,
  description: entered.description,
  websiteDescription: entered.websiteDescription,
  reviewsLink: entered.reviewsLink,
  businessHours: entered.businessHours,
}
/** To be added to a card. */
export const furtherListing = z.object(furtherFields)
/** The same where `cardQuery` may leave it out. */
export const maybeFurther = z.partial(furtherListing).shape
export type FurtherListing = z.infer<typeof furtherListing>

/** `fields=card`: only what a card shows, as pages ask for it. */
export const cardQuery = { fields: z.optional(z.literal('card')) }

/** A card that was found from somewhere: in a search, near a position, in a city. */
export const foundListing = z.object({
  ...cardFields,
  /** km from the place searched for; null without coordinates or without a place. */
  distance: z.nullable(z.number()),
  /** Lies in the place searched for. */
  exactMatch: z.boolean(),
  stay,
})
export type FoundListing = z.infer<typeof foundListing>

/** What a comparison side by side shows of a listing. */
export const comparedListing = z.object({
  ...cardFields,
  listingPhone,
  businessHours: entered.businessHours,
  hoursText: entered.hoursText,
  specialDays: entered.specialDays,
  tariffs: entered.tariffs,
})
const answeringComparison = z.extend(comparedListing, {
  stay,
  /** Those of the numbers asked for whose listings were merged into this one. */
  mergedIds: z.optional(z.array(z.int())),
})
export type ComparedListing = z.infer<typeof answeringComparison>

/** All that is known of a listing; every field that is entered stands in it. */
export const listing = z.object({
  ...entered,
  ...cardFields,
  listingPhone,
  listingEmail,
  listingWebsite,
  /** The city's own address part, for links to /hundepension-in/{citySlug}; null when the city is unknown. */
  citySlug: z.nullable(z.string()),
  /** Federal state, such as `Bayern`. */
  state: z.nullable(z.string()),
  /** Nobody has confirmed for long what is said of it. */
  isUnconfirmed: z.boolean(),
  updatedAt: z.string(),
})
export type Listing = z.infer<typeof listing>

/** A listing with what it answers to a stay. */
export const answeringListing = z.extend(listing, { stay })

/** Paging of a list; the reply's header `X-Total-Count` tells how many there are in all. */
export const paging = partQuery(500)

const listingCall = publicCalls('/api/listings')

export const listListings = listingCall('GET', {
  summary: 'Alle Einträge, die besten zuerst; mit limit ein Teil davon',
  query: z.object(paging),
  output: z.array(z.extend(listingCard, furtherFields)),
})

export const topRatedListings = listingCall('GET /top-rated', {
  summary: 'Bestbewertete Einträge',
  query: z.object({ limit: z.optional(integer(1, 50)), ...cardQuery }),
  output: z.array(z.extend(listingCard, maybeFurther)),
})

export const nearbyListings = listingCall('GET /nearby', {
  summary: 'Einträge rund um eine Position, die nächsten zuerst',
  query: z.object({
    lat: latitude,
    lng: longitude,
    maxDistance: z.optional(integer(0, 1000)),
    ...paging,
  }),
  output: z.array(z.extend(foundListing, furtherFields)),
})

export const premiumListings = listingCall('GET /premium', {
  summary: 'Einträge mit bezahlter Platzierung („Anzeige · Premium“)',
  query: z.object(paging),
  output: z.array(z.extend(listingCard, furtherFields)),
})

export const listingsByIds = listingCall('GET /by-ids', {
  summary:
    'Einträge nach ihren Nummern, in deren Reihenfolge; unbekannte fehlen, für einen zusammengeführten steht der bleibende',
  query: z.object({ ids: idList(MAX_IDS), ...stayQuery }),
  output: z.array(answeringComparison),
})

export const listingBySlug = listingCall('GET /slug/:slug', {
  summary: 'Ein Eintrag',
  query: z.object(stayQuery),
  output: answeringListing,
  errors: ['gone'],
})

export const similarListings = listingCall('GET /slug/:slug/similar', {
  summary: 'Die nächstgelegenen anderen Einträge, zuerst die im selben Ort',
  output: z.array(foundListing),
})
