import { leaveFor } from '#platform/web/leaving.ts'
import { pageAddress, usePage } from '#platform/web/page.ts'
import type { SearchParams } from '../search-params.ts'

/** Shows a search: in place on the page of the search, from any other as a document. */
export function useSearchVisit(): (params: SearchParams) => void {
  const { path, go } = usePage()
  return (params) => {
    const address = pageAddress('/suche', { search: params })
    if (path === '/suche') void go(params)
    else leaveFor(address)
  }
}
