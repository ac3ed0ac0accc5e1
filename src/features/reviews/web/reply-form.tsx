import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { writeReply } from '../contract.ts'
import { replyFields } from '../fields.ts'
import { replyTexts as texts } from './form-texts.ts'

interface ReplyFormProps {
  token: string
  onSent: () => void
}

export function ReplyForm({ token, onSent }: ReplyFormProps) {
  const { api } = usePage()
  const form = useForm({
    fields: replyFields,
    action: `/antworten/${encodeURIComponent(token)}`,
    draft: `antwort.${token}`,
    send: (body) =>
      api.send<typeof writeReply>('POST', '/api/review-replies/:token', { params: { token }, body }),
    onSent,
    failed: texts.failed,
  })
  return <ShortForm form={form} submit={texts.send} />
}
