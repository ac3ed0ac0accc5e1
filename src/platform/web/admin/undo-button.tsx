import { useEffect } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { isDecidedHere, setEarlierUndo, useStaffAction, type WayBack } from './staff-action.ts'
import { texts } from './texts.ts'

interface UndoButtonProps {
  action: WayBack
  label?: string
  /** Whether the key for it takes this back, where nothing was decided since the page was loaded. */
  hasKey?: boolean
}

/** Takes back what was decided before the page was loaded; of what was decided here the message about it offers that. */
export function UndoButton({ action, label = texts.undo, hasKey = true }: UndoButtonProps) {
  const { isSending, carryOut } = useStaffAction()
  const undo = () => void carryOut({ done: { title: texts.undone }, ...action })
  const isEarlier = action.about === undefined || !isDecidedHere(action.about)
  useEffect(() => (isEarlier && hasKey ? setEarlierUndo(undo) : undefined))
  if (!isEarlier) return null
  return (
    <Button variant="quiet" size="small" aria-disabled={isSending} onClick={undo}>
      {label}
    </Button>
  )
}
