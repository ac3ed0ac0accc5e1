import { type RawBuilder, type Selectable, sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import { LISTINGS, LISTINGS_WITH_CLOSED } from '#features/listings/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { LinkVersions } from '#platform/server/database/link-versions.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { ReviewInput } from '../contract.ts'

export interface ReviewRow {
  listingId: number
  userName: string
  rating: number
  comment: string | null
  /** YYYY-MM-DD */
  reviewedOn: string
  source: 'stay' | 'imported' | 'demo'
}

const PUBLIC_COLUMNS = [
  'review.id',
  'userName',
  'profilePhotoUrl',
  'review.rating',
  'comment',
  'reviewedOn',
  'source',
  'reply',
  'repliedAt',
] as const

/** Published ones, the newest first. */
export async function reviewsOf(
  db: Db,
  listingId: number,
  limit: number,
  offset: number,
): Promise<ShownReview[]> {
  const reviews = newestReviews(sql`${listingId}::int`, limit, offset)
  const { rows } = await sql<{ reviews: ShownReview[] }>`select ${reviews} as reviews`.execute(db)
  return rows[0]?.reviews ?? []
}

/** The distribution and averages of a listing's reviews. */
export async function figuresOfReviews(db: Db, listingId: number): Promise<ReviewFigures | undefined> {
  const figures = reviewFigures(sql`${listingId}::int`)
  const { rows } = await sql<{ figures: ReviewFigures }>`select ${figures} as figures`.execute(db)
  return rows[0]?.figures
}

/** A review with its listing, as far as the public may see it; `status` and `isLive`, false for one that is closed, tell whether it may. */
export async function reviewWithListing(db: Db, id: number) {
  return withListing(db).where('review.id', '=', id).executeTakeFirst()
}

/** The newest published reviews of these listings. */
export async function newestWithListing(db: Db, listingIds: readonly number[], limit: number) {
  if (listingIds.length === 0) return []
  return withListing(db)
    .where('isLive', '=', true)
    .where('listingId', 'in', [...listingIds])
    .where('status', '=', 'published')
    .orderBy('reviewedOn', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute()
}

function withListing(db: Db) {
  return db
    .selectFrom('review')
    .innerJoin(LISTINGS_WITH_CLOSED.as('listing'), 'listing.id', 'listingId')
    .select([...PUBLIC_COLUMNS, 'status', 'title', 'slug', 'isLive', 'review.linkVersion'])
}

export async function countReviews(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review where listing_id = ${listingId} and status = 'published'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of the links to answer reviews. */
export const REPLY_LINKS = new LinkVersions('review', 'listing_id')

/** Whether there is a review of the request of this id, as a condition in SQL. */
export function isReviewed(requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from review where review.booking_request_id = ${requestId})`
}

/** How many reviews wait for staff, as a number in SQL. */
export const WAITING_REVIEWS = sql<number>`(select count(*)::int from review where status = 'pending')`

/** The listing of a published review that everybody can read, which others who lock it wait for until the transaction ends. */
export async function lockPublishedReview(transaction: Db, id: number): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('review')
    .select('listingId')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where(sql<boolean>`exists (select from ${LISTINGS} listing where listing.id = review.listing_id)`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.listingId
}

/** Inserts many published ones with one statement. */
export async function insertReviews(db: Db, rows: readonly ReviewRow[]): Promise<void> {
  await sql`
    insert into review (listing_id, user_name, rating, comment, reviewed_on, source)
    select * from json_to_recordset(${jsonRows(rows)}::json) as row(
      listing_id int, user_name text, rating smallint, comment text, reviewed_on date, source text)`.execute(
    db,
  )
}

/** A review as it is shown, before its dates become words. */
export type ShownReview = Pick<
  Selectable<Schema['review']>,
  'id' | 'userName' | 'profilePhotoUrl' | 'rating' | 'comment' | 'reviewedOn' | 'source' | 'reply'
> & {
  /** ISO 8601. */
  repliedAt: string | null
}

export interface ReviewFigures {
  /** How many reviews give one star, two and so on up to five. */
  stars: readonly number[]
  /** Averages with one decimal, null where nobody rated it. */
  care: number | null
  communication: number | null
  place: number | null
}

/** The newest reviews of a listing. */
export function newestReviews(
  listingId: RawBuilder<number>,
  limit: number,
  offset = 0,
): RawBuilder<ShownReview[]> {
  return sql`(
    select coalesce(json_agg(shown), '[]') from (
      select id, user_name as "userName", profile_photo_url as "profilePhotoUrl", rating, comment,
        reviewed_on as "reviewedOn", source, reply, replied_at as "repliedAt"
      from review where listing_id = ${listingId} and status = 'published'
      order by reviewed_on desc, id desc limit ${limit}::int offset ${offset}::int) shown)`
}

/** Their distribution and averages. */
export function reviewFigures(listingId: RawBuilder<number>): RawBuilder<ReviewFigures> {
  const counts = [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${sql.lit(stars)})`)
  return sql`(
    select json_build_object(
      'stars', json_build_array(${sql.join(counts)}),
      'care', round(avg(care_rating), 1),
      'communication', round(avg(communication_rating), 1),
      'place', round(avg(place_rating), 1))
    from review where listing_id = ${listingId} and status = 'published')`
}

/** The request that an invitation is about, its listing as long as that is in the directory, and the review that was written. */
export async function stayByKey(db: Db, key: string) {
  return db
    .selectFrom(STAYS.as('request'))
    .leftJoin(LISTINGS.as('listing'), 'listing.id', 'request.listingId')
    .leftJoin('review', 'review.bookingRequestId', 'request.id')
    .select([
      'request.id',
      'request.status',
      'listing.id as listingId',
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
