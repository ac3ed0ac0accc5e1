import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/shared/format.ts'
import styles from './filter-links.module.css'

interface FilterLinksProps {
  /** What is chosen among, for screen readers. */
  label: string
  options: {
    label: string
    /** Shown behind the label. */
    count?: number
    isCurrent: boolean
    /** Of the same page with this choice. */
    search: object
  }[]
}

/** A row of chips, one of which is chosen; each leads to the page that shows its part of the list. */
export function FilterLinks({ label, options }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {options.map(({ label: name, count, isCurrent, search }) => (
          <li key={name}>
            <Link
              to="."
              search={search as never}
              className="chip"
              // Its own part of the list alone, not any that has more to its search.
              activeOptions={{ exact: true }}
              activeProps={{}}
              resetScroll={false}
              preload={false}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
              {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
