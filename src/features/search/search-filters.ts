import type { CallInput } from '#platform/shared/endpoint.ts'
import type { search } from './contract.ts'
import { PAGE_SIZE } from './rules.ts'
import { joinFeatures, type SearchParams } from './search-params.ts'

/** The call that answers one page of these results. */
export function searchInput(params: SearchParams): CallInput<typeof search>['query'] {
  return {
    ...filterInput(params),
    sort: params.sort,
    group: params.group ?? (params.page === undefined ? 'start' : undefined),
    limit: PAGE_SIZE,
    offset: ((params.page ?? 1) - 1) * PAGE_SIZE,
  }
}

/** Place, radius and filters, without order and paging. */
export function filterInput(params: SearchParams): CallInput<typeof search>['query'] {
  const { query, lat, lng, maxDistance, bounds, category, features, minRating } = params
  return { query, lat, lng, maxDistance, bounds, category, features, minRating }
}

export function featureSlugs(params: SearchParams): string[] {
  return params.features ? params.features.split(',') : []
}

/** The same search with a feature added, or removed when it was chosen. */
export function toggleFeature(params: SearchParams, slug: string): SearchParams {
  const chosen = new Set(featureSlugs(params))
  if (!chosen.delete(slug)) chosen.add(slug)
  return { ...params, features: joinFeatures(chosen) }
}

/** Category, features and rating: what "Filter zurücksetzen" removes. */
export function countFilters({ category, minRating, ...params }: SearchParams): number {
  return featureSlugs(params).length + (category === undefined ? 0 : 1) + (minRating === undefined ? 0 : 1)
}

/** What a search for another place takes along: the filters and the view, not radius, section of the map, order or page. */
export function filtersOf({ category, features, minRating, view }: SearchParams): SearchParams {
  return { category, features, minRating, view }
}

export function withoutFilters(params: SearchParams): SearchParams {
  return { ...params, category: undefined, features: undefined, minRating: undefined, page: undefined }
}
