import type { ReactNode } from 'react'
import styles from './personal-page.module.css'

/** The frame of a page that is about one review. */
export function PersonalPage({ children }: { children: ReactNode }) {
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
