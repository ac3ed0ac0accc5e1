import { sql } from 'kysely'
import { type AnswerFigures, answerFigures } from '#features/booking-requests/server/exports.ts'
import type { Confirmation } from '#features/confirmations/rules.ts'
import { confirmationsOf } from '#features/confirmations/server/exports.ts'
import type { DataSource } from '#features/listing-import/rules.ts'
import { sourcesOf } from '#features/listing-import/server/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { FROM_LISTING, WHOLE_LISTING } from '#features/listings/server/exports.ts'
import { hasOperator } from '#features/operators/server/exports.ts'
import type { ShownPermission } from '#features/permissions/rules.ts'
import { permissionOf } from '#features/permissions/server/exports.ts'
import {
  newestReviews,
  type ReviewFigures,
  reviewFigures,
  type ShownReview,
} from '#features/reviews/server/exports.ts'
import type { RoomReport } from '#features/room/rules.ts'
import { roomReports } from '#features/room/server/exports.ts'
import { compiledOnce } from '#platform/server/database/compiled-once.ts'
import type { Db } from '#platform/server/database/database.ts'

type ListingPageRow = Listing & {
  placeId: number | null
  importedRating: number | null
  importedReviewsCount: number | null
  newestReviews: ShownReview[]
  reviewFigures: ReviewFigures
  answerFigures: AnswerFigures
  roomReports: RoomReport[]
  isClaimed: boolean
  sources: DataSource[]
  confirmations: Confirmation[]
  permission: ShownPermission | null
}

const ID = sql<number>`l.id`

const listingPage = compiledOnce<ListingPageRow, { slug: string; reviewCount: number }>(
  ['slug', 'reviewCount'],
  ({ slug, reviewCount }) => sql`
    select ${WHOLE_LISTING}, ${newestReviews(ID, reviewCount)} as newest_reviews,
      ${reviewFigures(ID)} as review_figures, ${answerFigures(ID)} as answer_figures,
      ${roomReports(ID)} as room_reports,
      ${hasOperator(ID)} as is_claimed, ${sourcesOf(ID)} as sources,
      ${confirmationsOf(ID)} as confirmations, ${permissionOf(ID)} as permission
    from ${FROM_LISTING} where l.slug = ${slug}`,
)

/** All that the page of a listing shows of the database, but for the cards of others; undefined where there is none. */
export async function selectListingPage(
  db: Db,
  slug: string,
  reviewCount: number,
): Promise<ListingPageRow | undefined> {
  const [row] = await listingPage(db, { slug, reviewCount })
  return row
}
