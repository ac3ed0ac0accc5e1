import { onPage, type PageSearch } from '#platform/shared/search-params.ts'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { pageCount } from './page-numbers.ts'
import { Pager } from './pager.tsx'

interface ListPagerProps {
  /** What the address says of the list. */
  search: PageSearch
  /** How many entries there are on all pages together. */
  total: number
  pageSize: number
}

/**
 * Links to the pages of a list whose page stands in the address as `PageSearch` says; from one behind the last, as it
 * comes to be once all entries there are decided, to the last.
 */
export function ListPager({ search, total, pageSize }: ListPagerProps) {
  const page = search.seite ?? 1
  const pages = pageCount(total, pageSize)
  if (page > pages && total > 0)
    return (
      <p className="soft">
        Hier steht nichts mehr.{' '}
        <StateLink search={onPage(search, pages)}>
          {pages === 1 ? 'Zum Anfang der Liste' : 'Zur letzten Seite'}
        </StateLink>
      </p>
    )
  return <Pager page={page} pages={pages} search={(to) => onPage(search, to)} />
}
