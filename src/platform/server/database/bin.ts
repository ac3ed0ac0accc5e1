/** What staff delete stays in its table for a while, with the moment at which it went: a table with the column `deleted_at`. */
import { type RawBuilder, sql } from 'kysely'
import { BIN_DAYS } from '#platform/shared/bin.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { Db } from './database.ts'
import { pageInView } from './views.ts'

export type BinnedTable = RawBuilder<unknown>
/** What is told of each thing in a table. */
export type BinnedColumns<Row> = RawBuilder<Row>

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

/** A part of what lies in the bin, as these columns tell it, the last deleted first; and how much lies there. */
export async function selectBinned<Row>(
  db: Db,
  table: BinnedTable,
  columns: BinnedColumns<Row>,
  range: Range,
): Promise<{ entries: (Row & { deletedAt: Date })[]; total: number }> {
  const views = { binned: liesIn('binned') }
  const told = sql<Row & { deletedAt: Date }>`${columns}, deleted_at`
  return pageInView(
    db,
    'binned',
    { views, columns: told, from: table, order: sql`deleted_at desc, id` },
    range,
  )
}
