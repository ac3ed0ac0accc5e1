import type { ListingFigure } from '#features/listing-index/server/exports.ts'
import { categoryOfSlug } from '#features/listings/rules.ts'
import { toMarkers, withCards } from '#features/listings/server/exports.ts'
import { contentFootprint, contentOf } from '#features/page-content/server/exports.ts'
import { stateSlug } from '#features/places/rules.ts'
import type { CityRow } from '#features/places/server/exports.ts'
import { MAX_MARKERS } from '#features/search/rules.ts'
import type { Sources } from '#features/search/server/exports.ts'
import { madeOf, Page, type Reply } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { HandlerInput } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import { byName } from '#platform/shared/text.ts'
import type { CategoryResult, categoryBySlug, State, StateCities } from '../contract.ts'
import { PAGE_SIZE, priceFigures, stateOfSlug } from '../rules.ts'
import { categoryCounts, countByPlace, toCounted } from './figures.ts'

/** Listings that a state's page shows as cards. */
const SHOWN_LISTINGS = 6

/** How many listings each federal state has, by its name. */
export async function countStates({ places, directory }: Sources) {
  const counts = await directory.countByPlace()
  return countedStates(await places.cities.byName(counts), counts)
}

/** Every federal state that has listings, with its places, all by name. */
export async function listStates({ places, directory }: Sources): Promise<StateCities[]> {
  const counts = await directory.countByPlace()
  const cities = await places.cities.byName(counts)
  return countedStates(cities, counts).map((state) => ({
    ...state,
    cities: cities.filter((city) => city.state === state.name).map((city) => toCounted(city, counts)),
  }))
}

export async function readState(sources: Sources, slug: string): Promise<Reply<State>> {
  const { name, cities, listings } = await inState(sources, slug)
  const counts = countByPlace(listings)
  const state = {
    name,
    slug,
    listingCount: listings.length,
    cities: cities.map((city) => toCounted(city, counts)),
    categories: categoryCounts(listings),
    prices: priceFigures(listings) ?? null,
    box: boxOf(cities),
    listings: await cards(sources, listings, SHOWN_LISTINGS),
  }
  return madeOf({ listings: state.listings.map(({ id }) => id), areas: 'everywhere', by: 'quality' }, state)
}

/** At most 2,000, the most relevant ones. */
export async function readStateMarkers(sources: Sources, slug: string) {
  const { listings } = await inState(sources, slug)
  return toMarkers(await cards(sources, listings, MAX_MARKERS))
}

/** A category's listings in all of Germany or in one state, and how many each state has. */
export async function readCategory(
  sources: Sources,
  slug: string,
  { limit = PAGE_SIZE, offset = 0, state }: HandlerInput<typeof categoryBySlug>['query'],
): Promise<Reply<CategoryResult>> {
  const category = categoryOfSlug(slug)
  const wanted = state === undefined ? undefined : stateOfSlug(state)
  if (!category || (state !== undefined && !wanted)) throw new ApiError('not_found')
  const { db, places, directory } = sources
  const all = await directory.figures({ category })
  const counts = countByPlace(all)
  const cities = await places.cities.byName(counts)
  const there = new Set(cities.filter((city) => city.state === wanted).map(({ id }) => id))
  const chosen = wanted === undefined ? all : all.filter(({ placeId }) => there.has(placeId ?? 0))
  const { categories: _, ...prices } = priceFigures(chosen) ?? { categories: [] }
  const result = {
    name: category,
    slug,
    total: chosen.length,
    everywhere: all.length,
    states: countedStates(cities, counts, wanted),
    prices: 'count' in prices ? prices : null,
    content: await contentOf(db, 'category', slug),
    listings: await cards(sources, chosen, limit, offset),
  }
  return new Page(result, result.total, {
    listings: result.listings.map(({ id }) => id),
    areas: 'everywhere',
    by: 'quality',
    ...contentFootprint(slug),
  })
}

async function inState({ places, directory }: Sources, slug: string) {
  const name = found(stateOfSlug(slug), 'Dieses Bundesland gibt es nicht.')
  const counts = await directory.countByPlace()
  const cities = (await places.cities.byName(counts)).filter(({ state }) => state === name)
  const listings = await directory.figures({ placeIds: new Set(cities.map(({ id }) => id)) })
  return { name, cities, listings }
}

/** The states of the places and one that is wanted, by name, each with the sum of its places' listings. */
function countedStates(
  cities: readonly Pick<CityRow, 'id' | 'state'>[],
  counts: ReadonlyMap<number, number>,
  wanted?: string,
) {
  const sums = new Map<string, number>(wanted === undefined ? [] : [[wanted, 0]])
  for (const { id, state } of cities) sums.set(state, (sums.get(state) ?? 0) + (counts.get(id) ?? 0))
  return byName([...sums].map(([name, listingCount]) => ({ name, slug: stateSlug(name), listingCount })))
}

/** Cards of these listings, the most relevant first. */
async function cards({ directory }: Sources, listings: readonly ListingFigure[], limit: number, offset = 0) {
  const ids = listings.map(({ id }) => id)
  const wanted = { filters: {}, radiusKm: 0, ids, order: 'relevance', limit, offset } as const
  const { rows } = await directory.select(wanted)
  return withCards(directory, rows)
}

function boxOf(cities: readonly CityRow[]): State['box'] {
  if (cities.length === 0) return null
  const latitudes = cities.map(({ latitude }) => latitude)
  const longitudes = cities.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}
