/** How cards of lists appear where staff work through what waits: one at a time, with what can be decided beside it, by keys. */
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { FormActions } from '#platform/web/form/form.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '#platform/web/ui/button.tsx'
import { KeyHint } from './key-hint.tsx'
import { useStaffKeys } from './keys.ts'
import { type StaffAction, useStaffAction } from './staff-action.ts'
import { texts } from './texts.ts'
import styles from './work.module.css'

/** Where decisions are shown while something is worked through; null until that place is there. */
const WorkPlace = createContext<HTMLElement | null | undefined>(undefined)

/** What is below is worked through: its decisions stand in `panel`, and its keys do something. */
export function WorkThrough({ panel, children }: { panel: HTMLElement | null; children: ReactNode }) {
  return <WorkPlace value={panel}>{children}</WorkPlace>
}

/** Whether the component is a thing that is being worked through, rather than one of a list. */
export function useIsWork(): boolean {
  return useContext(WorkPlace) !== undefined
}

/** What can be decided about a thing: below it in a list, beside it where it is worked through. */
export function Decisions({ children }: { children: ReactNode }) {
  const panel = useContext(WorkPlace)
  if (panel) return createPortal(<div className={styles.decisions}>{children}</div>, panel)
  return <FormActions>{children}</FormActions>
}

interface ActionButtonProps {
  label: string
  action: StaffAction
  /** The key that does the same while the thing is worked through. */
  shortcut?: string | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  /** Called once it is done. */
  onDone?: (() => void) | undefined
}

/** A button for one thing that staff do at once. */
export function ActionButton({
  label,
  action,
  shortcut,
  variant = 'brand',
  size,
  onDone,
}: ActionButtonProps) {
  const { isSending, carryOut } = useStaffAction()
  const isWork = useIsWork()
  const run = async () => {
    if (await carryOut(action)) onDone?.()
  }
  useStaffKeys(
    texts.decision,
    isWork && shortcut !== undefined ? [{ keys: shortcut, label, run: () => void run() }] : [],
  )
  return (
    <Button
      variant={variant}
      {...(size && !isWork && { size })}
      aria-disabled={isSending}
      onClick={() => void run()}
    >
      {label}
      {isWork && shortcut !== undefined && <KeyHint keys={shortcut} />}
    </Button>
  )
}
