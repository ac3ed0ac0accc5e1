import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Actor, DogSize, Status } from '../rules.ts'

/** A request with what is known of its listing now. */
export interface RequestRow {
  id: number
  key: string
  submission: string
  listingId: number | null
  listingTitle: string
  customerName: string
  customerEmail: string
  customerPhone: string
  /** YYYY-MM-DD */
  checkIn: string
  /** YYYY-MM-DD */
  checkOut: string
  dogName: string | null
  dogBreed: string | null
  dogSize: DogSize
  numberOfDogs: number
  specialRequests: string | null
  status: Status
  suspectedSpam: boolean
  operatorMailed: boolean
  createdAt: Date
  answeredAt: Date | null
  remindedAt: Date | null
  reviewInvitedAt: Date | null
  /** The rest is null when the listing is gone. */
  slug: string | null
  currentTitle: string | null
  location: string | null
  postcode: string | null
  address: string | null
  phone: string | null
  email: string | null
}

export interface EventRow {
  id: number
  createdAt: Date
  actor: Actor
  actorName: string | null
  kind: 'created' | 'status' | 'message' | 'reminder' | 'released'
  from: Status | null
  to: Status | null
  message: string | null
}

const REQUEST = sql`
  r.id, r.key, r.submission, r.listing_id, r.listing_title,
  r.customer_name, r.customer_email, r.customer_phone,
  r.check_in, r.check_out, r.dog_name, r.dog_breed,
  r.dog_size, r.number_of_dogs, r.special_requests, r.status,
  r.suspected_spam, r.operator_mailed, r.created_at,
  r.answered_at, r.reminded_at, r.review_invited_at,
  l.slug, l.title as current_title, l.location, l.postcode, l.address, l.phone, l.email`
const FROM = sql`booking_request r left join listing l on l.id = r.listing_id`

/** Names one request, by the key in its links or by its number. */
export type RequestName = { key: string } | { id: number }

function named(name: RequestName) {
  return 'key' in name ? sql`r.key = ${name.key}::uuid` : sql`r.id = ${name.id}`
}

export async function findRequest(db: Db, name: RequestName): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${REQUEST} from ${FROM} where ${named(name)}`.execute(db)
  return rows[0]
}

/** The request, which nobody else changes until the transaction ends. */
export async function lockRequest(transaction: Db, name: RequestName): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${REQUEST} from ${FROM} where ${named(name)} for update of r`.execute(transaction)
  return rows[0]
}

/** All requests that were sent at once, in their order, locked until the transaction ends. */
export async function lockSubmission(transaction: Db, submission: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${REQUEST} from ${FROM} where r.submission = ${submission}::uuid
    order by r.id for update of r`.execute(transaction)
  return rows
}

/** The other requests that were sent at once with this one. */
export async function siblingsOf(db: Db, { id, submission }: RequestRow) {
  return db
    .selectFrom('bookingRequest')
    .select(['key', 'listingTitle', 'status', 'checkOut'])
    .where('submission', '=', submission)
    .where('id', '!=', id)
    .orderBy('id')
    .execute()
}

export async function eventsOf(db: Db, requestId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, created_at, actor, actor_name, kind, from_status as "from",
      to_status as "to", message
    from booking_request_event where request_id = ${requestId} order by id`.execute(db)
  return rows
}

interface NewEvent {
  actor: Actor
  actorName?: string | undefined
  kind: EventRow['kind']
  from?: Status
  to?: Status
  message?: string | undefined
}

/** Adds to the history of a request; answers the entry's number. */
export async function insertEvent(transaction: Db, requestId: number, event: NewEvent): Promise<number> {
  const { id } = await transaction
    .insertInto('bookingRequestEvent')
    .values({
      requestId,
      actor: event.actor,
      actorName: event.actorName ?? null,
      kind: event.kind,
      fromStatus: event.from ?? null,
      toStatus: event.to ?? null,
      message: event.message || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setStatus(transaction: Db, id: number, status: Status): Promise<void> {
  await transaction.updateTable('bookingRequest').set({ status }).where('id', '=', id).execute()
}

/** Notes the operator's first answer. */
export async function noteAnswer(transaction: Db, id: number): Promise<void> {
  await sql`
    update booking_request set answered_at = now() where id = ${id} and answered_at is null`.execute(
    transaction,
  )
}

export async function release(transaction: Db, submission: string): Promise<void> {
  await transaction
    .updateTable('bookingRequest')
    .set({ suspectedSpam: false })
    .where('submission', '=', submission)
    .execute()
}

export async function countMessages(transaction: Db, requestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking_request_event
    where request_id = ${requestId} and kind = 'message' and actor = 'operator'`.execute(transaction)
  return rows[0]?.count ?? 0
}

interface StaffFilter {
  status: Status | undefined
  suspectedSpam: boolean
}

export async function listRequests(
  db: Db,
  filter: StaffFilter,
  limit: number,
  offset: number,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${REQUEST} from ${FROM} where ${fits(filter)}
    order by r.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countRequests(db: Db, filter: StaffFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking_request r where ${fits(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

function fits({ status, suspectedSpam }: StaffFilter) {
  const ofStatus = status === undefined ? sql`true` : sql`r.status = ${status}`
  return sql`${suspectedSpam ? sql`r.suspected_spam` : sql`not r.suspected_spam`} and ${ofStatus}`
}

export async function listingIdBySlug(db: Db, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('listing').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

export async function listingExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('listing').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * How a listing's operator answers: requests that were mailed and answered, or left unanswered for so many hours.
 * What the customer or staff settled before does not count.
 */
export async function answerFigures(db: Db, listingId: number, withinHours: number) {
  const { rows } = await sql<{ requests: number; answered: number; medianMinutes: number | null }>`
    select count(*) as requests, count(answered_at) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
        filter (where answered_at is not null) as median_minutes
    from booking_request
    where listing_id = ${listingId} and not suspected_spam and operator_mailed
      and (answered_at is not null
        or (status = 'pending' and created_at <= now() - make_interval(hours => ${withinHours}::int)))`.execute(
    db,
  )
  return rows[0] ?? { requests: 0, answered: 0, medianMinutes: null }
}
