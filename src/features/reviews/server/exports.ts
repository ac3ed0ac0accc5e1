/** What other features' servers may use of the reviews. */
export { reviewsForOperator } from './invitations.ts'
export { lockReview, staffReviewsOf, takeDown } from './moderation.ts'
export {
  insertReviews,
  isReviewed,
  lockPublishedReview,
  type ReviewRow,
  WAITING_REVIEWS,
} from './queries.ts'
export { policyNote } from './review-mails.ts'
export { toReview, toSummary } from './service.ts'
export { newestReviews, type ReviewFigures, reviewFigures, type ShownReview } from './shown-queries.ts'
