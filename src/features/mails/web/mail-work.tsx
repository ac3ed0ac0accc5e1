import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { Mail, MailContact } from '../contract.ts'
import { Call } from './call.tsx'
import { MailFacts } from './mail-facts.tsx'
import styles from './mail-page.module.css'
import { AGAIN_NOTES, mailTexts as texts } from './mail-texts.ts'
import { NewAddress } from './new-address.tsx'
import { sendAgainAction } from './send-again.ts'
import { settleAction } from './settle.ts'

/** A mail that failed, with what staff can do about it. */
export function MailWork({ mail, contacts }: { mail: Mail; contacts: readonly MailContact[] }) {
  const { api } = usePage()
  return (
    <article className={styles.work} aria-labelledby={`mail-${mail.id}`}>
      <h2 id={`mail-${mail.id}`}>{mail.subject}</h2>
      <MailFacts mail={mail} />
      <p>{AGAIN_NOTES[mail.status]}</p>
      <p>{mail.kind === 'request-received' ? texts.customerKnows : texts.settleNote}</p>
      <Decisions>
        <ActionButton label={texts.again} action={sendAgainAction(api, mail)} shortcut="R" />
        <NewAddress mail={mail} />
        <Call contacts={contacts} />
        <ActionButton label={texts.settle} action={settleAction(api, mail)} shortcut="F" variant="quiet" />
        <PageLink to="/admin/mails/:id" params={{ id: String(mail.id) }} className={buttonClass('quiet')}>
          {texts.openMail}
        </PageLink>
      </Decisions>
    </article>
  )
}
