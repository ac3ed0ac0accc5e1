import { LARGEST_PLACE_KM } from '#features/listing-index/server/exports.ts'
import { withCards, withFurther } from '#features/listings/server/exports.ts'
import { contentFootprint, contentOf } from '#features/page-content/server/exports.ts'
import { type CityRow, slugByName } from '#features/places/server/exports.ts'
import type { Sources } from '#features/search/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, Page, type Reply } from '#platform/server/http.ts'
import { found } from '#platform/shared/expected.ts'
import type { Footprint } from '#platform/shared/footprint.ts'
import { boundingBox } from '#platform/shared/geo.ts'
import type { Part } from '#platform/shared/paged.ts'
import type { City, CityOverview } from '../contract.ts'
import { cityPrices, NEIGHBOUR_COUNT, SURROUNDINGS_KM } from '../rules.ts'
import { categoryCounts, toCounted } from './figures.ts'

const DEFAULT_LIMIT = 100

/** All municipalities that have listings, by name. */
export async function listCities({ places, directory }: Sources, paging: Part): Promise<Page<City[]>> {
  const counts = await directory.countByPlace()
  const sorted = await places.cities.byName(counts)
  const { limit = sorted.length, offset = 0 } = paging
  const page = sorted.slice(offset, offset + limit).map((row) => toCity(row, counts.get(row.id) ?? 0))
  return new Page(page, sorted.length)
}

export async function readCity({ places, directory }: Sources, slug: string): Promise<Reply<City>> {
  const row = await findCity(places, slug)
  const city = toCity(row, (await directory.countByPlace()).get(row.id) ?? 0)
  return madeOf({ areas: [boundingBox(row.latitude, row.longitude, LARGEST_PLACE_KM)], by: 'distance' }, city)
}

/** The listings of a city, then those around it, the nearest first. */
export async function listCityListings(
  { db, places, directory }: Sources,
  slug: string,
  { fields, ...paging }: Part & { fields?: 'card' | undefined },
) {
  const city = await findCity(places, slug)
  const { total, rows } = await directory.select({
    filters: {},
    center: { latitude: city.latitude, longitude: city.longitude },
    radiusKm: SURROUNDINGS_KM,
    exact: { placeId: city.id },
    order: 'distance',
    limit: paging.limit ?? DEFAULT_LIMIT,
    offset: paging.offset ?? 0,
  })
  const cards = await withCards(directory, rows)
  const found = fields === 'card' ? cards : await withFurther(db, cards)
  return new Page(
    found.map(({ exactMatch, ...listing }) => ({ ...listing, exactCityMatch: exactMatch })),
    total,
    {
      listings: found.map(({ id }) => id),
      areas: [boundingBox(city.latitude, city.longitude, SURROUNDINGS_KM)],
      by: 'distance',
    },
  )
}

/** What the listings of a city and around it come to, and the nearest places that have listings. */
export async function readCityOverview(
  { db, places, directory }: Sources,
  slug: string,
): Promise<Reply<CityOverview>> {
  const city = await findCity(places, slug)
  const { latitude, longitude, kreis, population } = city
  const counts = await directory.countByPlace()
  const within = (radiusKm: number) => ({ latitude, longitude, radiusKm })
  const own = await directory.figures({ placeIds: new Set([city.id]), around: within(LARGEST_PLACE_KM) })
  const surroundings = (await directory.figures({ around: within(SURROUNDINGS_KM) })).filter(
    ({ placeId }) => placeId !== city.id,
  )
  const neighbours = await places.cities.nearest(city, counts, NEIGHBOUR_COUNT, city.id)
  const reach =
    neighbours.length < NEIGHBOUR_COUNT ? undefined : Math.max(...neighbours.map(({ distance }) => distance))
  const footprint: Footprint = {
    areas:
      reach === undefined
        ? 'everywhere'
        : [boundingBox(latitude, longitude, Math.max(SURROUNDINGS_KM, reach + LARGEST_PLACE_KM))],
    by: 'distance',
    ...contentFootprint(slug),
  }
  return madeOf(footprint, {
    kreis,
    population,
    surroundingsCount: surroundings.length,
    categories: categoryCounts(own),
    prices: cityPrices(own, surroundings) ?? null,
    content: await contentOf(db, 'city', slug),
    neighbours: neighbours.map((row) => ({
      ...toCounted(row, counts),
      distance: Math.round(row.distance * 10) / 10,
    })),
  })
}

/** The city page's slug for a spelling of a municipality's name; undefined when it already is the slug, or no name. */
export async function citySlugFor(db: Db, text: string): Promise<string | undefined> {
  const found = await slugByName(db, text)
  return found === text ? undefined : found
}

async function findCity(places: Sources['places'], slug: string): Promise<CityRow> {
  return found(await places.cities.withSlug(slug), 'Die gesuchte Stadt konnte nicht gefunden werden.')
}

function toCity(row: CityRow, listingCount: number): City {
  const { id, name, slug, postalCode, latitude, longitude, state } = row
  return { id, name, slug, postalCode, imagePath: null, latitude, longitude, state, listingCount }
}
