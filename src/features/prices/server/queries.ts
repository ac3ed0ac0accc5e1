import { sql } from 'kysely'
import { LISTING_PRICES } from '#features/listings/server/exports.ts'
import { PLACES } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PriceCount } from './spread.ts'

/** How many ask for each price in each federal state, null where the place is not known; the lowest price first. */
export async function priceCounts(db: Db): Promise<(PriceCount & { state: string | null })[]> {
  const { rows } = await sql<PriceCount & { state: string | null }>`
    select state, price::float8 as price, count(*)::int as count
    from ${LISTING_PRICES} listing left join ${PLACES} place on place.id = listing.place_id
    group by 1, 2 order by 2`.execute(db)
  return rows
}

/** The most populous cities with how many ask for each price there, the lowest price first. */
export async function pricesOfCities(
  db: Db,
  limit: number,
): Promise<{ name: string; slug: string; counts: PriceCount[] }[]> {
  const { rows } = await sql<{ name: string; slug: string; counts: PriceCount[] }>`
    select largest.label as name, largest.slug, (
      select coalesce(json_agg(json_build_object('price', price, 'count', count) order by price), '[]')
      from (
        select price::float8 as price, count(*)::int as count from ${LISTING_PRICES} listing
        where place_id = largest.id group by price) counted) as counts
    from (
      select id, label, slug from ${PLACES} place where slug is not null
      order by population desc nulls last, id limit ${limit}) largest`.execute(db)
  return rows
}
