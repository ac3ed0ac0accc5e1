import { queryOptions } from '@tanstack/react-query'
import type { topRatedListings } from '#features/listings/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { listedCities } from '../contract.ts'

/** One for the picture at the top, four for the cards. */
const TOP_RATED_COUNT = 5

export function topRatedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['listings', 'top-rated', TOP_RATED_COUNT],
    queryFn: () =>
      api
        .call<typeof topRatedListings>('/api/listings/top-rated', { query: { limit: TOP_RATED_COUNT } })
        .catch((cause: unknown) => {
          throw new Error('Failed to fetch top listings', { cause })
        }),
  })
}

/** The cities of the list, each with how many listings it has. */
export function listedCitiesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['home', 'cities'],
    queryFn: () => api.call<typeof listedCities>('/api/home/cities', {}),
  })
}
