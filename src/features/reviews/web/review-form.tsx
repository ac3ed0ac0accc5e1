import { Link } from '@tanstack/react-router'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { writeReview } from '../contract.ts'
import { ASPECT_LABELS, ASPECTS, MAX_COMMENT_LENGTH, MAX_NAME_LENGTH } from '../rules.ts'
import type { Values } from './draft.ts'
import { errorsFromSearch } from './field-errors.ts'
import { formTexts, reviewTexts as texts } from './form-texts.ts'
import forms from './forms.module.css'
import { StarInput } from './star-input.tsx'
import { FormError, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface ReviewFormProps {
  api: ApiClient
  token: string
  suggestedName: string
  /** What was sent without scripts and was wrong, and `fehler`, which names the fields. */
  sent: Partial<Values>
  onSent: () => void
}

export function ReviewForm({ api, token, suggestedName, sent, onSent }: ReviewFormProps) {
  const { errors, isSending, formProps } = useForm({
    draft: `bewertung.${token}`,
    errors: errorsFromSearch(sent.fehler),
    failed: formTexts.failed,
    send: (values) =>
      api.send<typeof writeReview>('POST', '/api/review-invitations/:token', {
        params: { token },
        body: {
          // The server says what is missing.
          rating: values.rating ?? '',
          careRating: values.careRating ?? null,
          communicationRating: values.communicationRating ?? null,
          placeRating: values.placeRating ?? null,
          comment: values.comment ?? '',
          userName: values.userName ?? '',
        },
      }),
    onSent,
  })
  return (
    <form className={forms.form} action={`/bewerten/${encodeURIComponent(token)}`} {...formProps}>
      <FormError text={errors.form} />
      <StarInput name="rating" label={texts.rating} value={sent.rating ?? ''} error={errors.rating} />
      {ASPECTS.map((aspect) => (
        <StarInput
          key={aspect}
          name={`${aspect}Rating`}
          label={ASPECT_LABELS[aspect]}
          value={sent[`${aspect}Rating`] ?? ''}
          optional
          error={errors[`${aspect}Rating`]}
        />
      ))}
      <TextField
        name="comment"
        label={texts.comment}
        hint={texts.commentHint}
        lines={7}
        required
        maxLength={MAX_COMMENT_LENGTH}
        defaultValue={sent.comment ?? ''}
        error={errors.comment}
      />
      <TextField
        name="userName"
        label={texts.userName}
        hint={texts.userNameHint}
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={sent.userName ?? suggestedName}
        error={errors.userName}
      />
      <p className={forms.hint}>
        <Link to="/so-entstehen-bewertungen">{texts.policy}</Link>
      </p>
      <div className={forms.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? formTexts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}
