import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * How many rows each view of a list has. `views` says by a condition in SQL which rows are a view's; `rows` names the table,
 * with a `where` where something else is asked for as well.
 */
export async function countViews<View extends string>(
  db: Db,
  views: Readonly<Record<View, RawBuilder<unknown>>>,
  rows: RawBuilder<unknown>,
): Promise<Record<View, number>> {
  const counts = Object.entries<RawBuilder<unknown>>(views).map(
    ([view, isIn]) => sql`count(*) filter (where ${isIn})::int as ${sql.ref(view)}`,
  )
  const { rows: counted } = await sql<Record<View, number>>`select ${sql.join(counts)} from ${rows}`.execute(
    db,
  )
  return counted[0] as Record<View, number>
}
