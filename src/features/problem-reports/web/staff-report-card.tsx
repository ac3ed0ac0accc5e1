import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { changeReportStatus, StaffReport } from '../contract.ts'
import { KIND_LABELS } from './report-texts.ts'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

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
        <Badge tone={isOpen ? 'demo' : 'confirmed'}>{isOpen ? texts.open : texts.done}</Badge>
        <time className={styles.time} dateTime={report.createdAt}>
          {TIME.format(new Date(report.createdAt))}
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
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const isOpen = report.status === 'open'

  async function change() {
    if (isSending) return
    setIsSending(true)
    try {
      await api.send<typeof changeReportStatus>('PATCH', '/api/admin/problem-reports/:id', {
        params: { id: report.id },
        body: { status: isOpen ? 'done' : 'open' },
      })
      showToast({ title: isOpen ? texts.markedDone : texts.markedOpen })
      await router.invalidate()
    } catch (error) {
      const description = (error instanceof Error && error.message) || texts.failedText
      showToast({ title: texts.failed, description, tone: 'danger' })
    }
    setIsSending(false)
  }

  return (
    <p>
      <Button variant="quiet" size="small" aria-disabled={isSending} onClick={change}>
        {isOpen ? texts.markDone : texts.markOpen}
      </Button>
    </p>
  )
}
