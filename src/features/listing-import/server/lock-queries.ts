/** What imports hold while they write, and let go of again. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** From here on `letGoOfHeld` lets rows go that the transaction has held. */
export async function markBeforeHolding(transaction: Db): Promise<void> {
  await sql`savepoint before_holding`.execute(transaction)
}

export async function letGoOfHeld(transaction: Db): Promise<void> {
  await sql`rollback to savepoint before_holding`.execute(transaction)
}

/** Lets imports write to the directory one after the other, until the transaction ends. */
export async function lockImports(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(48151625)`.execute(transaction)
}
