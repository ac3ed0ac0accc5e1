/** How cards of lists appear where staff work through what waits: one at a time, with what can be decided beside it, by keys. */
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { FormActions } from '#platform/web/form/form.tsx'
import { useNameAbout } from '#platform/web/ui/about.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '#platform/web/ui/button.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { KeyHint } from './key-hint.tsx'
import { useStaffKeys } from './keys.ts'
import { type StaffAction, useStaffAction } from './staff-action.ts'
import { texts } from './texts.ts'
import styles from './work.module.css'

/** The places beside a thing that is worked through; null until they are there. */
interface WorkPlaces {
  /** Where its decisions stand. */
  panel: HTMLElement | null
  /** Where stands what helps to decide. */
  evidence: HTMLElement | null
}

/** What is below is worked through: its decisions stand beside it, and its keys do something. */
export const WorkThrough = createContext<WorkPlaces | undefined>(undefined)

/** Whether the component is a thing that is being worked through, rather than one of a list. */
export function useIsWork(): boolean {
  return useContext(WorkThrough) !== undefined
}

/** What can be decided about a thing: below it in a list, beside it where it is worked through. */
export function Decisions({ children }: { children: ReactNode }) {
  const panel = useContext(WorkThrough)?.panel
  if (panel) return createPortal(<div className={`stack gap-2 ${styles.decisions}`}>{children}</div>, panel)
  return <FormActions>{children}</FormActions>
}

/** What helps to decide: above the decisions where a thing is worked through, else where it is written. */
export function Evidence({ children }: { children: ReactNode }) {
  const places = useContext(WorkThrough)
  if (!places) return children
  return places.evidence && createPortal(children, places.evidence)
}

/** A key does the same of whatever is worked through, and its button shows it. */
export const KEY_ICONS: Readonly<Record<string, IconName>> = {
  A: 'ban',
  B: 'check',
  F: 'check',
  S: 'x',
  V: 'calendar-plus',
  W: 'rotate-ccw',
  Z: 'merge',
}

interface ActionButtonProps {
  label: string
  action: StaffAction
  /** The key that does the same while the thing is worked through. */
  shortcut?: string | undefined
  /** Where the key does something else than elsewhere. */
  icon?: IconName | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  /** Called once it is done. */
  onDone?: (() => void) | undefined
}

/** A button for one thing that staff do at once. */
export function ActionButton(props: ActionButtonProps) {
  const { label, action, shortcut, icon = KEY_ICONS[shortcut ?? ''], variant = 'brand', size, onDone } = props
  const { isSending, carryOut } = useStaffAction()
  const isWork = useIsWork()
  const name = useNameAbout()
  const run = async () => {
    if (await carryOut(action)) onDone?.()
  }
  useStaffKeys(
    texts.decision,
    isWork && shortcut !== undefined ? [{ keys: shortcut, label, run: () => void run() }] : [],
  )
  return (
    <Button
      {...name}
      variant={variant}
      {...(size && !isWork && { size })}
      aria-disabled={isSending}
      onClick={() => void run()}
    >
      {isWork && icon && <Icon name={icon} />}
      {label}
      {isWork && shortcut !== undefined && <KeyHint keys={shortcut} />}
    </Button>
  )
}
