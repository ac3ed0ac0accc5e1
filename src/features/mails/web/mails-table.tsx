import { Link } from '@tanstack/react-router'
import type { MailSummary } from '../contract.ts'
import { attemptsLine, formatMoment, kindLabel, mailTexts as texts } from './mail-texts.ts'
import styles from './mails-page.module.css'
import { StatusBadge } from './status-badge.tsx'

/** A table on wide screens, cards on small ones. */
export function MailsTable({ mails }: { mails: MailSummary[] }) {
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.subject}</th>
            <th scope="col">{texts.recipient}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.created}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td className={styles.soft}>#{mail.id}</td>
              <td>
                <Link to="/admin/mails/$id" params={{ id: String(mail.id) }} className={styles.subject}>
                  <bdi>{mail.subject}</bdi>
                </Link>
                <span className={styles.second}>{kindLabel(mail.kind)}</span>
              </td>
              <td>
                {mail.recipientName !== null && <bdi>{mail.recipientName}</bdi>}
                <span className={styles.second}>{mail.recipient}</span>
              </td>
              <td>
                <StatusBadge status={mail.status} />
                {mail.status !== 'sent' && <span className={styles.second}>{attemptsLine(mail)}</span>}
                {mail.error !== null && <span className={styles.reason}>{mail.error}</span>}
              </td>
              <td className={styles.soft}>
                <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
