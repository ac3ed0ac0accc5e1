import { useState } from 'react'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatDay } from '#platform/shared/format.ts'
import { FileField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { PROOF_TYPES } from '#platform/web/picture-types.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { type Progress, upload } from '#platform/web/upload.ts'
import type { OwnPermission, submitPermission } from '../contract.ts'
import { PERMISSION_FIELDS } from '../fields.ts'

const texts = {
  waits: 'Dein Bescheid ist da. Wir sehen ihn uns an, meist am nächsten Werktag, und melden uns per Mail.',
  refused: 'Den letzten Bescheid konnten wir nicht bestätigen.',
  submitted: 'Geschickt am',
  reason: 'Grund',
  submit: 'Bescheid schicken',
  sending: 'Wird geschickt...',
  failed: 'Der Bescheid ist nicht angekommen. Bitte versuche es gleich noch einmal.',
}

/** What an operator sent last, and what became of it. */
export function SentNotice({ notice }: { notice: NonNullable<OwnPermission['latest']> }) {
  const { status, authority, issuedOn, number, submittedAt, reason } = notice
  return (
    <>
      <p>{status === 'open' ? texts.waits : texts.refused}</p>
      <Facts
        layout="rows"
        facts={[
          [PERMISSION_FIELDS.authority.label, authority],
          [PERMISSION_FIELDS.issuedOn.label, formatDay(issuedOn)],
          [PERMISSION_FIELDS.number.label, number],
          [texts.submitted, formatDay(berlinDay(new Date(submittedAt)))],
          [texts.reason, reason],
        ]}
      />
    </>
  )
}

/** By which an operator names the permission of a listing and sends the notice. */
export function NoticeForm({ slug, onSent }: { slug: string; onSent: () => void }) {
  const [progress, setProgress] = useState<Progress>()
  const [sending, setSending] = useState<AbortController>()
  const form = useForm({
    fields: PERMISSION_FIELDS,
    action: `/mein-eintrag/${encodeURIComponent(slug)}/erlaubnis`,
    hasFiles: true,
    send: (_values, _attempt, data) => {
      const abort = new AbortController()
      setSending(abort)
      return upload<typeof submitPermission>('/api/operator/listings/:slug/permission', data, {
        params: { slug },
        onProgress: setProgress,
        signal: abort.signal,
      })
    },
    onSent,
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('authority')} />
      <TextField {...form.field('issuedOn')} />
      <TextField {...form.field('number')} />
      <FileField {...form.field('notice')} accept={PROOF_TYPES} />
      {form.isSending && progress && <UploadProgress progress={progress} onCancel={() => sending?.abort()} />}
      <FormActions>
        <SubmitButton form={form} sending={texts.sending}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
