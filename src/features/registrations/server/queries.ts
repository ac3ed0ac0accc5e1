import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BusinessHours } from '#features/listings/contract.ts'
import { DIGITS, HOST, LISTINGS } from '#features/listings/server/exports.ts'
import { postcodesOf } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { isInWeekOf, lastMondays } from '#platform/server/database/german-weeks.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { countViews, pageInView } from '#platform/server/database/views.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { RegistrationView, Status } from '../rules.ts'

type Stored = Selectable<Schema['registration']>

/** A registration to be, as it was sent. */
export type NewRegistration = Omit<
  Stored,
  | 'id'
  | 'status'
  | 'businessHours'
  | 'mayBeDuplicate'
  | 'listingId'
  | 'decidedBy'
  | 'decidedAt'
  | 'rejectionReason'
  | 'createdAt'
> & { businessHours: BusinessHours | null }

export type RegistrationRow = Omit<Stored, 'businessHours'> & {
  businessHours: BusinessHours | null
  /** Of what became of it. */
  listingSlug: string | null
}

/** What was answered to the same content within the last minutes or while nobody has decided about it, or to the same key. */
export interface KnownRegistration {
  id: number
  contentHash: string
  idempotencyKey: string | null
  createdAt: Date
}

/** What makes two registrations the same. */
export type Identity = Pick<
  Stored,
  'contentHash' | 'idempotencyKey' | 'suspectedSpam' | 'latitude' | 'longitude'
>

/**
 * The registration that a submission repeats; what was kept as spam counts only where spam is looked for. Two points in
 * different places are two registrations, one that is missing is none.
 */
export async function knownRegistration(
  db: Db,
  { contentHash, idempotencyKey, suspectedSpam, latitude, longitude }: Identity,
  withinMinutes: number,
): Promise<KnownRegistration | undefined> {
  const { rows } = await sql<KnownRegistration>`
    select id, content_hash, idempotency_key, created_at from registration
    where idempotency_key = ${idempotencyKey}::text
      or (content_hash = ${contentHash}
        and (latitude is null or ${latitude}::float8 is null or (latitude, longitude) = (${latitude}::float8, ${longitude}::float8))
        and (status in ('new', 'question') or created_at > now() - make_interval(mins => ${withinMinutes}))
        and (not suspected_spam or ${suspectedSpam}))
    order by idempotency_key is not distinct from ${idempotencyKey}::text desc, id limit 1`.execute(db)
  return rows[0]
}

/** Where a registration that was sent without its point is, unless somebody has decided about it. */
export async function addPoint(
  db: Db,
  id: number,
  { latitude, longitude }: Pick<Stored, 'latitude' | 'longitude'>,
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ latitude, longitude })
    .where('id', '=', id)
    .where('latitude', 'is', null)
    .where('status', 'in', ['new', 'question'])
    .execute()
}

/** How many registrations with pictures nobody has decided about, of those that look like spam or of the others. */
export async function countWithPictures(db: Db, suspectedSpam: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registration
    where status in ('new', 'question') and suspected_spam = ${suspectedSpam}
      and (logo is not null or featured_image is not null)`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertRegistration(
  transaction: Db,
  { businessHours, admission, ...row }: NewRegistration,
): Promise<{ id: number; createdAt: Date }> {
  return transaction
    .insertInto('registration')
    .values({
      ...row,
      admission: JSON.stringify(admission),
      businessHours: businessHours === null ? null : JSON.stringify(businessHours),
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
}

const SELECTED = sql<RegistrationRow>`registration.*, listing.slug as listing_slug`
const withListing = (table: RawBuilder<unknown>) =>
  sql`${table} left join ${LISTINGS} listing on listing.id = registration.listing_id`
const FROM = withListing(sql`registration`)

const CONDITION = {
  open: sql`status in ('new', 'question') and not suspected_spam`,
  decided: sql`status not in ('new', 'question') and not suspected_spam`,
  spam: sql`suspected_spam`,
  all: sql`not suspected_spam`,
}

/** Open registrations that are not suspected spam, as a number in SQL. */
export const OPEN_REGISTRATIONS = sql<number>`(
  select count(*)::int from registration where ${CONDITION.open})`

/** Every word stands somewhere in name, person, mail address or place. */
function has(search: string | undefined) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(listing_title || ' ' || first_name || ' ' || last_name || ' ' || registration.email || ' ' ||
    city || ' ' || postal_code)`
  const each = words.map((word) => sql`position(${word} in ${text}) > 0`)
  return each.length > 0 ? sql`(${sql.join(each, sql` and `)})` : sql`true`
}

/** A part of a view, the newest first; with a search, of what it finds. */
export function registrationsIn(
  db: Db,
  { view, search }: { view: RegistrationView; search?: string | undefined },
  range: Range,
) {
  const from = withListing(sql`(select * from registration where ${has(search)}) registration`)
  const list = { views: CONDITION, columns: SELECTED, from, order: sql`registration.id desc` }
  return pageInView(db, view, list, range)
}

/** How many there are in each view, whatever is searched for. */
export function countRegistrations(db: Db): Promise<Record<RegistrationView, number>> {
  return countViews(db, CONDITION, sql`registration`)
}

export async function registrationBy(
  db: Db,
  which: { id: number } | { key: string },
  lock = sql``,
): Promise<RegistrationRow | undefined> {
  const isMeant =
    'id' in which ? sql`registration.id = ${which.id}` : sql`registration.key = ${which.key}::uuid`
  const { rows } = await sql<RegistrationRow>`
    select ${SELECTED} from ${FROM} where ${isMeant} ${lock}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockRegistration = (transaction: Db, which: Parameters<typeof registrationBy>[1]) =>
  registrationBy(transaction, which, sql`for update of registration`)

/** Writes down what staff decided, and what became of it. */
export async function decideRegistration(
  transaction: Db,
  id: number,
  decision: {
    status: Exclude<Status, 'new' | 'question'>
    by: string
    listingId?: number
    reason?: string
  },
): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({
      status: decision.status,
      suspectedSpam: false,
      decidedBy: decision.by,
      decidedAt: sql<Date>`now()`,
      listingId: decision.listingId ?? null,
      rejectionReason: decision.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function setOpenStatus(transaction: Db, id: number, status: 'new' | 'question'): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({ status, suspectedSpam: false })
    .where('id', '=', id)
    .execute()
}

/** Makes a registration open again, as it was before a decision. */
export async function undecideRegistration(
  transaction: Db,
  id: number,
  before: { status: Status; suspectedSpam: boolean },
): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({ ...before, decidedBy: null, decidedAt: null, listingId: null, rejectionReason: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteMessage(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom('registrationMessage').where('id', '=', id).execute()
}

export async function insertMessage(
  transaction: Db,
  message: {
    registrationId: number
    author: 'staff' | 'operator'
    authorName: string | null
    message: string
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('registrationMessage')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was asked and answered, in its order. */
export function messagesOf(db: Db, registrationId: number) {
  return db
    .selectFrom('registrationMessage')
    .select(['author', 'authorName', 'message', 'createdAt'])
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute()
}

/** An open registration as far as another one may be the same, as `Namesake` is of a listing. */
export interface Twin {
  id: number
  listingTitle: string
  phone: string | null
  email: string
  website: string | null
  isNear: boolean
}

/**
 * Open registrations but one that may be about the same place, as `nearNamesakes` finds listings: in the same postcode or
 * municipality, or with its phone number, mail address or website.
 */
export async function openTwins(
  db: Db,
  but: number | null,
  named: { postcode: string; placeId: number | null; phone: string; email: string; website: string | null },
): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select * from (
      select id, listing_title, ${DIGITS} as phone, lower(email) as email, ${HOST} as website,
        postal_code = ${named.postcode} or postal_code in ${postcodesOf(named.placeId)} as is_near
      from registration where ${CONDITION.open} and id is distinct from ${but}::int) twin
    where is_near or email = ${named.email} or phone = ${named.phone} or website = ${named.website}::text
    order by id limit 100`.execute(db)
  return rows
}

export async function setMayBeDuplicate(transaction: Db, id: number, mayBeDuplicate: boolean): Promise<void> {
  await transaction.updateTable('registration').set({ mayBeDuplicate }).where('id', '=', id).execute()
}

/** Who registered, and how they are reached: a table in SQL. */
export const REGISTRANTS = sql`(
  select email, phone, first_name || ' ' || last_name as name from registration)`

/** A registration as a line of the inbox. */
const LINE = sql`
  id, created_at as since, listing_title || ', ' || city as title,
  'Registrierung von ' || first_name || ' ' || last_name
    || case when status = 'question' then ' · Rückfrage gestellt' else '' end
    || case when may_be_duplicate then ' · vielleicht doppelt' else '' end as detail`

/** Open registrations, and those that look like spam and nobody has decided about: lines of the inbox. */
export const WAITING_REGISTRATIONS = sql`(select ${LINE} from registration where ${CONDITION.open})`
export const SUSPECTED_REGISTRATIONS = sql`(
  select ${LINE} from registration where suspected_spam and status in ('new', 'question'))`

/** Of the last weeks: Monday, and how many registrations came; a table in SQL. */
export function registrationWeeks(weeks: number) {
  return sql`(
    select monday, came.count from ${lastMondays(weeks)} monday cross join lateral (
      select count(*)::int as count from registration
      where not suspected_spam and ${isInWeekOf(sql`monday`)}) came)`
}
