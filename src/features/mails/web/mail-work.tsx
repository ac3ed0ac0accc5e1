import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { Mail, MailContact, settleMail } from '../contract.ts'
import { mayReaddress, maySendAgain } from '../rules.ts'
import { Call } from './call.tsx'
import { MailFacts } from './mail-facts.tsx'
import styles from './mail-page.module.css'
import { AGAIN_NOTES, mailTexts as texts } from './mail-texts.ts'
import { NewAddress } from './new-address.tsx'
import { sendAgainAction } from './send-again.ts'

/** A mail that failed, or one of all that do not leave, with what staff can do about it. */
export function MailWork({ mail, contacts }: { mail: Mail; contacts: readonly MailContact[] }) {
  const { api } = usePage()
  const hasFailed = maySendAgain(mail.status)
  const note = mail.kind === 'request-received' ? texts.customerKnows : texts.settleNote
  return (
    <article className={styles.work} aria-labelledby={`mail-${mail.id}`}>
      <h2 id={`mail-${mail.id}`}>{mail.subject}</h2>
      <MailFacts mail={mail} />
      {hasFailed && <p>{AGAIN_NOTES[mail.status]}</p>}
      <p>{hasFailed ? note : texts.heldUp}</p>
      <Decisions>
        {hasFailed && (
          <ActionButton
            label={texts.again}
            action={sendAgainAction(api, mail)}
            shortcut="R"
            icon="refresh-cw"
          />
        )}
        {hasFailed && mayReaddress(mail.kind) && <NewAddress mail={mail} />}
        <Call contacts={contacts} />
        {hasFailed && (
          <ActionButton label={texts.settle} action={settleAction(api, mail)} shortcut="F" variant="quiet" />
        )}
        <PageLink to="/admin/mails/:id" params={{ id: String(mail.id) }} className={buttonClass('quiet')}>
          {texts.openMail}
        </PageLink>
      </Decisions>
    </article>
  )
}

/** What a mail was to tell is settled without it, by phone for example; can be taken back. */
function settleAction(api: ApiClient, { id }: Mail): StaffAction {
  const set = (settled: boolean) =>
    api.send<typeof settleMail>('PUT', '/api/admin/mails/:id/settled', { params: { id }, body: { settled } })
  return {
    write: () => set(true),
    done: { title: texts.settled },
    failed: texts.settleFailed,
    undo: { write: () => set(false), done: { title: texts.unsettled }, failed: texts.settleFailed },
  }
}
