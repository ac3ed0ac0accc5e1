import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { usePage } from '#platform/web/page.ts'
import { ShortPage } from './short-page.tsx'
import { subscriptionTexts as texts } from './subscription-texts.ts'

interface LinkViewProps {
  title: string
  lead: string
  button: string
  /** The path of the page, which takes the form where no scripts run. */
  action: string
  send: () => Promise<unknown>
  /** Left out where the page, loaded anew, says what has happened. */
  onSent?: () => void
}

/** What a link in a mail leads to: a question with one button, since a link that is merely fetched changes nothing. */
export function LinkView({ title, lead, button, action, send, onSent }: LinkViewProps) {
  const { reload } = usePage()
  const form = useForm({
    fields: {},
    action,
    send,
    onSent: onSent ?? (() => void reload({ isSent: true }).then(keepFocus)),
    failed: texts.linkFailed,
  })
  return (
    <ShortPage title={title} text={lead}>
      <Form form={form}>
        <SubmitButton form={form}>{button}</SubmitButton>
      </Form>
    </ShortPage>
  )
}
