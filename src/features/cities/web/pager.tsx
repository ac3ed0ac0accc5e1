import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { pageNumbers } from '#features/search/web/exports.ts'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** Makes the link to a page. */
  link: (page: number, props: PageLinkProps) => ReactElement
}

interface PageLinkProps {
  className: string | undefined
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  rel?: 'prev' | 'next'
  children: ReactNode
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, link }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Seiten">
      {page > 1 &&
        link(page - 1, {
          className: styles.step,
          rel: 'prev',
          children: (
            <>
              <ChevronLeft size={18} aria-hidden="true" />
              Zurück
            </>
          ),
        })}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index < 3 ? 'before' : 'after'}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              link(number, {
                className: styles.number,
                'aria-label': `Seite ${number}`,
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })
            )}
          </li>
        ))}
      </ol>
      {page < pages &&
        link(page + 1, {
          className: styles.step,
          rel: 'next',
          children: (
            <>
              Weiter
              <ChevronRight size={18} aria-hidden="true" />
            </>
          ),
        })}
    </nav>
  )
}
