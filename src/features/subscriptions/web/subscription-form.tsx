import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { subscriptionFields } from '../fields.ts'
import { subscriptionTexts as texts } from './subscription-texts.ts'

interface Props {
  /** The address of the page, which takes the form where no scripts run. */
  action: string
  /** Stands on the button. */
  label: string
  send: (values: { email: string; nickname: string }, elapsedMs: number) => Promise<unknown>
  onSent: () => void
}

/** Asks for an address to which mails shall go. */
export function SubscriptionForm({ action, label, send, onSent }: Props) {
  const form = useForm({
    fields: subscriptionFields,
    action,
    send: (values, { elapsedMs }) => send(values, elapsedMs),
    onSent,
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('email')} />
      <SubmitButton form={form}>{label}</SubmitButton>
    </Form>
  )
}
