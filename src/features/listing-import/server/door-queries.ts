/** What other features read of sources in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { DataSource } from '../rules.ts'

/** The sources of a listing and their licences, each pair once: a JSON list in SQL, in their order. */
export function sourcesOf(listingId: RawBuilder<number>) {
  return sql<DataSource[]>`coalesce((
    select jsonb_agg(distinct jsonb_build_object('source', source, 'licence', licence))
    from listing_source where listing_id = ${listingId}), '[]')`
}

/** Where a listing's data comes from, the newest first. */
export async function selectSources(db: Db, listingId: number) {
  const rows = await db
    .selectFrom('listingSource')
    .select(['ref', 'source', 'licence', 'batchId', 'seenAt'])
    .where('listingId', '=', listingId)
    .orderBy('seenAt', 'desc')
    .orderBy('ref')
    .execute()
  return rows.map(({ seenAt, ...row }) => ({ ...row, seenAt: seenAt.toISOString() }))
}

/** What sources call one listing means another one from now on; answers those names. */
export async function passSources(
  transaction: Db,
  { from, into, refs }: { from: number; into: number; refs?: readonly string[] },
): Promise<string[]> {
  const chosen = refs === undefined ? sql`true` : sql`ref = any(${[...refs]}::text[])`
  const { rows } = await sql<{ ref: string }>`
    update listing_source set listing_id = ${into} where listing_id = ${from} and ${chosen} returning ref`.execute(
    transaction,
  )
  return rows.map(({ ref }) => ref)
}
