/** A line that says what is gone, with the button that brings it back. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './undo-line.module.css'

const UNDO = 'Rückgängig'
/** A removal can be taken back so long. */
const UNDO_MS = 6000

/** What was removed last, for as long as that can be taken back. */
export function useRemoved<T extends object>() {
  const [removed, setRemoved] = useState<T>()
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])
  return [removed, setRemoved] as const
}

interface UndoLineProps {
  /** Takes the focus of the button that removes, which goes away with what it removes. */
  ref: RefObject<HTMLDivElement | null>
  /** What is gone; undefined while nothing can be brought back. */
  removed: string | undefined
  onUndo: () => void
  /** What is said beside it. */
  children?: ReactNode
}

/** Is there at all times, so that what it says is announced and the focus has where to go. */
export function UndoLine({ ref, removed, onUndo, children }: UndoLineProps) {
  return (
    <div role="status" className={styles.line} ref={ref} tabIndex={-1}>
      {children}
      {removed !== undefined && (
        <>
          {removed}{' '}
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              ref.current?.focus()
              onUndo()
            }}
          >
            {UNDO}
          </Button>
        </>
      )}
    </div>
  )
}
