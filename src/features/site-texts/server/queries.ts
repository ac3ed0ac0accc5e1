import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'

export type SiteTextRow = Selectable<Schema['siteText']>
/** What changes of a text. */
export type SiteTextState = Pick<SiteTextRow, 'text' | 'fileDigest'>

/** The words of a text; undefined where it has not been loaded. */
export async function storedWords(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('siteText').select('text').where('name', '=', name).executeTakeFirst()
  return row?.text
}

export async function selectTexts(db: Db): Promise<SiteTextRow[]> {
  return db.selectFrom('siteText').selectAll().execute()
}

export async function selectText(db: Db, id: number): Promise<SiteTextRow | undefined> {
  return db.selectFrom('siteText').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The text, locked until the transaction ends. */
export async function lockText(
  transaction: Db,
  by: { id: number } | { name: string },
): Promise<SiteTextRow | undefined> {
  const found = transaction.selectFrom('siteText').selectAll().forUpdate()
  return ('id' in by ? found.where('id', '=', by.id) : found.where('name', '=', by.name)).executeTakeFirst()
}

export async function insertText(db: Db, name: string, state: SiteTextState): Promise<void> {
  await db
    .insertInto('siteText')
    .values({ name, ...state })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Replaces a text; `version` is the number that it then bears. */
export async function updateText(
  db: Db,
  id: number,
  state: SiteTextState,
  version: number,
): Promise<SiteTextRow> {
  return db
    .updateTable('siteText')
    .set({ ...state, version, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What was, by the version table of `platform/server/database/versions.ts`. */
export const VERSIONS = { table: sql.table('site_text_version'), of: 'site_text_id' }
