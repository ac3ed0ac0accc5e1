/** What other features' pages may show of a listing's page. */
export { ListingPreview } from './listing-preview.tsx'
