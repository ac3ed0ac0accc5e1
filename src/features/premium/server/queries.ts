import { type RawBuilder, sql } from 'kysely'
import { ALL_LISTINGS, LISTINGS } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import { pageInView } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { PremiumContract, PremiumInquiry, StaffInquiry } from '../contract.ts'
import type { InquiryView, Package, PremiumView } from '../packages.ts'
import type { Ending } from './mails.ts'

/** Whether a later term of a listing is agreed on than one that ends on this day. */
function followed(listingId: RawBuilder<unknown>, endsOn: RawBuilder<unknown>) {
  return sql`exists (
    select from premium_contract_listing after join premium_contract later on later.id = after.contract_id
    where after.listing_id = ${listingId} and later.ended_at is null and later.starts_on > ${endsOn})`
}

const STATE = sql`case when ended_at is not null then 'ended' when begun_at is not null then 'running' else 'planned' end`
const SELECTED = sql<PremiumContract>`
  premium_contract.id, package, starts_on, ends_on, created_by, ${STATE} as state,
  coalesce((
    select json_agg(json_build_object(
      'id', listing.id, 'slug', listing.slug, 'listingTitle', listing.title, 'location', listing.location,
      'isFollowed', ${followed(sql`listing.id`, sql`premium_contract.ends_on`)}, 'isLive', listing.is_live)
      order by listing.id)
    from premium_contract_listing covered join ${ALL_LISTINGS} listing on listing.id = covered.listing_id
    where covered.contract_id = premium_contract.id), '[]') as listings`

const IN_VIEW = { running: sql`ended_at is null`, ended: sql`ended_at is not null` }

/** A part of the contracts: those that run by their end, those that are over with the last one first. */
export function contractsIn(db: Db, view: PremiumView, range: Range) {
  const order = view === 'running' ? sql`ends_on, id` : sql`ended_at desc, id desc`
  return pageInView(
    db,
    view,
    { views: IN_VIEW, columns: SELECTED, from: sql`premium_contract`, order },
    range,
  )
}

export async function contractById(db: Db, id: number): Promise<PremiumContract | undefined> {
  const { rows } = await sql<PremiumContract>`
    select ${SELECTED} from premium_contract where id = ${id}`.execute(db)
  return rows[0]
}

/** Holds a contract until the transaction ends; false when there is none. */
export async function lockContract(transaction: Db, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('premiumContract')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a term that covers these listings; answers its number. */
export async function insertContract(
  transaction: Db,
  contract: { package: Package; startsOn: string; endsOn: string; createdBy: string },
  listingIds: readonly number[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('premiumContract')
    .values(contract)
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('premiumContractListing')
    .values(listingIds.map((listingId) => ({ contractId: id, listingId })))
    .execute()
  return id
}

export async function deleteContract(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom('premiumContract').where('id', '=', id).execute()
}

/** Those of the listings that some contract covers on one of the days. */
export async function coveredOn(
  db: Db,
  listingIds: readonly number[],
  from: string,
  to: string,
): Promise<number[]> {
  const { rows } = await sql<{ listingId: number }>`
    select distinct listing_id from premium_contract_listing
    join premium_contract on premium_contract.id = contract_id
    where listing_id = any(${[...listingIds]}::int[]) and ended_at is null
      and starts_on <= ${to}::date and ends_on >= ${from}::date`.execute(db)
  return rows.map(({ listingId }) => listingId)
}

/** The listings that one contract covers, or those that begin or are over by a day. */
export async function listingsOf(db: Db, which: { id: number } | { due: string }): Promise<number[]> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`ended_at is null and (ends_on < ${which.due}::date or (begun_at is null and starts_on <= ${which.due}::date))`
  const { rows } = await sql<{ listingId: number }>`
    select distinct listing_id from premium_contract_listing
    where contract_id in (select id from premium_contract where ${chosen})`.execute(db)
  return rows.map(({ listingId }) => listingId)
}

/** Marks contracts that begin by this day as begun, or this one if it does; answers the listings that they cover. */
export async function beginDue(
  transaction: Db,
  { today, id = null }: { today: string; id?: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ listingId: number }>`
    with begun as (
      update premium_contract set begun_at = now()
      where begun_at is null and ended_at is null and starts_on <= ${today}::date and id = coalesce(${id}::int, id)
      returning id)
    select listing_id from premium_contract_listing
    where contract_id in (select id from begun)`.execute(transaction)
  return rows.map(({ listingId }) => listingId)
}

/**
 * Marks contracts as over whose last day has passed or whose listings are deleted for good, or this one; answers the
 * listings of those that had begun which no other running contract covers.
 */
export async function endDue(
  transaction: Db,
  { today, id = null }: { today: string; id?: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ listingId: number }>`
    with over as (
      update premium_contract set ended_at = now()
      where ended_at is null and case when ${id}::int is not null then id = ${id}::int
        else ends_on < ${today}::date
          or not exists (select from premium_contract_listing where contract_id = premium_contract.id) end
      returning id, begun_at)
    select distinct listing_id from premium_contract_listing ended
    where contract_id in (select id from over where begun_at is not null) and not exists (
      select from premium_contract_listing other join premium_contract on premium_contract.id = other.contract_id
      where other.listing_id = ended.listing_id and begun_at is not null and ended_at is null
        and premium_contract.id not in (select id from over))`.execute(transaction)
  return rows.map(({ listingId }) => listingId)
}

/** Whether a listing stays premium after a day, since another term begins on the next. */
const goesOn = (listingId: RawBuilder<unknown>, endsOn: RawBuilder<unknown>) => sql`exists (
  select from premium_contract_listing after join premium_contract next on next.id = after.contract_id
  where after.listing_id = ${listingId} and next.ended_at is null and next.starts_on = ${endsOn} + 1)`

/**
 * Contracts that end by this day, with those listings that are premium no more then and whose operators nobody has reminded,
 * by their mail address; marked as reminded. Invented ones read no mail.
 */
export async function takeUnreminded(transaction: Db, endsBy: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with ending as (
      update premium_contract contract set reminded_at = now()
      where reminded_at is null and begun_at is not null and ended_at is null and ends_on <= ${endsBy}::date
        and exists (
          select from premium_contract_listing covered
          where contract_id = contract.id and not ${goesOn(sql`covered.listing_id`, sql`contract.ends_on`)})
      returning id, ends_on)
    select ending.id, ends_on, lower(listing.email) as email, json_agg(json_build_object(
      'title', listing.title, 'location', listing.location, 'slug', listing.slug) order by listing.id) as listings
    from ending join premium_contract_listing covered on contract_id = ending.id
    join ${LISTINGS} listing on listing.id = listing_id and not is_demo
    where not ${goesOn(sql`covered.listing_id`, sql`ending.ends_on`)}
    group by ending.id, ends_on, lower(listing.email)
    order by ending.id, min(listing.id)`.execute(transaction)
  return rows
}

/**
 * The term before this one, which is taken back or ended, is announced anew: of its listings some were left out that would
 * have gone on. Whoever was told of its end for the same listings is not told twice, since the mails have the same
 * occasions.
 */
export async function remindAgain(transaction: Db, id: number): Promise<void> {
  await sql`
    update premium_contract set reminded_at = null
    where ended_at is null and exists (
      select from premium_contract next
      join premium_contract_listing after on after.contract_id = next.id
      join premium_contract_listing covered on covered.listing_id = after.listing_id
      where next.id = ${id} and covered.contract_id = premium_contract.id
        and next.starts_on = premium_contract.ends_on + 1)`.execute(transaction)
}

const INQUIRIES = {
  open: sql`not suspected_spam and status = 'open'`,
  done: sql`not suspected_spam and status = 'done'`,
  spam: sql`suspected_spam`,
}

/** Open inquiries, as a number in SQL. */
export const OPEN_INQUIRIES = sql<number>`(
  select count(*)::int from premium_inquiry where ${INQUIRIES.open})`

/** What looked like spam and nobody has marked, as lines of the inbox. */
export const SUSPECTED_INQUIRIES = sql`(
  select id, created_at as since, listing as title, 'Anfrage nach Premium von ' || email as detail
  from premium_inquiry where suspected_spam and status = 'open')`

type InquiryRow = Omit<StaffInquiry, 'createdAt'> & { createdAt: Date }
const INQUIRY = sql<InquiryRow>`id, created_at, listing, email, package, months, status, suspected_spam`

/** Keeps an inquiry unless the same one came within the last minutes; answers its id when it is new. */
export async function insertInquiry(
  transaction: Db,
  { listing, email, package: chosen, months }: Omit<PremiumInquiry, 'subject' | 'elapsedMs'>,
  suspectedSpam: boolean,
  sameWithinMinutes: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into premium_inquiry (listing, email, package, months, suspected_spam)
    select ${listing}::text, ${email}::text, ${chosen}::text, ${Number(months)}::int, ${suspectedSpam}::boolean
    where not exists (
      select from premium_inquiry
      where lower(email) = lower(${email}) and listing = ${listing} and package = ${chosen}
        and months = ${Number(months)} and (not suspected_spam or ${suspectedSpam})
        and created_at > now() - make_interval(mins => ${sameWithinMinutes}))
    returning id`.execute(transaction)
  return rows[0]?.id
}

export function inquiriesIn(db: Db, view: InquiryView, range: Range) {
  const list = { views: INQUIRIES, columns: INQUIRY, from: sql`premium_inquiry`, order: sql`id desc` }
  return pageInView(db, view, list, range)
}

export async function inquiryById(db: Db, id: number): Promise<InquiryRow | undefined> {
  const { rows } = await sql<InquiryRow>`select ${INQUIRY} from premium_inquiry where id = ${id}`.execute(db)
  return rows[0]
}

export type InquiryMark = Pick<StaffInquiry, 'status' | 'suspectedSpam'>

/** How an inquiry is marked; it is held until the transaction ends. */
export async function lockInquiry(transaction: Db, id: number): Promise<InquiryMark | undefined> {
  const { rows } = await sql<InquiryMark>`
    select status, suspected_spam from premium_inquiry where id = ${id} for update`.execute(transaction)
  return rows[0]
}

/** Marks an inquiry; answers it as it is then. */
export async function setInquiryMark(
  transaction: Db,
  id: number,
  { status, suspectedSpam }: InquiryMark,
): Promise<InquiryRow | undefined> {
  const { rows } = await sql<InquiryRow>`
    update premium_inquiry set status = ${status}, suspected_spam = ${suspectedSpam}
    where id = ${id} returning ${INQUIRY}`.execute(transaction)
  return rows[0]
}

/** Terms that end within so many days, with those listings that no other one follows, as lines of the inbox; they wait for their end. */
export function endingContracts(days: number) {
  return sql`(
    select contract.id, (ends_on + 1)::timestamp at time zone 'Europe/Berlin' as since,
      string_agg(listing.title, ', ' order by listing.id) as title,
      'Premium ' || initcap(package) || ' · endet am ' || to_char(ends_on, 'DD.MM.YYYY') as detail
    from premium_contract contract join premium_contract_listing covered on covered.contract_id = contract.id
    join ${LISTINGS} listing on listing.id = covered.listing_id
    where contract.ended_at is null and begun_at is not null and ends_on <= ${GERMAN_TODAY} + ${sql.lit(days)}
      and not ${followed(sql`listing.id`, sql`contract.ends_on`)}
    group by contract.id)`
}
