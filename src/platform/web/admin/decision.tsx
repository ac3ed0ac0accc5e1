import { useRef, useState } from 'react'
import type { FormField } from '#platform/shared/form.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import styles from './decision.module.css'
import { KeyHint } from './key-hint.tsx'
import { useStaffKeys } from './keys.ts'
import { isConflict, type StaffAction, useOutcome } from './staff-action.ts'
import { texts } from './texts.ts'
import { useIsWork } from './work.tsx'

interface DecisionProps {
  /** What is done, as opening and sending it is called. */
  label: string
  /** The entry's number: of its decisions one is open at a time. */
  of: number
  field: FormField & { kind: 'text' }
  /** Who reads the reason. */
  hint: string
  suggestions?: readonly string[]
  /** The key that opens it while the thing is worked through; then a digit chooses a suggestion and sends it. */
  shortcut?: string
  /** Rejects with an ApiError; what is wrong with the reason stands beside it. */
  write: (reason: string) => Promise<unknown>
  /** What is told once it is done. */
  done: string
  /** What is told when it failed and the server has no words for it. */
  failed: string
  /** Takes it back; offered for a while after it. */
  undo?: StaffAction['undo']
  /** Called once the page shows what is so by now. */
  onDone?: (() => void) | undefined
}

/** Opens a form that asks for the reason of a decision. */
export function Decision(props: DecisionProps) {
  const { label, of, field, hint, suggestions = [], shortcut, write, done, failed, undo, onDone } = props
  const isWork = useIsWork() && shortcut !== undefined
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { tell, tellConflict } = useOutcome()
  const form = useForm({
    fields: { reason: { ...field, hint } },
    send: ({ reason }) => write(reason),
    onSent: () => void tell({ title: done }, undo).then(onDone),
    onRefused: ({ message = failed, code }) => {
      if (isConflict(code)) void tellConflict(message).then(onDone)
    },
    failed,
  })
  const reason = form.field('reason')

  function suggest(words: string) {
    const textarea = document.getElementById(reason.id) as HTMLTextAreaElement
    textarea.value = [textarea.value.trim(), words].filter(Boolean).join(' ')
    if (isWork && words !== '') textarea.form?.requestSubmit()
    else textarea.focus()
  }

  function open() {
    if (!details.current) return
    details.current.open = true
    // The element's own event comes later than a quick second key.
    setIsOpen(true)
    details.current.querySelector('summary')?.focus()
    if (suggestions.length === 0) suggest('')
  }

  const digits = [...suggestions, texts.otherReason].map((words, index) => ({
    keys: String(index + 1),
    label: words,
    run: () => suggest(words === texts.otherReason ? '' : words),
  }))
  useStaffKeys(texts.decision, isWork ? [{ keys: shortcut, label, run: open }] : [])
  useStaffKeys(label, isWork && isOpen && suggestions.length > 0 ? digits : [])

  return (
    <Disclosure
      ref={details}
      title={
        <>
          {label}
          {isWork && <KeyHint keys={shortcut} />}
        </>
      }
      name={`decision-${of}`}
      isFramed
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <Form form={form}>
        <TextField {...reason} />
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label={texts.suggestions}>
            {suggestions.map((words, index) => (
              <li key={words}>
                <button type="button" onClick={() => suggest(words)}>
                  {isWork && <KeyHint keys={String(index + 1)} />} {words}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <SubmitButton form={form}>{label}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  )
}
