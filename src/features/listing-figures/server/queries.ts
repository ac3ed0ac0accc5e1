import { sql } from 'kysely'
import { type AnswerFigures, answerFigures, REQUEST_DAYS } from '#features/booking-requests/server/exports.ts'
import { LISTINGS } from '#features/listings/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import type { Figure } from '../rules.ts'

/** What was counted of a listing on a day. */
export interface Counted {
  listingId: number
  /** YYYY-MM-DD */
  day: string
  shown: number
  opened: number
  contacted: number
}

/** Adds to what is kept; listings that are not there are left out. */
export async function addCounted(db: Db, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    insert into listing_day (listing_id, day, shown, opened, contacted)
    select c.listing_id, c.day, c.shown, c.opened, c.contacted
    from json_to_recordset(${jsonRows(counted)}::json)
      as c(listing_id int, day date, shown int, opened int, contacted int)
    join ${LISTINGS} listing on listing.id = c.listing_id
    order by c.listing_id, c.day
    on conflict (listing_id, day) do update set shown = listing_day.shown + excluded.shown,
      opened = listing_day.opened + excluded.opened,
      contacted = listing_day.contacted + excluded.contacted`.execute(db)
}

/** The figures of one day; days on which nothing was are missing. */
export type DayFigures = { day: string } & Record<Figure, number>

/** A listing's figures from a day on (YYYY-MM-DD), in the order of the days. */
export async function figuresByDay(db: Db, listingId: number, from: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(shown)::int as shown, sum(opened)::int as opened,
      sum(contacted)::int as contacted, sum(requested)::int as requested, sum(answered)::int as answered,
      sum(confirmed)::int as confirmed
    from (
      select day, shown, opened, contacted, 0 as requested, 0 as answered, 0 as confirmed
      from listing_day where listing_id = ${listingId} and day >= ${from}::date
      union all
      select day, 0, 0, 0, requested, answered, confirmed
      from ${REQUEST_DAYS} request where listing_id = ${listingId} and day >= ${from}::date
    ) as figures
    group by day order by day`.execute(db)
  return rows
}

/** How often a listing was opened and asked in the last days, and how fast its operator usually answers. */
export async function selectLately(
  db: Db,
  listingId: number,
  days: number,
): Promise<{ opened: number; requested: number; medianAnswerMinutes: number | null }> {
  const id = sql<number>`${listingId}::int`
  const since = sql`${GERMAN_TODAY} - ${days}::int`
  const { rows } = await sql<{ opened: number; requested: number; answers: AnswerFigures }>`
    select
      (select coalesce(sum(opened), 0)::int from listing_day where listing_id = ${id} and day > ${since}) as opened,
      (select coalesce(sum(requested), 0)::int from ${REQUEST_DAYS} request
        where listing_id = ${id} and day > ${since}) as requested,
      ${answerFigures(id)} as answers`.execute(db)
  const { opened = 0, requested = 0, answers } = rows[0] ?? {}
  const median = answers?.medianMinutes ?? null
  return { opened, requested, medianAnswerMinutes: median === null ? null : Math.round(median) }
}

/** Adds to how often a text was searched for on a day without a hit. */
export async function addMissed(
  db: Db,
  { day, text, count }: { day: string; text: string; count: number },
): Promise<void> {
  await sql`
    insert into missed_search as known (day, text, count) values (${day}::date, ${text}, ${count})
    on conflict (day, text) do update set count = known.count + excluded.count`.execute(db)
}

/** What was most often searched for without a hit in the last weeks. */
export async function selectMissed(
  db: Db,
  weeks: number,
  limit: number,
): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    select text, sum(count)::int as count from missed_search
    where day > ${GERMAN_TODAY} - ${weeks * 7}::int group by text
    order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}
