import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Waits until no other transaction holds one of these names, such as a form's content, and holds them until this one
 * ends: so that of the same thing sent twice at once the second one finds the first. In their order, so that nobody
 * waits in a circle. Here and in the rest of the transaction no lock is waited for longer than `atMostMs`; 0, or none: as
 * long as any statement may take.
 */
export async function lockNames(transaction: Db, names: readonly string[], atMostMs?: number): Promise<void> {
  const patience =
    atMostMs === undefined ? sql`` : sql`set_config('lock_timeout', ${String(atMostMs)}, true),`
  await sql`
    select ${patience} pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...new Set(names)].sort()}::text[]) as names(name)`.execute(transaction)
}

const LOOK_AGAIN_AFTER_MS = 300

/**
 * Waits until no other transaction holds this number, however long that takes: another process may work through whole tables
 * first, longer than one statement may wait. It is held until this transaction ends.
 */
export async function lockPatiently(transaction: Db, number: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      held: boolean
    }>`select pg_try_advisory_xact_lock(${sql.lit(number)}) as held`.execute(transaction)
    if (rows[0]?.held) return
    await setTimeout(LOOK_AGAIN_AFTER_MS)
  }
}
