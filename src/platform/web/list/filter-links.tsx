import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import type { PlainPath } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
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
    to?: PlainPath
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
      <ul ref={list} className={`gap-2 actions ${isOneRow ? styles.oneRow : styles.options}`}>
        {options.map(({ label: name, count, isCurrent, to, search }) => (
          <li key={name}>
            <Choice to={to} search={search} isCurrent={isCurrent}>
              {name}
              {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  to: PlainPath | undefined
  search: object
  isCurrent: boolean
  children: ReactNode
}

function Choice({ to, search, isCurrent, children }: ChoiceProps) {
  const shown = {
    className: 'chip',
    search,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    children,
  }
  return to === undefined ? <StateLink {...shown} keepScroll /> : <PageLink {...shown} to={to} />
}
