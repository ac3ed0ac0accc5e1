import type { Listing } from '#features/listings/contract.ts'
import { metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { prefetchedReviews } from '#features/reviews/web/exports.ts'
import { imageKeyOf, imagePath } from '#platform/shared/image-path.ts'
import { routerHead } from '#platform/web/head.ts'
import type { RouterContext } from '#platform/web/router-context.ts'
import { listingQuery } from './listing-queries.ts'
import { listingStructuredData } from './structured-data.ts'

/** Title, description, preview and structured data of a listing's page from what its loader has put into the cache. */
export function listingHead({ queryClient, api, site }: RouterContext, slug: string) {
  const page = { site, path: `/hundepension/${encodeURIComponent(slug)}`, hasForm: true }
  const listing = queryClient.getQueryData(listingQuery(api, slug).queryKey)
  if (!listing) {
    const description = 'Die gesuchte Hundepension konnte nicht gefunden werden.'
    return routerHead({ ...page, title: 'Eintrag nicht gefunden', description, noindex: true })
  }
  return routerHead({
    ...page,
    title: pageTitle(listing),
    description: metaDescription(listing),
    image: previewImage(listing),
    jsonLd: listingStructuredData(site, listing, prefetchedReviews(queryClient, api, listing.id)),
  })
}

/** Its own picture, in a format that every preview understands, else one drawn for it. */
function previewImage({ slug, featuredImage }: Listing): string {
  const key = imageKeyOf(featuredImage ?? '')
  return key === undefined ? `/og/hundepension/${encodeURIComponent(slug)}.png` : imagePath(key, 1200, 'jpg')
}
