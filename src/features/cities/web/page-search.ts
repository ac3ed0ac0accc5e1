const MAX_PAGE = 100_000

/** `?seite=2`: the page of a list; the first one is not named. */
export interface PageSearch {
  seite?: number | undefined
}

/** Reads the page from an address; what is no page counts as none. */
export function readPage(search: Record<string, unknown>): number | undefined {
  const { seite } = search
  if (typeof seite !== 'string' && typeof seite !== 'number') return undefined
  const page = Number(seite)
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined
}

/** What names this page in an address. */
export function pageSearch(page: number): PageSearch {
  return { seite: page > 1 ? page : undefined }
}
