import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { MAX_REASON_LENGTH } from '../rules.ts'
import { errorsOf, type FieldErrors } from './field-errors.ts'
import { formTexts } from './form-texts.ts'
import forms from './forms.module.css'
import styles from './moderation-page.module.css'
import { texts } from './moderation-texts.ts'
import { FormError, TextField } from './text-field.tsx'

interface ReasonFormProps {
  /** Differs from every other one on the page. */
  name: string
  /** What is done, as opening and sending it is called. */
  label: string
  /** Who reads the reason. */
  hint: string
  suggestions?: readonly string[]
  send: (reason: string) => Promise<void>
}

/** Opens a form that asks for the reason of a decision. */
export function ReasonForm({ name, label, hint, suggestions = [], send }: ReasonFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setErrors({})
    try {
      await send(field()?.value ?? '')
    } catch (error) {
      setErrors(errorsOf(error, texts.failed))
      field()?.focus()
    }
    setIsSending(false)
  }

  function field() {
    return form.current?.querySelector('textarea')
  }

  function suggest(words: string) {
    const textarea = field()
    if (!textarea) return
    textarea.value = [textarea.value.trim(), words].filter(Boolean).join(' ')
    textarea.focus()
  }

  return (
    <details className={styles.decision} name={name.replace(/^\w+/, 'decision')}>
      <summary>{label}</summary>
      <form ref={form} className={forms.form} onSubmit={submit} noValidate>
        <FormError text={errors.form} />
        <TextField
          name={name}
          label={texts.reason}
          hint={hint}
          lines={3}
          required
          maxLength={MAX_REASON_LENGTH}
          error={errors.reason}
        />
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label={texts.suggestions}>
            {suggestions.map((words) => (
              <li key={words}>
                <button type="button" onClick={() => suggest(words)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? formTexts.sending : label}
          </Button>
        </div>
      </form>
    </details>
  )
}
