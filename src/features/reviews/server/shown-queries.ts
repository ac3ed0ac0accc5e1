/** What is shown of a listing's published reviews, as parts of SQL: each is one value for the listing of that id. */
import { type RawBuilder, sql } from 'kysely'

/** A review as it is shown, before its dates become words. */
export interface ShownReview {
  id: number
  userName: string
  profilePhotoUrl: string | null
  rating: number
  comment: string | null
  /** YYYY-MM-DD */
  reviewedOn: string
  source: 'stay' | 'imported' | 'demo'
  reply: string | null
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
