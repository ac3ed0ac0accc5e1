import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNameAbout } from '#platform/web/ui/about.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '#platform/web/ui/button.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import styles from './question.module.css'
import { type StaffAction, useStaffAction } from './staff-action.ts'
import { texts } from './texts.ts'

interface AskingButtonProps {
  label: string
  question: ReactNode
  advice?: string
  /** Stands in the button; alone, with the label for those who hear it, where the button is small. */
  icon?: IconName
  isIconAlone?: boolean
  /** Of the button that asks. */
  className?: string | undefined
  /** What is done, where it is called otherwise than the button that asks. */
  confirm?: string
  variant?: ButtonVariant
  size?: ButtonSize
  isSending?: boolean
  onConfirm: () => void
}

/** A button that asks in its own place before it does something; there Escape cancels. */
export function AskingButton(props: AskingButtonProps) {
  const { label, question, advice, icon, isIconAlone = false, className } = props
  const { confirm = label, variant = 'plain', size = 'small', isSending, onConfirm } = props
  const [asks, setAsks] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const name = useNameAbout()
  // Whoever cancels goes on where they were.
  useEffect(() => {
    if (!asks && wasAsked.current) button.current?.focus()
    wasAsked.current = asks
  }, [asks])
  const ask = () => setAsks(true)
  const shared = { ref: button, className }
  if (!asks && icon && isIconAlone)
    return (
      <IconButton {...shared} icon={icon} label={label} title={confirm} isOff={isSending} onPress={ask} />
    )
  if (!asks)
    return (
      <Button {...shared} {...name} variant={variant} size={size} aria-disabled={isSending} onClick={ask}>
        {icon && <Icon name={icon} />}
        {label}
      </Button>
    )
  const cancel = () => setAsks(false)
  return (
    <fieldset
      className={`cluster gap-2 ${styles.question}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        cancel()
      }}
    >
      <legend>{question}</legend>
      {advice !== undefined && <p>{advice}</p>}
      <Button variant="quiet" size="small" autoFocus onClick={cancel}>
        {texts.cancel}
      </Button>
      <Button
        size="small"
        aria-disabled={isSending}
        onClick={() => {
          cancel()
          onConfirm()
        }}
      >
        {confirm}
      </Button>
    </fieldset>
  )
}

interface AskedActionProps extends Omit<AskingButtonProps, 'isSending' | 'onConfirm'> {
  action: StaffAction
}

/** A button for one thing that staff do once they were asked. */
export function AskedActionButton({ action, ...button }: AskedActionProps) {
  const { isSending, carryOut } = useStaffAction()
  return <AskingButton {...button} isSending={isSending} onConfirm={() => void carryOut(action)} />
}
