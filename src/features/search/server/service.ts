/** Searches: a query's place and filters, the listings that meet them, and what is answered of these. */

import { knowsDogs } from '#features/admission/dogs.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import type { FoundListing, ListingMarker } from '#features/listings/contract.ts'
import {
  CATEGORY_SLUGS,
  categoryOfSlug,
  FEATURE_SLUGS,
  type Feature,
  featureOfSlug,
  MAX_PRICES,
  MIN_RATINGS,
  OPEN_TIMES,
} from '#features/listings/rules.ts'
import {
  type Criteria,
  type OptionCounts,
  type Selection,
  toMarkers,
  withCards,
  withStays,
} from '#features/listings/server/exports.ts'
import { type AreaOutline, outlineOf } from '#features/places/server/exports.ts'
import { canBeReported } from '#features/room/rules.ts'
import type { AskedStay } from '#features/stay/asked-stay.ts'
import { understandStay } from '#features/stay/understood-stay.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { slugify } from '#platform/shared/text.ts'
import type { Facets, FilterName, Nearby, SearchQuery, SearchResult } from '../contract.ts'
import { AREA_TOWNS, MAX_MARKERS, NEAREST_BEYOND, PAGE_SIZE, PREMIUM_COUNT, type Sort } from '../rules.ts'
import { joinFeatures } from '../search-params.ts'
import type { Sentence } from '../sentence.ts'
import { selectGroup } from './groups.ts'
import { type Sources, type Target, understand } from './understanding.ts'

/** Finds listings: place, alternatives, banner, true counts, and one page of results. */
export async function search(sources: Sources, query: SearchQuery): Promise<SearchResult> {
  return answer(sources, query, await select(sources, query))
}

async function answer(
  sources: Sources,
  query: SearchQuery,
  { target, selection, sort, asked, stay }: Awaited<ReturnType<typeof select>>,
): Promise<SearchResult> {
  const understood = target.banner !== 'no-match'
  return {
    ...(asked && { hidden: selection.hidden }),
    ...(asked?.stay && { full: { ...selection.full, ...(target.banner !== 'exact' && { exact: 0 }) } }),
    ...(asked?.stay &&
      query.free === '1' && { canBeReported: canBeReported(asked.stay, berlinDay(new Date())) }),
    ...(stay && { stay }),
    place: target.place,
    said: asFilters(query, target),
    alternatives: target.alternatives,
    banner: bannerOf(target, selection),
    asksForNear: target.banner === 'all' && target.asksForNear === true,
    radius: target.within.radiusKm,
    beyondRadius: selection.beyondRadius,
    exactBeyond: selection.exactBeyond,
    total: understood ? selection.total : 0,
    exactTotal: target.banner === 'exact' ? selection.exactTotal : 0,
    sort,
    facets: {
      ...toFacets(selection.counts, understood),
      ...(asked && stayFacets(selection.counts, asked, understood)),
    },
    unplaced: understood ? selection.unplaced : 0,
    towns: query.bounds ? [] : await townsOf(sources, target),
    results: await cardsWithStays(sources.directory, selection.rows, asked),
  }
}

/** The places of an area that have the most listings; of as many the largest. */
async function townsOf({ places, directory }: Sources, { within: { exact } }: Target) {
  if (!exact || !('placeIds' in exact)) return []
  const counts = await directory.countByPlace()
  const count = ({ id }: { id: number }) => counts.get(id) ?? 0
  const most = [...exact.placeIds]
    .map((id) => ({ id }))
    .filter((place) => count(place) > 0)
    .sort((a, b) => count(b) - count(a))
    .slice(0, MOST_TOWNS_READ)
  const cities = await places.cities.byName(new Map(most.map((place) => [place.id, place])))
  return cities
    .sort((a, b) => count(b) - count(a) || b.population - a.population)
    .slice(0, AREA_TOWNS)
    .map((city) => ({ name: city.name, slug: city.slug, listings: count(city) }))
}

/** Many have as few listings as each other. */
const MOST_TOWNS_READ = 200

/** Cards with what they answer to a stay; on a card there is room for few reasons. */
async function cardsWithStays(directory: ListingDirectory, rows: Selection['rows'], asked: AskedStay | null) {
  const cards = await withStays(directory, await withCards(directory, rows), asked)
  return cards.map((card) => {
    if (!card.stay?.fit) return card
    const { fit } = card.stay
    return { ...card, stay: { ...card.stay, fit: { ...fit, reasons: fit.reasons.slice(0, CARD_REASONS) } } }
  })
}

const CARD_REASONS = 2

function stayFacets({ fits, free }: OptionCounts, { stay, dogs }: AskedStay, understood: boolean) {
  const facet = (count: number) => [{ value: '1', count: understood ? count : 0 }]
  return { ...(knowsDogs(dogs) && { fits: facet(fits) }), ...(stay && { free: facet(free) }) }
}

/** The place's own hits are among what is shown, or they are not. */
function bannerOf(
  { banner }: Target,
  { exactTotal, exactBeyond, beyondRadius }: Pick<Selection, 'exactTotal' | 'exactBeyond' | 'beyondRadius'>,
): SearchResult['banner'] {
  if (banner !== 'exact' || exactTotal > 0 || (beyondRadius && exactBeyond > 0)) return banner
  return 'nearby'
}

/** A search as the plain list of specification 1. */
export async function searchPlain(sources: Sources, query: SearchQuery) {
  const selected = await select(sources, query)
  const { place, banner, results } = await answer(sources, query, selected)
  const described = results.map((listing) => ({
    ...listing,
    searchOrigin: place === null || place.kind === 'position' ? null : place.name,
    searchAbroad: place?.abroad ?? null,
    noMatchFound: banner === 'no-match',
  }))
  return { total: selected.selection.listed, results: described }
}

/** A search as points on a map; hits without coordinates have none. At most 2,000. */
export async function searchMarkers(sources: Sources, query: SearchQuery): Promise<ListingMarker[]> {
  const { directory } = sources
  const { selection, asked } = await select(sources, { ...query, limit: MAX_MARKERS, offset: 0 })
  const markers = toMarkers(await withCards(directory, selection.rows))
  if (!asked) return markers
  const totals = await directory.totals(
    markers.map(({ id }) => id),
    asked,
  )
  return markers.map((marker) => ({ ...marker, stayTotal: totals.get(marker.id) }))
}

/** Where what was searched ends. */
export async function searchOutline(sources: Sources, query: SearchQuery): Promise<AreaOutline> {
  const { exact } = (await understand(sources, query)).within
  if (exact && 'placeIds' in exact) return outlineOf(exact.placeIds)
  return outlineOf(exact && 'placeId' in exact ? [exact.placeId] : [])
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

/** Of these listings those that a search finds, in its order; none where the search was not understood. */
export async function searchAmong(
  sources: Sources,
  query: SearchQuery,
  ids: readonly number[],
): Promise<FoundListing[]> {
  const { around: _, ...target } = await understand(sources, query)
  if (target.banner === 'no-match') return []
  const known = target.within.ids
  const among = known ? ids.filter((id) => known.includes(id)) : ids
  const within = { ...target.within, ids: among, nearestBeyond: undefined }
  const wanted = { ...query, limit: ids.length, offset: 0, group: undefined }
  const { selection } = await selectWithin(sources.directory, { ...target, within }, wanted)
  return withCards(sources.directory, selection.rows)
}

/** What a query finds, and what it was understood as: its place, and its stay as it is searched with and as it is said. */
export async function select(sources: Sources, query: SearchQuery) {
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
  const said = target.sentence
  const { asked, understood: stay } = understandStay(query)
  const wanted = {
    ...target.within,
    // What was chosen goes before what is said.
    filters: {
      category: query.category === undefined ? said?.category : categoryOfSlug(query.category),
      features: featuresOf(query, said),
      minRating: query.minRating ?? said?.minRating,
      maxPrice: query.maxPrice ?? said?.maxPrice,
      open: query.open ?? said?.open,
      permission: query.permission === '1',
      fits: query.fits === '1',
      // Without days nobody has room.
      free: query.free === '1' && Boolean(asked?.stay),
      premium,
    } satisfies { [Name in FilterName | 'premium']: Criteria['filters'][Name] },
    asked: asked ?? undefined,
    order: sort,
    limit: query.limit ?? PAGE_SIZE,
    offset: query.offset ?? 0,
  }
  // In a section of the map the place is no heading.
  const selection = await selectGroup(directory, wanted, target.banner === 'exact' ? query.group : undefined)
  const { around } = target
  if (selection.total > 0 || !around) return { selection, sort, asked, stay }
  // An area without hits: the nearest to its middle are listed; all that is counted stays that of the area.
  const outside = { ...wanted, center: around, exactOnly: false }
  const nearest = await directory.nearest({ ...outside, radiusKm: COUNTRY_KM }, NEAREST_BEYOND)
  const ids = nearest.map(({ id }) => id)
  const { listed, rows } = await directory.select({ ...outside, radiusKm: 0, ids })
  return { selection: { ...selection, beyondRadius: listed > 0, listed, rows }, sort, asked, stay }
}

/** Around any place in Germany holds all of it. */
const COUNTRY_KM = 1000

function featuresOf({ features = [] }: SearchQuery, said: Sentence | undefined): Feature[] {
  return [...new Set([...features.flatMap((slug) => featureOfSlug(slug) ?? []), ...(said?.features ?? [])])]
}

/** What was said as filters of an address, without those of which nothing was said. */
function asFilters(query: SearchQuery, { sentence }: Target): SearchResult['said'] {
  if (!sentence) return null
  const { rest, category, minRating, maxPrice, open, maxDistance } = sentence
  const features = joinFeatures(new Set(featuresOf(query, sentence).map(slugify)))
  return {
    ...(rest && { query: rest }),
    ...(category && { category: slugify(category) }),
    ...(features && { features }),
    ...(minRating !== undefined && { minRating }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(open !== undefined && { open }),
    ...(maxDistance !== undefined && { maxDistance }),
  }
}

/** By distance where there is something to measure from, else the best first. */
function orderOf(sort: Sort | undefined, { within }: Target): Sort {
  if (sort === undefined || sort === 'distance') return within.center ? 'distance' : 'relevance'
  return sort
}

function toFacets(counts: OptionCounts, understood: boolean): Facets {
  const list = (values: readonly (string | number)[], numbers: number[]) =>
    values.map((value, i) => ({ value: String(value), count: understood ? (numbers[i] ?? 0) : 0 }))
  return {
    categories: list(CATEGORY_SLUGS, counts.categories),
    features: list(FEATURE_SLUGS, counts.features),
    minRatings: list(MIN_RATINGS, counts.minRatings),
    maxPrices: list(MAX_PRICES, counts.maxPrices),
    open: list(OPEN_TIMES, counts.open),
    permission: list(['1'], [counts.permission]),
  }
}
