/** Rows of one listing that become another's, and back. */
import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface Passing {
  /** Listings. */
  from: number
  into: number
  /** These rows alone; all without them. */
  ids?: readonly number[] | undefined
}

/** Gives another listing the rows of a table that has `id` and `listing_id`; answers which. To be called by the table's owner. */
export async function passRows(
  transaction: Db,
  table: string,
  { from, into, ids }: Passing,
): Promise<number[]> {
  const chosen = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::int[])`
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set listing_id = ${into} where listing_id = ${from} and ${chosen}
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}
