export { ReviewsPanel } from './reviews-panel.tsx'
export { prefetchedReviews, prefetchReviews } from './reviews-query.ts'
