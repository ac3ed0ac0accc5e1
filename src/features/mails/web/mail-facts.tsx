import type { ReactNode } from 'react'
import { momentText } from '#platform/web/admin/moment.ts'
import type { Mail } from '../contract.ts'
import styles from './mail-page.module.css'
import { attemptsLine, kindLabel, STATUS_EXPLANATIONS, mailTexts as texts } from './mail-texts.ts'
import { StatusBadge } from './status-badge.tsx'

/** What became of a mail, in words. */
export function MailFacts({ mail }: { mail: Mail }) {
  return (
    <dl className={styles.facts}>
      <Fact name={texts.status}>
        <StatusBadge status={mail.status} />
        <span className={styles.explanation}>{STATUS_EXPLANATIONS[mail.status]}</span>
      </Fact>
      {mail.error !== null && <Fact name={texts.reason}>{mail.error}</Fact>}
      <Fact name={texts.attempts}>{attemptsLine(mail)}</Fact>
      <Fact name={texts.recipient}>
        {mail.recipientName !== null && (
          <>
            <bdi>{mail.recipientName}</bdi>,{' '}
          </>
        )}
        {mail.recipient}
      </Fact>
      {mail.replyTo !== null && <Fact name={texts.replyTo}>{mail.replyTo}</Fact>}
      <Fact name={texts.subject}>
        <bdi>{mail.subject}</bdi>
      </Fact>
      <Fact name={texts.kind}>{kindLabel(mail.kind)}</Fact>
      {mail.hasCalendar && <Fact name={texts.calendar}>{texts.calendarFile}</Fact>}
      <Moment name={texts.created} moment={mail.createdAt} />
      <Moment name={texts.handedOver} moment={mail.status === 'sent' ? null : mail.handedOverAt} />
      <Moment name={texts.sent} moment={mail.sentAt} />
    </dl>
  )
}

function Moment({ name, moment }: { name: string; moment: string | null }) {
  if (moment === null) return null
  return (
    <Fact name={name}>
      <time dateTime={moment}>{momentText(moment)}</time>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
