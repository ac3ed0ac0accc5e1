import type { ReactNode } from 'react'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { reportListing, reportReview } from '../contract.ts'
import { listingReportFields, reviewReportFields } from '../fields.ts'
import type { Subject } from '../rules.ts'
import { reportTexts } from './report-texts.ts'

const FORMS = {
  listing: { fields: listingReportFields, path: '/api/listings/:id/reports' },
  review: { fields: reviewReportFields, path: '/api/reviews/:id/reports' },
} as const

interface ReportFormProps {
  subject: Subject
  /** Of what is reported. */
  id: number
  /** The page that takes the form where no scripts run. */
  action: string
  onSent: () => void
  /** Stands beside the button. */
  children: ReactNode
}

/** What is not right with a listing or a review. */
export function ReportForm({ subject, id, action, onSent, children }: ReportFormProps) {
  const { api } = usePage()
  const texts = reportTexts[subject]
  const { fields, path } = FORMS[subject]
  const form = useForm({
    fields,
    action,
    draft: `meldung.${subject}.${id}`,
    send: (values, { elapsedMs }) =>
      api.send<typeof reportListing | typeof reportReview>('POST', path, {
        params: { id },
        body: { ...values, elapsedMs },
      }),
    onSent,
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <ChoiceField {...form.field('kind')} />
      <TextField {...form.field('message')} />
      <TextField {...form.field('email')} />
      <FormNote>{texts.privacy}</FormNote>
      <FormActions>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
        {children}
      </FormActions>
    </Form>
  )
}
