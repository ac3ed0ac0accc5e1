/** What other features read of booking requests in their own SQL. */
import { type Selectable, sql } from 'kysely'
import type { Schema } from '#platform/server/database/schema.ts'

type Told =
  | 'id'
  | 'key'
  | 'status'
  | 'listingId'
  | 'listingTitle'
  | 'checkInDate'
  | 'checkOutDate'
  | 'dogName'
  | 'customerName'
  | 'customerEmail'

/** The stays that were asked for: a table in SQL, to be joined. */
export const STAYS = sql<Pick<Selectable<Schema['bookingRequest']>, Told>>`(
  select id, key, status, listing_id, listing_title, check_in_date, check_out_date, dog_name, customer_name, customer_email
  from booking_request)`

/** Figures of all requests as numbers in SQL; what is suspected spam counts nowhere. */
export const REQUEST_FIGURES = {
  totalBookings: sql<number>`(select count(*)::int from booking_request where not suspected_spam)`,
  pendingBookings: sql<number>`(
    select count(*)::int from booking_request where status = 'pending' and not suspected_spam)`,
  /** The median of the last year; null without any answer. */
  answerMinutes: sql<number | null>`(
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from answered_at - created_at)::double precision / 60))::int
    from booking_request
    where answered_at is not null and not suspected_spam and created_at > now() - interval '1 year')`,
}
