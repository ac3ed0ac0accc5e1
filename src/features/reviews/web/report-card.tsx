import type { ApiClient } from '#platform/shared/endpoint.ts'
import { Decision } from '#platform/web/admin/decision.tsx'
import { momentText } from '#platform/web/admin/moment.ts'
import { FormActions } from '#platform/web/form/form.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { reasonFields } from '../fields.ts'
import type { decideReviewReport, StaffReport } from '../moderation.ts'
import { REPORT_KIND_LABELS } from '../rules.ts'
import styles from './moderation-page.module.css'
import { texts } from './moderation-texts.ts'
import { StaffReviewContent } from './staff-review-content.tsx'

interface ReportCardProps {
  api: ApiClient
  report: StaffReport
  /** Called after each decision. */
  onDone: () => void
}

/** A reported review with what it is reported for, and what staff can do about it. */
export function ReportCard({ api, report, onDone }: ReportCardProps) {
  const { id, review } = report
  const hasReporter = report.email !== null
  const titleId = `report-${id}`

  const decide = (decision: 'uphold' | 'dismiss', reason: string) =>
    api.send<typeof decideReviewReport>('POST', '/api/admin/review-reports/:id/decision', {
      params: { id },
      body: { decision, reason },
    })

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.report}>
        <h3 id={titleId} className={styles.title}>
          {texts.reported}: {REPORT_KIND_LABELS[report.kind]}
          {report.status !== 'open' && <Badge tone="neutral">{texts.statuses[report.status]}</Badge>}
        </h3>
        <p className={styles.when}>
          {momentText(report.createdAt)} · {texts.reportedBy} {report.email ?? texts.anonymous}
        </p>
        {report.message !== '' && <p className={styles.comment}>{report.message}</p>}
        {report.decisionReason !== null && (
          <p className={styles.comment}>
            <strong>{texts.reason}:</strong> {report.decisionReason}
          </p>
        )}
      </div>
      <div className={styles.reported}>
        <StaffReviewContent review={review} titleId={`${titleId}-review`} level="h4" />
      </div>
      {report.status === 'open' && (
        <FormActions>
          <Decision
            of={id}
            field={reasonFields.reason}
            label={texts.dismiss}
            hint={hasReporter && !report.suspectedSpam ? texts.reasonTo.reporter : texts.reasonTo.noReporter}
            suggestions={texts.dismissSuggestions}
            write={(reason) => decide('dismiss', reason)}
            done={texts.done.dismiss}
            failed={texts.failed}
            onDone={onDone}
          />
          <Decision
            of={id}
            field={reasonFields.reason}
            label={texts.uphold}
            hint={texts.reasonTo.reporterAndWriter}
            suggestions={texts.rejectSuggestions}
            write={(reason) => decide('uphold', reason)}
            done={texts.done.uphold}
            failed={texts.failed}
            onDone={onDone}
          />
        </FormActions>
      )}
    </article>
  )
}
