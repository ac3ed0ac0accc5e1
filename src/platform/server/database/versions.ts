/** Keeps what staff edit as it was before, in a table of versions beside that of the thing itself. */
import { type Generated, type RawBuilder, sql } from 'kysely'
import { withTimes } from '#platform/server/with-times.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import type { Db } from './database.ts'

/** What a table of versions has beside the id of the thing: what it was before it became the next version. */
export interface VersionColumns {
  version: number
  savedAt: Generated<Date>
  savedBy: string
  state: unknown
}

/** A table with the columns `version`, `saved_at`, `saved_by`, `state` and one that names the thing. */
interface VersionTable {
  table: RawBuilder<unknown>
  /** Column with the id of the thing. */
  of: string
}

/** Keeps what a thing was. */
export async function keepVersion(
  db: Db,
  { table, of }: VersionTable,
  { id, version, ...state }: { id: number; version: number },
  savedBy: string,
): Promise<void> {
  await sql`
    insert into ${table} (${sql.ref(of)}, version, saved_by, state)
    values (${id}, ${version}, ${savedBy}, ${JSON.stringify(state)}::jsonb)`.execute(db)
}

/** Who has changed a thing last, in SQL; null where nobody has since it was begun. */
export function lastSavedBy({ table, of }: VersionTable, id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select saved_by from ${table} where ${sql.ref(of)} = ${id} order by version desc limit 1)`
}

/** All that a thing was, the latest first. */
export async function selectVersions(
  db: Db,
  { table, of }: VersionTable,
  id: number,
): Promise<SavedVersion[]> {
  const { rows } = await sql<Omit<SavedVersion, 'savedAt'> & { savedAt: Date }>`
    select version, saved_at, saved_by, state from ${table}
    where ${sql.ref(of)} = ${id} order by version desc`.execute(db)
  return rows.map(withTimes)
}

/** The fields in which two states differ, for the audit. */
export function changesBetween<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const names = (Object.keys(after) as (keyof State)[]).filter((name) => !isSame(before[name], after[name]))
  const pick = (state: State) =>
    Object.fromEntries(names.map((name) => [name, state[name]])) as unknown as Partial<State>
  return { before: pick(before), after: pick(after) }
}
