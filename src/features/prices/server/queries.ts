import { sql } from 'kysely'
import { LISTING_PRICES } from '#features/listings/server/exports.ts'
import { PLACES } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'

/** EUR a day and dog. */
export interface Spread {
  count: number
  p10: number
  p25: number
  median: number
  p75: number
  p90: number
}

const quantile = (share: number) =>
  sql<number>`round((percentile_cont(${share}::float8) within group (order by price))::numeric, 2)::float8`
const QUANTILES = sql`${quantile(0.1)} as p10, ${quantile(0.25)} as p25, ${quantile(0.5)} as median,
  ${quantile(0.75)} as p75, ${quantile(0.9)} as p90`
const SPREAD = sql`count(*)::int as count, ${QUANTILES}`
const PRICES = sql`${LISTING_PRICES} listing join ${PLACES} place on place.id = listing.place_id`

/** All prices together; undefined with fewer than `fewest`. */
export async function wholeSpread(db: Db, fewest: number): Promise<Spread | undefined> {
  const { rows } = await sql<Spread>`
    select ${SPREAD} from ${LISTING_PRICES} listing having count(*) >= ${fewest}`.execute(db)
  return rows[0]
}

/** How many prices there are of each whole number of euros; what is below `first` or above `last` counts there. */
export async function priceCounts(
  db: Db,
  first: number,
  last: number,
): Promise<{ from: number; count: number }[]> {
  const { rows } = await sql<{ from: number; count: number }>`
    select greatest(${first}::int, least(${last}::int, floor(price)::int)) as from, count(*)::int as count
    from ${LISTING_PRICES} listing group by 1 order by 1`.execute(db)
  return rows
}

/** Of each federal state with enough prices, the dearest first. */
export async function stateSpreads(db: Db, fewest: number): Promise<(Spread & { state: string })[]> {
  const { rows } = await sql<Spread & { state: string }>`
    select state, ${SPREAD} from ${PRICES}
    group by state having count(*) >= ${fewest} order by median desc, state`.execute(db)
  return rows
}

/** The most populous cities, those with enough prices first, the dearest of them before the others. */
export async function citySpreads(
  db: Db,
  fewest: number,
  limit: number,
): Promise<{ name: string; slug: string; spread: Spread | null }[]> {
  const { rows } = await sql<Spread & { name: string; slug: string }>`
    select largest.label as name, largest.slug, count(price)::int as count, ${QUANTILES}
    from (
      select id, label, slug from ${PLACES} place where slug is not null
      order by population desc nulls last, id limit ${limit}) largest
    left join ${LISTING_PRICES} listing on listing.place_id = largest.id
    group by largest.id, largest.label, largest.slug
    order by count(price) >= ${fewest} desc, median desc nulls last, name`.execute(db)
  return rows.map(({ name, slug, ...spread }) => ({
    name,
    slug,
    spread: spread.count >= fewest ? spread : null,
  }))
}
