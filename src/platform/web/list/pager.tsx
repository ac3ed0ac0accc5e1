import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** What the address of the same page says of another page of the list. */
  search: (page: number) => object
  /** Where a page has several lists, of which one. */
  label?: string
  /** Whether the list stands so far below that the page stays where it is. */
  keepScroll?: boolean
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, search, label = 'Seiten', keepScroll = false }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={`cluster gap-1 ${styles.pager}`} aria-label={label}>
      {page > 1 && (
        <StateLink
          search={search(page - 1)}
          className={`row gap-1 ${styles.step}`}
          rel="prev"
          keepScroll={keepScroll}
        >
          <Icon name="chevron-left" size={18} />
          <span>Zurück</span>
        </StateLink>
      )}
      <ol className={`cluster gap-1 ${styles.numbers}`}>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li
              key={`gap-${index < 3 ? 'before' : 'after'}`}
              className={`row gap-1 ${styles.gap}`}
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li key={number}>
              <StateLink
                search={search(number)}
                className={`row gap-1 ${styles.number}`}
                aria-label={`Seite ${number}`}
                aria-current={number === page ? 'page' : undefined}
                keepScroll={keepScroll}
              >
                {number}
              </StateLink>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <StateLink
          search={search(page + 1)}
          className={`row gap-1 ${styles.step}`}
          rel="next"
          keepScroll={keepScroll}
        >
          <span>Weiter</span>
          <Icon name="chevron-right" size={18} />
        </StateLink>
      )}
    </nav>
  )
}
