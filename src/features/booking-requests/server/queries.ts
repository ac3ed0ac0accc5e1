import { type RawBuilder, sql, type Updateable } from 'kysely'
import { LISTINGS_WITH_CLOSED } from '#features/listings/server/exports.ts'
import { isStopped, MAILS } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { type AnswerFigures, answerFigures } from './door-queries.ts'
import type { IsReviewed } from './due-queries.ts'
import { lastReplyTo } from './event-queries.ts'
import { CONFIRMED_ELSEWHERE, OTHERS_WAITING } from './sibling-queries.ts'

/** Whether a link was opened that was mailed about one of these requests to the same address. */
function isOpened(these: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from booking_request seen
    where seen.customer_address = request.customer_address and seen.customer_opened_at is not null and ${these})`
}

/**
 * A request with what is known of its listing now, and of the mail that told its operator; the listing's columns are null
 * when it is gone, the mail's when there was none.
 */
export function requests(db: Db) {
  return (
    db
      .selectFrom('bookingRequest as request')
      .leftJoin(LISTINGS_WITH_CLOSED.as('listing'), 'listing.id', 'request.listingId')
      .leftJoin(MAILS.as('told'), (join) =>
        join.on('told.occasion', '=', sql<string>`'request-received:' || request.key`),
      )
      .selectAll('request')
      .select(['listing.slug', 'listing.title as currentTitle', 'listing.location', 'listing.postcode'])
      .select(['listing.isLive', 'listing.specialDays'])
      .select(['listing.address', 'listing.phone', 'listing.email as shownEmail'])
      // Where to write about requests: whoever has stopped these mails counts as having none.
      .select(
        sql<
          string | null
        >`case when not ${isStopped(sql`lower(listing.email)`, 'requests')} then listing.email end`.as(
          'email',
        ),
      )
      .select(['told.status as mailStatus', 'told.sentAt as mailSentAt'])
      .select(lastReplyTo(sql`request.id`).as('repliedAt'))
      // Whether the holder of the customer's address has opened a link in a mail about this submission, about any.
      .select([
        isOpened(sql`seen.submission = request.submission`).as('isRead'),
        isOpened(sql`true`).as('isAddressRead'),
      ])
      .select([CONFIRMED_ELSEWHERE.as('confirmedElsewhere'), OTHERS_WAITING.as('othersWaiting')])
  )
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

/**
 * Those to a listing that wait for an answer on this day, YYYY-MM-DD, and can still be given one; nobody else changes them
 * until the transaction ends.
 */
export function lockOpen(transaction: Db, listingId: number, today: string): Promise<RequestRow[]> {
  return requests(transaction)
    .where('request.listingId', '=', listingId)
    .where('request.status', '=', 'pending')
    .where('request.checkInDate', '>=', today)
    .orderBy('request.id')
    .forUpdate('request')
    .execute()
}

const isComing = (today: string) =>
  sql<boolean>`(request.status = 'confirmed' and request.check_out_date >= ${today}::date)`

/** Confirmed stays at these listings that are not over on this day, YYYY-MM-DD, by arrival. */
export async function comingStaysOf(
  db: Db,
  listingIds: readonly number[],
  today: string,
): Promise<RequestRow[]> {
  if (listingIds.length === 0) return []
  return requests(db)
    .where('request.listingId', 'in', [...listingIds])
    .where('request.suspectedSpam', '=', false)
    .where(isComing(today))
    .orderBy('request.checkInDate')
    .orderBy('request.id')
    .execute()
}

/**
 * Those to these listings but for suspected spam: all that wait and can still be answered, the oldest first, all confirmed
 * ones that are not over, by arrival, then so many others, what was answered last first.
 */
export async function requestsOf(
  db: Db,
  listingIds: readonly number[],
  { today, others }: { today: string; others: number },
): Promise<RequestRow[]> {
  if (listingIds.length === 0) return []
  const own = requests(db)
    .where('request.listingId', 'in', [...listingIds])
    .where('request.suspectedSpam', '=', false)
  const waits = sql<boolean>`(request.status = 'pending' and request.check_in_date >= ${today}::date)`
  const [waiting, coming, rest] = await Promise.all([
    own.where(waits).orderBy('request.id').execute(),
    comingStaysOf(db, listingIds, today),
    own
      .where(sql<boolean>`not (${waits} or ${isComing(today)})`)
      .orderBy(sql`coalesce(request.answered_at, request.created_at) desc, request.id desc`)
      .limit(others)
      .execute(),
  ])
  return [...waiting, ...coming, ...rest]
}

/** How many to these listings wait for the operator's answer and can still be given one. */
export async function countAnswerable(db: Db, listingIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_request
    where listing_id = any(${[...listingIds]}::int[]) and status = 'pending' and not suspected_spam
      and check_in_date >= ${GERMAN_TODAY}`.execute(db)
  return rows[0]?.count ?? 0
}

/** All requests that were sent at once, in their order, locked until the transaction ends. */
export async function lockSubmission(transaction: Db, submission: string): Promise<RequestRow[]> {
  await transaction
    .selectFrom('bookingRequest')
    .select('id')
    .where('submission', '=', submission)
    .orderBy('id')
    .forUpdate()
    .execute()
  // A statement of its own: the one that waited for the lock does not see what its holder has added.
  return requests(transaction).where('request.submission', '=', submission).orderBy('request.id').execute()
}

/** The other requests that were sent at once with this one. */
export function siblingsOf(db: Db, { id, submission }: RequestRow) {
  return db
    .selectFrom('bookingRequest')
    .select(['key', 'listingId', 'listingTitle', 'status', 'checkOutDate'])
    .where('submission', '=', submission)
    .where('id', '!=', id)
    .orderBy('id')
    .execute()
}

export async function changeRequests(
  db: Db,
  ids: readonly number[],
  change: Updateable<Schema['bookingRequest']>,
): Promise<void> {
  if (ids.length > 0) await db.updateTable('bookingRequest').set(change).where('id', 'in', ids).execute()
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

/**
 * Puts released requests under suspicion again, as they were, and takes what that noted out of their histories; false, and
 * the transaction is to be given up, when something has happened to one since.
 */
export async function suspectAgain(
  transaction: Db,
  {
    operatorMailed,
    events,
  }: { operatorMailed: Readonly<Record<number, boolean>>; events: readonly number[] },
): Promise<boolean> {
  const ids = Object.keys(operatorMailed).map(Number)
  const { rows } = await sql<{ isLater: boolean }>`
    select exists (select from booking_request_event
      where request_id = any(${ids}::int[]) and id > ${Math.max(...events)}) as is_later`.execute(transaction)
  if (rows[0]?.isLater) return false
  for (const id of ids)
    await changeRequests(transaction, [id], {
      suspectedSpam: true,
      operatorMailed: operatorMailed[id] ?? false,
    })
  await transaction
    .deleteFrom('bookingRequestEvent')
    .where('id', 'in', [...events])
    .execute()
  return true
}

/** Notes that the operator's page of these requests was opened, for each the first time. */
export async function noteOpenedByOperator(
  db: Db,
  rows: readonly Pick<RequestRow, 'id' | 'operatorOpenedAt'>[],
  now: Date,
): Promise<void> {
  const ids = rows.filter(({ operatorOpenedAt }) => operatorOpenedAt === null).map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('bookingRequest')
    .set({ operatorOpenedAt: now })
    .where('id', 'in', ids)
    .where('operatorOpenedAt', 'is', null)
    .execute()
}

export async function hasReview(db: Db, id: number, isReviewed: IsReviewed): Promise<boolean> {
  const { rows } = await sql<{ isReviewed: boolean }>`
    select ${isReviewed(sql`${id}::int`)} as is_reviewed`.execute(db)
  return rows[0]?.isReviewed ?? false
}

/** What staff noted about a request, the oldest first. */
export function notesOf(db: Db, requestId: number) {
  return db
    .selectFrom('bookingRequestNote')
    .select(['id', 'createdAt', 'author', 'note'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute()
}

export async function insertNote(
  transaction: Db,
  note: { requestId: number; author: string; note: string },
): Promise<void> {
  await transaction.insertInto('bookingRequestNote').values(note).execute()
}

/** How a listing's operator answers, see `answerFigures`. */
export async function answersOf(db: Db, listingId: number): Promise<AnswerFigures | undefined> {
  const figures = answerFigures(sql`${listingId}::int`)
  const { rows } = await sql<{ figures: AnswerFigures }>`select ${figures} as figures`.execute(db)
  return rows[0]?.figures
}
