import { queryOptions } from '@tanstack/react-query'
import type { ErrorCode } from '#platform/shared/api-error.ts'
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

/** Asks for the code alone: on the server the error's class comes from outside the built pages. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
