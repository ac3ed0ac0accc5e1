/** What the start page shows. */
import type { ListingCard, topRatedListings } from '#features/listings/contract.ts'
import type { Nearby } from '#features/search/contract.ts'
import { askNearby } from '#features/search/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { ListedCity, listedCities } from '../contract.ts'
import { DEFAULT_SOURCE, NEARBY_COUNT } from './default-source.ts'

const TOP_RATED_COUNT = 4

export interface HomeData {
  topRated: ListingCard[]
  /** Around the place that stands for everybody's. */
  nearby: Nearby
  /** Each with how many listings it has. */
  cities: ListedCity[]
}

export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [topRated, nearby, cities] = await Promise.all([
    api.call<typeof topRatedListings>('/api/listings/top-rated', { query: { limit: TOP_RATED_COUNT } }),
    askNearby(api, DEFAULT_SOURCE.params, NEARBY_COUNT),
    api.call<typeof listedCities>('/api/home/cities', {}),
  ])
  return { topRated, nearby, cities }
}
