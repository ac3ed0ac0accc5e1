import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormField } from '#platform/shared/form.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import styles from './decision.module.css'
import { KeyHint } from './key-hint.tsx'
import { useStaffKeys } from './keys.ts'
import { isConflict, type StaffAction, useOutcome } from './staff-action.ts'
import { texts } from './texts.ts'
import { KEY_ICONS, useIsWork } from './work.tsx'

/** A reason that is given often; the shorter word for it where it is one of several keys. */
type Suggestion = string | { label: string; words: string }

/** As wide as the page shows decisions beside the thing. */
const ROOMY = '(min-width: 68.75em)'

interface DecisionProps {
  /** What is done, as opening and sending it is called. */
  label: string
  /** The entry's number: of its decisions one is open at a time. */
  of: number
  field: FormField & { kind: 'text' }
  /** Who reads the reason. */
  hint: string
  suggestions?: readonly Suggestion[]
  /** The key that opens it while the thing is worked through; then a digit chooses a suggestion and sends it. */
  shortcut?: string
  /** Where the key does something else than elsewhere. */
  icon?: IconName
  /** Rejects with an ApiError; what is wrong with the reason stands beside it. */
  write: (reason: string) => Promise<unknown>
  /** What is told once it is done. */
  done: string
  /** As that of a `StaffAction`. */
  failed?: string
  /** Takes it back; offered for a while after it. */
  undo?: StaffAction['undo']
  /** A button that shows what would come of it, such as the mail, with the reason as far as it is typed. */
  look?: { label: string; show: (reason: string) => void } | undefined
  /** Called once the page shows what is so by now. */
  onDone?: (() => void) | undefined
}

/** Opens a form that asks for the reason of a decision. */
export function Decision(props: DecisionProps) {
  const {
    label,
    of,
    field,
    hint,
    suggestions = [],
    shortcut,
    icon = KEY_ICONS[shortcut ?? ''],
    write,
    done,
    failed = texts.failedAction,
    undo,
    look,
    onDone,
  } = props
  const isWork = useIsWork() && shortcut !== undefined
  const isChosen = isWork && suggestions.length > 0
  const details = useRef<HTMLDetailsElement>(null)
  /** Somebody has begun with it: digits choose a reason. */
  const [isBegun, setIsBegun] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const { tell, tellConflict } = useOutcome()
  const { path } = usePage()
  const form = useForm({
    fields: { reason: { ...field, hint } },
    // Where a key sends a reason at once, none stands there from before.
    ...(!isWork && { draft: `entscheidung.${path}.${of}.${label}` }),
    send: ({ reason }) => write(reason),
    onSent: () => void tell({ title: done }, undo).then(onDone),
    onRefused: ({ message = failed, code }) => {
      setIsTyping(true)
      if (isConflict(code)) void tellConflict(message).then(onDone)
    },
    failed,
  })
  const reason = form.field('reason')

  const typedIn = () => document.getElementById(reason.id) as HTMLTextAreaElement

  function suggest(words: string) {
    const textarea = typedIn()
    textarea.value = [textarea.value.trim(), words].filter(Boolean).join(' ')
    if (isWork && words !== '') {
      textarea.form?.requestSubmit()
      return
    }
    flushSync(() => setIsTyping(true))
    textarea.focus()
  }

  // Beside the thing there is room for the reasons: the click on one is the decision.
  useEffect(() => {
    if (isChosen && details.current && matchMedia(ROOMY).matches) details.current.open = true
  }, [isChosen])

  function open() {
    if (!details.current) return
    details.current.open = true
    setIsBegun(true)
    details.current.querySelector('summary')?.focus()
    if (suggestions.length === 0) suggest('')
  }

  const reasons = suggestions.map((each) => (typeof each === 'string' ? { label: each, words: each } : each))
  const choices = [...reasons, ...(isWork ? [{ label: texts.otherReason, words: '' }] : [])]
  const digits = choices.map(({ label, words }, index) => ({
    keys: String(index + 1),
    label,
    run: () => suggest(words),
  }))
  useStaffKeys(texts.decision, isWork ? [{ keys: shortcut, label, run: open }] : [])
  useStaffKeys(label, isChosen && isBegun ? digits : [])

  return (
    <Disclosure
      ref={details}
      title={
        <>
          {isWork && icon && <Icon name={icon} />}
          {label}
          {isWork && <KeyHint keys={shortcut} />}
        </>
      }
      name={`decision-${of}`}
      isFramed
      data-refuses={(isWork && icon === 'ban') || undefined}
      onClick={({ target }) => {
        if ((target as HTMLElement).closest('summary')) setIsBegun(true)
      }}
      onToggle={({ currentTarget }) => !currentTarget.open && setIsBegun(false)}
    >
      <Form form={form}>
        {!isChosen && <TextField {...reason} />}
        {suggestions.length > 0 && (
          <ul className={`actions gap-2 ${styles.suggestions}`} aria-label={texts.suggestions}>
            {choices.map(({ label, words }, index) => (
              <li key={label}>
                <button type="button" onClick={() => suggest(words)}>
                  {isWork && <KeyHint keys={String(index + 1)} />} {isWork ? label : words}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={`actions gap-2 ${styles.end}`}>
          <div hidden={isChosen && !isTyping} className={`stack gap-3 ${styles.typed}`}>
            {isChosen && <TextField {...reason} />}
            <SubmitButton form={form}>{label}</SubmitButton>
          </div>
          {look && (
            <Button variant="plain" size="small" onClick={() => look.show(typedIn().value)}>
              {look.label}
            </Button>
          )}
        </div>
      </Form>
    </Disclosure>
  )
}
