import * as z from 'zod/mini'
import { foundListing, furtherListing, listingMarker, paging } from '#features/listings/contract.ts'
import { CATEGORY_SLUGS, FEATURE_SLUGS, OPEN_TIMES } from '#features/listings/rules.ts'
import { AREA_KINDS } from '#features/places/rules.ts'
import { stayQuery, understoodStay } from '#features/stay/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { decimal, id, integer, latitude, listOf, longitude, text } from '#platform/shared/fields.ts'
import type { Box } from '#platform/shared/geo.ts'
import { readBox } from './box.ts'
import { GROUPS, MOST_MAX_PRICE, SORTS } from './rules.ts'

export const autocomplete = endpoint('public', 'GET /api/search/autocomplete', {
  summary: 'Ortsvorschläge zu einer Eingabe, die wichtigsten zuerst',
  query: z.object({ query: text(200) }),
  output: z.array(z.string()),
})

const suggestion = z.object({
  label: z.string(),
  kind: z.enum(['municipality', 'district', 'station', 'postcodes', ...AREA_KINDS, 'listing']),
  /** The Land; empty for what lies in several. Of a listing its place. */
  state: z.string(),
  /** In the place; null of stations, in which nothing lies. */
  listings: z.nullable(z.number()),
  /** Of a listing, which stands behind the places. */
  slug: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestions = endpoint('public', 'GET /api/search/suggestions', {
  summary:
    'Vorschläge zu einer Eingabe: Orte mit Art, Land und Zahl der Einträge, danach Einträge, die so heißen',
  query: z.object({ query: text(200) }),
  output: z.array(suggestion),
})

/** A section of the map: `south,west,north,east` in degrees, with three decimals. */
const box = z.pipe(
  z.string().check(
    z.maxLength(100),
    z.refine((value) => readBox(value) !== undefined, {
      error: 'Ein Kartenausschnitt ist Süd,West,Nord,Ost in Grad.',
      abort: true,
    }),
  ),
  z.transform((value: string) => readBox(value) as Box),
)

/** Where to search. `query` and `q` mean the same; coordinates win over text; `maxDistance` is in km, 0 without limit.
 * With `bounds` only what lies in that section of the map is found, and the radius does not count. */
const where = {
  query: z.optional(text(200)),
  q: z.optional(text(200)),
  lat: z.optional(latitude),
  lng: z.optional(longitude),
  maxDistance: z.optional(integer(0, 1000)),
  bounds: z.optional(box),
}

const filters = {
  category: z.optional(z.enum(CATEGORY_SLUGS)),
  /** Comma-separated; a result has every one of them. */
  features: z.optional(listOf(FEATURE_SLUGS)),
  minRating: z.optional(decimal(1, 5)),
  /** EUR per day. */
  maxPrice: z.optional(decimal(1, MOST_MAX_PRICE)),
  /** At this moment, or on a day of the usual week. */
  open: z.optional(z.enum(OPEN_TIMES)),
  /** `1`: those alone whose permission (§ 11 TierSchG) staff have seen. */
  permission: z.optional(z.literal('1')),
  /** `1`: nothing that is known not to take the dogs. */
  fits: z.optional(z.literal('1')),
  /** `1`: those alone that say to have room at that time. */
  free: z.optional(z.literal('1')),
}
export type FilterName = keyof typeof filters

/**
 * Where a place was searched that has hits of its own and others around it: `start` is the first of both and of what is
 * full at the time of a stay. `exact` is those in the place, `around` the others, `full` the full ones: before its first
 * page stand the first of the groups before it, behind its last page the first of those behind it.
 */
const group = z.optional(z.enum(['start', ...GROUPS]))

const bothDegrees = z.refine<{ lat?: number | undefined; lng?: number | undefined }>(
  (input) => (input.lat === undefined) === (input.lng === undefined),
  { error: 'lat und lng gehören zusammen.', path: ['lat'] },
)
const searched = { ...where, ...filters, ...stayQuery, sort: z.optional(z.enum(SORTS)) }
const searchQuery = z.object({ ...searched, group, ...paging }).check(bothDegrees)
/** Of a search as a whole. */
const wholeQuery = z.object(searched).check(bothDegrees)

/** A search, as it is after validation. */
export type SearchQuery = z.output<typeof searchQuery>

/** What a query was understood as. */
const resolvedPlace = z.object({
  /** `postcodes`, and what follows it, are areas: everything in them is found, and nothing else. */
  kind: z.enum(['postcode', 'municipality', 'district', 'station', 'position', 'postcodes', ...AREA_KINDS]),
  /** As it is said in headings: `14089 Berlin`, `Frankfurt am Main`, `Kreuzberg (Berlin)`, `Allgäu`. */
  label: z.string(),
  /** Where something in it is: `in Frankfurt am Main`, `im Allgäu`. */
  phrase: z.string(),
  /** The municipality's name, or the area's. */
  name: z.string(),
  /** The municipality's city page; null for a position and an area. */
  slug: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Where distances are measured from; null for an area, which has no middle. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The query was taken for a misspelling of this place. */
  corrected: z.boolean(),
  /** What was searched lies abroad; this place is the nearest to it. */
  abroad: z.nullable(z.string()),
})
export type ResolvedPlace = z.infer<typeof resolvedPlace>

/**
 * What is to be said above the results:
 * `exact` there are hits in the place itself; `nearby` there are none, and the results are places around it;
 * `position` a search by coordinates; `title` the query is part of listings' names;
 * `area` a section of the map was searched; `no-match` the query was not understood, and the results are popular listings; `all` nothing was searched for, or nothing in particular.
 */
const BANNERS = ['exact', 'nearby', 'position', 'area', 'title', 'no-match', 'all'] as const

const count = z.object({ value: z.string(), count: z.number() })

/** For each option, how many results choosing it would leave, the other filters staying as they are. */
const facets = z.object({
  categories: z.array(count),
  features: z.array(count),
  minRatings: z.array(count),
  maxPrices: z.array(count),
  open: z.array(count),
  permission: z.array(count),
  /** With a stay alone. */
  fits: z.optional(z.array(count)),
  free: z.optional(z.array(count)),
})
export type Facets = z.infer<typeof facets>

export const search = endpoint('public', 'GET /api/search', {
  summary: 'Suche mit Ort, Filtern, Anzahlen und Sortierung',
  query: searchQuery,
  output: z.object({
    place: z.nullable(resolvedPlace),
    /** Filters that the query said in words, as parameters of the same search without them; null when it said none. */
    said: z.nullable(
      z.object({
        query: z.optional(z.string()),
        category: z.optional(z.string()),
        features: z.optional(z.string()),
        minRating: z.optional(z.number()),
        maxPrice: z.optional(z.number()),
        open: z.optional(z.enum(OPEN_TIMES)),
        maxDistance: z.optional(z.number()),
      }),
    ),
    /** Other places of that name; with `no-match`, places and listings that are spelled alike. `query` finds them. */
    alternatives: z.array(z.object({ label: z.string(), query: z.string() })),
    banner: z.enum(BANNERS),
    /** With `all`: the query asks for what is near whoever searches, and nothing says where that is. */
    asksForNear: z.boolean(),
    /** km that was searched; 0 without limit. */
    radius: z.number(),
    /** Nothing is known to lie within the radius: the results are the nearest ones beyond it, and those of the place without a position. */
    beyondRadius: z.boolean(),
    /** Hits in the place itself that lie beyond the radius, where none lies within it. */
    exactBeyond: z.number(),
    total: z.number(),
    /** How many of them lie in the place itself. */
    exactTotal: z.number(),
    sort: z.enum(SORTS),
    facets,
    /** With a stay alone. */
    stay: z.optional(understoodStay),
    /** With days alone: how many of all are full then, and how many of these lie in the place itself. */
    full: z.optional(z.object({ total: z.int(), exact: z.int() })),
    /** With the filter `free`: whether places can say by now that they have room at that time. */
    canBeReported: z.optional(z.boolean()),
    /** What the filters `fits` and `free` alone keep from being shown. */
    hidden: z.optional(z.object({ unfit: z.int(), withoutRoom: z.int() })),
    /** How many of them have no position, so that no map shows them. */
    unplaced: z.number(),
    /** Of an area: its places with the most listings, as their pages are called; of all else none. */
    towns: z.array(z.object({ name: z.string(), slug: z.string(), listings: z.number() })),
    results: z.array(foundListing),
  }),
})
export type SearchResult = z.infer<(typeof search)['output']>

/** A search as the start page shows it: the paid placements that it finds apart from the others, among which they stand again. */
export const nearby = endpoint('public', 'GET /api/search/nearby', {
  summary: 'Einträge rund um einen Ort, mit den bezahlten Plätzen für sich',
  query: searchQuery,
  output: z.object({
    place: z.nullable(resolvedPlace),
    total: z.number(),
    sort: z.enum(SORTS),
    facets,
    /** At most two. */
    premium: z.array(foundListing),
    results: z.array(foundListing),
  }),
})
export type Nearby = z.infer<(typeof nearby)['output']>

/** A listing with what specification 1 wants told on every result. */
const searchedListing = z.extend(foundListing, {
  ...furtherListing.shape,
  /** The resolved place's name; null for a position. */
  searchOrigin: z.nullable(z.string()),
  /** The place abroad that was searched; `searchOrigin` is the town that is nearest to it. Null for all others. */
  searchAbroad: z.nullable(z.string()),
  /** The query was not understood; this is a popular listing instead. */
  noMatchFound: z.boolean(),
})

export const searchListings = endpoint('public', 'GET /api/listings/search', {
  summary: 'Suche nach Ort, PLZ, Adresse oder Position als einfache Liste',
  query: searchQuery,
  output: z.array(searchedListing),
})

/** What the map shows for the same search: every hit that has coordinates, without paging; of very many the first 2,000. */
export const searchMarkers = endpoint('public', 'GET /api/search/markers', {
  summary: 'Alle Treffer einer Suche als Punkte für die Karte',
  query: wholeQuery,
  output: z.array(listingMarker),
})

/** How a stay is understood, for pages that ask no search about it; null where nothing was asked. */
export const stayAsked = endpoint('public', 'GET /api/search/stay', {
  summary: 'Ein Aufenthalt, wie er verstanden wird, mit einem Wort zu allem, was nicht so gemeint sein kann',
  query: z.object(stayQuery),
  output: z.nullable(understoodStay),
})

/** Where the place or the area of the same search ends; nothing where nobody knows. */
export const searchOutline = endpoint('public', 'GET /api/search/outline', {
  summary: 'Der Umriss des gesuchten Gebiets aus den Grenzen seiner Gemeinden',
  query: wholeQuery,
  output: z.object({
    /** Points in a degree. */
    grid: z.number(),
    /** Rings, islands and holes alike: `[x, y, dx, dy, …]` in points of the grid, longitude first. */
    rings: z.array(z.array(z.number())),
    /** Holds them; null without any. */
    box: z.nullable(z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })),
  }),
})

/** Why a listing stands where it does in the list that a search finds. */
export const explanation = endpoint('public', 'GET /api/search/explanation', {
  summary: 'Warum ein Treffer an seiner Stelle steht, aus den Zahlen, die ihn dorthin gestellt haben',
  query: z.object({ ...searched, id }).check(bothDegrees),
  output: z.object({
    /** `Platz 2 nach Entfernung` */
    title: z.string(),
    /** All of it in one sentence: `2. wegen: liegt in Köln; 1,3 km entfernt; danach Qualität 86 (Bewertung 34 von 40, …)`. */
    sentence: z.string(),
    /** Why it stands behind the one before it; null for the first. */
    behind: z.nullable(z.string()),
    /** The points of each part are rounded to whole ones; they may differ from the score by that. */
    quality: z.object({
      score: z.number(),
      parts: z.array(z.object({ label: z.string(), points: z.number(), most: z.number() })),
    }),
    /** Since nobody has confirmed the entry for long; 0 otherwise. */
    takenOff: z.number(),
    isPremium: z.boolean(),
  }),
  errors: ['not_found'],
})
export type ExplanationQuery = z.output<(typeof explanation)['query']>
