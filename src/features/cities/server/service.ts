import { type ListingDirectory, withCards } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { Page } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { foldGerman } from '#platform/shared/text.ts'
import type { City } from '../contract.ts'
import { type CityRow, citiesByIds, cityBySlug } from './queries.ts'

const DEFAULT_LIMIT = 100
/** How far around a city its list goes. */
const SURROUNDINGS_KM = 30

interface Paging {
  limit?: number | undefined
  offset?: number | undefined
}

/** All municipalities that have listings, by name. */
export async function listCities(db: Db, directory: ListingDirectory, paging: Paging): Promise<Page<City[]>> {
  const counts = await directory.countByPlace()
  const rows = await citiesByIds(db, [...counts.keys()])
  const sorted = rows
    .map((row) => ({ row, key: foldGerman(row.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id))
  const { limit = sorted.length, offset = 0 } = paging
  const page = sorted.slice(offset, offset + limit).map(({ row }) => toCity(row, counts.get(row.id) ?? 0))
  return new Page(page, sorted.length)
}

export async function readCity(db: Db, directory: ListingDirectory, slug: string): Promise<City> {
  const row = await findCity(db, slug)
  return toCity(row, (await directory.countByPlace()).get(row.id) ?? 0)
}

/** The listings of a city, then those around it, the nearest first. */
export async function listCityListings(db: Db, directory: ListingDirectory, slug: string, paging: Paging) {
  const city = await findCity(db, slug)
  const { total, rows } = await directory.select({
    filters: {},
    center: { latitude: city.latitude, longitude: city.longitude },
    radiusKm: SURROUNDINGS_KM,
    exact: { placeId: city.id },
    order: 'distance',
    limit: paging.limit ?? DEFAULT_LIMIT,
    offset: paging.offset ?? 0,
  })
  const found = await withCards(db, rows)
  return new Page(
    found.map(({ exactMatch, ...listing }) => ({ ...listing, exactCityMatch: exactMatch })),
    total,
  )
}

async function findCity(db: Db, slug: string): Promise<CityRow> {
  const row = await cityBySlug(db, slug)
  if (!row) throw new ApiError('not_found', 'Die gesuchte Stadt konnte nicht gefunden werden.')
  return row
}

function toCity(row: CityRow, listingCount: number): City {
  const { id, name, slug, postalCode, latitude, longitude, state } = row
  return { id, name, slug, postalCode, imagePath: null, latitude, longitude, state, listingCount }
}
