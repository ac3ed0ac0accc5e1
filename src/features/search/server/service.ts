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
  type Selection,
  toMarkers,
  withCards,
} from '#features/listings/server/exports.ts'
import { phraseOf } from '#features/places/rules.ts'
import type { PlaceReader, Resolution } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman } from '#platform/shared/text.ts'
import type { Facets, Nearby, ResolvedPlace, SearchQuery, SearchResult } from '../contract.ts'
import {
  DEFAULT_RADIUS_KM,
  MAX_PRICES,
  MIN_RATINGS,
  NEAREST_BEYOND,
  OPEN_TIMES,
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
  within: Pick<Criteria, 'center' | 'exact' | 'exactOnly' | 'ids' | 'box' | 'radiusKm' | 'nearestBeyond'>
  /** Of an area: its middle, for when nothing lies in it. */
  around?: { latitude: number; longitude: number } | undefined
}

/** Finds listings: place, alternatives, banner, true counts, and one page of results. */
export async function search(sources: Sources, query: SearchQuery): Promise<SearchResult> {
  const { target, selection, sort } = await select(sources, query)
  const understood = target.banner !== 'no-match'
  return {
    place: target.place,
    alternatives: target.alternatives,
    banner: bannerOf(target, selection),
    radius: target.within.radiusKm,
    beyondRadius: selection.beyondRadius,
    exactBeyond: selection.exactBeyond,
    total: understood ? selection.total : 0,
    sort,
    facets: toFacets(selection.counts, understood),
    results: await withCards(sources.directory, selection.rows),
  }
}

/** The place's own hits are among what is shown, or they are not. */
function bannerOf(
  { banner }: Target,
  { exactTotal, exactBeyond, beyondRadius }: Pick<Selection, 'exactTotal' | 'exactBeyond' | 'beyondRadius'>,
): Banner {
  if (banner !== 'exact' || exactTotal > 0 || (beyondRadius && exactBeyond > 0)) return banner
  return 'nearby'
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
  const wanted = {
    ...target.within,
    filters: {
      category: query.category === undefined ? undefined : categoryOfSlug(query.category),
      features: query.features?.flatMap((slug) => featureOfSlug(slug) ?? []),
      minRating: query.minRating,
      maxPrice: query.maxPrice,
      open: query.open,
      permission: query.permission === '1',
      premium,
    },
    order: sort,
    limit: query.limit ?? PAGE_SIZE,
    offset: query.offset ?? 0,
  }
  const selection = await directory.select(wanted)
  const { around } = target
  if (selection.total > 0 || !around) return { selection, sort }
  // An area without hits: the nearest to its middle.
  const nearest = { center: around, radiusKm: SMALLEST_RADIUS_KM, nearestBeyond: NEAREST_BEYOND }
  return { selection: await directory.select({ ...wanted, exactOnly: false, ...nearest }), sort }
}

const SMALLEST_RADIUS_KM = 1

/** By distance where there is something to measure from, else the best first. */
function orderOf(sort: Sort | undefined, { within }: Target): Sort {
  if (sort === undefined || sort === 'distance') return within.center ? 'distance' : 'relevance'
  return sort
}

async function understand(sources: Sources, query: SearchQuery): Promise<Target> {
  const target = await understandPlace(sources, query)
  if (!query.bounds) return target
  // A section of the map takes the place of the radius; distances are still measured from the place.
  const within = {
    ...target.within,
    ...{ box: query.bounds, radiusKm: 0, nearestBeyond: undefined, exactOnly: false },
  }
  return { ...target, banner: 'area', within, around: undefined }
}

async function understandPlace({ db, places }: Sources, query: SearchQuery): Promise<Target> {
  const radiusKm = query.maxDistance ?? DEFAULT_RADIUS_KM
  if (query.lat !== undefined && query.lng !== undefined) return atPosition(query.lat, query.lng, radiusKm)
  const text = query.query ?? query.q ?? ''
  const everything = { place: null, alternatives: [], within: { radiusKm: 0 } }
  if (text === '') return { ...everything, banner: 'all' }
  const found = await places.resolve(text)
  if (found?.isCertain) return inPlace(found, radiusKm)
  const words = foldGerman(text).split(' ').filter(Boolean)
  const ids = words.length === 0 ? [] : await idsByTitle(db, words)
  if (ids.length > 0) return { ...everything, banner: 'title', within: { radiusKm: 0, ids } }
  const guessed = found ?? (await places.resolveMisspelled(text))
  return guessed ? inPlace(guessed, radiusKm) : { ...everything, banner: 'no-match' }
}

function atPosition(latitude: number, longitude: number, radiusKm: number): Target {
  const center = { latitude, longitude }
  const label = 'Mein aktueller Standort'
  const place = {
    kind: 'position',
    label,
    phrase: 'in deiner Nähe',
    name: label,
    slug: null,
    state: null,
    ...center,
    ...{ corrected: false, abroad: null },
  } as const
  return {
    banner: 'position',
    place,
    alternatives: [],
    within: { center, radiusKm, nearestBeyond: NEAREST_BEYOND },
  }
}

function inPlace(found: Resolution, radiusKm: number): Target {
  const { place, postcode, alternatives, corrected, abroad = null } = found
  const { latitude, longitude } = positionOf(found)
  const target = {
    banner: 'exact',
    alternatives: alternatives.map(({ label }) => ({ label, query: label })),
  } as const
  const described = { name: place.municipalityName, state: place.state || null, corrected, abroad }
  if (place.kind === 'postcodes' || place.memberIds !== null) {
    const exact = place.memberIds ? { placeIds: new Set(place.memberIds) } : { postcode: place.name }
    return {
      ...target,
      place: {
        ...{ ...described, kind: place.kind, label: place.label, phrase: place.phrase ?? place.label },
        ...{ slug: null, latitude: null, longitude: null },
      },
      within: { exact, exactOnly: true, radiusKm: 0 },
      around: { latitude, longitude },
    }
  }
  const label = postcode ? `${postcode.code} ${place.municipalityName}` : place.label
  const exact = postcode
    ? { postcode: postcode.code }
    : place.kind === 'district'
      ? { districtId: place.id }
      : { placeId: place.municipalityId }
  return {
    ...target,
    place: {
      ...{
        ...described,
        kind: postcode ? 'postcode' : place.kind,
        label,
        phrase: place.kind === 'station' ? `rund um ${label}` : phraseOf(label),
      },
      ...{ slug: place.municipalitySlug, latitude, longitude },
    },
    within: { center: { latitude, longitude }, exact, radiusKm, nearestBeyond: NEAREST_BEYOND },
  }
}

const SEVERAL_POSTCODES = 50_000

/**
 * Where a place is. Of `PLZ Ort` it is the named district, or the named one of several municipalities that share the
 * postcode; only a town with many postcodes is better found by the postcode.
 */
function positionOf({ place, postcode }: Resolution): { latitude: number; longitude: number } {
  const isNamed = place.kind === 'district' || (postcode?.placeIds.length ?? 0) > 1
  return postcode && !(isNamed && place.population < SEVERAL_POSTCODES) ? postcode : place
}

function toFacets(counts: OptionCounts, understood: boolean): Facets {
  const list = (values: readonly (string | number)[], numbers: number[]) =>
    values.map((value, i) => ({ value: String(value), count: understood ? (numbers[i] ?? 0) : 0 }))
  return {
    categories: list(CATEGORY_SLUGS, counts.categories.slice(0, CATEGORIES.length)),
    features: list(FEATURE_SLUGS, counts.features),
    minRatings: list(MIN_RATINGS, counts.minRatings),
    maxPrices: list(MAX_PRICES, counts.maxPrices),
    open: list(OPEN_TIMES, counts.open),
    permission: list(['1'], [counts.permission]),
  }
}
