import { isConflict, useOutcome } from '#platform/web/admin/staff-action.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { MailSummary, sendToNewAddress } from '../contract.ts'
import { NEW_ADDRESS_FIELDS } from '../fields.ts'
import { KeyDisclosure } from './key-disclosure.tsx'
import { mailTexts as texts } from './mail-texts.ts'
import { undoAgain } from './send-again.ts'

/** Puts right where a mail goes, and sends it there. */
export function NewAddress({ mail: { id } }: { mail: MailSummary }) {
  const { api } = usePage()
  const { tell, tellConflict } = useOutcome()
  const form = useForm({
    fields: NEW_ADDRESS_FIELDS,
    send: (body) =>
      api.send<typeof sendToNewAddress>('POST', '/api/admin/mails/:id/new-address', { params: { id }, body }),
    onSent: () => void tell({ title: texts.readdressed }, undoAgain(api, id)),
    onRefused: ({ message = texts.failed, code }) => {
      if (isConflict(code)) void tellConflict(message)
    },
    failed: texts.failed,
  })
  return (
    <KeyDisclosure title={texts.newAddress} keys="N">
      <Form form={form}>
        <TextField {...form.field('email')} />
        <div>
          <SubmitButton form={form}>{texts.sendThere}</SubmitButton>
        </div>
      </Form>
    </KeyDisclosure>
  )
}
