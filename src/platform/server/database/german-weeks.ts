/** Days and weeks in Germany, from Monday to Sunday, the same way for everybody who counts by them. */
import { type RawBuilder, sql } from 'kysely'

/** The calendar day in Germany, in SQL: `current_date` is that of the database's own time zone. */
export const GERMAN_TODAY = sql<string>`(now() at time zone 'Europe/Berlin')::date`

/** The Mondays of the last weeks in Germany, this one among them: a set of timestamps without a zone, in SQL. */
export function lastMondays(weeks: number): RawBuilder<Date> {
  const thisMonday = sql`date_trunc('week', now() at time zone 'Europe/Berlin')`
  return sql`generate_series(${thisMonday} - make_interval(weeks => ${sql.lit(weeks - 1)}), ${thisMonday}, interval '1 week')`
}

/** Whether `created_at` lies in the week of a Monday: a range of it, which an index of times finds. */
export function isInWeekOf(monday: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(created_at >= ${monday} at time zone 'Europe/Berlin'
    and created_at < (${monday} + interval '1 week') at time zone 'Europe/Berlin')`
}
