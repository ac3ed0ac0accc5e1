import { type PageSearch, readPage } from './page-search.ts'

const MAX_LENGTH = 60

/** `?land=bayern&seite=2` */
export interface CategorySearch extends PageSearch {
  /** A federal state's slug. */
  land?: string | undefined
}

export function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  const { land } = search
  const isSlug = typeof land === 'string' && land !== '' && land.length <= MAX_LENGTH
  return { land: isSlug ? land : undefined, seite: readPage(search) }
}
