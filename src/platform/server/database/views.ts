/** Lists that are divided into views, as `viewed` of platform/shared/paged.ts says them in a contract. */
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#platform/shared/paged.ts'
import type { Db } from './database.ts'

/** What each view holds, by a condition in SQL. */
type Views<View extends string> = Readonly<Record<View, RawBuilder<unknown>>>

interface ViewedList<Row, View extends string> {
  views: Views<View>
  columns: RawBuilder<Row>
  /** The table, and what is joined to it. */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** A part of one view, with how many rows each has. */
export async function pageInView<Row, View extends string>(
  db: Db,
  view: View,
  { views, columns, from, order }: ViewedList<Row, View>,
  { limit, offset }: Range,
): Promise<{ entries: Row[]; total: number; counts: Record<View, number> }> {
  const [{ rows }, counts] = await Promise.all([
    sql<Row>`
      select ${columns} from ${from} where ${views[view]}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    countViews(db, views, from),
  ])
  return { entries: rows, total: counts[view], counts }
}

/** How many rows each view of a list has. `rows` names the table, with a `where` where something else is asked for as well. */
export async function countViews<View extends string>(
  db: Db,
  views: Views<View>,
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
