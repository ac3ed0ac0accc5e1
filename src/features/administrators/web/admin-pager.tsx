import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#platform/shared/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import styles from './admin-pager.module.css'

interface AdminPagerProps {
  page: number
  pages: number
  /** The search of another page of the list. */
  search: (page: number) => object
}

/** Steps through a long list; nothing when it has only one page. */
export function AdminPager({ page, pages, search }: AdminPagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Seiten">
      {page > 1 && (
        <Link to="." search={search(page - 1) as never} className={buttonClass('quiet', 'small')} rel="prev">
          <ChevronLeft aria-hidden="true" />
          Zurück
        </Link>
      )}
      <span className={styles.place}>
        Seite {formatNumber(page)} von {formatNumber(pages)}
      </span>
      {page < pages && (
        <Link to="." search={search(page + 1) as never} className={buttonClass('quiet', 'small')} rel="next">
          Weiter
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
