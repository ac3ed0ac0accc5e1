import type { Listing } from '#features/listings/contract.ts'
import { metaDescription, pageTitle } from '#features/listings/web/exports.ts'
import { REVIEWS_SHOWN } from '#features/reviews/rules.ts'
import { QuickSearch } from '#features/search/web/exports.ts'
import { readStayParams } from '#features/stay/stay-params.ts'
import { imageKeyOf, imagePath } from '#platform/shared/image-path.ts'
import type { Site } from '#platform/shared/site.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import { definePage, pageAddress, redirectTo } from '#platform/web/page.ts'
import { listingClosed } from './listing-closed.tsx'
import { type ListingData, loadListing } from './listing-data.ts'
import { listingMissing } from './listing-missing.tsx'
import { ListingView } from './listing-view.tsx'
import { listingStructuredData } from './structured-data.ts'

export const page = definePage('/hundepension/:slug', {
  readSearch: readStayParams,
  load: async ({ api, params, search }) => {
    const data = await loadListing(api, params.slug, search)
    const { slug } = data.listing
    if (slug !== params.slug) redirectTo('/hundepension/:slug', { params: { slug }, search }, 301)
    return data
  },
  head: ({ site, data }) => listingHead(site, data),
  Page: ListingView,
  Search: QuickSearch,
  missing: listingMissing,
  gone: listingClosed,
  failed: listingMissing,
})

/** Title, description, preview and structured data of a listing's page. */
function listingHead(site: Site, { listing, reviews = [], today }: ListingData): Head {
  return pageHead({
    site,
    path: pageAddress('/hundepension/:slug', { params: listing }),
    hasForm: true,
    title: pageTitle(listing),
    description: import.meta.env.SSR ? metaDescription(listing) : '',
    image: import.meta.env.SSR ? previewImage(listing) : undefined,
    jsonLd: import.meta.env.SSR
      ? listingStructuredData(site, listing, reviews.slice(0, REVIEWS_SHOWN), today)
      : [],
  })
}

/** Its own picture, in a format that every preview understands, else one drawn for it. */
function previewImage({ slug, featuredImage }: Listing): string {
  const key = imageKeyOf(featuredImage ?? '')
  return key === undefined ? `/og/hundepension/${encodeURIComponent(slug)}.png` : imagePath(key, 1200, 'jpg')
}
