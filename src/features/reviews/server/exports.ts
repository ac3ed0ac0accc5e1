/** What other features' servers may use of the reviews. */
export { insertReviews, type ReviewRow } from './queries.ts'
