/** What other features read of sources in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import { picturesAmong } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { type DataSource, UNDO_DAYS } from '../rules.ts'

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
  return rows.map(withTimes)
}

/** The pictures that come back where an import is undone: a table in SQL with the column `url`. */
export const UNDOABLE_PICTURES = sql<{ url: string | null }>`(
  select ${picturesAmong(sql`before`)} as url from import_entry join import_batch batch on batch.id = batch_id
  where done is not null and undone is null
    and (status <> 'applied' or applied_at > now() - make_interval(days => ${sql.lit(UNDO_DAYS)})))`

/** What sources call one listing means another one from now on; answers those names. */
export async function passSources(
  transaction: Db,
  { from, into, refs }: { from: number; into: number; refs?: readonly string[] },
): Promise<string[]> {
  const chosen = refs === undefined ? sql`true` : sql`ref = any(${[...refs]}::text[])`
  const { rows } = await sql<{ ref: string }>`
    update listing_source set listing_id = ${into}
    where listing_id = ${from} and ${chosen} returning ref`.execute(transaction)
  return rows.map(({ ref }) => ref)
}
