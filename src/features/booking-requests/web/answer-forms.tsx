import { Check, MessageSquare, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { answerRequest, OperatorView } from '../contract.ts'
import { MAX_MESSAGE_LENGTH } from '../rules.ts'
import { texts } from './operator-texts.ts'
import styles from './personal-page.module.css'
import { failureOf } from './send-request.ts'

type Decision = 'confirmed' | 'rejected' | 'message'

/** Where the mail's links lead; browsers open the details that the place is in. */
const PLACES = { confirmed: 'bestaetigen', rejected: 'ablehnen', message: 'nachricht' }

interface AnswerFormsProps {
  view: OperatorView
  api: ApiClient
  token: string
  failed: string | undefined
  /** Hears what to tell. */
  onAnswered: (notice: string) => void
  /** The request is no longer what the page shows. */
  onRefused: () => void
}

/** Confirm, decline with a reason, or write first. Each is a form that works without scripts. */
export function AnswerForms({ view, api, token, failed, onAnswered, onRefused }: AnswerFormsProps) {
  const [sending, setSending] = useState<Decision>()
  const [missing, setMissing] = useState<Decision | undefined>(failed === 'message' ? 'rejected' : undefined)
  const isUnderway = useRef(false)
  const hasScripts = useHasScripts()
  const id = useId()

  async function send(event: FormEvent<HTMLFormElement>, decision: Decision) {
    event.preventDefault()
    if (isUnderway.current) return
    const form = event.currentTarget
    const message = String(new FormData(form).get('message') ?? '').trim()
    if (decision !== 'confirmed' && message === '') {
      setMissing(decision)
      form.querySelector('textarea')?.focus()
      return
    }
    isUnderway.current = true
    setMissing(undefined)
    setSending(decision)
    try {
      const body = { decision, message }
      await api.send<typeof answerRequest>('POST', '/api/operator-requests/:token/answer', {
        params: { token },
        body,
      })
      form.reset()
      onAnswered(decision === 'message' ? texts.messageSent : texts.answered)
    } catch (error) {
      const { message: text = texts.failed } = failureOf(error, texts.failed)
      showToast({ title: texts.failedTitle, description: text, tone: 'danger' })
      onRefused()
    } finally {
      isUnderway.current = false
      setSending(undefined)
    }
  }

  const form = (decision: Decision, content: ReactNode) => (
    <form
      id={PLACES[decision]}
      method="post"
      action={`/betreiber/${token}`}
      className={styles.form}
      noValidate={hasScripts}
      onSubmit={(event) => send(event, decision)}
    >
      <input type="hidden" name="decision" value={decision} />
      {content}
    </form>
  )
  const words = (decision: Decision, label: string, hint: string, error: string) => (
    <div>
      <label htmlFor={`${id}-${decision}`}>{label}</label>
      <p id={`${id}-${decision}-hint`} className={styles.hint}>
        {hint}
      </p>
      <textarea
        id={`${id}-${decision}`}
        name="message"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        required={decision !== 'confirmed'}
        aria-invalid={missing === decision || undefined}
        aria-describedby={`${missing === decision ? `${id}-${decision}-error ` : ''}${id}-${decision}-hint`}
      />
      {missing === decision && (
        <p id={`${id}-${decision}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
  const label = (decision: Decision, text: string) => (sending === decision ? texts.sending : text)
  const isBusy = sending !== undefined

  return (
    <section className={styles.answers} aria-labelledby="antwort">
      <h2 id="antwort" className="visually-hidden">
        {texts.answer}
      </h2>
      {form(
        'confirmed',
        <>
          <Button type="submit" variant="brand" className={styles.large} disabled={isBusy}>
            <Check aria-hidden="true" />
            {label('confirmed', texts.confirm)}
          </Button>
          <details className={styles.note}>
            <summary>{texts.confirmNote}</summary>
            {words('confirmed', texts.confirmNote, texts.confirmHint, '')}
          </details>
        </>,
      )}
      <details className={styles.details} open={failed === 'message' || undefined}>
        <summary className={styles.large}>
          <X size={22} aria-hidden="true" />
          {texts.reject}
        </summary>
        {form(
          'rejected',
          <>
            {words('rejected', `${texts.reason} *`, texts.reasonHint, texts.needsReason)}
            <div className={styles.quick}>
              {texts.reasons.map((reason) => (
                <Button
                  key={reason}
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    const area = document.getElementById(`${id}-rejected`) as HTMLTextAreaElement
                    area.value = reason
                    area.focus()
                  }}
                >
                  {reason}
                </Button>
              ))}
            </div>
            <Button type="submit" variant="primary" disabled={isBusy}>
              {label('rejected', texts.sendRejection)}
            </Button>
          </>,
        )}
      </details>
      {view.messagesLeft > 0 ? (
        <details className={styles.details}>
          <summary>
            <MessageSquare size={20} aria-hidden="true" />
            {texts.write}
          </summary>
          {form(
            'message',
            <>
              {words('message', `${texts.writeLabel} *`, texts.writeHint, texts.needsMessage)}
              <Button type="submit" variant="brand" disabled={isBusy}>
                {label('message', texts.sendMessage)}
              </Button>
            </>,
          )}
        </details>
      ) : (
        <p className={styles.hint}>{texts.noMessagesLeft}</p>
      )}
    </section>
  )
}
