import { type RawBuilder, sql } from 'kysely'
import { LISTINGS } from '#features/listings/server/exports.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newestReviews, type ReviewFigures, reviewFigures, type ShownReview } from './shown-queries.ts'

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

/** A review with its listing, as far as the public may see it; `status` tells whether it may. */
export async function reviewWithListing(db: Db, id: number) {
  return withListing(db).where('review.id', '=', id).executeTakeFirst()
}

/** The newest published reviews of these listings. */
export async function newestWithListing(db: Db, listingIds: readonly number[], limit: number) {
  if (listingIds.length === 0) return []
  return withListing(db)
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
    .innerJoin(LISTINGS.as('listing'), 'listing.id', 'listingId')
    .select([...PUBLIC_COLUMNS, 'status', 'title', 'slug'])
}

export async function countReviews(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review where listing_id = ${listingId} and status = 'published'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is a review of the request of this id, as a condition in SQL. */
export function isReviewed(requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from review where review.booking_request_id = ${requestId})`
}

/** How many reviews wait for staff, as a number in SQL. */
export const WAITING_REVIEWS = sql<number>`(select count(*)::int from review where status = 'pending')`

/** The listing of a published review, which others who lock it wait for until the transaction ends. */
export async function lockPublishedReview(transaction: Db, id: number): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('review')
    .select('listingId')
    .where('id', '=', id)
    .where('status', '=', 'published')
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
