import type { Listing } from '#features/listings/contract.ts'
import { metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { REVIEWS_SHOWN } from '#features/reviews/rules.ts'
import { imageKeyOf, imagePath } from '#platform/shared/image-path.ts'
import type { Site } from '#platform/shared/site.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import type { ListingData } from './listing-data.ts'
import { listingStructuredData } from './structured-data.ts'

/** Title, description, preview and structured data of a listing's page. */
export function listingHead(site: Site, { listing, reviews = [] }: ListingData): Head {
  return pageHead({
    site,
    path: `/hundepension/${encodeURIComponent(listing.slug)}`,
    hasForm: true,
    title: pageTitle(listing),
    description: metaDescription(listing),
    image: previewImage(listing),
    jsonLd: listingStructuredData(site, listing, reviews.slice(0, REVIEWS_SHOWN)),
  })
}

/** Its own picture, in a format that every preview understands, else one drawn for it. */
function previewImage({ slug, featuredImage }: Listing): string {
  const key = imageKeyOf(featuredImage ?? '')
  return key === undefined ? `/og/hundepension/${encodeURIComponent(slug)}.png` : imagePath(key, 1200, 'jpg')
}
