import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { writeReview } from '../contract.ts'
import { reviewFields } from '../fields.ts'
import { ASPECTS } from '../rules.ts'
import { formTexts, reviewTexts as texts } from './form-texts.ts'
import { StarInput } from './star-input.tsx'

interface ReviewFormProps {
  token: string
  suggestedName: string
  onSent: () => void
}

export function ReviewForm({ token, suggestedName, onSent }: ReviewFormProps) {
  const { api } = usePage()
  const form = useForm({
    fields: reviewFields,
    action: `/bewerten/${encodeURIComponent(token)}`,
    initial: { userName: suggestedName },
    draft: `bewertung.${token}`,
    send: (body) =>
      api.send<typeof writeReview>('POST', '/api/review-invitations/:token', { params: { token }, body }),
    onSent,
    failed: formTexts.failed,
  })
  return (
    <Form form={form}>
      <StarInput {...form.field('rating')} />
      {ASPECTS.map((aspect) => (
        <StarInput key={aspect} {...form.field(`${aspect}Rating`)} />
      ))}
      <TextField {...form.field('comment')} />
      <TextField {...form.field('userName')} />
      <FormNote>
        <PageLink to="/so-entstehen-bewertungen">{texts.policy}</PageLink>
      </FormNote>
      <FormActions>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  )
}
