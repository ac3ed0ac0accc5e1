/** What the administration's pages may show of the reviews. */
export { ReviewCard, readStaffReview } from './review-card.tsx'
