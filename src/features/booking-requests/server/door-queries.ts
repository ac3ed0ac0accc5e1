/** What other features read of booking requests in their own SQL. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { MAILS } from '#features/mails/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY, isInWeekOf, lastMondays } from '#platform/server/database/german-weeks.ts'
import { LinkVersions } from '#platform/server/database/link-versions.ts'
import { type Passing, passRows } from '#platform/server/database/pass-rows.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { ANSWER_FIGURE_DAYS, ANSWER_WITHIN_HOURS } from '../rules.ts'

type Told =
  | 'id'
  | 'key'
  | 'status'
  | 'listingId'
  | 'listingTitle'
  | 'checkInDate'
  | 'checkOutDate'
  | 'dogName'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'

/** The stays that were asked for: a table in SQL, to be joined. */
export const STAYS = sql<Pick<Selectable<Schema['bookingRequest']>, Told>>`(
  select id, key, status, listing_id, listing_title, check_in_date, check_out_date, dog_name, customer_name, customer_email,
    customer_phone
  from booking_request)`

/** From sending a request to its answer; null without one. */
const ANSWER_MINUTES = sql<number | null>`date_part('epoch', answered_at - created_at) / 60`

const FIGURES_SINCE = sql`now() - make_interval(days => ${sql.lit(ANSWER_FIGURE_DAYS)})`

/** Kept for staff and passed on to nobody yet; after the day of arrival there is nothing left to be passed on. */
const QUARANTINED = sql`
  suspected_spam and status = 'pending' and check_in_date >= ${GERMAN_TODAY} and customer_email <> ''`

/** Figures of all requests as numbers in SQL; what is suspected spam counts nowhere. */
export const REQUEST_FIGURES = {
  totalBookings: sql<number>`(select count(*)::int from booking_request where not suspected_spam)`,
  pendingBookings: sql<number>`(
    select count(*)::int from booking_request where status = 'pending' and not suspected_spam)`,
  quarantinedBookings: sql<number>`(select count(*)::int from booking_request where ${QUARANTINED})`,
  /** When the oldest of them came, ISO 8601; null without one. */
  oldestQuarantinedAt: sql<
    string | null
  >`(select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from booking_request where ${QUARANTINED})`,
  /** Invitations to review that wait for staff. */
  heldInvitations: sql<number>`(select count(*)::int from booking_request where invitation = 'held')`,
  /** The median of the last weeks; null without any answer. */
  answerMinutes: sql<number | null>`(
    select round(percentile_cont(0.5) within group (order by ${ANSWER_MINUTES}))::int
    from booking_request
    where answered_at is not null and not suspected_spam and created_at > ${FIGURES_SINCE})`,
}

/** What reached an operator before should have been answered by now. */
const DUE_BEFORE = sql`now() - make_interval(hours => ${sql.lit(ANSWER_WITHIN_HOURS)})`

/**
 * Left unanswered for too long; nobody is blamed for what the mail server never took, or took so lately that there is time to
 * answer, as of what was held as spam or sent again.
 */
const waitsTooLong = (isUntold: RawBuilder<unknown>) => sql<boolean>`(
  status = 'pending' and not suspected_spam and operator_mailed and answered_at is null
  and created_at <= ${DUE_BEFORE} and undeliverable_at is null and not ${isUntold})`
/** Mailed and answered, or left unanswered for too long. */
const COUNTS_AS_ASKED = sql<boolean>`(not suspected_spam and operator_mailed
  and (answered_at is not null or ${waitsTooLong(sql`exists (
    select from ${MAILS} told where told.occasion = 'request-received:' || key
      and (told.status <> 'sent' or told.sent_at > ${DUE_BEFORE}))`)}))`

/**
 * How many of those that were mailed within the last weeks were answered, in percent; null where none was. Each part is
 * counted by an index of its own. The mails that have not left, or only lately, are gathered once: asked for by `exists`, they
 * are looked through again for each request as long as the statistics know of few.
 */
export const ANSWERED_PERCENT = sql<number | null>`(
  select round(100.0 * answered / nullif(answered + unanswered, 0))::int from (
    select count(answered_at) as answered from booking_request
    where not suspected_spam and operator_mailed and created_at > ${FIGURES_SINCE}) mailed, (
    select count(*) as unanswered from booking_request
    where created_at > ${FIGURES_SINCE} and ${waitsTooLong(sql`'request-received:' || key in (
      select told.occasion from ${MAILS} told
      where told.occasion like 'request-received:%' and told.status <> 'sent'
      union all
      select told.occasion from ${MAILS} told
      where told.occasion like 'request-received:%' and told.sent_at > ${DUE_BEFORE})`)}) silent)`

/**
 * The requests by listing and day in Germany, with how many of them were answered and confirmed by now: a table in SQL.
 * What is suspected spam counts nowhere.
 */
export const REQUEST_DAYS = sql`(
  select listing_id, (created_at at time zone 'Europe/Berlin')::date as day, count(*)::int as requested,
    count(answered_at)::int as answered, (count(*) filter (where status = 'confirmed'))::int as confirmed
  from booking_request where not suspected_spam group by 1, 2)`

export interface AnswerFigures {
  /** Mailed and answered, or left unanswered for too long; what the customer or staff settled before does not count. */
  requests: number
  answered: number
  medianMinutes: number | null
}

/** When a request reached its operator: when the mail server took the mail about it, and no later than they answered. */
const REACHED_AT = sql`greatest(created_at, (
  select least(told.sent_at, answered_at) from ${MAILS} told
  where told.occasion = 'request-received:' || key and told.sent_at is not null))`

/** How the operator of the listing of this id answers: one value in SQL. */
export function answerFigures(listingId: RawBuilder<number>): RawBuilder<AnswerFigures> {
  return sql`(
    select json_build_object(
      'requests', count(*), 'answered', count(answered_at),
      'medianMinutes', percentile_cont(0.5) within group (order by extract(epoch from answered_at - ${REACHED_AT}) / 60)
        filter (where answered_at is not null))
    from booking_request
    where listing_id = ${listingId} and ${COUNTS_AS_ASKED})`
}

/** A request as a line of the inbox. */
const LINE = sql`
  id, created_at as since, listing_title || ' · Anfrage #' || id || ' von ' || customer_name as title,
  to_char(check_in_date, 'DD.MM.') || ' – ' || to_char(check_out_date, 'DD.MM.YYYY') || ' · ' || number_of_dogs
    || case when number_of_dogs = 1 then ' Hund' else ' Hunde' end
    || case when reminded_at is null then '' else ' · schon erinnert' end as detail`

/**
 * Requests that nobody has answered, and those that look like spam and nobody has looked at, each until the day of arrival:
 * lines of the inbox.
 */
export const WAITING_REQUESTS = sql`(
  select ${LINE} from booking_request
  where status = 'pending' and not suspected_spam and check_in_date >= ${GERMAN_TODAY})`
export const SUSPECTED_REQUESTS = sql`(
  select ${LINE} from booking_request where ${QUARANTINED})`

/** How many requests to a listing wait, and how many confirmed stays there are not over: two numbers in SQL. */
export function openAt(listingId: RawBuilder<number>) {
  const count = (condition: RawBuilder<unknown>) => sql<number>`(
    select count(*)::int from booking_request
    where listing_id = ${listingId} and not suspected_spam and ${condition})`
  return {
    waiting: count(sql`status = 'pending' and check_in_date >= ${GERMAN_TODAY}`),
    coming: count(sql`status = 'confirmed' and check_out_date >= ${GERMAN_TODAY}`),
  }
}

/** Of the last weeks: Monday, how many requests came, and the median until their answer in minutes; a table in SQL. */
export function requestWeeks(weeks: number) {
  return sql`(
    select monday, came.count, came.answer_minutes from ${lastMondays(weeks)} monday cross join lateral (
      select count(*)::int as count,
        round(percentile_cont(0.5) within group (order by ${ANSWER_MINUTES}))::int as answer_minutes
      from booking_request where not suspected_spam and ${isInWeekOf(sql`monday`)}) came)`
}

/** Of the links to answer requests. */
export const REQUEST_LINKS = new LinkVersions('booking_request', 'listing_id')

/** The key that a request was sent with. */
export interface SentKey {
  id: number
  idempotencyKey: string
}

/**
 * Gives the requests to a listing to another one; answers which. What went to both with one key is there with it already:
 * such keys are taken off, and answered as well. `keys` are put back.
 */
export async function passRequests(
  transaction: Db,
  { keys = [], ...passing }: Passing & { keys?: readonly SentKey[] | undefined },
): Promise<{ ids: number[]; keys: SentKey[] }> {
  const { rows: taken } = await sql<SentKey>`
    update booking_request request set idempotency_key = null from booking_request there
    where request.listing_id = ${passing.from} and there.listing_id = ${passing.into}
      and there.idempotency_key = request.idempotency_key
    returning request.id, there.idempotency_key`.execute(transaction)
  const ids = await passRows(transaction, 'booking_request', passing)
  await sql`
    update booking_request set idempotency_key = sent.idempotency_key
    from json_to_recordset(${jsonRows(keys)}::json) as sent(id int, idempotency_key text)
    where booking_request.id = sent.id`.execute(transaction)
  return { ids, keys: taken }
}
