import { type RawBuilder, sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import { LISTINGS, lockListing, setReviewFigures } from '#features/listings/server/exports.ts'
import { contains } from '#platform/server/database/contains.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReviewStatus } from '../rules.ts'

export interface StaffReviewRow {
  id: number
  listingId: number
  listingTitle: string
  slug: string
  listingEmail: string | null
  userName: string
  rating: number
  careRating: number | null
  communicationRating: number | null
  placeRating: number | null
  comment: string | null
  date: string
  source: 'stay' | 'imported' | 'demo'
  status: ReviewStatus
  createdAt: Date
  decidedAt: Date | null
  rejectionReason: string | null
  reply: string | null
  repliedAt: Date | null
  requestId: number | null
  customerName: string | null
  customerEmail: string | null
  dogName: string | null
  checkIn: string | null
  checkOut: string | null
}

const COLUMNS = sql`
  review.id, review.listing_id, listing.title as listing_title, listing.slug,
  listing.email as listing_email, review.user_name, review.rating, review.care_rating,
  review.communication_rating, review.place_rating, review.comment,
  review.reviewed_on as date, review.source, review.status, review.created_at,
  review.decided_at, review.rejection_reason, review.reply,
  review.replied_at, request.id as request_id, request.customer_name,
  request.customer_email, request.dog_name, request.check_in_date as check_in,
  request.check_out_date as check_out`

const JOINS = sql`
  join ${LISTINGS} listing on listing.id = review.listing_id
  left join ${STAYS} request on request.id = review.booking_request_id`

interface Wanted {
  status: ReviewStatus
  /** Part of a name or of the text. */
  query: string
}

/** Those that wait the longest first, others the newest first. */
export async function staffReviews(
  db: Db,
  wanted: Wanted,
  limit: number,
  offset: number,
): Promise<StaffReviewRow[]> {
  const order = wanted.status === 'pending' ? sql`review.id` : sql`review.id desc`
  const { rows } = await sql<StaffReviewRow>`
    select ${COLUMNS} from review ${JOINS}
    where ${matches(wanted)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countStaffReviews(db: Db, wanted: Wanted): Promise<number> {
  // Without words to look for nothing has to be joined.
  const joins = wanted.query === '' ? sql`` : JOINS
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review ${joins} where ${matches(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

function matches({ status, query }: Wanted): RawBuilder<unknown> {
  if (query === '') return sql`review.status = ${status}`
  const places = [sql`listing.title`, sql`review.user_name`, sql`review.comment`, sql`request.customer_name`]
  const found = places.map((place) => contains(place, query))
  return sql`review.status = ${status} and (${sql.join(found, sql` or `)})`
}

/** By their ids; those that don't exist are missing. */
export async function staffReviewsByIds(db: Db, ids: readonly number[]): Promise<StaffReviewRow[]> {
  const { rows } = await sql<StaffReviewRow>`
    select ${COLUMNS} from review ${JOINS} where review.id = any(${[...ids]}::int[])`.execute(db)
  return rows
}

/** Decisions on the reviews of one listing wait for each other from here on, so that its figures are right. */
export async function lockListingOf(db: Db, reviewId: number): Promise<void> {
  const review = await db
    .selectFrom('review')
    .select('listingId')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (review) await lockListing(db, review.listingId)
}

export async function setStatus(
  db: Db,
  id: number,
  status: 'published' | 'rejected',
  rejectionReason: string | null,
): Promise<void> {
  await db
    .updateTable('review')
    .set({ status, rejectionReason, decidedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Takes the reply down; that there was one stays known. False when there is none. */
export async function clearReply(db: Db, id: number): Promise<boolean> {
  const result = await db
    .updateTable('review')
    .set({ reply: null })
    .where('id', '=', id)
    .where('reply', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counts a listing's rating (one decimal) and number of reviews anew, from those that are published. */
export async function recomputeFigures(db: Db, listingId: number): Promise<void> {
  const { rows } = await sql<{ count: number; rating: number | null }>`
    select count(*)::int as count, round(avg(rating), 1)::float8 as rating
    from review where listing_id = ${listingId} and status = 'published'`.execute(db)
  await setReviewFigures(db, listingId, rows[0] ?? { count: 0, rating: null })
}
