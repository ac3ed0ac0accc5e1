import type { Db } from '#platform/server/database/database.ts'
import { Page } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Review, ReviewSummary } from '../contract.ts'
import { summaryOf, timeAgo } from '../rules.ts'
import { countByStars, countReviews, listingExists, reviewsOf } from './queries.ts'

const DEFAULT_LIMIT = 20

/** Published reviews of a listing, the newest first. */
export async function readReviews(
  db: Db,
  listingId: number,
  { limit = DEFAULT_LIMIT, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  now = new Date(),
): Promise<Page<Review[]>> {
  await requireListing(db, listingId)
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

export async function readSummary(db: Db, listingId: number): Promise<ReviewSummary> {
  await requireListing(db, listingId)
  return summaryOf(await countByStars(db, listingId))
}

async function requireListing(db: Db, listingId: number): Promise<void> {
  if (await listingExists(db, listingId)) return
  throw new ApiError('not_found', 'Die gesuchte Hundepension konnte nicht gefunden werden.')
}
