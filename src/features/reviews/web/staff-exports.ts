/** What the administration's pages may show of the reviews. */
export { readStaffReview } from './read-staff-review.ts'
export { ReviewCard } from './review-card.tsx'
