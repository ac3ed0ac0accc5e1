import { type PageSearch, pageParam, textParam } from '#platform/shared/search-params.ts'

const MAX_LENGTH = 60

/** `?land=bayern&seite=2` */
export interface CategorySearch extends PageSearch {
  /** A federal state's slug. */
  land?: string | undefined
}

export function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  return { land: textParam(search.land, MAX_LENGTH), seite: pageParam(search.seite) }
}
