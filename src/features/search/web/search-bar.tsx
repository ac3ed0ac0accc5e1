import { usePage } from '#platform/web/page.ts'
import { filtersOf } from '../search-filters.ts'
import { CURRENT_LOCATION_TEXT, type SearchParams, writePosition } from '../search-params.ts'
import { SearchBox } from './search-box.tsx'

/** The search in the header of the search page and of places' pages; it begins with what is searched for by now. */
export function SearchBar() {
  const params: SearchParams = usePage().search
  const { lat, lng, query } = params
  if (lat === undefined || lng === undefined)
    return <SearchBox variant="bar" initialQuery={query} keep={filtersOf(params)} />
  return (
    <SearchBox
      variant="bar"
      initialQuery={CURRENT_LOCATION_TEXT}
      position={writePosition(lat, lng)}
      keep={filtersOf(params)}
    />
  )
}
