import type { ReactNode } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { reportReview } from '../contract.ts'
import { reportFields } from '../fields.ts'
import { formTexts, reportTexts as texts } from './form-texts.ts'

interface ReviewReportFormProps {
  api: ApiClient
  reviewId: number
  onSent: () => void
  /** Stands beside the button. */
  children: ReactNode
}

export function ReviewReportForm({ api, reviewId, onSent, children }: ReviewReportFormProps) {
  const form = useForm({
    fields: reportFields,
    action: `/bewertung-melden/${reviewId}`,
    draft: `meldung.${reviewId}`,
    send: (values, { elapsedMs }) =>
      api.send<typeof reportReview>('POST', '/api/reviews/:id/reports', {
        params: { id: reviewId },
        body: { ...values, elapsedMs },
      }),
    onSent,
    failed: formTexts.failed,
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
