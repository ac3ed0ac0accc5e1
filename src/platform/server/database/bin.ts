/** What staff delete stays in its table for a while, with the moment at which it went: a table with the column `deleted_at`. */
import { type RawBuilder, sql } from 'kysely'
import { BIN_DAYS } from '#platform/shared/bin.ts'
import type { Db } from './database.ts'

export type BinnedTable = RawBuilder<unknown>

/** Where a thing may lie. */
export type Whereabouts = 'live' | 'binned'

/** The condition in SQL of lying there. */
export function liesIn(where: Whereabouts): RawBuilder<boolean> {
  return where === 'live' ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at is not null`
}

/** Puts a thing into the bin. */
export async function putInBin(db: Db, table: BinnedTable, id: number): Promise<void> {
  await sql`update ${table} set deleted_at = now() where id = ${id} and ${liesIn('live')}`.execute(db)
}

/** Takes a thing out of the bin as it was. */
export async function takeFromBin(db: Db, table: BinnedTable, id: number): Promise<void> {
  await sql`update ${table} set deleted_at = null where id = ${id} and ${liesIn('binned')}`.execute(db)
}

/** Deletes a thing in the bin for good. */
export async function purge(db: Db, table: BinnedTable, id: number): Promise<void> {
  await sql`delete from ${table} where id = ${id} and ${liesIn('binned')}`.execute(db)
}

/** Deletes for good what has lain in the bin for its time. */
export async function purgeOverdue(db: Db, table: BinnedTable): Promise<void> {
  await sql`delete from ${table} where deleted_at < now() - make_interval(days => ${BIN_DAYS})`.execute(db)
}

/** How many things lie in the bin. */
export async function countInBin(db: Db, table: BinnedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where ${liesIn('binned')}`.execute(db)
  return rows[0]?.count ?? 0
}
