/** What other features' servers may use of the reviews. */
export { reviewsForOperator } from './invitations.ts'
export { lockReview, putBack, reviewSubject, staffReviewsOf, stateOf, takeDown } from './moderation.ts'
export { passReviews, REVIEWS_TO_READ, type ReviewBefore } from './moderation-queries.ts'
export {
  insertReviews,
  isReviewed,
  lockPublishedReview,
  newestReviews,
  REPLY_LINKS,
  type ReviewFigures,
  type ReviewRow,
  reviewFigures,
  type ShownReview,
  WAITING_REVIEWS,
} from './queries.ts'
export { policyNote } from './review-mails.ts'
export { toReview, toSummary } from './service.ts'
