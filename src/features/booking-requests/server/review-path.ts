/** The way from the customer's page to the review. */
import { berlinDay } from '#platform/shared/dates.ts'
import type { Desk } from './desk.ts'
import { hasReview, type RequestRow } from './queries.ts'

/** The address to which the guest was invited by mail, as long as a review can be written there; null else. */
export async function reviewPathOf(desk: Desk, row: RequestRow, now: Date): Promise<string | null> {
  if (row.reviewInvitedAt === null || row.status !== 'confirmed' || row.listingId === null) return null
  if (row.checkOutDate >= berlinDay(now) || (await hasReview(desk.db, row.id, desk.isReviewed))) return null
  return desk.paths.invited(row, row.reviewInvitedAt, now)
}
