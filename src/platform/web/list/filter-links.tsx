import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import styles from './filter-links.module.css'

interface FilterLinksProps {
  /** What is chosen among, for screen readers. */
  label: string
  options: {
    label: string
    /** How many entries it leaves; shown behind the label. */
    count?: number
    isCurrent: boolean
    /** Another page, where the choice leads there. */
    to?: string
    /** Of the page with this choice. */
    search: object
  }[]
  /** On a phone one row to push sideways: wrapped, it would push the results off the first screen. */
  isOneRow?: boolean
}

/** A row of chips, one of which is chosen; each leads to the page that shows its part of the list. */
export function FilterLinks({ label, options, isOneRow = false }: FilterLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = options.findIndex(({ isCurrent }) => isCurrent)
  // The chosen one is brought into the row.
  useEffect(() => {
    const chosen = list.current?.children[current]
    if (!list.current || !chosen || current === 0) return
    const row = list.current.getBoundingClientRect()
    const { left, width } = chosen.getBoundingClientRect()
    list.current.scrollLeft += left + width / 2 - (row.left + row.width / 2)
  }, [current])
  return (
    <nav aria-label={label}>
      <ul ref={list} className={isOneRow ? `${styles.links} ${styles.oneRow}` : styles.links}>
        {options.map(({ label: name, count, isCurrent, to = '.', search }) => (
          <li key={name}>
            <Link
              to={to}
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
              {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
