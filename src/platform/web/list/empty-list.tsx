import type { ReactNode } from 'react'
import styles from './list-state.module.css'

interface EmptyListProps {
  /** What there is none of, where more is said below. */
  title?: string
  children?: ReactNode
  /** Buttons and links that lead to something. */
  actions?: ReactNode
}

/** Stands in place of a list in which there is nothing: what is missing, why, and where there is something. */
export function EmptyList({ title, children, actions }: EmptyListProps) {
  return (
    <div className={styles.box}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
