/** Whom to ask whether there is room. */
import { sql } from 'kysely'
import { FROM_LISTING, type ListingDraft } from '#features/listings/server/exports.ts'
import { isStopped } from '#features/mails/server/exports.ts'
import { OPERATORS } from '#features/operators/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { AGED_AFTER_DAYS } from '../room-at.ts'

/** One operator and one listing, with the first days of the spans in question. */
export interface Question {
  listingId: number
  listingTitle: string
  location: string
  state: string | null
  operatorId: number
  email: string
  linkVersion: number
  /** Its other operators are asked as well. */
  isShared: boolean
  specialDays: ListingDraft['specialDays']
  spans: string[]
}

/** The first day of a span, and the Land whose listings are asked about it. */
interface AskedSpan {
  state: string | null
  from: string
}

/**
 * Notes that listings are asked about the spans of their Land, each once, and answers whom: operators who want such mails, of
 * listings of which nothing good is known yet; those of so many listings' spans at a time, with all else that is theirs, in
 * the order of the operators.
 */
export async function takeQuestions(
  transaction: Db,
  { spans, limit }: { spans: readonly AskedSpan[]; limit: number },
): Promise<Question[]> {
  const asked = sql`(
    select o.operator_id, o.email, o.listing_id from ${OPERATORS} o where not ${isStopped(sql`o.email`, 'room')})`
  const due = sql`
    ${FROM_LISTING} join json_to_recordset(${jsonRows(spans)}::json) as span(state text, "from" date)
      on p.state is not distinct from span.state
    where not l.is_demo
      and exists (select from ${asked} asked where asked.listing_id = l.id)
      and not exists (select from room_question known
        where known.listing_id = l.id and known.starts_on = span."from")
      and not exists (select from room_report report
        where report.listing_id = l.id and report.starts_on = span."from"
          and report.reported_at > now() - make_interval(days => ${AGED_AFTER_DAYS}::int))`
  const { rows } = await sql<Question>`
    with first as (
      select l.id as listing_id from ${due} order by l.id, span."from" limit ${limit}),
    theirs as (
      select listing_id from ${asked} asked where operator_id in (
        select operator_id from ${asked} asked join first using (listing_id))),
    taken as (
      insert into room_question (listing_id, starts_on)
      select l.id, span."from" from ${due} and l.id in (select listing_id from theirs)
      on conflict do nothing
      returning listing_id, starts_on)
    select l.id as listing_id, l.title as listing_title, l.location, p.state, asked.operator_id, asked.email,
      l.link_version, l.special_days, count(*) over (partition by l.id) > 1 as is_shared,
      json_agg(to_char(taken.starts_on, 'YYYY-MM-DD') order by taken.starts_on) as spans
    from taken join ${FROM_LISTING} on l.id = taken.listing_id join ${asked} asked on asked.listing_id = l.id
    group by l.id, l.title, l.location, p.state, l.link_version, l.special_days, asked.operator_id, asked.email
    order by asked.operator_id, l.title, l.id`.execute(transaction)
  return rows
}

/** Forgets what was asked and said of spans that ended before a day, YYYY-MM-DD. */
export async function forgetPast(db: Db, day: string): Promise<void> {
  await sql`delete from room_report where ends_on < ${day}::date`.execute(db)
  // A span lasts two months at most.
  await sql`delete from room_question where starts_on < ${day}::date - 60`.execute(db)
}
