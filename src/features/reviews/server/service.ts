import { importedFigures } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { Page } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import type { Part } from '#platform/shared/paged.ts'
import type { PublishedReview, Review, ReviewSummary } from '../contract.ts'
import { summaryOf, timeAgo } from '../rules.ts'
import {
  countReviews,
  figuresOfReviews,
  type ReviewFigures,
  reviewsOf,
  reviewWithListing,
  type ShownReview,
} from './queries.ts'

const DEFAULT_LIMIT = 20
const NO_REVIEWS: ReviewFigures = { stars: [], care: null, communication: null, place: null }
const REVIEW_MISSING = 'Diese Bewertung ist nicht mehr zu sehen.'

/** Published reviews of a listing, the newest first. */
export async function readReviews(
  db: Db,
  listingId: number,
  { limit = DEFAULT_LIMIT, offset = 0 }: Part,
): Promise<Page<Review[]>> {
  await figuresOf(db, listingId)
  const [total, rows] = await Promise.all([
    countReviews(db, listingId),
    reviewsOf(db, listingId, limit, offset),
  ])
  const today = berlinDay(new Date())
  const shown = rows.map((row) => toReview(row, today))
  return new Page(shown, total, { listings: [listingId] })
}

export async function readSummary(db: Db, listingId: number): Promise<ReviewSummary> {
  const imported = await figuresOf(db, listingId)
  return toSummary(await figuresOfReviews(db, listingId), imported)
}

/** What the figures come to; `imported` is what an import says of reviews elsewhere. */
export function toSummary(
  figures: ReviewFigures = NO_REVIEWS,
  imported: { importedRating: number | null; importedReviewsCount: number | null },
): ReviewSummary {
  const { stars, ...aspects } = figures
  const { importedRating: rating, importedReviewsCount: count } = imported
  const byStars = new Map(stars.map((number, i) => [i + 1, number]))
  return { ...summaryOf(byStars), aspects, elsewhere: rating !== null && count ? { rating, count } : null }
}

export async function readPublished(db: Db, id: number): Promise<PublishedReview> {
  const row = await reviewWithListing(db, id)
  if (row?.status !== 'published' || !row.isLive) throw new ApiError('not_found', REVIEW_MISSING)
  return { listing: { title: row.title, slug: row.slug }, review: toReview(row, berlinDay(new Date())) }
}

/** A review with its dates in words; a reply's time may come as a date or as text. */
export function toReview(
  row: Omit<ShownReview, 'repliedAt'> & { repliedAt: Date | string | null },
  today: string,
): Review {
  return {
    id: row.id,
    userName: row.userName,
    profilePhotoUrl: row.profilePhotoUrl,
    rating: row.rating,
    comment: row.comment,
    timeAgo: timeAgo(row.reviewedOn, today),
    date: row.reviewedOn,
    source: row.source,
    reply: row.reply,
    replyDate: row.reply !== null && row.repliedAt ? berlinDay(new Date(row.repliedAt)) : null,
  }
}

async function figuresOf(db: Db, listingId: number) {
  const figures = await importedFigures(db, listingId)
  if (figures?.closedAt) throw new ApiError('gone', 'Diese Hundepension hat für immer geschlossen.')
  return found(figures, 'Die gesuchte Hundepension konnte nicht gefunden werden.')
}
