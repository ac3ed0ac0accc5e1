import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import styles from './list-state.module.css'

/** How many entries there are, told to screen readers when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className="soft" role="status">
      {children}
    </p>
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
    <div className={`stack gap-3 ${styles.box}`} role="alert">
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
