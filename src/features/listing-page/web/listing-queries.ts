import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { responseFactsQuery } from '#features/booking-requests/web/exports.ts'
import type { Listing, listingBySlug, similarListings } from '#features/listings/contract.ts'
import { keepReviews, prefetchReviews } from '#features/reviews/web/exports.ts'
import type { ErrorCode } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { listingPage } from '../contract.ts'

export function listingQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['listings', 'slug', slug],
    queryFn: () => api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params: { slug } }),
  })
}

export function similarListingsQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['listings', 'similar', slug],
    queryFn: () => api.call<typeof similarListings>('/api/listings/slug/:slug/similar', { params: { slug } }),
  })
}

/**
 * Loads all that a listing's page shows with one call. Should that fail, each part is loaded for itself, and shows its
 * own failure: none of them takes the page down. Throws what the listing alone fails with.
 */
export async function loadListingPage(
  queryClient: QueryClient,
  api: ApiClient,
  slug: string,
): Promise<Listing> {
  const known = queryClient.getQueryData(listingQuery(api, slug).queryKey)
  const page =
    known === undefined
      ? await api
          .call<typeof listingPage>('/api/listings/slug/:slug/page', { params: { slug } })
          .catch((error: unknown) => {
            if (hasCode(error, 'not_found', 'invalid')) throw error
          })
      : undefined
  if (!page) {
    const listing = await queryClient.ensureQueryData(listingQuery(api, slug))
    await Promise.all([
      queryClient.prefetchQuery(responseFactsQuery(api, listing.id)),
      prefetchReviews(queryClient, api, listing.id),
      queryClient.prefetchQuery(similarListingsQuery(api, slug)),
    ])
    return listing
  }
  const { listing, similar, reviews, summary, answers } = page
  queryClient.setQueryData(listingQuery(api, slug).queryKey, listing)
  queryClient.setQueryData(similarListingsQuery(api, slug).queryKey, similar)
  queryClient.setQueryData(responseFactsQuery(api, listing.id).queryKey, answers)
  keepReviews(queryClient, api, listing.id, { reviews, summary })
  return listing
}

/** Asks for the code alone: on the server the error's class comes from outside the built pages. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
