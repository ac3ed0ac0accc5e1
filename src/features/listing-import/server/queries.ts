import { sql } from 'kysely'
import type { PostcodeRecord } from '#features/places/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Every postcode of the gazetteer. */
export async function allPostcodes(db: Db): Promise<PostcodeRecord[]> {
  return db
    .selectFrom('postcode')
    .select(['code', 'latitude', 'longitude', 'placeIds'])
    .orderBy('code')
    .execute()
}

/**
 * Which of the names are already borne, in the same postcode, by listings that people entered: neither imported
 * nor invented. Answers folded title and postcode, joined as `waldhof 12345`.
 */
export async function enteredByPeople(
  db: Db,
  named: readonly { titleKey: string; postcode: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct l.title_key || ' ' || l.postcode as name
    from json_to_recordset(${jsonRows(named)}::json) as n(title_key text, postcode text)
    join listing l on l.postcode = n.postcode and l.title_key = n.title_key
    where l.source_ref is null and not l.is_demo`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Lets only one import write at a time, until the transaction ends; false while another one does. */
export async function lockImports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(48151625) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

/** Many new rows make the planner's picture of the table wrong. */
export async function analyzeListings(db: Db): Promise<void> {
  await sql`analyze listing`.execute(db)
}
