/** What customers do on the page of their request; each is a form that works without scripts. */
import type { FormProblems } from '#platform/shared/form.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type {
  CustomerView,
  cancelRequest,
  forwardRequest,
  replyToOperator,
  withdrawOtherRequests,
} from '../contract.ts'
import { CANCEL_FIELDS, REPLY_FIELDS, replyDraft } from '../forms.ts'
import styles from './personal-page.module.css'
import { texts } from './status-texts.ts'

interface ActionProps {
  token: string
  view: CustomerView
  onDone: () => void
}

/** What all of them have in common: where they go, and what is told. */
function outcome({ token, onDone }: ActionProps, done: string) {
  return {
    action: `/anfrage/${token}`,
    onSent: () => {
      void showToast({ title: done })
      onDone()
    },
    onRefused: ({ message }: FormProblems) => {
      void showToast({ title: texts.failedTitle, description: message ?? texts.failed, tone: 'danger' })
      // The request may have been answered meanwhile.
      onDone()
    },
    failed: texts.failed,
  }
}

/** The same request to the nearest others. */
export function ForwardForm(props: ActionProps) {
  const { api } = usePage()
  const { token, view } = props
  const { forwardTo } = view
  const form = useForm({
    ...outcome(props, texts.forwarded(forwardTo.length)),
    fields: {},
    hidden: { act: 'forward', listingIds: forwardTo.join(',') },
    send: () =>
      api.send<typeof forwardRequest>('POST', '/api/requests/:token/forward', {
        params: { token },
        body: { listingIds: forwardTo },
      }),
  })
  return (
    <div className={styles.after}>
      <Form form={form}>
        <SubmitButton form={form} variant="brand">
          <Icon name="messages-square" />
          {texts.forward(forwardTo.length)}
        </SubmitButton>
      </Form>
    </div>
  )
}

/** Calls the others off that wait, since this one is confirmed. */
export function WithdrawForm(props: ActionProps) {
  const { api } = usePage()
  const { token, view } = props
  const form = useForm({
    ...outcome(props, texts.withdrawn),
    fields: {},
    hidden: { act: 'withdraw' },
    send: () =>
      api.send<typeof withdrawOtherRequests>('POST', '/api/requests/:token/withdraw-others', {
        params: { token },
      }),
  })
  return (
    <div className={styles.after}>
      <Form form={form}>
        <p>{texts.withdrawLead(view.othersWaiting)}</p>
        <SubmitButton form={form} variant="quiet">
          {texts.withdraw(view.othersWaiting)}
        </SubmitButton>
      </Form>
    </div>
  )
}

/** Answers what the operator has asked. */
export function ReplyForm(props: ActionProps) {
  const { api } = usePage()
  const { token } = props
  const form = useForm({
    ...outcome(props, texts.replied),
    fields: REPLY_FIELDS,
    hidden: { act: 'reply' },
    draft: replyDraft(token),
    check: ({ message }) => (message.trim() === '' ? { message: REPLY_FIELDS.message.message } : {}),
    send: (body) =>
      api.send<typeof replyToOperator>('POST', '/api/requests/:token/messages', { params: { token }, body }),
  })
  return (
    <div className={styles.after}>
      <ShortForm form={form} submit={texts.reply} isWide />
    </div>
  )
}

/** Calls it off in two steps, without scripts too: opening the form, and saying yes. */
export function CancelForm(props: ActionProps) {
  const { api } = usePage()
  const { token, view } = props
  const form = useForm({
    ...outcome(props, texts.justCancelled),
    fields: CANCEL_FIELDS,
    send: (body) =>
      api.send<typeof cancelRequest>('POST', '/api/requests/:token/cancel', { params: { token }, body }),
  })
  const isRefused = form.problems.message !== undefined || form.problems.fields.reason !== undefined
  return (
    <Disclosure title={texts.cancel} open={isRefused || undefined}>
      <Form form={form}>
        <p>{view.status === 'confirmed' ? texts.cancelConfirmedLead : texts.cancelLead}</p>
        <TextField {...form.field('reason')} />
        <SubmitButton form={form} sending={texts.cancelling}>
          {texts.cancelNow}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
