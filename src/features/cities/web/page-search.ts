/** `?seite=2`: the page of a list; the first one is not named. */
export interface PageSearch {
  seite?: number | undefined
}

/** What names this page in an address. */
export function pageSearch(page: number): PageSearch {
  return { seite: page > 1 ? page : undefined }
}
