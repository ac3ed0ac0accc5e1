import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { prepareToasts, showToast } from '#platform/web/ui/toast.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { dropDraft, rememberDog, type Values } from './browser-memory.ts'
import { DogMemory } from './dog-memory.tsx'
import { FormFields } from './form-fields.tsx'
import { texts } from './form-texts.ts'
import styles from './request-form.module.css'
import { type Attempt, type FieldErrors, failureOf } from './send-request.ts'
import { useDraft, valuesOf } from './use-draft.ts'

interface RequestFormProps<T> {
  /** Names what the browser keeps of it: the listing's id, or another word. */
  name: string
  /** Where it is sent without scripts; without an address it needs them. */
  action?: string
  /** YYYY-MM-DD, in Germany. */
  today: string
  /** What was wrong with the form that was sent without scripts. */
  errors?: FieldErrors
  /** Who is asked, where that can be chosen: other ones make another request. */
  recipients?: string
  send: (values: Values, attempt: Attempt) => Promise<T>
  onSent: (answer: T) => void
  onCancel?: () => void
  /** Stands above the fields. */
  children?: ReactNode
}

/** A request to one or several places. What has been typed survives errors, a reload and going back. */
export function RequestForm<T>({
  name,
  action,
  today,
  errors: sentErrors = {},
  recipients = '',
  send,
  onSent,
  onCancel,
  children,
}: RequestFormProps<T>) {
  const form = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState(sentErrors)
  const [checkIn, setCheckIn] = useState('')
  const [remembers, setRemembers] = useState(false)
  // Its script says what is wrong, all at once; without scripts the browser does.
  const hasScripts = useHasScripts()
  const [cameWithPage] = useState(!hasScripts)
  const draft = useDraft(form, name, cameWithPage, (values) => setCheckIn(values.checkInDate ?? ''))
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are the occasion
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second click comes before the button is drawn anew.
    if (isUnderway.current) return
    isUnderway.current = true
    setIsSending(true)
    const element = event.currentTarget
    const values = valuesOf(element)
    try {
      const answer = await send(values, draft.attempt(values, recipients))
      dropDraft(name)
      if (remembers) rememberDog(values)
      element.reset()
      setErrors({})
      setCheckIn('')
      showToast({ title: texts.sentTitle, description: texts.sentToast })
      onSent(answer)
    } catch (error) {
      const failure = failureOf(error)
      setErrors(failure.fields)
      if (failure.message !== undefined) {
        showToast({ title: texts.failedTitle, description: failure.message, tone: 'danger' })
      }
    } finally {
      isUnderway.current = false
      setIsSending(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate={hasScripts}
      onSubmit={submit}
      onInput={() => draft.save()}
      // A message about a lost line must not have to come over it.
      onFocus={() => prepareToasts()}
    >
      {children}
      <FormFields id={id} errors={errors} today={today} checkIn={checkIn} onCheckIn={setCheckIn} />
      {/* People neither see nor reach this field; programs fill in whatever there is. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{texts.trap}</label>
        <input id={`${id}-trap`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <DogMemory isOn={remembers} onChange={setRemembers} />
      <p className={styles.hint}>
        {texts.required}. {texts.privacy}
      </p>
      <div className={styles.actions}>
        <Button type="submit" disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </Button>
        {onCancel && (
          <Button variant="plain" size="small" className={styles.cancel} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
