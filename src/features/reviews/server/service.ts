import type { Db } from '#platform/server/database/database.ts'
import { Page } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Review } from '../contract.ts'
import { timeAgo } from '../rules.ts'
import { countReviews, listingExists, reviewsOf } from './queries.ts'

const DEFAULT_LIMIT = 20

/** Published reviews of a listing, the newest first. */
export async function readReviews(
  db: Db,
  listingId: number,
  { limit = DEFAULT_LIMIT, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  now = new Date(),
): Promise<Page<Review[]>> {
  if (!(await listingExists(db, listingId))) {
    throw new ApiError('not_found', 'Die gesuchte Hundepension konnte nicht gefunden werden.')
  }
  const [total, rows] = await Promise.all([
    countReviews(db, listingId),
    reviewsOf(db, listingId, limit, offset),
  ])
  const today = berlinDay(now)
  const reviews = rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    profilePhotoUrl: row.profile_photo_url,
    rating: row.rating,
    comment: row.comment,
    timeAgo: timeAgo(row.reviewed_on, today),
    date: row.reviewed_on,
    source: row.source,
  }))
  return new Page(reviews, total)
}
