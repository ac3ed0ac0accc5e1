import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FIELD_MESSAGES, MAX_MESSAGE_LENGTH, PROBLEM_KINDS, type ReportField } from '../rules.ts'
import styles from './report-form.module.css'
import { KIND_LABELS, texts } from './report-texts.ts'
import { type ReportErrors, sendReport } from './send-report.ts'

const FIRST_WRONG = 'fieldset[aria-invalid="true"] input, :not(fieldset)[aria-invalid="true"], [role="alert"]'

interface ReportFormProps {
  api: ApiClient
  listing: { id: number; slug: string }
  /** What was wrong with the form that was sent without scripts. */
  errors?: ReportErrors
  onSent: () => void
  /** Stands beside the button. */
  children?: ReactNode
}

/** A form that the server understands without scripts; where they run it is sent without leaving the page. */
export function ReportForm({ api, listing, errors: sentErrors = {}, onSent, children }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const [hasScripts, setHasScripts] = useState(false)
  const [errors, setErrors] = useState(sentErrors)
  const [isSending, setIsSending] = useState(false)
  const id = useId()

  useEffect(() => {
    openedAt.current = Date.now()
    // From here on the server's answer says what is wrong, all at once; until then the browser does.
    setHasScripts(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are the occasion
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  }, [errors])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const failed = await sendReport(
      api,
      listing.id,
      new FormData(event.currentTarget),
      Date.now() - openedAt.current,
    )
    setIsSending(false)
    setErrors(failed ?? {})
    if (!failed) onSent()
  }

  const error = (field: ReportField) =>
    errors[field] && (
      <p id={`${id}-${field}-error`} className={styles.error}>
        {FIELD_MESSAGES[field]}
      </p>
    )
  const described = (field: ReportField) =>
    [errors[field] && `${id}-${field}-error`, field !== 'kind' && `${id}-${field}-hint`]
      .filter(Boolean)
      .join(' ') || undefined

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/hundepension/${encodeURIComponent(listing.slug)}/fehler-melden`}
      noValidate={hasScripts}
      onSubmit={submit}
    >
      {errors.form !== undefined && (
        <p className={styles.error} role="alert" tabIndex={-1}>
          {errors.form}
        </p>
      )}
      <fieldset
        className={styles.kinds}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may be required or invalid
        role="radiogroup"
        aria-required="true"
        aria-invalid={errors.kind}
        aria-describedby={described('kind')}
      >
        <legend>{texts.kind} *</legend>
        {PROBLEM_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="kind" value={kind} required />
            {KIND_LABELS[kind]}
          </label>
        ))}
        {error('kind')}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-message`}>{texts.message}</label>
        <p id={`${id}-message-hint`} className={styles.hint}>
          {texts.messageHint}
        </p>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          aria-invalid={errors.message}
          aria-describedby={described('message')}
        />
        {error('message')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <p id={`${id}-email-hint`} className={styles.hint}>
          {texts.emailHint}
        </p>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="email"
          // The server wants a domain with a dot, which the field's type does not ask for.
          pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
          aria-invalid={errors.email}
          aria-describedby={described('email')}
        />
        {error('email')}
      </div>
      {/* People neither see nor reach this field; programs fill in whatever there is. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-subject`}>{texts.subject}</label>
        <input id={`${id}-subject`} name="subject" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.hint}>{texts.privacy}</p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </Button>
        {children}
      </div>
    </form>
  )
}
