import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Stats, WaitingWork } from '../contract.ts'

type InSql<Figures> = { [Name in keyof Figures]: RawBuilder<Figures[Name]> }

/** What staff see of the whole: each figure as a number in SQL, from the feature that it is about. */
export interface StaffFigures {
  stats: InSql<Stats>
  waiting: InSql<WaitingWork>
}

/** All the figures, read with one query. */
export async function selectFigures<Figures>(db: Db, figures: InSql<Figures>): Promise<Figures> {
  const columns = Object.entries<RawBuilder<unknown>>(figures).map(
    ([name, figure]) => sql`${figure} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Figures>`select ${sql.join(columns)}`.execute(db)
  return rows[0] as Figures
}
