import { formatMoment } from '#platform/shared/format.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { Mail } from '../contract.ts'
import styles from './mail-page.module.css'
import { attemptsLine, kindLabel, STATUS_EXPLANATIONS, mailTexts as texts } from './mail-texts.ts'
import { StatusBadge } from './status-badge.tsx'

/** What became of a mail, in words. */
export function MailFacts({ mail }: { mail: Mail }) {
  const { status, recipientName } = mail
  const state = (
    <>
      <StatusBadge status={status} />
      <span className={`soft ${styles.explanation}`}>{STATUS_EXPLANATIONS[status]}</span>
    </>
  )
  const recipient = (
    <>
      {recipientName !== null && (
        <>
          <bdi>{recipientName}</bdi>,{' '}
        </>
      )}
      {mail.recipient}
    </>
  )
  return (
    <Facts
      layout="rows"
      className={`panel ${styles.facts}`}
      facts={[
        [texts.status, state],
        [texts.reason, mail.error],
        [texts.attempts, attemptsLine(mail)],
        [texts.uncertainAttempts, mail.uncertainAttempts > 0 && String(mail.uncertainAttempts)],
        [texts.recipient, recipient],
        [texts.replyTo, mail.replyTo],
        [texts.subject, <bdi key="subject">{mail.subject}</bdi>],
        [texts.kind, kindLabel(mail.kind)],
        [texts.calendar, mail.hasCalendar && texts.calendarFile],
        [texts.created, time(mail.createdAt)],
        [texts.handedOver, status !== 'sent' && time(mail.handedOverAt)],
        [texts.sent, time(mail.sentAt)],
      ]}
    />
  )
}

function time(moment: string | null) {
  return moment && <time dateTime={moment}>{formatMoment(moment)}</time>
}
