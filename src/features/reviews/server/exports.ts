/** What other features' servers may use of the reviews. */
export { insertReviews, isReviewed, type ReviewRow, WAITING_REVIEWS } from './queries.ts'
