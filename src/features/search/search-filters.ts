import type { StayParams } from '#features/stay/stay-params.ts'
import type { CallInput } from '#platform/shared/endpoint.ts'
import type { FilterName, SearchResult, search } from './contract.ts'
import { PAGE_SIZE } from './rules.ts'
import { joinFeatures, type SearchParams } from './search-params.ts'

type SearchInput = NonNullable<CallInput<typeof search>['query']>

/** The call that answers one page of these results. */
export function searchInput(params: SearchParams): SearchInput {
  return {
    ...filterInput(params),
    sort: params.sort,
    group: params.group ?? (params.page === undefined ? 'start' : undefined),
    limit: PAGE_SIZE,
    offset: ((params.page ?? 1) - 1) * PAGE_SIZE,
  }
}

/** Place, radius and filters, without order and paging. */
export function filterInput(params: SearchParams): SearchInput {
  const { query, lat, lng, maxDistance, bounds } = params
  return { query, lat, lng, maxDistance, bounds, ...chosenFilters(params), ...stayOf(params) }
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

/** The filters alone: what "Filter zurücksetzen" removes. */
export function chosenFilters(params: SearchParams): { [F in FilterName]: SearchParams[F] } {
  const { category, features, minRating, maxPrice, open, permission, fits, free } = params
  return { category, features, minRating, maxPrice, open, permission, fits, free }
}

/** The stay alone. */
function stayOf({ from, to, dogs, traits }: SearchParams): StayParams {
  return { from, to, dogs, traits }
}

/** How many filters apply, each feature counted by itself. */
export function countFilters(params: SearchParams): number {
  const { features, ...single } = chosenFilters(params)
  return (
    featureSlugs({ features }).length + Object.values(single).filter((value) => value !== undefined).length
  )
}

/** Whether nothing is there for what somebody typed; not so where filters or a section of the map may be why. */
export function isMissed(
  params: SearchParams,
  { banner, total }: Pick<SearchResult, 'banner' | 'total'>,
): boolean {
  if (banner === 'no-match') return true
  return total === 0 && countFilters(params) === 0 && params.bounds === undefined
}

/** What a search for another place takes along: the filters and the view, not radius, section of the map, order or page. */
export function filtersOf(params: SearchParams): SearchParams {
  return { ...chosenFilters(params), ...stayOf(params), view: params.view }
}

export function withoutFilters(params: SearchParams): SearchParams {
  return { ...params, ...chosenFilters({}), page: undefined }
}
