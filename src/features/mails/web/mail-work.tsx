import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { Mail, sendMailAgain } from '../contract.ts'
import { MailFacts } from './mail-facts.tsx'
import styles from './mail-page.module.css'
import { AGAIN_QUESTIONS, mailTexts as texts } from './mail-texts.ts'

/** A mail that failed, with what staff can do about it. */
export function MailWork({ mail }: { mail: Mail }) {
  const { api } = usePage()
  const again = {
    write: () =>
      api.send<typeof sendMailAgain>('POST', '/api/admin/mails/:id/send-again', { params: { id: mail.id } }),
    done: { title: texts.enqueued },
    failed: texts.failed,
  }
  return (
    <article className={styles.work} aria-labelledby={`mail-${mail.id}`}>
      <h2 id={`mail-${mail.id}`}>{mail.subject}</h2>
      <MailFacts mail={mail} />
      <p>{AGAIN_QUESTIONS[mail.status]}</p>
      <Decisions>
        <ActionButton label={texts.again} action={again} shortcut="R" />
        <PageLink to="/admin/mails/:id" params={{ id: String(mail.id) }} className={buttonClass('quiet')}>
          {texts.openMail}
        </PageLink>
      </Decisions>
    </article>
  )
}
