import type { ApiClient } from '#platform/shared/endpoint.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { cancelRequest } from '../contract.ts'
import { CANCEL_FIELDS } from '../forms.ts'
import { texts } from './status-texts.ts'

interface CancelFormProps {
  api: ApiClient
  token: string
  isConfirmed: boolean
  onCancelled: () => void
}

/** Cancelling in two steps, without scripts too: opening the form, and saying yes. */
export function CancelForm({ api, token, isConfirmed, onCancelled }: CancelFormProps) {
  const form = useForm({
    fields: CANCEL_FIELDS,
    action: `/anfrage/${token}`,
    send: (body) =>
      api.send<typeof cancelRequest>('POST', '/api/requests/:token/cancel', { params: { token }, body }),
    onSent: () => {
      showToast({ title: texts.justCancelled })
      onCancelled()
    },
    onRefused: ({ message }) => {
      showToast({ title: texts.failedTitle, description: message ?? texts.failed, tone: 'danger' })
      // The request may have been answered meanwhile.
      onCancelled()
    },
    failed: texts.failed,
  })
  const isRefused = form.problems.message !== undefined || form.problems.fields.reason !== undefined
  return (
    <Disclosure title={texts.cancel} open={isRefused || undefined}>
      <Form form={form}>
        <p>{isConfirmed ? texts.cancelConfirmedLead : texts.cancelLead}</p>
        <TextField {...form.field('reason')} />
        <SubmitButton form={form} sending={texts.cancelling}>
          {texts.cancelNow}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
