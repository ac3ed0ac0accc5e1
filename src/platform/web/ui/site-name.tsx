import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './site-name.module.css'

/** The paw with the name beside it; `--mark` is the ground of the paw, `--on-mark` its colour. */
export function SiteName({ children }: { children: ReactNode }) {
  return (
    <span className={styles.name}>
      <span className={`disc ${styles.mark}`}>
        <Icon name="paw-print" size={22} />
      </span>
      {children}
    </span>
  )
}
