/** What the pages of places ask. */
import type { searchMarkers } from '#features/search/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { City, cityListings, stateMarkers } from '../contract.ts'
import { PAGE_SIZE, SURROUNDINGS_KM, SURROUNDINGS_SHOWN } from '../rules.ts'

/** A page of the city's own listings; on the last page those of the surroundings follow. */
export function askCityListings(api: ApiClient, { slug, listingCount }: City, page: number) {
  const offset = (page - 1) * PAGE_SIZE
  const left = Math.max(0, listingCount - offset)
  const limit = left > PAGE_SIZE ? PAGE_SIZE : left + SURROUNDINGS_SHOWN
  return api.call<typeof cityListings>('/api/cities/:slug/listings', {
    params: { slug },
    query: { limit, offset },
  })
}

/** The city's listings and those around it as points on the map. */
export function askCityMarkers(api: ApiClient, { latitude, longitude }: City) {
  return api.call<typeof searchMarkers>('/api/search/markers', {
    query: { lat: latitude, lng: longitude, maxDistance: SURROUNDINGS_KM },
  })
}

export function askStateMarkers(api: ApiClient, slug: string) {
  return api.call<typeof stateMarkers>('/api/states/:slug/markers', { params: { slug } })
}
