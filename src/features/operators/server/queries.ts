import { sql } from 'kysely'
import { type AnswerFigures, answerFigures } from '#features/booking-requests/server/exports.ts'
import type { Confirmation } from '#features/confirmations/rules.ts'
import { confirmationsOf } from '#features/confirmations/server/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { FROM_LISTING, LISTINGS, WHOLE_LISTING } from '#features/listings/server/exports.ts'
import type { ShownPermission } from '#features/permissions/rules.ts'
import { permissionOf, permissionWaits } from '#features/permissions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { SESSION_DAYS } from '../rules.ts'

/** Who may open a link of this version; the address is in small letters. */
export interface LinkHolder {
  id: number
  email: string
  linkVersion: number
}

/** Whether anything is or would be somebody's who has this mail address, in small letters. */
export async function isEntitled(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from ${LISTINGS} listing where lower(email) = ${email})
      or exists (select from operator join operator_listing on operator_id = id where email = ${email})
      as is_known`.execute(db)
  return rows[0]?.isKnown === true
}

/** The operator of this mail address, made if there is none yet. */
export async function operatorOf(transaction: Db, email: string): Promise<LinkHolder> {
  return transaction
    .insertInto('operator')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'email', 'linkVersion'])
    .executeTakeFirstOrThrow()
}

export async function operatorById(db: Db, id: number): Promise<LinkHolder | undefined> {
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

/**
 * Takes listings from those whose address one of their own changes replaced by this one, which they name now; answers
 * which. Who got a listing after that change keeps it.
 */
export async function takeFromFormer(transaction: Db, { email }: LinkHolder): Promise<number[]> {
  const { rows } = await sql<{ listingId: number }>`
    delete from operator_listing own using listing_change change, operator former, ${LISTINGS} listing
    where former.id = own.operator_id and listing.id = own.listing_id and change.listing_id = own.listing_id
      and change.field = 'email' and change.status in ('applied', 'seen') and own.since < change.created_at
      and lower(change.after->>'email') = ${email} and lower(listing.email) = ${email}
      and lower(change.before->>'email') = former.email and former.email <> ${email}
    returning own.listing_id`.execute(transaction)
  return rows.map(({ listingId }) => listingId)
}

/** Makes all listings theirs that name their mail address. */
export async function giveListingsNaming(transaction: Db, { id, email }: LinkHolder): Promise<void> {
  await sql`
    insert into operator_listing (operator_id, listing_id)
    select ${id}::int, listing.id from ${LISTINGS} listing where lower(email) = ${email}
    on conflict do nothing`.execute(transaction)
}

/** What is theirs, and what would be once they open their link. */
export async function titlesFor(db: Db, { id, email }: LinkHolder): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from ${LISTINGS} listing
    where lower(email) = ${email}
      or id in (select listing_id from operator_listing where operator_id = ${id})
    order by title, id limit 20`.execute(db)
  return rows.map(({ title }) => title)
}

/** Begins a session, and clears away those that are over. */
export async function insertSession(transaction: Db, operatorId: number, tokenHash: Buffer): Promise<void> {
  await sql`delete from operator_session where expires_at <= now()`.execute(transaction)
  await sql`
    insert into operator_session (token_hash, operator_id, expires_at)
    values (${tokenHash}, ${operatorId}, now() + make_interval(days => ${SESSION_DAYS}::int))`.execute(
    transaction,
  )
}

/** The operator whose session this is, while it lasts. */
export async function operatorOfSession(db: Db, tokenHash: Buffer): Promise<Operator | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    select operator.id, email from operator_session join operator on operator.id = operator_id
    where token_hash = ${tokenHash} and expires_at > now()`.execute(db)
  return rows[0] && { ...rows[0], session: tokenHash }
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('operatorSession').where('tokenHash', '=', tokenHash).execute()
}

/** Ends all sessions of an operator, and makes all links worthless that were sent so far. */
export async function withdrawAll(transaction: Db, operatorId: number): Promise<void> {
  await transaction.deleteFrom('operatorSession').where('operatorId', '=', operatorId).execute()
  await transaction
    .updateTable('operator')
    .set((row) => ({ linkVersion: row('linkVersion', '+', 1) }))
    .where('id', '=', operatorId)
    .execute()
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

/** The ids, names and addresses of what is theirs, by name. */
export async function namesOf(
  db: Db,
  operatorId: number,
): Promise<{ id: number; slug: string; listingTitle: string }[]> {
  const { rows } = await sql<{ id: number; slug: string; listingTitle: string }>`
    select listing.id, slug, title as listing_title
    from ${LISTINGS} listing join operator_listing on listing_id = listing.id
    where operator_id = ${operatorId} order by title, listing.id`.execute(db)
  return rows
}
