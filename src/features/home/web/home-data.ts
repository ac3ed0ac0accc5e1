/** What the start page shows. */
import type { ListingCard, topRatedListings } from '#features/listings/contract.ts'
import { photoPath } from '#features/listings/web/exports.ts'
import type { Nearby } from '#features/search/contract.ts'
import { askNearby } from '#features/search/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { ListedCity, listedCities } from '../contract.ts'
import { DEFAULT_SOURCE, NEARBY_COUNT } from './default-source.ts'

/** One for the picture at the top, four for the cards. */
const TOP_RATED_COUNT = 5

export interface HomeData {
  /** Stands at the top of the page: the best rated one with a photo, if there is one. */
  example: ListingCard | undefined
  topRated: ListingCard[]
  /** Around the place that stands for everybody's. */
  nearby: Nearby
  /** Each with how many listings it has. */
  cities: ListedCity[]
}

export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [best, nearby, cities] = await Promise.all([
    api.call<typeof topRatedListings>('/api/listings/top-rated', { query: { limit: TOP_RATED_COUNT } }),
    askNearby(api, DEFAULT_SOURCE.params, NEARBY_COUNT),
    api.call<typeof listedCities>('/api/home/cities', {}),
  ])
  const example = best.find(({ featuredImage }) => photoPath(featuredImage) !== null)
  const topRated = best.filter((listing) => listing !== example).slice(0, TOP_RATED_COUNT - 1)
  return { example, topRated, nearby, cities }
}
