import { type FormEvent, useId, useRef, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { cancelRequest } from '../contract.ts'
import { MAX_MESSAGE_LENGTH } from '../rules.ts'
import styles from './personal-page.module.css'
import { failureOf } from './send-request.ts'
import { texts } from './status-texts.ts'

interface CancelFormProps {
  api: ApiClient
  token: string
  isConfirmed: boolean
  onCancelled: () => void
}

/** Cancelling in two steps, without scripts too: opening the form, and saying yes. */
export function CancelForm({ api, token, isConfirmed, onCancelled }: CancelFormProps) {
  const [isSending, setIsSending] = useState(false)
  const isUnderway = useRef(false)
  const id = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderway.current) return
    isUnderway.current = true
    setIsSending(true)
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    try {
      const body = { reason }
      await api.send<typeof cancelRequest>('POST', '/api/requests/:token/cancel', { params: { token }, body })
      showToast({ title: texts.justCancelled })
    } catch (error) {
      const { message = texts.failed } = failureOf(error, texts.failed)
      showToast({ title: texts.failedTitle, description: message, tone: 'danger' })
    } finally {
      isUnderway.current = false
      setIsSending(false)
      // Also when it failed: the request may have been answered meanwhile.
      onCancelled()
    }
  }

  return (
    <details className={styles.details}>
      <summary>{texts.cancel}</summary>
      <form method="post" action={`/anfrage/${token}`} onSubmit={submit} className={styles.form}>
        <p>{isConfirmed ? texts.cancelConfirmedLead : texts.cancelLead}</p>
        <div>
          <label htmlFor={`${id}-reason`}>{texts.reason}</label>
          <p id={`${id}-hint`} className={styles.hint}>
            {texts.reasonHint}
          </p>
          <textarea
            id={`${id}-reason`}
            name="reason"
            rows={2}
            maxLength={MAX_MESSAGE_LENGTH}
            aria-describedby={`${id}-hint`}
          />
        </div>
        <Button type="submit" variant="primary" disabled={isSending}>
          {isSending ? texts.cancelling : texts.cancelNow}
        </Button>
      </form>
    </details>
  )
}
