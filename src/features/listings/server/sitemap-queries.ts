import { type RawBuilder, sql } from 'kysely'
import { PLACES } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A page that search engines are told of. */
interface ChangedPage {
  slug: string
  /** UTC, `2026-01-31T12:00:00Z`. */
  lastmod: string
}

const inUtc = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Listings whose ids lie within as many numbers: those of part 3 by 100 have the ids 201 to 300. */
interface SitemapPart {
  part: number
  lastmod: string
}

/**
 * The parts of this size that have listings: when something in each was last changed. Parts are ranges of ids, so that a
 * listing stays in its part whatever becomes of others.
 */
export async function* listingSitemapParts(db: Db, size: number): AsyncGenerator<SitemapPart> {
  for (let after = 0; ; ) {
    const { rows } = await sql<SitemapPart>`
      select first.part, (
        select ${inUtc(sql`max(updated_at)`)} from listing
        where deleted_at is null and id > (first.part - 1) * ${size}::int and id <= first.part * ${size}::int) as lastmod
      from (select (id - 1) / ${size}::int + 1 as part from listing
        where deleted_at is null and id > ${after} order by id limit 1) as first
    `.execute(db)
    const [found] = rows
    if (!found) return
    yield found
    after = found.part * size
  }
}

/** The listings of one such part, read in steps. */
export async function* listingPages(
  db: Db,
  part: number,
  size: number,
  step: number,
): AsyncGenerator<ChangedPage[]> {
  for (let after = (part - 1) * size; ; ) {
    const { rows } = await sql<ChangedPage & { id: number }>`
      select id, slug, ${inUtc(sql`updated_at`)} as lastmod from listing
      where deleted_at is null and id > ${after} and id <= ${part * size} order by id limit ${step}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** The municipalities that have listings, so many at a time, with the last change of any of these. */
export async function* cityPages(db: Db, step: number): AsyncGenerator<ChangedPage[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ placeId: number; slug: string | null; lastmod: string }>`
      select place_id, slug, ${inUtc(sql`changed_at`)} as lastmod from (
        select place_id, max(updated_at) as changed_at from listing
        where deleted_at is null and place_id > ${after} group by place_id order by place_id limit ${step}) as used
      join ${PLACES} as place on place.id = place_id order by place_id`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.flatMap(({ slug, lastmod }) => (slug === null ? [] : { slug, lastmod }))
    after = last.placeId
  }
}
