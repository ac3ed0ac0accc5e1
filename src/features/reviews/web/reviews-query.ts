import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { listReviews, Review, ReviewSummary, summarizeReviews } from '../contract.ts'
import { REVIEWS_SHOWN } from '../rules.ts'

/** The reviews of a listing, newest first, page by page. */
export function reviewsQuery(api: ApiClient, listingId: number) {
  return infiniteQueryOptions({
    queryKey: ['reviews', listingId],
    queryFn: ({ pageParam }) =>
      // One more than is shown tells whether there is a further page.
      api.call<typeof listReviews>('/api/reviews/:listingId', {
        params: { listingId },
        query: { limit: REVIEWS_SHOWN + 1, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, offset) =>
      page.length > REVIEWS_SHOWN ? offset + REVIEWS_SHOWN : undefined,
  })
}

/** How the reviews' stars are distributed. */
export function summaryQuery(api: ApiClient, listingId: number) {
  return queryOptions({
    queryKey: ['reviews', listingId, 'summary'],
    queryFn: () =>
      api.call<typeof summarizeReviews>('/api/reviews/:listingId/summary', { params: { listingId } }),
  })
}

/** Loads the first page and the summary in a page's loader; a failure is left to the panel, which shows it. */
export async function prefetchReviews(
  queryClient: QueryClient,
  api: ApiClient,
  listingId: number,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, listingId)),
    queryClient.prefetchQuery(summaryQuery(api, listingId)),
  ])
}

/** Keeps the first page and the summary where they were loaded with something else; as if they had been prefetched. */
export function keepReviews(
  queryClient: QueryClient,
  api: ApiClient,
  listingId: number,
  { reviews, summary }: { reviews: Review[]; summary: ReviewSummary },
): void {
  queryClient.setQueryData(reviewsQuery(api, listingId).queryKey, { pages: [reviews], pageParams: [0] })
  queryClient.setQueryData(summaryQuery(api, listingId).queryKey, summary)
}

/** The first page, as far as it was loaded: what the page's HTML shows. */
export function prefetchedReviews(queryClient: QueryClient, api: ApiClient, listingId: number): Review[] {
  return (
    queryClient.getQueryData(reviewsQuery(api, listingId).queryKey)?.pages[0]?.slice(0, REVIEWS_SHOWN) ?? []
  )
}
