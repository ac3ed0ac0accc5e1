/** What other features' servers may use of the index of all listings. */
export { ListingDirectory } from './directory.ts'
export type { ListingFigure } from './figures.ts'
export { LARGEST_PLACE_KM } from './listing-index.ts'
