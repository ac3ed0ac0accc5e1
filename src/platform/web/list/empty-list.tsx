import type { ReactNode } from 'react'
import styles from './list-state.module.css'

interface EmptyListProps {
  /** What there is none of, where more is said below. */
  title?: string
  children?: ReactNode
}

/** Stands in place of a list in which there is nothing: what is missing, why, and where there is something. */
export function EmptyList({ title, children }: EmptyListProps) {
  return (
    <div className={`stack gap-3 ${styles.box}`}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  )
}
