import { useEffect } from 'react'
import { writeDraft } from '#platform/web/form/draft.ts'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { OperatorView, undoAnswer } from '../contract.ts'
import { answerDraft } from '../forms.ts'
import { timeLeft } from '../rules.ts'
import { texts } from './operator-texts.ts'
import { useNow, useOwnEnd } from './use-now.ts'

interface UndoAnswerProps {
  view: OperatorView
  token: string
  /** The request is no longer what the page shows. */
  onDone: () => void
  onUndone: () => void
}

/** Takes a decision back as long as nobody has been told; gone when that time is over. */
export function UndoAnswer({ view, token, onDone, onUndone }: UndoAnswerProps) {
  const { api } = usePage()
  const { undoUntil, decision } = view
  const form = useForm({
    fields: {},
    action: `/betreiber/${token}`,
    hidden: { decision: 'undo' },
    send: () =>
      api.send<typeof undoAnswer>('POST', '/api/operator-requests/:token/undo', { params: { token } }),
    onSent: () => {
      const { status, message } = decision ?? {}
      if (message && (status === 'confirmed' || status === 'rejected'))
        writeDraft(answerDraft(token, status), { values: { message }, startedAt: Date.now() })
      onUndone()
      onDone()
    },
    onRefused: onDone,
    failed: texts.failed,
  })
  useEffect(() => {
    if (undoUntil === null) return
    const timer = setTimeout(onDone, timeLeft(undoUntil, Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [undoUntil, onDone])
  return (
    <Form form={form}>
      <p className="soft cluster gap-3">
        {undoUntil !== null && <Countdown until={undoUntil} />}
        <SubmitButton form={form} variant="quiet">
          <Icon name="rotate-ccw" />
          {texts.undo}
        </SubmitButton>
      </p>
    </Form>
  )
}

/** How long it can be taken back; where no scripts run, until when. */
function Countdown({ until }: { until: string }) {
  const hasScripts = useHasScripts()
  const now = useNow(true)
  const leavesAt = useOwnEnd(until)
  const seconds = Math.max(0, Math.ceil((leavesAt - now) / 1000))
  return <span>{hasScripts ? texts.undoIn(seconds) : texts.undoAt(until)}</span>
}
