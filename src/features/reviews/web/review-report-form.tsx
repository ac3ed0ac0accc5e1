import type { ReactNode } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { reportReview } from '../contract.ts'
import { MAX_REPORT_LENGTH, REPORT_KIND_LABELS, REPORT_KINDS, type ReportKind } from '../rules.ts'
import type { Values } from './draft.ts'
import { errorsFromSearch } from './field-errors.ts'
import { formTexts, reportTexts as texts } from './form-texts.ts'
import forms from './forms.module.css'
import { FormError, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface ReviewReportFormProps {
  api: ApiClient
  reviewId: number
  /** What was sent without scripts and was wrong, and `fehler`, which names the fields. */
  sent: Partial<Values>
  onSent: () => void
  /** Stands beside the button. */
  children: ReactNode
}

export function ReviewReportForm({ api, reviewId, sent, onSent, children }: ReviewReportFormProps) {
  const { errors, isSending, formProps } = useForm({
    draft: `meldung.${reviewId}`,
    errors: errorsFromSearch(sent.fehler),
    failed: formTexts.failed,
    send: ({ kind, message = '', email = '', subject = '' }, elapsedMs) =>
      api.send<typeof reportReview>('POST', '/api/reviews/:id/reports', {
        params: { id: reviewId },
        // The server says what is missing; an unknown kind is as good as none.
        body: { kind: kind as ReportKind, message, email, subject, elapsedMs },
      }),
    onSent,
  })
  return (
    <form className={forms.form} action={`/bewertung-melden/${reviewId}`} {...formProps}>
      <FormError text={errors.form} />
      <fieldset
        className={forms.group}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may be required or invalid
        role="radiogroup"
        aria-required="true"
        aria-invalid={errors.kind !== undefined}
        aria-describedby={errors.kind === undefined ? undefined : 'kind-error'}
      >
        <legend>{texts.kind} *</legend>
        {REPORT_KINDS.map((kind) => (
          <label key={kind} className={forms.choice}>
            <input type="radio" name="kind" value={kind} required defaultChecked={sent.kind === kind} />
            {REPORT_KIND_LABELS[kind]}
          </label>
        ))}
        {errors.kind !== undefined && (
          <p id="kind-error" className={forms.error}>
            {errors.kind}
          </p>
        )}
      </fieldset>
      <TextField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        lines={4}
        maxLength={MAX_REPORT_LENGTH}
        defaultValue={sent.message ?? ''}
        error={errors.message}
      />
      <TextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        maxLength={254}
        autoComplete="email"
        // The server wants a domain with a dot, which the field's type does not ask for.
        pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
        defaultValue={sent.email ?? ''}
        error={errors.email}
      />
      {/* People neither see nor reach this field; programs fill in whatever there is. */}
      <div className={forms.trap} aria-hidden="true">
        <label htmlFor="subject">{formTexts.subject}</label>
        <input id="subject" name="subject" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={forms.hint}>{texts.privacy}</p>
      <div className={forms.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? formTexts.sending : texts.send}
        </Button>
        {children}
      </div>
    </form>
  )
}
