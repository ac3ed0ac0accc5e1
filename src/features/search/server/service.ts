import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import type { ListingMarker } from '#features/listings/contract.ts'
import {
  CATEGORIES,
  CATEGORY_SLUGS,
  categoryOfSlug,
  FEATURE_SLUGS,
  featureOfSlug,
} from '#features/listings/rules.ts'
import {
  type Criteria,
  idsByTitle,
  type OptionCounts,
  toMarkers,
  withCards,
} from '#features/listings/server/exports.ts'
import type { PlaceReader, Resolution } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman } from '#platform/shared/text.ts'
import type { Facets, Nearby, ResolvedPlace, SearchQuery, SearchResult } from '../contract.ts'
import {
  DEFAULT_RADIUS_KM,
  MIN_RATINGS,
  NEAREST_BEYOND,
  PAGE_SIZE,
  PREMIUM_COUNT,
  type Sort,
} from '../rules.ts'

/** Where searches look. */
export interface Sources {
  db: Db
  directory: ListingDirectory
  places: PlaceReader
}

const MAX_MARKERS = 2000

type Banner = SearchResult['banner']

/** What is to be searched, before filters and order: the one reading of a query that all searches share. */
interface Target {
  banner: Banner
  place: ResolvedPlace | null
  alternatives: SearchResult['alternatives']
  within: Pick<Criteria, 'center' | 'exact' | 'ids' | 'box' | 'radiusKm' | 'nearestBeyond'>
}

/** Finds listings: place, alternatives, banner, true counts, and one page of results. */
export async function search(sources: Sources, query: SearchQuery): Promise<SearchResult> {
  const { target, selection, sort } = await select(sources, query)
  const understood = target.banner !== 'no-match'
  return {
    place: target.place,
    alternatives: target.alternatives,
    banner: target.banner === 'exact' && selection.exactTotal === 0 ? 'nearby' : target.banner,
    radius: target.within.radiusKm,
    beyondRadius: selection.beyondRadius,
    total: understood ? selection.total : 0,
    sort,
    facets: toFacets(selection.counts, understood),
    results: await withCards(sources.directory, selection.rows),
  }
}

/** The same search as the plain list of specification 1. */
export async function searchPlain(sources: Sources, query: SearchQuery) {
  const { place, banner, total, results } = await search(sources, query)
  const described = results.map((listing) => ({
    ...listing,
    searchOrigin: place?.name ?? null,
    noMatchFound: banner === 'no-match',
  }))
  return { total: Math.max(total, total === 0 ? results.length : 0), results: described }
}

/** The same search as points on a map; hits without coordinates have none. At most 2,000. */
export async function searchMarkers(sources: Sources, query: SearchQuery): Promise<ListingMarker[]> {
  const { selection } = await select(sources, { ...query, limit: MAX_MARKERS, offset: 0 })
  return toMarkers(await withCards(sources.directory, selection.rows))
}

/** What lies around a place, with the paid placements among it apart; nothing beyond the radius. */
export async function searchNearby(sources: Sources, query: SearchQuery): Promise<Nearby> {
  const { directory } = sources
  const target = await understand(sources, query)
  const around = { ...target, within: { ...target.within, nearestBeyond: undefined } }
  const { selection, sort } = await selectWithin(directory, around, query)
  const paid = await selectWithin(directory, around, { ...query, limit: PREMIUM_COUNT, offset: 0 }, true)
  const understood = target.banner !== 'no-match'
  return {
    place: target.place,
    total: understood ? selection.total : 0,
    sort,
    facets: toFacets(selection.counts, understood),
    premium: understood ? await withCards(directory, paid.selection.rows) : [],
    results: understood ? await withCards(directory, selection.rows) : [],
  }
}

async function select(sources: Sources, query: SearchQuery) {
  const target = await understand(sources, query)
  return { target, ...(await selectWithin(sources.directory, target, query)) }
}

async function selectWithin(
  directory: ListingDirectory,
  target: Target,
  query: SearchQuery,
  premium = false,
) {
  const sort = orderOf(query.sort, target)
  const selection = await directory.select({
    ...target.within,
    filters: {
      category: query.category === undefined ? undefined : categoryOfSlug(query.category),
      features: query.features?.flatMap((slug) => featureOfSlug(slug) ?? []),
      minRating: query.minRating,
      premium,
    },
    order: sort,
    limit: query.limit ?? PAGE_SIZE,
    offset: query.offset ?? 0,
  })
  return { selection, sort }
}

/** By distance where there is something to measure from, else the best first. */
function orderOf(sort: Sort | undefined, { within }: Target): Sort {
  if (sort === undefined || sort === 'distance') return within.center ? 'distance' : 'relevance'
  return sort
}

async function understand(sources: Sources, query: SearchQuery): Promise<Target> {
  const target = await understandPlace(sources, query)
  if (!query.bounds) return target
  // A section of the map takes the place of the radius; distances are still measured from the place.
  const within = { ...target.within, box: query.bounds, radiusKm: 0, nearestBeyond: undefined }
  return { ...target, banner: 'area', within }
}

async function understandPlace({ db, places }: Sources, query: SearchQuery): Promise<Target> {
  const radiusKm = query.maxDistance ?? DEFAULT_RADIUS_KM
  if (query.lat !== undefined && query.lng !== undefined) return atPosition(query.lat, query.lng, radiusKm)
  const text = query.query ?? query.q ?? ''
  const everything = { place: null, alternatives: [], within: { radiusKm: 0 } }
  if (text === '') return { ...everything, banner: 'all' }
  const found = await places.resolve(text)
  if (found) return inPlace(found, radiusKm)
  const words = foldGerman(text).split(' ').filter(Boolean)
  const ids = words.length === 0 ? [] : await idsByTitle(db, words)
  if (ids.length > 0) return { ...everything, banner: 'title', within: { radiusKm: 0, ids } }
  const guessed = await places.resolveMisspelled(text)
  return guessed ? inPlace(guessed, radiusKm) : { ...everything, banner: 'no-match' }
}

function atPosition(latitude: number, longitude: number, radiusKm: number): Target {
  const center = { latitude, longitude }
  const label = 'Mein aktueller Standort'
  const place = {
    kind: 'position',
    label,
    name: label,
    slug: null,
    state: null,
    ...center,
    corrected: false,
  } as const
  return {
    banner: 'position',
    place,
    alternatives: [],
    within: { center, radiusKm, nearestBeyond: NEAREST_BEYOND },
  }
}

function inPlace({ place, postcode, alternatives, corrected }: Resolution, radiusKm: number): Target {
  const { latitude, longitude } = postcode ?? place
  const exact = postcode
    ? { postcode: postcode.code }
    : place.kind === 'district'
      ? { districtId: place.id }
      : { placeId: place.id }
  return {
    banner: 'exact',
    place: {
      kind: postcode ? 'postcode' : place.kind,
      label: postcode ? `${postcode.code} ${place.municipalityName}` : place.label,
      name: place.municipalityName,
      slug: place.municipalitySlug,
      state: place.state,
      latitude,
      longitude,
      corrected,
    },
    alternatives: alternatives.map(({ label }) => ({ label, query: label })),
    within: { center: { latitude, longitude }, exact, radiusKm, nearestBeyond: NEAREST_BEYOND },
  }
}

function toFacets(counts: OptionCounts, understood: boolean): Facets {
  const list = (values: readonly (string | number)[], numbers: number[]) =>
    values.map((value, i) => ({ value: String(value), count: understood ? (numbers[i] ?? 0) : 0 }))
  return {
    categories: list(CATEGORY_SLUGS, counts.categories.slice(0, CATEGORIES.length)),
    features: list(FEATURE_SLUGS, counts.features),
    minRatings: list(MIN_RATINGS, counts.minRatings),
  }
}
