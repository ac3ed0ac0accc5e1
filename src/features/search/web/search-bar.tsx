import { usePage } from '#platform/web/page.ts'
import { filtersOf } from '../search-filters.ts'
import { CURRENT_LOCATION_TEXT, type SearchParams } from '../search-params.ts'
import { SearchBox } from './search-box.tsx'

/** The search of the search page, in its header. */
export function SearchBar() {
  const params: SearchParams = usePage().search
  const text = params.lat === undefined ? params.query : CURRENT_LOCATION_TEXT
  return <SearchBox variant="bar" initialQuery={text} keep={filtersOf(params)} />
}
