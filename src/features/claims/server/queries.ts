import { sql } from 'kysely'
import { LISTINGS, LISTINGS_WITH_CLOSED } from '#features/listings/server/exports.ts'
import { hasOperator, OPERATORS, operatorsOf } from '#features/operators/server/exports.ts'
import { PROOF_OF_CLAIM } from '#features/permissions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Passing, passRows } from '#platform/server/database/pass-rows.ts'
import { pageInView } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ProofInput, StaffClaim } from '../contract.ts'
import type { ClaimView } from '../rules.ts'

const LISTING_ID = sql<number>`listing.id`

export interface Claimable {
  id: number
  slug: string
  title: string
  email: string | null
  isClaimed: boolean
}

/** The listing at this address, and whether it has an operator. */
export async function claimable(db: Db, slug: string): Promise<Claimable | undefined> {
  const { rows } = await sql<Claimable>`
    select id, slug, title, email, ${hasOperator(LISTING_ID)} as is_claimed
    from ${LISTINGS} listing where slug = ${slug}`.execute(db)
  return rows[0]
}

/** Whether the listing came to the reader of its address within the last minutes, and to nobody else. */
export async function isJustClaimed(
  transaction: Db,
  { id, email }: Claimable,
  withinMinutes: number,
): Promise<boolean> {
  const { rows } = await sql<{ isJustClaimed: boolean | null }>`
    select bool_and(email = lower(${email}::text) and since > now() - make_interval(mins => ${withinMinutes}))
      as is_just_claimed
    from ${OPERATORS} operators where listing_id = ${id}`.execute(transaction)
  return rows[0]?.isJustClaimed === true
}

/** A claim as it is kept. */
interface Kept {
  id: number
  isNew: boolean
  hasFile: boolean
}

/**
 * Keeps a claim. One that waits, of the same address and in the same words, within the last minutes is the same one, and gets
 * the name and phone number that were typed last. Undefined where what looks like spam repeats one that does not.
 */
export async function keepClaim(
  transaction: Db,
  listingId: number,
  { name, email, phone, proof }: Pick<ProofInput, 'name' | 'email' | 'phone' | 'proof'>,
  suspectedSpam: boolean,
  sameWithinMinutes: number,
): Promise<Kept | undefined> {
  const isSame = sql`listing_id = ${listingId} and email = ${email} and proof = ${proof} and status = 'open'
    and created_at > now() - make_interval(mins => ${sameWithinMinutes})`
  const known = await sql<Kept>`
    update claim set name = ${name}, phone = ${phone || null}
    where ${isSame} and suspected_spam = ${suspectedSpam}
    returning id, false as is_new, ${PROOF_OF_CLAIM} is not null as has_file`.execute(transaction)
  if (known.rows[0]) return known.rows[0]
  const { rows } = await sql<Kept>`
    insert into claim (listing_id, name, email, phone, proof, suspected_spam)
    select ${listingId}::int, ${name}::text, ${email}::text, ${phone || null}::text, ${proof}::text,
      ${suspectedSpam}::boolean
    where not exists (select from claim where ${isSame} and not suspected_spam)
    returning id, true as is_new, false as has_file`.execute(transaction)
  return rows[0]
}

export type ClaimRow = Omit<StaffClaim, 'listing' | 'createdAt'> & {
  listingId: number
  slug: string
  listingTitle: string
  listingEmail: string | null
  /** Not closed for good. */
  isLive: boolean
  createdAt: Date
}

const SELECTED = sql<ClaimRow>`
  claim.id, listing_id, listing.slug, listing.title as listing_title, listing.email as listing_email,
  listing.is_live, ${operatorsOf(LISTING_ID)} as held_by, claim.name, claim.email, claim.phone, claim.proof,
  claim.suspected_spam, claim.status, claim.created_at, claim.decided_by, claim.reason, ${PROOF_OF_CLAIM} as file`
/** Also of listings that are closed by now: whoever is wrongly its operator buries no claim by that. */
const FROM = sql`claim join ${LISTINGS_WITH_CLOSED} listing on listing.id = listing_id`
const VIEW: Record<ClaimView, ReturnType<typeof sql>> = {
  open: sql`claim.status = 'open' and not claim.suspected_spam`,
  decided: sql`claim.status <> 'open'`,
  spam: sql`claim.status = 'open' and claim.suspected_spam`,
}

/** Claims that wait for staff, as a number in SQL. */
export const OPEN_CLAIMS = sql<number>`(select count(*)::int from ${FROM} where ${VIEW.open})`

/** A part of a view: what is to be done, the oldest first; what is done, the newest first. */
export function claimsIn(db: Db, view: ClaimView, range: Range) {
  const order = view === 'decided' ? sql`claim.id desc` : sql`claim.id`
  return pageInView(db, view, { views: VIEW, columns: SELECTED, from: FROM, order }, range)
}

export async function claimById(db: Db, id: number): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`select ${SELECTED} from ${FROM} where claim.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds a claim until the transaction ends. */
export async function lockClaim(transaction: Db, id: number): Promise<void> {
  await sql`select id from claim where id = ${id} for update`.execute(transaction)
}

export async function decideClaim(
  transaction: Db,
  id: number,
  decision: { status: 'approved' | 'rejected'; by: string; reason?: string },
): Promise<void> {
  await sql`
    update claim set status = ${decision.status}, decided_by = ${decision.by}, decided_at = now(),
      reason = ${decision.reason ?? null}
    where id = ${id}`.execute(transaction)
}

/** Nobody has decided after all. */
export async function undecideClaim(transaction: Db, id: number): Promise<void> {
  await sql`
    update claim set status = 'open', decided_by = null, decided_at = null, reason = null
    where id = ${id}`.execute(transaction)
}

/** A claim as a line of the inbox. */
const LINE = sql`claim.id, claim.created_at as since, listing.title || ', ' || listing.location as title,
  'Übernahme · ' || claim.name || ' · „' || left(proof, 140) || '“' as detail`

/** Open claims, and those that look like spam: lines of the inbox. */
export const WAITING_CLAIMS = sql`(select ${LINE} from ${FROM} where ${VIEW.open})`
export const SUSPECTED_CLAIMS = sql`(select ${LINE} from ${FROM} where ${VIEW.spam})`

/** Gives the claims of a listing to another one; answers which. */
export const passClaims = (transaction: Db, passing: Passing) => passRows(transaction, 'claim', passing)
