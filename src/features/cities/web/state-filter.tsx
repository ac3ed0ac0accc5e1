import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#platform/shared/format.ts'
import type { CountedPlace } from '../contract.ts'
import styles from './state-filter.module.css'

interface StateFilterProps {
  /** Of the category. */
  slug: string
  states: readonly CountedPlace[]
  land: string | undefined
}

/** Links that leave one federal state's listings of a category, each with their number. */
export function StateFilter({ slug, states, land }: StateFilterProps) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the states are one row that is pushed sideways: the chosen one is brought into it.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !chosen || land === undefined) return
    const row = list.current.getBoundingClientRect()
    const { left, width } = chosen.getBoundingClientRect()
    list.current.scrollLeft += left + width / 2 - (row.left + row.width / 2)
  }, [land])
  if (states.length < 2) return null
  const total = states.reduce((sum, { listingCount }) => sum + listingCount, 0)
  const options = [{ name: 'Alle', slug: undefined, listingCount: total }, ...states]
  return (
    <nav aria-label="Nach Bundesland">
      <ul ref={list} className={styles.states}>
        {options.map((option) => (
          <li key={option.name}>
            <Link
              className={`chip ${styles.state}`}
              to="/kategorie/$slug"
              params={{ slug }}
              search={{ land: option.slug }}
              resetScroll={false}
              preload={false}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={option.slug === land ? 'true' : undefined}
            >
              {option.name} <span className={styles.count}>{formatNumber(option.listingCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
