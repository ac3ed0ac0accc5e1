import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { responseFacts } from '../contract.ts'

/** How fast and how often a listing's operator answers. */
export function responseFactsQuery(api: ApiClient, listingId: number) {
  return queryOptions({
    queryKey: ['booking-requests', 'response-facts', listingId],
    queryFn: () =>
      api.call<typeof responseFacts>('/api/listings/:id/response-facts', { params: { id: listingId } }),
  })
}
