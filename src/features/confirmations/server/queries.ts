import { type RawBuilder, sql } from 'kysely'
import {
  DAILY_PRICE,
  FROM_LISTING,
  LISTING_CONTACTS,
  LISTINGS_WITH_CLOSED,
  REAL_LISTINGS,
} from '#features/listings/server/exports.ts'
import { MAILS } from '#features/mails/server/exports.ts'
import { MOST_UNANSWERED } from '#features/ranking/rules.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withTimes } from '#platform/server/with-times.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { AskedListing, UnconfirmedListing } from '../contract.ts'
import { ANSWER_WITHIN_DAYS, type Answer, type Confirmation, type Confirmer, type Fact } from '../rules.ts'
import { confirmationsOf } from './door-queries.ts'

export interface NewConfirmation {
  listingId: number
  fact: Fact
  confirmedBy: Confirmer
  source: string | null
  /** ISO 8601; now where it is missing. */
  confirmedAt?: string
}

/** Keeps the last confirmation of each group, each at most once. */
export async function saveConfirmations(
  transaction: Db,
  confirmations: readonly NewConfirmation[],
): Promise<void> {
  await sql`
    insert into listing_confirmation (listing_id, fact, confirmed_by, source, confirmed_at)
    select listing_id, fact, confirmed_by, source, coalesce(confirmed_at, now())
    from json_populate_recordset(null::listing_confirmation, ${jsonRows(confirmations)}::json)
    order by listing_id, fact
    on conflict (listing_id, fact) do update
    set confirmed_by = excluded.confirmed_by, source = excluded.source,
      confirmed_at = excluded.confirmed_at`.execute(transaction)
}

/** Mails about these listings that nobody has answered are answered by what was done instead. */
export async function answerOpenRequests(transaction: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    update confirmation_request_listing set answer = 'other', answered_at = now()
    where listing_id = any(${[...listingIds]}::int[]) and answer is null`.execute(transaction)
}

/** Groups of facts of these listings of which somebody has said last that they are so; what a source says is not said by anybody. */
export async function selectConfirmed(
  db: Db,
  listingIds: readonly number[],
): Promise<{ listingId: number; fact: Fact; on: string }[]> {
  const { rows } = await sql<{ listingId: number; fact: Fact; on: string }>`
    select listing_id, fact, to_char(confirmed_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "on"
    from listing_confirmation
    where listing_id = any(${[...listingIds]}::int[]) and confirmed_by <> 'import'`.execute(db)
  return rows
}

/** When somebody last confirmed something of each of these listings, or of all; those of which nobody did are missing. */
export async function lastConfirmed(
  db: Db,
  listingIds: readonly number[] | 'all',
): Promise<Map<number, Date>> {
  const chosen = listingIds === 'all' ? sql`` : sql`and listing_id = any(${[...listingIds]}::int[])`
  const { rows } = await sql<{ listingId: number; at: Date }>`
    select listing_id, max(confirmed_at) as at from listing_confirmation
    where confirmed_by <> 'import' ${chosen} group by listing_id`.execute(db)
  return new Map(rows.map(({ listingId, at }) => [listingId, at]))
}

/** Keeps that somebody was asked about these listings; answers the number of it. */
export async function insertRequest(
  transaction: Db,
  request: { email: string; sentAt: Date },
  listingIds: readonly number[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('confirmationRequest')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into confirmation_request_listing (request_id, listing_id)
    select ${id}::int, unnest(${[...listingIds]}::int[])`.execute(transaction)
  return id
}

/** Of each listing that this is about: mails that nobody has answered, when the last one went out, and whether that one could not be delivered. */
const unanswered = (isAbout = sql``) => sql`(
  select listing_id, count(*)::int as unanswered, max(request.sent_at) as since,
    (array_agg(mail.status is not distinct from 'failed' order by request.id desc))[1] as is_undeliverable
  from confirmation_request_listing asked join confirmation_request request on request.id = asked.request_id
  left join ${MAILS} mail on mail.occasion = 'confirmation-request:' || request.id
  where asked.answer is null ${isAbout} group by listing_id)`
/** The same of the listing `l` alone, to be joined with it. */
const UNANSWERED_OF_IT = sql`lateral ${unanswered(sql`and asked.listing_id = l.id`)}`

/** Listings that have become ones which nobody has confirmed for long. */
export async function silentListings(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing.id from ${unanswered()} open join ${LISTING_CONTACTS} listing on listing.id = open.listing_id
    where not listing.is_unconfirmed and (open.is_undeliverable or (open.unanswered >= ${MOST_UNANSWERED}
      and open.since <= ${now}::timestamptz - make_interval(days => ${ANSWER_WITHIN_DAYS}::int)))`.execute(db)
  return rows.map(({ id }) => id)
}

/** What visitors have reported of listings and nobody has looked at, from who keeps it: a table in SQL. */
export type Reported = RawBuilder<{ listingId: number; openReports: number; since: Date }>

/** Listings that nobody has confirmed for long, and those of which visitors say that something is not so. */
const toConfirm = (reported: Reported) => sql`(
  select l.id, l.slug, l.title as listing_title, l.location, l.email, l.phone,
    coalesce(open.unanswered, 0) as unanswered, open.since as asked_at,
    case when l.is_unconfirmed then coalesce(open.since, l.created_at) else reported.since end as since,
    coalesce(open.is_undeliverable, false) as is_undeliverable,
    coalesce(reported.open_reports, 0) as open_reports
  from (
    select listing_id as id from ${reported} reported where open_reports > 0
    union select id from ${REAL_LISTINGS} silent where is_unconfirmed) due
  join ${FROM_LISTING} on l.id = due.id left join ${UNANSWERED_OF_IT} open on true
  left join ${reported} reported on reported.listing_id = l.id)`

const CONFIRMATIONS = sql`${confirmationsOf(sql`listing.id`)} as confirmations`

type UnconfirmedRow = Omit<UnconfirmedListing, 'askedAt'> & { askedAt: Date | null }

/** The listings that staff are to confirm, the oldest first, and how many there are. */
export async function selectUnconfirmed(
  db: Db,
  reported: Reported,
  { limit, offset }: Range,
): Promise<{ entries: UnconfirmedListing[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<UnconfirmedRow>`
      select listing.*, ${CONFIRMATIONS} from (
        select * from ${toConfirm(reported)} listing order by since, id limit ${limit} offset ${offset}) listing
      order by since, id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${toConfirm(reported)} listing`.execute(db),
  ])
  return { entries: rows.map(withTimes), total: counted.rows[0]?.total ?? 0 }
}

export async function unconfirmedById(
  db: Db,
  reported: Reported,
  id: number,
): Promise<UnconfirmedListing | undefined> {
  const { rows } = await sql<UnconfirmedRow>`
    select listing.*, ${CONFIRMATIONS} from ${toConfirm(reported)} listing where id = ${id}`.execute(db)
  return rows[0] && withTimes(rows[0])
}

/** Listings that nobody has confirmed for long, as a number in SQL: those without an address too, which no mail asks for. */
export const UNCONFIRMED_COUNT = sql<number>`(
  select count(*)::int from ${REAL_LISTINGS} listing where is_unconfirmed)`

/** Those as lines of the inbox; their numbers are the listings'. Reports have lines of their own there. */
export const UNCONFIRMED_LISTINGS = sql`(
  select l.id, coalesce(open.since, l.created_at) as since, l.title || ', ' || l.location as title,
    case when open.is_undeliverable then 'Adresse nicht zu erreichen'
      when open.unanswered is null then 'Länger nicht bestätigt'
      when open.unanswered = 1 then 'Eine Mail ohne Antwort'
      else open.unanswered || ' Mails ohne Antwort' end as detail
  from ${REAL_LISTINGS} l left join ${UNANSWERED_OF_IT} open on true
  where l.is_unconfirmed)`

/** To whom a mail went; the address is in small letters. */
export async function requestById(db: Db, id: number): Promise<{ email: string } | undefined> {
  return db.selectFrom('confirmationRequest').select('email').where('id', '=', id).executeTakeFirst()
}

/** Holds a mail until the transaction ends: what its links do waits for each other. */
export async function lockRequest(transaction: Db, id: number): Promise<void> {
  await sql`select from confirmation_request where id = ${id} for update`.execute(transaction)
}

/** When the first of a mail's listings was answered for, by its link or otherwise; null while none was. */
export async function firstAnswerTo(db: Db, id: number): Promise<Date | null> {
  const { first } = await db
    .selectFrom('confirmationRequestListing')
    .select((row) => row.fn.min('answeredAt').as('first'))
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow()
  return first
}

/** Nobody has confirmed this group of a listing any more. */
export async function withdrawFact(transaction: Db, listingId: number, fact: Fact): Promise<void> {
  await transaction
    .deleteFrom('listingConfirmation')
    .where('listingId', '=', listingId)
    .where('fact', '=', fact)
    .execute()
}

/** Makes the links of all mails to this address, in small letters, worthless; that it was asked stays known. */
export async function withdrawRequests(transaction: Db, email: string): Promise<void> {
  await sql`
    delete from confirmation_request_listing using confirmation_request request
    where request.id = request_id and request.email = ${email}`.execute(transaction)
}

/** The listings of a mail that still name the address that it went to. */
export async function askedListings(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<(AskedListing & { id: number })[]> {
  const { rows } = await sql<AskedListing & { id: number }>`
    select l.id, l.slug, l.title as listing_title, l.location, l.phone as listing_phone, l.email as listing_email,
      l.website as listing_website, ${DAILY_PRICE} as price_from, l.pricing, l.tariffs, l.admission,
      l.business_hours, l.hours_text, l.special_days,
      cardinality(l.images) + (l.featured_image is not null)::int as pictures,
      ${confirmationsOf(sql`l.id`)} as confirmations, coalesce(asked.answer = 'true', false) as is_confirmed
    from ${FROM_LISTING} join confirmation_request_listing asked on asked.listing_id = l.id
    where asked.request_id = ${id} and lower(l.email) = ${email} order by l.title, l.id`.execute(db)
  return rows
}

/** Those among them that are closed for good. */
export async function closedAmong(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<{ slug: string; listingTitle: string }[]> {
  const { rows } = await sql<{ slug: string; listingTitle: string }>`
    select listing.slug, listing.title as listing_title
    from ${LISTINGS_WITH_CLOSED} listing join confirmation_request_listing asked on asked.listing_id = listing.id
    where asked.request_id = ${id} and lower(listing.email) = ${email} and not is_live
    order by listing.title, listing.id`.execute(db)
  return rows
}

/** Notes what was pressed for a listing, the first time; that all is so is noted afterwards too. */
export async function keepAnswer(
  transaction: Db,
  { requestId, listingId, answer }: { requestId: number; listingId: number; answer: Answer },
): Promise<void> {
  await sql`
    update confirmation_request_listing set answer = ${answer}, answered_at = coalesce(answered_at, now())
    where request_id = ${requestId} and listing_id = ${listingId}
      and (answer is null or ${answer}::text = 'true')`.execute(transaction)
}

/** The last confirmation of each group of a listing's facts that has one. */
export async function selectConfirmations(db: Db, listingId: number): Promise<Confirmation[]> {
  const { rows } = await sql<{ found: Confirmation[] }>`
    select ${confirmationsOf(sql`${listingId}::int`)} as found`.execute(db)
  return rows[0]?.found ?? []
}
