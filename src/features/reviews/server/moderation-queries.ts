import { type RawBuilder, sql } from 'kysely'
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
  join listing on listing.id = review.listing_id
  left join booking_request request on request.id = review.booking_request_id`

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
  await sql`
    select from listing where id = (select listing_id from review where id = ${reviewId}) for no key update`.execute(
    db,
  )
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

/**
 * Recomputes a listing's rating (one decimal) and count from its published reviews. While there are none they are the
 * import's, which are kept beside as long as there are some.
 */
export async function recomputeFigures(db: Db, listingId: number): Promise<void> {
  await sql`
    update listing set (rating, reviews_count, imported_rating, imported_reviews_count) = (
      select
        case when own.count > 0 then own.rating else imported.rating end,
        case when own.count > 0 then own.count else imported.count end,
        case when own.count > 0 then imported.rating end,
        case when own.count > 0 then imported.count end
      from (
        select count(*)::int as count, round(avg(review.rating), 1)::float8 as rating
        from review where listing_id = ${listingId} and status = 'published'
      ) as own, (
        select
          case when imported_reviews_count is null then listing.rating else imported_rating end as rating,
          coalesce(imported_reviews_count, reviews_count) as count
      ) as imported
    )
    where id = ${listingId}`.execute(db)
}
