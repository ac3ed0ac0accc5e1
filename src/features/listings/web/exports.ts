export { ListingCard, ListingCardSkeleton } from './listing-card.tsx'
export { ListingGrid } from './listing-grid.tsx'
export { ListingImage } from './listing-image.tsx'
