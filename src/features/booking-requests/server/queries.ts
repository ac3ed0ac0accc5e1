import { type RawBuilder, sql } from 'kysely'
import { LISTINGS_WITH_CLOSED } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { Actor, Status } from '../rules.ts'
import { type AnswerFigures, answerFigures } from './door-queries.ts'

/** A request with what is known of its listing now; the listing's columns are null when it is gone. */
function requests(db: Db) {
  return db
    .selectFrom('bookingRequest as request')
    .leftJoin(LISTINGS_WITH_CLOSED.as('listing'), 'listing.id', 'request.listingId')
    .selectAll('request')
    .select(['listing.slug', 'listing.title as currentTitle', 'listing.location', 'listing.postcode'])
    .select(['listing.address', 'listing.phone', 'listing.email'])
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

/** Names one request, by the key in its links or by its number. */
export type RequestName = { key: string } | { id: number }

function named(db: Db, name: RequestName) {
  return 'key' in name
    ? requests(db).where('request.key', '=', name.key)
    : requests(db).where('request.id', '=', name.id)
}

export function findRequest(db: Db, name: RequestName): Promise<RequestRow | undefined> {
  return named(db, name).executeTakeFirst()
}

/** The request, which nobody else changes until the transaction ends. */
export function lockRequest(transaction: Db, name: RequestName): Promise<RequestRow | undefined> {
  return named(transaction, name).forUpdate('request').executeTakeFirst()
}

/** Those to a listing that wait for an answer, which nobody else changes until the transaction ends. */
export function lockOpen(transaction: Db, listingId: number): Promise<RequestRow[]> {
  return requests(transaction)
    .where('request.listingId', '=', listingId)
    .where('request.status', '=', 'pending')
    .orderBy('request.id')
    .forUpdate('request')
    .execute()
}

/** Those to these listings but for suspected spam: what waits first, the oldest first, then the latest others. */
export async function requestsOf(
  db: Db,
  listingIds: readonly number[],
  limit: number,
): Promise<RequestRow[]> {
  if (listingIds.length === 0) return []
  return requests(db)
    .where('request.listingId', 'in', [...listingIds])
    .where('request.suspectedSpam', '=', false)
    .orderBy(sql`request.status <> 'pending'`)
    .orderBy(sql`case when request.status = 'pending' then request.id else -request.id end`)
    .limit(limit)
    .execute()
}

/** All requests that were sent at once, in their order, locked until the transaction ends. */
export function lockSubmission(transaction: Db, submission: string): Promise<RequestRow[]> {
  return requests(transaction)
    .where('request.submission', '=', submission)
    .orderBy('request.id')
    .forUpdate('request')
    .execute()
}

/** The other requests that were sent at once with this one. */
export function siblingsOf(db: Db, { id, submission }: RequestRow) {
  return db
    .selectFrom('bookingRequest')
    .select(['key', 'listingTitle', 'status', 'checkOutDate'])
    .where('submission', '=', submission)
    .where('id', '!=', id)
    .orderBy('id')
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** What happened to a request, the oldest first. */
export function eventsOf(db: Db, requestId: number) {
  return db
    .selectFrom('bookingRequestEvent')
    .select(['id', 'createdAt', 'actor', 'actorName', 'kind', 'message'])
    .select(['fromStatus as from', 'toStatus as to'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute()
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
  await transaction
    .updateTable('bookingRequest')
    .set({ answeredAt: sql`now()` })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()
}

export async function release(transaction: Db, submission: string): Promise<void> {
  await transaction
    .updateTable('bookingRequest')
    .set({ suspectedSpam: false })
    .where('submission', '=', submission)
    .execute()
}

/** Of the operator to the customer, besides the answer. */
export async function countMessages(transaction: Db, requestId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom('bookingRequestEvent')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('requestId', '=', requestId)
    .where('kind', '=', 'message')
    .where('actor', '=', 'operator')
    .executeTakeFirstOrThrow()
  return count
}

interface StaffFilter {
  /** All, when absent. */
  status: Status | undefined
  suspectedSpam: boolean
}

/** A page of the requests, the newest first, and how many there are. */
export function listRequests(db: Db, { status, suspectedSpam }: StaffFilter, range: Range) {
  let filtered = requests(db).where('request.suspectedSpam', '=', suspectedSpam).orderBy('request.id', 'desc')
  if (status !== undefined) filtered = filtered.where('request.status', '=', status)
  return pageOf(filtered, range)
}

/** How a listing's operator answers, see `answerFigures`. */
export async function answersOf(db: Db, listingId: number): Promise<AnswerFigures | undefined> {
  const figures = answerFigures(sql`${listingId}::int`)
  const { rows } = await sql<{ figures: AnswerFigures }>`select ${figures} as figures`.execute(db)
  return rows[0]?.figures
}

/** A condition in SQL: whether there is a review of the request of this id. */
export type IsReviewed = (requestId: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * Requests whose operator is to be reminded, marked so within the transaction; those that another instance is at are
 * left to it. Nobody is reminded of a stay that has begun.
 */
export async function takeUnanswered(
  transaction: Db,
  { createdBefore, today, now, limit }: { createdBefore: Date; today: string; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update booking_request set reminded_at = ${now}
    where id in (
      select id from booking_request
      where status = 'pending' and reminded_at is null and not suspected_spam and answered_at is null
        and created_at <= ${createdBefore} and check_in_date >= ${today}::date
      order by created_at limit ${limit}
      for update skip locked)
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Confirmed stays whose guests are to be asked for a review, marked so within the transaction. */
export async function takeUninvited(
  transaction: Db,
  {
    endedBefore,
    endedAfter,
    now,
    limit,
    isReviewed,
  }: { endedBefore: string; endedAfter: string; now: Date; limit: number; isReviewed: IsReviewed },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update booking_request set review_invited_at = ${now}
    where id in (
      select id from booking_request r
      where status = 'confirmed' and review_invited_at is null and not suspected_spam and listing_id is not null
        and check_out_date < ${endedBefore}::date and check_out_date >= ${endedAfter}::date
        and not ${isReviewed(sql`r.id`)}
      order by check_out_date limit ${limit}
      for update of r skip locked)
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}
