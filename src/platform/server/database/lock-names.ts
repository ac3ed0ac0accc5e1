import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Waits until no other transaction holds one of these names, such as a form's content, and holds them until this one
 * ends: so that of the same thing sent twice at once the second one finds the first. In their order, so that nobody
 * waits in a circle.
 */
export async function lockNames(transaction: Db, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...new Set(names)].sort()}::text[]) as names(name)`.execute(transaction)
}
