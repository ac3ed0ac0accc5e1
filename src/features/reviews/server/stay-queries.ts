import { sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import { LISTINGS } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReviewInput } from '../contract.ts'

/** The request that an invitation is about, and the review that was written of it. */
export async function stayByKey(db: Db, key: string) {
  return db
    .selectFrom(STAYS.as('request'))
    .leftJoin(LISTINGS.as('listing'), 'listing.id', 'request.listingId')
    .leftJoin('review', 'review.bookingRequestId', 'request.id')
    .select([
      'request.id',
      'request.status',
      'request.listingId',
      'request.checkInDate as checkIn',
      'request.checkOutDate as checkOut',
      'request.dogName',
      'request.customerName',
      'listingTitle as title',
      'listing.slug',
      'review.id as reviewId',
      'review.status as reviewStatus',
      'review.userName',
      'review.rating',
      'careRating',
      'communicationRating',
      'placeRating',
      'comment',
      'rejectionReason',
    ])
    .where('request.key', '=', key)
    .executeTakeFirst()
}
export type Stay = NonNullable<Awaited<ReturnType<typeof stayByKey>>>

/** Keeps the review of a stay for staff; false when the stay has one already. */
export async function insertStayReview(
  db: Db,
  stay: { id: number; listingId: number },
  input: ReviewInput,
  today: string,
): Promise<boolean> {
  const result = await sql`
    insert into review (listing_id, booking_request_id, user_name, rating, care_rating, communication_rating,
      place_rating, comment, reviewed_on, source, status)
    values (${stay.listingId}, ${stay.id}, ${input.userName}, ${input.rating}, ${input.careRating},
      ${input.communicationRating}, ${input.placeRating}, ${input.comment}, ${today}, 'stay', 'pending')
    on conflict (booking_request_id) do nothing`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** Keeps an operator's reply to a published review; false when there was one already, or may be none. */
export async function insertReply(db: Db, reviewId: number, reply: string): Promise<boolean> {
  const result = await db
    .updateTable('review')
    .set({ reply, repliedAt: new Date() })
    .where('id', '=', reviewId)
    .where('status', '=', 'published')
    .where('repliedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
