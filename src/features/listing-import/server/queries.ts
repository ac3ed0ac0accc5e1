import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Lets only one import write at a time, until the transaction ends; false while another one does. */
export async function lockImports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(48151625) as locked`.execute(db)
  return rows[0]?.locked ?? false
}
