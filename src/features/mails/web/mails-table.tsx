import { Link } from '@tanstack/react-router'
import { AdminTable } from '#features/administrators/web/exports.ts'
import type { MailSummary } from '../contract.ts'
import { attemptsLine, formatMoment, kindLabel, mailTexts as texts } from './mail-texts.ts'
import styles from './mails-page.module.css'
import { StatusBadge } from './status-badge.tsx'

export function MailsTable({ mails }: { mails: MailSummary[] }) {
  return (
    <AdminTable
      className={styles.table}
      columns={[texts.number, texts.subject, texts.recipient, texts.status, texts.created]}
    >
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
    </AdminTable>
  )
}
