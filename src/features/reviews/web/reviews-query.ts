import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { listReviews, Review } from '../contract.ts'

export const PAGE_SIZE = 10

/** The reviews of a listing, newest first, page by page. */
export function reviewsQuery(api: ApiClient, listingId: number) {
  return infiniteQueryOptions({
    queryKey: ['reviews', listingId],
    queryFn: ({ pageParam }) =>
      // One more than is shown tells whether there is a further page.
      api.call<typeof listReviews>('/api/reviews/:listingId', {
        params: { listingId },
        query: { limit: PAGE_SIZE + 1, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, offset) => (page.length > PAGE_SIZE ? offset + PAGE_SIZE : undefined),
  })
}

/** Loads the first page in a page's loader; a failure is left to the panel, which shows it. */
export function prefetchReviews(queryClient: QueryClient, api: ApiClient, listingId: number): Promise<void> {
  return queryClient.prefetchInfiniteQuery(reviewsQuery(api, listingId))
}

/** The first page, as far as it was loaded: what the page's HTML shows. */
export function prefetchedReviews(queryClient: QueryClient, api: ApiClient, listingId: number): Review[] {
  return queryClient.getQueryData(reviewsQuery(api, listingId).queryKey)?.pages[0]?.slice(0, PAGE_SIZE) ?? []
}
