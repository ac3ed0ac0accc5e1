import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { listingBySlug, similarListings } from '../contract.ts'

export function listingQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['listings', 'slug', slug],
    queryFn: () => api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params: { slug } }),
  })
}

export function similarListingsQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['listings', 'similar', slug],
    queryFn: () => api.call<typeof similarListings>('/api/listings/slug/:slug/similar', { params: { slug } }),
  })
}
