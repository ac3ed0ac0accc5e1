import { useRef } from 'react'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
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

const KEY = 'N'

/** Puts right where a mail goes, and sends it there. */
export function NewAddress({ mail: { id } }: { mail: MailSummary }) {
  const { api } = usePage()
  const { tell, tellConflict } = useOutcome()
  const details = useRef<HTMLDetailsElement>(null)
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
  const field = form.field('email')
  const open = () => {
    if (details.current) details.current.open = true
    document.getElementById(field.id)?.focus()
  }
  useStaffKeys(texts.keys, [{ keys: KEY, label: texts.newAddress, run: open }])
  return (
    <KeyDisclosure ref={details} title={texts.newAddress} keys={KEY}>
      <Form form={form}>
        <TextField {...field} />
        <div>
          <SubmitButton form={form}>{texts.sendThere}</SubmitButton>
        </div>
      </Form>
    </KeyDisclosure>
  )
}
