import { queryOptions } from '@tanstack/react-query'
import type {
  categoryContentBySlug,
  PageContent,
  pageContentBySlug,
} from '#features/page-content/contract.ts'
import type { searchMarkers } from '#features/search/contract.ts'
import type { ErrorCode } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type {
  City,
  categoryBySlug,
  cityBySlug,
  cityListings,
  cityOverview,
  listStates,
  stateBySlug,
  stateMarkers,
} from '../contract.ts'
import { PAGE_SIZE, SURROUNDINGS_KM, SURROUNDINGS_SHOWN } from '../rules.ts'
import { packStates, unpackStates } from './packed-states.ts'

interface HasContent {
  hasContent: boolean
}

export function cityQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['cities', slug],
    queryFn: () => api.call<typeof cityBySlug>('/api/cities/:slug', { params: { slug } }),
  })
}

/** A page of the city's own listings; on the last page those of the surroundings follow. */
export function cityListingsQuery(api: ApiClient, { slug, listingCount }: City, page: number) {
  const offset = (page - 1) * PAGE_SIZE
  const left = Math.max(0, listingCount - offset)
  const limit = left > PAGE_SIZE ? PAGE_SIZE : left + SURROUNDINGS_SHOWN
  return queryOptions({
    queryKey: ['cities', slug, 'listings', page],
    queryFn: () =>
      api.call<typeof cityListings>('/api/cities/:slug/listings', {
        params: { slug },
        query: { limit, offset },
      }),
  })
}

export function cityOverviewQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['cities', slug, 'overview'],
    queryFn: () => api.call<typeof cityOverview>('/api/cities/:slug/overview', { params: { slug } }),
  })
}

/** The city's listings and those around it as points on the map. */
export function cityMarkersQuery(api: ApiClient, { slug, latitude, longitude }: City) {
  return queryOptions({
    queryKey: ['cities', slug, 'markers'],
    queryFn: () =>
      api.call<typeof searchMarkers>('/api/search/markers', {
        query: { lat: latitude, lng: longitude, maxDistance: SURROUNDINGS_KM },
      }),
  })
}

/** The page's own texts, null when it has none: then nothing is asked for. */
export function cityContentQuery(api: ApiClient, slug: string, { hasContent }: HasContent) {
  return queryOptions({
    queryKey: ['page-content', 'city', slug],
    queryFn: () =>
      hasContent
        ? orNull(api.call<typeof pageContentBySlug>('/api/page-content/:slug', { params: { slug } }))
        : null,
  })
}

export function categoryContentQuery(api: ApiClient, slug: string, { hasContent }: HasContent) {
  return queryOptions({
    queryKey: ['page-content', 'category', slug],
    queryFn: () =>
      hasContent
        ? orNull(
            api.call<typeof categoryContentBySlug>('/api/page-content/category/:slug', { params: { slug } }),
          )
        : null,
  })
}

export function statesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['states'],
    queryFn: async () => packStates(await api.call<typeof listStates>('/api/states', {})),
    select: unpackStates,
  })
}

export function stateQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['states', slug],
    queryFn: () => api.call<typeof stateBySlug>('/api/states/:slug', { params: { slug } }),
  })
}

export function stateMarkersQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['states', slug, 'markers'],
    queryFn: () => api.call<typeof stateMarkers>('/api/states/:slug/markers', { params: { slug } }),
  })
}

/** A page of a category's listings, in all of Germany or in the state with the slug `land`. */
export function categoryQuery(api: ApiClient, slug: string, page: number, land: string | undefined) {
  return queryOptions({
    queryKey: ['categories', slug, page, land ?? null],
    queryFn: () =>
      api.call<typeof categoryBySlug>('/api/categories/:slug', {
        params: { slug },
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, state: land },
      }),
  })
}

/** No such page, or no possible address of one. */
export function isMissing(error: unknown): boolean {
  const codes: ErrorCode[] = ['not_found', 'invalid']
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

async function orNull(call: Promise<{ data: PageContent }>): Promise<PageContent | null> {
  try {
    return (await call).data
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
