import { onPage, type PageSearch } from '#platform/shared/search-params.ts'
import { pageCount } from './page-numbers.ts'
import { Pager } from './pager.tsx'

interface ListPagerProps {
  /** What the address says of the list. */
  search: PageSearch
  /** How many entries there are on all pages together. */
  total: number
  pageSize: number
}

/** Links to the pages of a list whose page stands in the address as `PageSearch` says. */
export function ListPager({ search, total, pageSize }: ListPagerProps) {
  return (
    <Pager page={search.seite ?? 1} pages={pageCount(total, pageSize)} search={(to) => onPage(search, to)} />
  )
}
