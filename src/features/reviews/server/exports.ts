/** What other features' servers may use of the reviews. */

export { insertReviews, isReviewed, type ReviewRow, WAITING_REVIEWS } from './queries.ts'
export { toReview, toSummary } from './service.ts'
export { newestReviews, type ReviewFigures, reviewFigures, type ShownReview } from './shown-queries.ts'
