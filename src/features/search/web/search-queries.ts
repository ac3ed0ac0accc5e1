import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { search, searchMarkers } from '../contract.ts'
import { filterInput, type SearchParams, searchInput } from '../search-params.ts'

/** One page of results. */
export function resultsQuery(api: ApiClient, params: SearchParams) {
  const query = searchInput(params)
  return queryOptions({
    queryKey: ['search', query],
    queryFn: () => api.call<typeof search>('/api/search', { query }),
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
