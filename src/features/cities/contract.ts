import * as z from 'zod/mini'
import { cardQuery, listingCard, listingMarker, maybeFurther, paging } from '#features/listings/contract.ts'
import { pageContent } from '#features/page-content/contract.ts'
import { publicCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { slug } from '#platform/shared/fields.ts'

const city = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  postalCode: z.nullable(z.string()),
  imagePath: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  state: z.string(),
  /** How many listings lie in the city. */
  listingCount: z.number(),
})
export type City = z.infer<typeof city>

const cityCall = publicCalls('/api/cities')

export const listCities = cityCall('GET', {
  summary: 'Alle Orte mit Einträgen, nach Namen',
  query: z.object(paging),
  output: z.array(city),
})

export const cityBySlug = cityCall('GET /:slug', {
  summary: 'Ein Ort',
  output: city,
})

export const cityListings = cityCall('GET /:slug/listings', {
  summary: 'Die Einträge eines Ortes, danach die der Umgebung',
  query: z.object({ ...paging, ...cardQuery }),
  output: z.array(
    z.extend(listingCard, {
      ...maybeFurther,
      /** Lies in the city itself. */
      exactCityMatch: z.boolean(),
      /** km from the city's centre. */
      distance: z.nullable(z.number()),
    }),
  ),
})
export type CityListing = z.infer<(typeof cityListings)['output']>[number]

/** EUR per day; `count` is how many listings name a price. */
const priceSummary = { count: z.number(), min: z.number(), median: z.number(), max: z.number() }

/** What the prices of many listings come to; there are at least five. */
const priceFigures = z.object({
  ...priceSummary,
  categories: z.array(z.object({ category: z.string(), ...priceSummary })),
})

export type PriceFigures = z.infer<typeof priceFigures>

const categoryCount = z.object({ name: z.string(), slug: z.string(), count: z.number() })

/** A place that has listings, as lists of places show it. */
const countedPlace = z.object({ name: z.string(), slug: z.string(), listingCount: z.number() })
export type CountedPlace = z.infer<typeof countedPlace>

export const cityOverview = cityCall('GET /:slug/overview', {
  summary: 'Was die Einträge eines Ortes und seiner Umgebung ergeben: Arten, Preise, Nachbarorte',
  output: z.object({
    kreis: z.string(),
    /** 0 when unknown. */
    population: z.number(),
    /** Listings around the city, those in it aside. */
    surroundingsCount: z.number(),
    /** Of the listings in the city, the most frequent first. */
    categories: z.array(categoryCount),
    /** Of the city, or with too few there of it and its surroundings; null with too few there as well. */
    prices: z.nullable(z.extend(priceFigures, { scope: z.enum(['city', 'surroundings']) })),
    /** What staff have written for its page. */
    content: z.nullable(pageContent),
    /** The nearest places with listings; distances in km between the centres. */
    neighbours: z.array(z.extend(countedPlace, { distance: z.number() })),
  }),
})
export type CityOverview = z.infer<(typeof cityOverview)['output']>

const stateCall = publicCalls('/api/states')

export const listStates = stateCall('GET', {
  summary: 'Die Bundesländer mit ihren Orten, die Einträge haben, nach Namen',
  output: z.array(z.extend(countedPlace, { cities: z.array(countedPlace) })),
})
export type StateCities = z.infer<(typeof listStates)['output']>[number]

export const stateBySlug = stateCall('GET /:slug', {
  summary: 'Ein Bundesland: Orte mit Einträgen, Auswahl der Einträge, Arten und Preise',
  output: z.object({
    name: z.string(),
    slug: z.string(),
    listingCount: z.number(),
    cities: z.array(countedPlace),
    categories: z.array(categoryCount),
    prices: z.nullable(priceFigures),
    /** Holds every place with listings; degrees. Null without any. */
    box: z.nullable(z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })),
    /** The first by relevance. */
    listings: z.array(listingCard),
  }),
})
export type State = z.infer<(typeof stateBySlug)['output']>

export const stateMarkers = stateCall('GET /:slug/markers', {
  summary: 'Die Einträge eines Bundeslandes als Punkte für die Karte',
  output: z.array(listingMarker),
})

export const categoryBySlug = endpoint('public', 'GET /api/categories/:slug', {
  summary: 'Eine Art von Einrichtung: ihre Einträge nach Relevanz und ihre Zahl in jedem Bundesland',
  params: z.object({ slug }),
  /** `state` is a federal state's slug; `total` then counts the listings there. */
  query: z.object({ ...paging, state: z.optional(slug) }),
  output: z.object({
    name: z.string(),
    slug: z.string(),
    total: z.number(),
    /** In all of Germany, whatever `state` is, where the place is unknown too. */
    everywhere: z.number(),
    /** Those that have any, and the one that is asked for, by name. */
    states: z.array(countedPlace),
    prices: z.nullable(z.object(priceSummary)),
    /** What staff have written for its page. */
    content: z.nullable(pageContent),
    listings: z.array(listingCard),
  }),
  errors: ['not_found'],
})
export type CategoryResult = z.infer<(typeof categoryBySlug)['output']>
