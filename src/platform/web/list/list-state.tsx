import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import styles from './list-state.module.css'

/** How many entries there are, told to screen readers when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  )
}

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

interface FailedListProps {
  title: string
  hint: string
  onRetry: () => void
}

/** Stands in place of a list that could not be loaded. */
export function FailedList({ title, hint, onRetry }: FailedListProps) {
  return (
    <div className={styles.box} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{hint}</p>
      <Button variant="brand" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  )
}
