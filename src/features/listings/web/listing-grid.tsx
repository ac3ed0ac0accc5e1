import type { ReactNode } from 'react'
import styles from './listing-grid.module.css'

interface ListingGridProps {
  children: ReactNode[]
  /** Two columns on a phone too, of narrow cards. */
  isDense?: boolean
}

/** Lays cards out in one or two columns. Each child becomes an item of a list. */
export function ListingGrid({ children, isDense = false }: ListingGridProps) {
  return (
    <ul className={isDense ? `${styles.grid} ${styles.dense}` : styles.grid}>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards carry keys of their own
        <li key={index}>{child}</li>
      ))}
    </ul>
  )
}
