import { onPage, type PageSearch } from '#platform/shared/search-params.ts'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { pageCount } from './page-numbers.ts'
import { Pager } from './pager.tsx'

interface Size {
  /** How many entries there are on all pages together. */
  total: number
  pageSize: number
}

interface ListPagerProps extends Size {
  /** What the address says of the list. */
  search: PageSearch
}

interface PagesOfListProps extends Size {
  page: number
  /** What the address says of another page of the list. */
  to: (page: number) => object
  /** Where a page has several lists, of which one. */
  label?: string
}

/** Links to the pages of a list whose page stands in the address as `PageSearch` says. */
export function ListPager({ search, ...size }: ListPagerProps) {
  return <PagesOfList {...size} page={search.seite ?? 1} to={(page) => onPage(search, page)} />
}

/**
 * Links to the pages of a list; from one behind the last, as it comes to be once all entries there are decided, to the
 * last.
 */
export function PagesOfList({ page, total, pageSize, to, label }: PagesOfListProps) {
  const pages = pageCount(total, pageSize)
  if (page > pages && total > 0)
    return (
      <p className="soft">
        Hier steht nichts mehr.{' '}
        <StateLink search={to(pages)}>{pages === 1 ? 'Zum Anfang der Liste' : 'Zur letzten Seite'}</StateLink>
      </p>
    )
  return <Pager page={page} pages={pages} search={to} {...(label !== undefined && { label })} />
}
