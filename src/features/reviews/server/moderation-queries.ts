import { type NotNull, sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import { ALL_LISTINGS, lockListings, setReviewFigures } from '#features/listings/server/exports.ts'
import { contains } from '#platform/server/database/contains.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import { type Passing, passRows } from '#platform/server/database/pass-rows.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ReviewStatus } from '../rules.ts'

/** Reviews with their listing, wherever that is by now, and the stay that they follow from. */
function reviews(db: Db) {
  return (
    db
      .selectFrom('review')
      // Each review has a listing; joined like this it costs nothing where reviews are only counted.
      .leftJoin(ALL_LISTINGS.as('listing'), 'listing.id', 'review.listingId')
      .leftJoin(STAYS.as('request'), 'request.id', 'review.bookingRequestId')
      .selectAll('review')
      .select(['listing.title as listingTitle', 'listing.slug', 'listing.email as listingEmail'])
      .select('listing.isLive')
      .select(['request.id as requestId', 'request.customerName', 'request.customerEmail', 'request.dogName'])
      .select(['request.checkInDate as checkIn', 'request.checkOutDate as checkOut'])
      .select('request.status as requestStatus')
      .$narrowType<{ listingTitle: NotNull; slug: NotNull; isLive: NotNull }>()
  )
}
export type StaffReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number]

interface Wanted {
  status: ReviewStatus
  /** Part of a name or of the text. */
  query: string
}

/** Those that wait the longest first, others the newest first; and how many there are. */
export function staffReviews(db: Db, { status, query }: Wanted, range: Range) {
  const places = [sql`listing.title`, sql`review.user_name`, sql`review.comment`, sql`request.customer_name`]
  const wanted = reviews(db)
    .where('review.status', '=', status)
    .orderBy('review.id', status === 'pending' ? 'asc' : 'desc')
    .$if(query !== '', (all) => {
      const found = places.map((place) => contains(place, query))
      return all.where(sql<boolean>`(${sql.join(found, sql` or `)})`)
    })
  return pageOf(wanted, range)
}

/** By their ids; those that don't exist are missing. */
export function staffReviewsByIds(db: Db, ids: readonly number[]): Promise<StaffReviewRow[]> {
  return reviews(db).where('review.id', 'in', ids).execute()
}

/**
 * Decisions on the reviews of one listing wait for each other from here on, so that its figures are right; counted before
 * one changes anything, what was taken over is told from what stands elsewhere alone.
 */
export async function lockListingOf(db: Db, reviewId: number): Promise<void> {
  const row = await db.selectFrom('review').select('listingId').where('id', '=', reviewId).executeTakeFirst()
  if (!row) return
  await lockListings(db, [row.listingId])
  await recomputeFigures(db, row.listingId)
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

/** What decisions change of a review, as JSON. */
export interface ReviewBefore {
  status: ReviewStatus
  rejectionReason: string | null
  /** ISO 8601. */
  decidedAt: string | null
  reply: string | null
}

/** Makes a review what it was; a reply that was written since stays. */
export async function restoreReview(
  db: Db,
  id: number,
  { status, rejectionReason, decidedAt, reply }: ReviewBefore,
): Promise<void> {
  await db
    .updateTable('review')
    .set({ status, rejectionReason, decidedAt: decidedAt === null ? null : new Date(decidedAt) })
    .set({ reply: sql<string | null>`coalesce(reply, ${reply})` })
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
  const taken = sql`filter (where source <> 'stay')`
  const figures = sql<{
    count: number
    rating: number | null
    takenCount: number
    takenRating: number | null
  }>`(
    select count(*)::int as count, round(avg(rating), 1)::float8 as rating,
      (count(*) ${taken})::int as taken_count, round(avg(rating) ${taken}, 1)::float8 as taken_rating
    from review where listing_id = ${listingId} and status = 'published')`
  await setReviewFigures(db, listingId, figures)
}

/** Reviews that wait to be read by staff, as lines of the inbox. */
export const REVIEWS_TO_READ = sql`(
  select review.id, review.created_at as since,
    listing.title || ' · ' || rating || case when rating = 1 then ' Stern' else ' Sterne' end as title,
    'Bewertung · „' || left(comment, 140) || '“' as detail
  from review join ${ALL_LISTINGS} listing on listing.id = listing_id where status = 'pending')`

/** Gives the reviews of a listing to another one and counts both anew; answers which. */
export async function passReviews(transaction: Db, passing: Passing): Promise<number[]> {
  const passed = await passRows(transaction, 'review', passing)
  for (const listingId of [passing.from, passing.into]) await recomputeFigures(transaction, listingId)
  return passed
}
