import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { StaffReview } from '#features/reviews/contract.ts'
import { moderationTexts, StaffReviewContent } from '#features/reviews/web/exports.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { Decision } from '#platform/web/admin/decision.tsx'
import { Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import type { decideReport, StaffReport } from '../contract.ts'
import styles from './staff-page.module.css'
import { staffTexts as texts } from './staff-texts.ts'

interface ReviewDecisionProps {
  report: StaffReport
  review: StaffReview
  /** Called after each decision. */
  onDone?: (() => void) | undefined
}

/** The review that is reported, and the decision as long as there is none. */
export function ReviewDecision({ report, review, onDone }: ReviewDecisionProps) {
  const { api } = usePage()
  const { id } = report
  const hearsOfIt = report.email !== null && !report.suspectedSpam
  const isDown = review.status === 'rejected'
  // Nobody is told that a review stays which is down already.
  const mayDismiss = !isDown || report.suspectedSpam
  const common = { of: id, field: reasonFields.reason, undo: wayBack(api, 'report', id), onDone }

  const decide = (decision: 'uphold' | 'dismiss', reason: string) =>
    api.send<typeof decideReport>('POST', '/api/admin/problem-reports/:id/decision', {
      params: { id },
      body: { decision, reason },
    })

  return (
    <>
      <div className={`stack gap-3 ${styles.reported}`}>
        <StaffReviewContent review={review} titleId={`report-${id}-review`} level="h4" />
      </div>
      {report.status === 'open' && (
        <Decisions>
          {mayDismiss && (
            <Decision
              {...common}
              shortcut="A"
              icon="x"
              label={texts.dismiss}
              hint={hearsOfIt ? texts.reasonTo.reporter : texts.reasonTo.noReporter}
              suggestions={texts.dismissSuggestions}
              write={(reason) => decide('dismiss', reason)}
              done={texts.dismissed}
            />
          )}
          <Decision
            {...common}
            shortcut="F"
            icon="ban"
            label={texts.uphold}
            hint={isDown ? texts.reasonTo.reporters : texts.reasonTo.reporterAndWriter}
            suggestions={moderationTexts.rejectSuggestions}
            write={(reason) => decide('uphold', reason)}
            done={texts.upheld}
          />
        </Decisions>
      )}
    </>
  )
}
