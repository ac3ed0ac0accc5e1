import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from './database.ts'

const WITHIN_MS = 30_000

/**
 * Begins calls while a transaction holds what `held` selects or changes, and lets it go once all of them wait for that;
 * answers what they answer; `more` it holds before that. On a server only: the embedded engine has no two transactions at once.
 */
export async function comingAtOnce<Answer>(
  db: Db,
  held: RawBuilder<unknown>,
  calls: readonly (() => Promise<Answer>)[],
  more?: RawBuilder<unknown>,
): Promise<Answer[]> {
  let answers: Promise<Answer>[] = []
  await db.transaction().execute(async (transaction) => {
    await held.execute(transaction)
    answers = calls.map((call) => call())
    await vi.waitFor(async () => expect(await waiting(db)).toBe(calls.length), WITHIN_MS)
    await more?.execute(transaction)
  })
  return Promise.all(answers)
}

/** How many connections of this database wait for a lock; not within a transaction, which would ask only once. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
