/** What other features' servers may use of the listings. */
export type { Criteria, OptionCounts } from '../selection.ts'
export { ListingDirectory } from './directory.ts'
export type { ListingFigure } from './figures.ts'
export {
  countListings,
  currentSlug,
  demoDataExists,
  idsByTitle,
} from './queries.ts'
export { toRow } from './save.ts'
export { deleteDemoListings, insertListings, type ListingRow, takenSlugs } from './save-queries.ts'
export { listSimilar, withCards } from './service.ts'
export { cityPages, listingPages, listingSitemapParts } from './sitemap-queries.ts'
