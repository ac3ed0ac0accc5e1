/** What other features read and change of listings in their own SQL or transactions. */
import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The addresses of the pictures that all listings name, or some of them: a table in SQL with the column `url`. */
export function picturesOf(listings: readonly number[] | 'all') {
  const chosen = listings === 'all' ? sql`` : sql`where id = any(${[...listings]}::int[])`
  return sql<{ url: string | null }>`(
    select unnest(array[featured_image, logo] || images) as url from listing ${chosen})`
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

/** Many new rows make the planner's picture of the table wrong. */
export async function analyzeListings(db: Db): Promise<void> {
  await sql`analyze listing`.execute(db)
}
