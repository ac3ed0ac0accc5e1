import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { StoppableMails, stopMails, stoppableMails } from '../contract.ts'
import styles from './stop-page.module.css'
import { stopTexts as texts } from './stop-texts.ts'

export const page = defineUnlistedPage('/mails-abbestellen/:token', {
  load: ({ api, params }) => api.call<typeof stoppableMails>('/api/mail-objections/:token', { params }),
  head: () => ({ title: texts.title, description: texts.description, hasForm: true }),
  Page: StopPage,
  missing: linkProblem(texts.missing),
  gone: linkProblem({ ...texts.missing, canAsk: true }),
})

/** One question with one button, since a link that is merely fetched changes nothing; and the way back. */
function StopPage({ data, params }: PageProps<StoppableMails, Record<never, never>, 'token'>) {
  const { api, path, reload } = usePage()
  const { about, address, isStopped } = data
  const stop = isStopped ? 'off' : 'on'
  const form = useForm({
    fields: {},
    action: path,
    hidden: { stop },
    send: () => api.send<typeof stopMails>('POST', '/api/mail-objections/:token', { params, body: { stop } }),
    onSent: () => void reload({ isSent: true }),
    failed: texts.failed,
  })
  const words = texts[about]
  return (
    <div className={`container stack gap-4 ${styles.page}`}>
      <h1>{isStopped ? texts.done : words.title}</h1>
      <p role="status">{isStopped ? words.done(address) : words.lead(address)}</p>
      <Form form={form}>
        <SubmitButton form={form} variant={isStopped ? 'quiet' : 'primary'}>
          {isStopped ? texts.again : texts.stop}
        </SubmitButton>
      </Form>
    </div>
  )
}
