import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface ReviewRow {
  listing_id: number
  user_name: string
  rating: number
  comment: string | null
  /** YYYY-MM-DD */
  reviewed_on: string
  source: 'stay' | 'imported' | 'demo'
}

export async function reviewsOf(db: Db, listingId: number, limit: number, offset: number) {
  return db
    .selectFrom('review')
    .select(['id', 'user_name', 'profile_photo_url', 'rating', 'comment', 'reviewed_on', 'source'])
    .where('listing_id', '=', listingId)
    .orderBy('reviewed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function listingExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('listing').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function countReviews(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review where listing_id = ${listingId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many reviews a listing has of each number of stars; those without any are missing. */
export async function countByStars(db: Db, listingId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*) as count from review where listing_id = ${listingId} group by rating`.execute(db)
  return new Map(rows.map(({ rating, count }) => [rating, count]))
}

/** Inserts many with one statement. */
export async function insertReviews(db: Db, rows: readonly ReviewRow[]): Promise<void> {
  await sql`
    insert into review (listing_id, user_name, rating, comment, reviewed_on, source)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      listing_id int, user_name text, rating smallint, comment text, reviewed_on date, source text)`.execute(
    db,
  )
}
