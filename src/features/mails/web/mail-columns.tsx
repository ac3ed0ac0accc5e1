import { formatMoment } from '#platform/shared/format.ts'
import type { Column } from '#platform/web/list/list-table.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { MailSummary } from '../contract.ts'
import { attemptsLine, kindLabel, mailTexts as texts } from './mail-texts.ts'
import styles from './mails-page.module.css'
import { StatusBadge } from './status-badge.tsx'

export const MAIL_COLUMNS: Column<MailSummary>[] = [
  { label: texts.number, className: 'soft', cell: ({ id }) => `#${id}` },
  {
    label: texts.subject,
    cell: ({ id, subject, kind }) => (
      <>
        <PageLink to="/admin/mails/:id" params={{ id: String(id) }} className={styles.subject}>
          <bdi>{subject}</bdi>
        </PageLink>
        <span className={styles.second}>{kindLabel(kind)}</span>
      </>
    ),
  },
  {
    label: texts.recipient,
    cell: ({ recipient, recipientName }) => (
      <>
        {recipientName !== null && <bdi>{recipientName}</bdi>}
        <span className={styles.second}>{recipient}</span>
      </>
    ),
  },
  {
    label: texts.status,
    cell: (mail) => (
      <>
        <StatusBadge status={mail.status} />
        {mail.status !== 'sent' && <span className={styles.second}>{attemptsLine(mail)}</span>}
        {mail.error !== null && <span className={styles.reason}>{mail.error}</span>}
      </>
    ),
  },
  {
    label: texts.created,
    className: 'soft',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
]
