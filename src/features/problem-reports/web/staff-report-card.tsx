import type { ApiClient } from '#platform/shared/endpoint.ts'
import { momentText } from '#platform/web/admin/moment.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import type { changeReportStatus, StaffReport } from '../contract.ts'
import { KIND_LABELS } from './report-texts.ts'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

/** One report, with the button that closes it or opens it again. */
export function StaffReportCard({ api, report }: { api: ApiClient; report: StaffReport }) {
  const { listing } = report
  const isOpen = report.status === 'open'
  return (
    <article className={styles.report} aria-labelledby={`report-${report.id}`}>
      <header className={styles.head}>
        <h2 id={`report-${report.id}`} className={styles.kind}>
          {KIND_LABELS[report.kind]}
        </h2>
        <Badge tone={STATUS_TONES[report.status]}>{isOpen ? texts.open : texts.done}</Badge>
        <time className={styles.time} dateTime={report.createdAt}>
          {momentText(report.createdAt)}
        </time>
      </header>
      <p>
        {/* A page of its own: the list stays as it is. */}
        <a href={`/hundepension/${encodeURIComponent(listing.slug)}`} target="_blank" rel="noopener">
          {listing.listingTitle}
        </a>
      </p>
      <p className={report.message === '' ? styles.none : styles.message}>
        {report.message || texts.noMessage}
      </p>
      {report.email !== null && (
        <p className={styles.answer}>
          {texts.answerTo} <a href={`mailto:${encodeURIComponent(report.email)}`}>{report.email}</a>
        </p>
      )}
      <StatusButton api={api} report={report} />
    </article>
  )
}

function StatusButton({ api, report }: { api: ApiClient; report: StaffReport }) {
  const { isSending, carryOut } = useStaffAction()
  const isOpen = report.status === 'open'

  const mark = (status: StaffReport['status']) => ({
    write: () =>
      api.send<typeof changeReportStatus>('PATCH', '/api/admin/problem-reports/:id', {
        params: { id: report.id },
        body: { status },
      }),
    done: { title: status === 'done' ? texts.markedDone : texts.markedOpen },
    failed: texts.failedText,
  })
  const change = () =>
    carryOut(isOpen ? { ...mark('done'), undo: mark('open') } : { ...mark('open'), undo: mark('done') })

  return (
    <p>
      <Button variant="quiet" size="small" aria-disabled={isSending} onClick={change}>
        {isOpen ? texts.markDone : texts.markOpen}
      </Button>
    </p>
  )
}
