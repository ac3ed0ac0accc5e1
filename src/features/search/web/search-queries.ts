/** What the search asks. */
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { explanation, nearby, search, searchMarkers, searchOutline } from '../contract.ts'
import { filterInput, searchInput } from '../search-filters.ts'
import type { SearchParams } from '../search-params.ts'

/** One page of results. */
export function askResults(api: ApiClient, params: SearchParams) {
  return api.call<typeof search>('/api/search', { query: searchInput(params) })
}

/** The first results around a place, with the paid placements among them apart. */
export function askNearby(api: ApiClient, params: SearchParams, limit: number) {
  return api.call<typeof nearby>('/api/search/nearby', {
    query: { ...filterInput(params), sort: params.sort, limit },
  })
}

/** All hits of the same search as points for the map. */
export function askMarkers(api: ApiClient, params: SearchParams) {
  return api.call<typeof searchMarkers>('/api/search/markers', { query: filterInput(params) })
}

/** Where the searched place or area ends, for the map. */
export function askOutline(api: ApiClient, { query }: SearchParams) {
  return api.call<typeof searchOutline>('/api/search/outline', { query: { query } })
}

/** Why a listing stands where it does among all results. */
export function askExplanation(api: ApiClient, params: SearchParams, id: number) {
  return api.call<typeof explanation>('/api/search/explanation', {
    query: { ...filterInput(params), sort: params.sort, id },
  })
}
