/** Requests about which something is due by the clock. */
import { type RawBuilder, sql } from 'kysely'
import { CLOSED_LISTINGS, LISTINGS } from '#features/listings/server/exports.ts'
import { isStopped, MAILS } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { CLOSINGS_TOLD } from '../rules.ts'
import { lastReplyTo } from './event-queries.ts'
import { CONFIRMED_ELSEWHERE } from './sibling-queries.ts'

/** A condition in SQL: whether there is a review of the request of this id. */
export type IsReviewed = (requestId: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * Requests whose operator is to be reminded, marked so within the transaction; those that another instance is at are
 * left to it. Who has asked back is waited for again from what the customer replies. Nobody is reminded of a stay that has
 * begun or that another one asked with it has confirmed, of a request that has reached them since `askedBefore`, as when the
 * mail server was away, or of one that was reopened since `decidedBefore`, which can still be taken back.
 */
export async function takeUnanswered(
  transaction: Db,
  {
    askedBefore,
    decidedBefore,
    today,
    now,
    limit,
  }: { askedBefore: Date; decidedBefore: Date; today: string; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update booking_request set reminded_at = ${now}
    where id in (
      select id from booking_request request
      where status = 'pending' and reminded_at is null and not suspected_spam
        and (answered_at is null or ${lastReplyTo(sql`request.id`)} <= ${askedBefore})
        and undeliverable_at is null and not ${isUnsent(sql`request.key`, askedBefore)}
        and created_at <= ${askedBefore} and check_in_date >= ${today}::date
        and ${CONFIRMED_ELSEWHERE} is null
        and not ${isDecidedSince(sql`request.id`, decidedBefore)}
      order by created_at limit ${limit}
      for update skip locked)
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** A condition in SQL: whether the mail about the request of this key had not been taken by the mail server by a moment. */
function isUnsent(key: RawBuilder<unknown>, by: Date): RawBuilder<boolean> {
  return sql`exists (
    select from ${MAILS} told where told.occasion = 'request-received:' || ${key}
      and (told.status <> 'sent' or told.sent_at > ${by}))`
}

/** A condition in SQL: whether the request of this id got its status after a moment. */
function isDecidedSince(id: RawBuilder<unknown>, moment: Date): RawBuilder<boolean> {
  return sql`exists (
    select from booking_request_event decided
    where decided.request_id = ${id} and decided.kind = 'status' and decided.created_at > ${moment})`
}

const LATER = Array.from({ length: CLOSINGS_TOLD - 1 }, (_, index) => index + 2)

/**
 * Confirmed stays that have not begun by this day, YYYY-MM-DD, at places that closed for good between these moments, locked;
 * each until its guest is mailed so, for the nth time where they were mailed since that it is open again.
 */
export async function lockUntoldOfClosing(
  transaction: Db,
  {
    closedAfter,
    closedBefore,
    today,
    limit,
  }: { closedAfter: Date; closedBefore: Date; today: string; limit: number },
): Promise<{ id: number; nth: number }[]> {
  const { rows } = await sql<{ id: number; nth: number }>`
    select r.id, nth from booking_request r join ${CLOSED_LISTINGS} closed on closed.id = r.listing_id,
      lateral (
        select 1 + count(*)::int as nth from ${MAILS} back
        where back.occasion = any(array['request-reopened:' || r.key, ${sql.join(
          LATER.map((nth) => sql`'request-reopened:' || r.key || ${`:${nth}`}::text`),
        )}])) told_before
    where r.status = 'confirmed' and not r.suspected_spam and r.customer_email <> ''
      and r.check_in_date >= ${today}::date and r.check_out_date >= ${today}::date
      and closed.closed_at > ${closedAfter} and closed.closed_at <= ${closedBefore}
      and not ${isDecidedSince(sql`r.id`, closedBefore)}
      and nth <= ${CLOSINGS_TOLD} and not exists (
        select from ${MAILS} told
        where told.occasion = 'request-closed:' || r.key || case when nth = 1 then '' else ':' || nth end)
    order by r.id limit ${limit}
    for update of r skip locked`.execute(transaction)
  return rows
}

/**
 * Pending requests that their operators will never hear of by mail: it was refused for good, or given up. What was reopened
 * since `decidedBefore` can still be taken back.
 */
export async function findUndeliverable(
  db: Db,
  { decidedBefore, limit }: { decidedBefore: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from booking_request r
    join ${MAILS} told on told.occasion = 'request-received:' || r.key and told.status in ('failed', 'uncertain')
    where r.status = 'pending' and r.operator_mailed and r.undeliverable_at is null and r.operator_opened_at is null
      and r.answered_at is null and not r.suspected_spam and not ${isDecidedSince(sql`r.id`, decidedBefore)}
    order by r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What did not arrive and was sent once more has reached its operator when the mail server has taken it. */
export async function forgetUndeliverable(db: Db): Promise<void> {
  await sql`
    update booking_request set undeliverable_at = null
    from ${MAILS} told
    where booking_request.status = 'pending' and not suspected_spam and undeliverable_at is not null
      and told.occasion = 'request-received:' || key and told.status = 'sent' and told.sent_at > undeliverable_at`.execute(
    db,
  )
}

/**
 * Stays after which nobody was asked for a review: those that ended in these days, and those about which staff have decided,
 * however long that took. A table in SQL with the column `id`.
 */
export function uninvited({ endedBefore, endedAfter }: { endedBefore: string; endedAfter: string }) {
  return sql<{ id: number }>`(
    select id from booking_request
    where status = 'confirmed' and review_invited_at is null and invitation = 'open'
      and check_out_date >= ${endedAfter}::date and check_out_date < ${endedBefore}::date
    union all
    select id from booking_request
    where invitation = 'allowed' and review_invited_at is null and check_out_date < ${endedBefore}::date)`
}

/**
 * Confirmed stays whose guests may be asked for a review, locked: it would stand on the listing's page; `isAllowed` by staff,
 * who may have taken longer than until `endedAfter`. Somebody has opened the status page by the link in the mail, so that the
 * address is the guest's. What was decided since `decidedBefore` can still be taken back.
 */
export async function lockUninvited(
  transaction: Db,
  {
    decidedBefore,
    limit,
    isReviewed,
    ...days
  }: {
    endedBefore: string
    endedAfter: string
    decidedBefore: Date
    limit: number
    isReviewed: IsReviewed
  },
): Promise<{ id: number; isAllowed: boolean }[]> {
  const { rows } = await sql<{ id: number; isAllowed: boolean }>`
    select id, invitation = 'allowed' as is_allowed from booking_request r
    where id in ${uninvited(days)} and status = 'confirmed' and not suspected_spam and customer_email <> ''
      and exists (select from ${LISTINGS} listing where listing.id = r.listing_id)
      and exists (
        select from booking_request seen
        where seen.customer_address = r.customer_address and seen.customer_opened_at is not null)
      and not ${isDecidedSince(sql`r.id`, decidedBefore)}
      and not ${isReviewed(sql`r.id`)} and not ${isStopped(sql`lower(r.customer_email)`, 'reviews')}
    order by check_out_date limit ${limit}
    for update of r skip locked`.execute(transaction)
  return rows
}
