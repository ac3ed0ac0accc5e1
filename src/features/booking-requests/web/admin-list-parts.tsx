import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { FILTERS, type Filter } from './admin-filters.ts'
import styles from './admin-requests.module.css'
import { FILTER_LABELS, texts } from './admin-texts.ts'

const searchOf = (filter: Filter, page = 1) => ({
  status: filter === 'all' ? undefined : filter,
  seite: page > 1 ? page : undefined,
})

/** Links that narrow the list to one status. */
export function FilterChips({ chosen }: { chosen: Filter }) {
  return (
    <FilterLinks
      label={texts.filters}
      options={FILTERS.map((filter) => ({
        label: FILTER_LABELS[filter],
        isCurrent: filter === chosen,
        search: searchOf(filter),
      }))}
    />
  )
}

/** To newer and older requests; nothing when all are on one page. */
export function Pages({ filter, page, hasMore }: { filter: Filter; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 && (
        <Link to="/admin/anfragen" search={searchOf(filter, page - 1)} className="chip" rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {texts.newer}
        </Link>
      )}
      <span>{texts.page(page)}</span>
      {hasMore && (
        <Link to="/admin/anfragen" search={searchOf(filter, page + 1)} className="chip" rel="next">
          {texts.older}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
