import { type RawBuilder, sql } from 'kysely'
import { type AnswerFigures, answerFigures } from '#features/booking-requests/server/exports.ts'
import type { Confirmation } from '#features/confirmations/rules.ts'
import { confirmationsOf } from '#features/confirmations/server/exports.ts'
import { shownPicture } from '#features/images/server/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import {
  ALL_LISTINGS,
  CLOSED_LISTINGS,
  FROM_LISTING,
  LISTINGS,
  LISTINGS_WITH_CLOSED,
  WHOLE_LISTING,
} from '#features/listings/server/exports.ts'
import { isStopped, MAILS } from '#features/mails/server/exports.ts'
import type { ShownPermission } from '#features/permissions/rules.ts'
import { permissionOf, permissionWaits } from '#features/permissions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OperatorOverview, OperatorSession } from '../contract.ts'
import { OPERATORS, operatorsOf } from './door-queries.ts'

/** An operator, whose links are of this version; the address is in small letters. */
export interface OperatorRow {
  id: number
  email: string
  linkVersion: number
}

/** Keeps what an operator is called. */
export async function setFirstName(transaction: Db, id: number, firstName: string): Promise<void> {
  await transaction.updateTable('operator').set({ firstName }).where('id', '=', id).execute()
}

/** What they are called; null where nobody has told it. */
export async function firstNameOf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('operator').select('firstName').where('id', '=', id).executeTakeFirst()
  return row?.firstName ?? null
}

/** Whether anything is or would be somebody's who has this mail address, in small letters. */
export async function isEntitled(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from ${LISTINGS} listing where lower(email) = ${email})
      or exists (
        select from ${OPERATORS} operators join ${LISTINGS} listing on listing.id = listing_id
        where operators.email = ${email})
      as is_known`.execute(db)
  return rows[0]?.isKnown === true
}

/** The operator of this mail address, made if there is none yet. */
export async function operatorOf(transaction: Db, email: string): Promise<OperatorRow> {
  return transaction
    .insertInto('operator')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email', 'linkVersion'])
    .executeTakeFirstOrThrow()
}

/** Whose link it is that bears this number. */
export async function operatorById(db: Db, id: number): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operator')
    .select(['id', 'email', 'linkVersion'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes the listing theirs; more than one operator may have it. */
export async function giveListing(transaction: Db, operatorId: number, listingId: number): Promise<void> {
  await transaction
    .insertInto('operatorListing')
    .values({ operatorId, listingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Days in which whoever was replaced as a listing's address hears of its end: with a stolen session it ended in silence else. */
const FORMER_DAYS = 14

/**
 * Whom a listing's end or return concerns, each address once, in small letters and in order: its operators, the address in
 * it, the one that operators replaced lately and those of other operators that they replaced since; without whoever did it. An
 * operator hears of it whatever mails they have stopped, a mere address unless it wants no questions about its listing.
 */
export async function concernedBy(db: Db, listingId: number, doneBy = ''): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with replaced as (
      select lower(before->>'email') as address, created_at from listing_change
      where listing_id = ${listingId} and field = 'email' and status in ('applied', 'seen')
        and created_at > now() - make_interval(days => ${FORMER_DAYS})),
    since as (select min(created_at) as first from replaced),
    named as (
      select lower(email) as address from ${LISTINGS_WITH_CLOSED} listing where id = ${listingId}
      union
      select address from replaced, since where created_at = first or exists (
        select from operator where operator.email = address and operator.created_at < first))
    select email as address from ${OPERATORS} operators where listing_id = ${listingId} and email <> ${doneBy}
    union
    select address from named
    where address like '%@%' and address <> ${doneBy} and not ${isStopped(sql`address`, 'confirmations')}
    order by address`.execute(db)
  return rows.map(({ address }) => address)
}

/** The occasions of the mails that a listing is there again which have not left yet. */
export async function waitingReopenedNotices(db: Db, listingId: number): Promise<string[]> {
  const { rows } = await sql<{ occasion: string }>`
    select occasion from ${MAILS} mail
    where status = 'waiting' and starts_with(occasion, ${`listing-reopened:${listingId}:`})`.execute(db)
  return rows.map(({ occasion }) => occasion)
}

/** Takes the listing from those of them who have it. */
export async function takeListing(
  transaction: Db,
  emails: readonly string[],
  listingId: number,
): Promise<void> {
  await sql`
    delete from operator_listing
    where listing_id = ${listingId} and operator_id in (
      select id from operator where email = any(${[...emails]}::text[]))`.execute(transaction)
}

interface Taken {
  listingId: number
  /** When the listing named the new address. */
  changedAt: Date
}

/**
 * Changes by which operators replaced an address by this one, which the listing names now, also by way of others in
 * between, such as a typo: `replaced` of a query in SQL.
 */
function replacedBy(email: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    recursive change as (
      select listing_id, lower(before->>'email') as before, lower(after->>'email') as after, created_at
      from listing_change where field = 'email' and status in ('applied', 'seen')),
    replaced as (
      select change.* from change join ${LISTINGS} listing on listing.id = listing_id
      where after = ${email} and lower(email) = ${email}
      union
      select earlier.* from replaced later join change earlier on earlier.listing_id = later.listing_id
        and earlier.after = later.before and earlier.created_at < later.created_at)`
}

/** Whose listing it is no more once the new address is opened; who got it after that change keeps it. */
const IS_FORMER = sql`replaced.listing_id = own.listing_id and own.since < replaced.created_at
  and replaced.before = former.email`

/** Takes listings from those whose address their own changes replaced by this one; answers which. */
export async function takeFromFormer(transaction: Db, { email }: OperatorRow): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with ${replacedBy(sql`${email}`)}
    delete from operator_listing own using replaced, operator former
    where former.id = own.operator_id and ${IS_FORMER} and former.email <> ${email}
    returning own.listing_id,
      (select max(last.created_at) from replaced last where last.listing_id = own.listing_id) as changed_at`.execute(
    transaction,
  )
  return rows
}

/** Makes all listings theirs that name their mail address. */
export async function giveListingsNaming(transaction: Db, { id, email }: OperatorRow): Promise<void> {
  await sql`
    insert into operator_listing (operator_id, listing_id)
    select ${id}::int, listing.id from ${LISTINGS} listing where lower(email) = ${email}
    on conflict do nothing`.execute(transaction)
}

/** What is theirs, and what would be once they open their link. */
export async function titlesFor(db: Db, { id, email }: OperatorRow): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from ${LISTINGS} listing
    where lower(email) = ${email}
      or id in (select listing_id from operator_listing where operator_id = ${id})
    order by title, id limit 20`.execute(db)
  return rows.map(({ title }) => title)
}

interface OwnListingRow extends Listing {
  answerFigures: AnswerFigures
  permission: ShownPermission | null
  permissionWaits: boolean
  confirmations: Confirmation[]
}

const ID = sql<number>`l.id`

/** All that is theirs, by name. */
export async function listingsOf(db: Db, operatorId: number): Promise<OwnListingRow[]> {
  const { rows } = await sql<OwnListingRow>`
    select ${WHOLE_LISTING}, ${answerFigures(ID)} as answer_figures, ${permissionOf(ID)} as permission,
      ${permissionWaits(ID)} as permission_waits, ${confirmationsOf(ID)} as confirmations
    from ${FROM_LISTING} join operator_listing on operator_listing.listing_id = l.id
    where operator_id = ${operatorId} order by l.title, l.id`.execute(db)
  return rows
}

/** The names and addresses of what is theirs and closed for good, by name. */
export async function closedOf(db: Db, operatorId: number): Promise<OperatorOverview['closed']> {
  const { rows } = await sql<OperatorOverview['closed'][number]>`
    select slug, title as listing_title
    from ${LISTINGS_WITH_CLOSED} listing join operator_listing on listing_id = listing.id
    where operator_id = ${operatorId} and not is_live order by title, listing.id`.execute(db)
  return rows
}

/** The names of what is theirs and lies in the bin, in order. */
export async function binnedOf(db: Db, operatorId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from ${ALL_LISTINGS} listing join operator_listing on listing_id = listing.id
    where operator_id = ${operatorId} and not is_live
      and not exists (select from ${CLOSED_LISTINGS} closed where closed.id = listing.id)
    order by title, listing.id`.execute(db)
  return rows.map(({ title }) => title)
}

/**
 * The address that a listing names since an operator entered it, unless its reader is an operator of the listing; and the
 * addresses with which the listing is opened no more once somebody there does. Else null.
 */
export async function unopenedAddress(
  db: Db,
  listingId: number,
): Promise<{ email: string; former: string[] } | null> {
  const { rows } = await sql<{ email: string; former: string[] }>`
    with ${replacedBy(sql`(select lower(email) from ${LISTINGS} named where named.id = ${listingId})`)}
    select listing.email, array(
        select distinct former.email from replaced, operator_listing own join operator former on former.id = own.operator_id
        where own.listing_id = listing.id and ${IS_FORMER} order by 1) as former
    from ${LISTINGS} listing
    where id = ${listingId} and exists (select from replaced where listing_id = listing.id)
      and lower(listing.email) <> all(${operatorsOf(sql`listing.id`)})`.execute(db)
  return rows[0] ?? null
}

/** The ids, names, addresses and logos of what is theirs, by name. */
export async function namesOf(db: Db, operatorId: number): Promise<OperatorSession['listings']> {
  const { rows } = await sql<OperatorSession['listings'][number]>`
    select listing.id, slug, title as listing_title, ${shownPicture(sql`logo`)} as logo
    from ${LISTINGS} listing join operator_listing on listing_id = listing.id
    where operator_id = ${operatorId} order by title, listing.id`.execute(db)
  return rows
}
