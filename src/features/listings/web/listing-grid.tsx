import type { ReactNode } from 'react'
import styles from './listing-grid.module.css'

/** Lays cards out in one, two or three columns. Each child becomes an item of a list. */
export function ListingGrid({ children }: { children: ReactNode[] }) {
  return (
    <ul className={styles.grid}>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards carry keys of their own
        <li key={index}>{child}</li>
      ))}
    </ul>
  )
}
