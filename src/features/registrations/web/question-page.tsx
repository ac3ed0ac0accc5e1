import { Outcome, PersonalPage } from '#features/reviews/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { answerQuestion, askedRegistration } from '../contract.ts'
import { ANSWER_FIELDS } from '../fields.ts'
import { OPEN_STATUSES } from '../rules.ts'
import styles from './question-page.module.css'

const texts = {
  title: 'Eine Frage zu deiner Anmeldung',
  answered: 'Danke, deine Antwort ist da',
  answeredText: 'Wir schauen sie uns an und melden uns per Mail.',
  decided: 'Diese Anmeldung ist schon bearbeitet',
  decidedText: 'Was daraus geworden ist, steht in unserer Mail an dich.',
  ours: 'Wir',
  theirs: 'Du',
  send: 'Antwort senden',
  failed: 'Die Antwort konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  gone: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Schreib uns einfach eine E-Mail, dann geht es mit deiner Anmeldung weiter.',
  },
  unknown: {
    title: 'Diesen Link gibt es nicht',
    text: 'Vielleicht wurde er beim Kopieren abgeschnitten. Öffne ihn am besten noch einmal aus der Mail.',
  },
}

type Asked = OutputOf<typeof askedRegistration>

export const page = defineUnlistedPage('/anmeldung/:token', {
  load: ({ api, params }) => api.call<typeof askedRegistration>('/api/registrations/:token', { params }),
  head: () => ({ title: texts.title, description: texts.title }),
  Page: QuestionPage,
  missing: linkProblem(texts.unknown),
  gone: linkProblem({ ...texts.gone, canAsk: true }),
})

/** What was asked and answered so far, and the form while an answer is wanted. */
function QuestionPage({ data, params: { token } }: PageProps<Asked, object, 'token'>) {
  const { listingTitle, status, messages } = data
  const isOpen = OPEN_STATUSES.includes(status)
  const isAnswered = messages.at(-1)?.author === 'operator'
  const title = !isOpen ? texts.decided : isAnswered ? texts.answered : texts.title
  return (
    <PersonalPage>
      <Outcome title={title} isNew={isAnswered}>
        <p className="soft">{listingTitle}</p>
        {!isOpen && <p>{texts.decidedText}</p>}
        {isOpen && isAnswered && <p>{texts.answeredText}</p>}
      </Outcome>
      <ol className={styles.messages}>
        {messages.map(({ author, message, createdAt }) => (
          <li key={createdAt} className={styles[author]}>
            <strong>{author === 'staff' ? texts.ours : texts.theirs}</strong>
            <p className="as-written">{message}</p>
          </li>
        ))}
      </ol>
      {isOpen && !isAnswered && <AnswerForm token={token} />}
    </PersonalPage>
  )
}

function AnswerForm({ token }: { token: string }) {
  const { api, reload } = usePage()
  const form = useForm({
    fields: ANSWER_FIELDS,
    action: `/anmeldung/${encodeURIComponent(token)}`,
    draft: `rueckfrage.${token}`,
    send: (body) =>
      api.send<typeof answerQuestion>('POST', '/api/registrations/:token/answer', {
        params: { token },
        body,
      }),
    onSent: () => void reload({ isSent: true }).then(keepFocus),
    failed: texts.failed,
  })
  return <ShortForm form={form} submit={texts.send} />
}
