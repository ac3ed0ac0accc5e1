import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { writeReply } from '../contract.ts'
import { MAX_REPLY_LENGTH } from '../rules.ts'
import type { Values } from './draft.ts'
import { errorsFromSearch } from './field-errors.ts'
import { formTexts, replyTexts as texts } from './form-texts.ts'
import forms from './forms.module.css'
import { FormError, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface ReplyFormProps {
  api: ApiClient
  token: string
  /** What was sent without scripts and was wrong, and `fehler`, which names the fields. */
  sent: Partial<Values>
  onSent: () => void
}

export function ReplyForm({ api, token, sent, onSent }: ReplyFormProps) {
  const { errors, isSending, formProps } = useForm({
    draft: `antwort.${token}`,
    errors: errorsFromSearch(sent.fehler),
    failed: texts.failed,
    send: ({ reply = '' }) =>
      api.send<typeof writeReply>('POST', '/api/review-replies/:token', {
        params: { token },
        body: { reply },
      }),
    onSent,
  })
  return (
    <form className={forms.form} action={`/antworten/${encodeURIComponent(token)}`} {...formProps}>
      <FormError text={errors.form} />
      <TextField
        name="reply"
        label={texts.field}
        hint={texts.hint}
        lines={6}
        required
        maxLength={MAX_REPLY_LENGTH}
        defaultValue={sent.reply ?? ''}
        error={errors.reply}
      />
      <div className={forms.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? formTexts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}
