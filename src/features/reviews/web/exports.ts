export { ReviewsPanel } from './reviews-panel.tsx'
export { keepReviews, prefetchedReviews, prefetchReviews } from './reviews-query.ts'
