import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageNumbers } from '../page-numbers.ts'
import type { SearchParams } from '../search-params.ts'
import styles from './pagination.module.css'
import { SearchLink } from './search-link.tsx'
import { results as texts } from './search-texts.ts'

interface PaginationProps {
  params: SearchParams
  page: number
  pages: number
}

export function Pagination({ params, page, pages }: PaginationProps) {
  const pageParams = (to: number) => ({ ...params, page: to === 1 ? undefined : to })
  return (
    <nav className={styles.pagination} aria-label={texts.pages}>
      {page > 1 && (
        <SearchLink className={styles.step} params={pageParams(page - 1)} rel="prev" toTop>
          <ChevronLeft size={18} aria-hidden="true" />
          {texts.previousPage}
        </SearchLink>
      )}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SearchLink
                className={styles.number}
                params={pageParams(number)}
                aria-label={texts.pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                toTop
              >
                {number}
              </SearchLink>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <SearchLink className={styles.step} params={pageParams(page + 1)} rel="next" toTop>
          {texts.nextPage}
          <ChevronRight size={18} aria-hidden="true" />
        </SearchLink>
      )}
    </nav>
  )
}
