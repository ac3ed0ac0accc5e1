import { sql } from 'kysely'
import { PLACES } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A page that search engines are told of. */
interface ChangedPage {
  slug: string
  /** UTC, `2026-01-31T12:00:00Z`. */
  lastmod: string
}

const LASTMOD = sql`to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The listings by id in parts of this size: when something in each was last changed. */
export async function listingSitemapParts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ lastmod: string }>`
    select ${LASTMOD} as lastmod
    from (select updated_at, (row_number() over (order by id) - 1) / ${size}::int as part from listing) as numbered
    group by part order by part`.execute(db)
  return rows.map(({ lastmod }) => lastmod)
}

/** The listings of one such part, read in steps. */
export async function* listingPages(db: Db, part: number, size: number, step: number) {
  let after = 0
  for (let done = 0; done < size; done += step) {
    const skip = done === 0 ? part * size : 0
    const { rows } = await sql<ChangedPage & { id: number }>`
      select id, slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as lastmod
      from listing where id > ${after} order by id
      limit ${Math.min(step, size - done)} offset ${skip}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The municipalities that have listings, with the last change of any of these. */
export async function cityPages(db: Db): Promise<ChangedPage[]> {
  const { rows } = await sql<ChangedPage>`
    select place.slug, to_char(max(listing.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as lastmod
    from listing join ${PLACES} place on place.id = listing.place_id
    group by place.slug order by place.slug`.execute(db)
  return rows
}
