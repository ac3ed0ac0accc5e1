/** What other features' servers may use of the booking requests. */
export { REQUEST_FIGURES, STAYS } from './door-queries.ts'
export { REVIEW_LINK } from './links.ts'
