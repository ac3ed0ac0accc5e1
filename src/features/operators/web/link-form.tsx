import type { ApiClient } from '#platform/shared/endpoint.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { askForLink } from '../contract.ts'
import { linkFields } from '../fields.ts'
import { linkTexts as texts } from './link-texts.ts'

interface LinkFormProps {
  api: ApiClient
  /** The page that takes the form where no scripts run. */
  action: string
  onSent: () => void
}

/** Asks for a link to the own page; nobody is told whether there is something to link to. */
export function LinkForm({ api, action, onSent }: LinkFormProps) {
  const form = useForm({
    fields: linkFields,
    action,
    send: (values, { elapsedMs }) =>
      api.send<typeof askForLink>('POST', '/api/operator-links', { body: { ...values, elapsedMs } }),
    onSent,
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('email')} />
      <FormActions>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  )
}
