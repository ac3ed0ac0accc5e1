/** What other features' servers may use of the reviews. */
export { lockReview, staffReviewsOf, takeDown } from './moderation.ts'
export {
  insertReviews,
  isReviewed,
  lockPublishedReview,
  type ReviewRow,
  WAITING_REVIEWS,
} from './queries.ts'
export type { Sender } from './review-mails.ts'
