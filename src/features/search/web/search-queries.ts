import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { nearby, search, searchMarkers } from '../contract.ts'
import { filterInput, searchInput } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'

/** One page of results. */
export function resultsQuery(api: ApiClient, params: SearchParams) {
  const query = searchInput(params)
  return queryOptions({
    queryKey: ['search', query],
    queryFn: () => api.call<typeof search>('/api/search', { query }),
  })
}

const NEARBY_STALE_MS = 5 * 60_000

/** The first results around a place, with the paid placements among them apart. */
export function nearbyQuery(api: ApiClient, params: SearchParams, limit: number) {
  return queryOptions({
    queryKey: ['search', 'nearby', params, limit] as const,
    queryFn: () =>
      api
        .call<typeof nearby>('/api/search/nearby', {
          query: { ...filterInput(params), sort: params.sort, limit },
        })
        .catch((cause: unknown) => {
          throw new Error('Failed to fetch nearby listings', { cause })
        }),
    staleTime: NEARBY_STALE_MS,
  })
}

/** All hits of the same search as points for the map. */
export function markersQuery(api: ApiClient, params: SearchParams) {
  const query = filterInput(params)
  return queryOptions({
    queryKey: ['search', 'markers', query],
    queryFn: () => api.call<typeof searchMarkers>('/api/search/markers', { query }),
  })
}
