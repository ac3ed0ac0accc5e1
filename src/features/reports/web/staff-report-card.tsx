import { CloseButton } from '#features/confirmations/web/staff-exports.ts'
import { wayBack } from '#features/mails/web/staff-exports.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { Card } from '#platform/web/admin/card-list.tsx'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { ActionButton, Decisions, useIsWork } from '#platform/web/admin/work.tsx'
import { pageAddress, usePage } from '#platform/web/page.ts'
import { useNameAbout } from '#platform/web/ui/about.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { STATUS_TONES } from '#platform/web/ui/status-tones.ts'
import type { changeReportStatus, StaffReport } from '../contract.ts'
import { kindLabel } from '../rules.ts'
import { ReviewDecision } from './review-decision.tsx'
import styles from './staff-page.module.css'
import { STATUS_LABELS, SUBJECT_LABELS, staffTexts as texts } from './staff-texts.ts'

interface StaffReportCardProps {
  report: StaffReport
  /** Called after each decision. */
  onDone?: (() => void) | undefined
}

/** One report, with what staff can do about it. */
export function StaffReportCard({ report, onDone }: StaffReportCardProps) {
  const { listing, status, subject, message, decisionReason } = report
  const titleId = `report-${report.id}`
  const listingId = `${titleId}-listing`
  return (
    <Card className={`panel stack gap-2 ${styles.report}`} titleId={`${titleId} ${listingId}`}>
      <header className={`cluster ${styles.head}`}>
        <h3 id={titleId} className={styles.kind}>
          {kindLabel(subject, report.kind)}
        </h3>
        <Badge tone="neutral">{SUBJECT_LABELS[subject]}</Badge>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        <time className={`note ${styles.time}`} dateTime={report.createdAt}>
          {formatMoment(report.createdAt)}
        </time>
      </header>
      <p>
        {/* A page of its own: the list stays as it is. */}
        <PageLink
          to="/hundepension/:slug"
          params={{ slug: listing.slug }}
          id={listingId}
          className={styles.listing}
          target="_blank"
          rel="noopener"
        >
          {listing.listingTitle}
        </PageLink>
        {listing.isClosed && <span className="soft"> ({texts.closed})</span>}
      </p>
      <p className={message === '' ? 'soft' : 'as-written'}>{message || texts.noMessage}</p>
      <Sender report={report} />
      {decisionReason !== null && (
        <p className="as-written">
          <strong>{texts.reason}:</strong> {decisionReason}
        </p>
      )}
      {report.review ? (
        <ReviewDecision report={report} review={report.review} onDone={onDone} />
      ) : (
        <StatusButton report={report} />
      )}
    </Card>
  )
}

/** Who may be asked, or hears of the decision. */
function Sender({ report: { email, subject } }: { report: StaffReport }) {
  if (subject === 'review')
    return (
      <p className={`soft ${styles.answer}`}>
        {texts.reportedBy} {email ?? texts.anonymous}
      </p>
    )
  if (email === null) return null
  return (
    <p className={`soft ${styles.answer}`}>
      {texts.answerTo} <a href={mailHref(email)}>{email}</a>
    </p>
  )
}

function StatusButton({ report }: { report: StaffReport }) {
  const { api } = usePage()
  const isOpen = report.status === 'open'
  const mayChange = isOpen && !report.listing.isClosed

  const params = { id: report.id }
  const [next, from] = isOpen ? (['done', 'open'] as const) : (['open', 'done'] as const)
  const told = (status: 'open' | 'done') => ({
    done: { title: status === 'done' ? texts.markedDone : texts.markedOpen },
    failed: texts.failedText,
  })
  // Who left an address is told once it is done.
  const hearsOfIt = isOpen && report.email !== null

  return (
    <Decisions>
      <ActionButton
        label={isOpen ? texts.markDone : texts.markOpen}
        action={{
          write: () =>
            api.send<typeof changeReportStatus>('PATCH', '/api/admin/problem-reports/:id', {
              params,
              body: { status: next, from },
            }),
          ...told(next),
          undo: { ...wayBack(api, 'report', report.id, hearsOfIt), ...told(from) },
        }}
        shortcut="F"
        variant="quiet"
        size="small"
      />
      {mayChange && report.subject === 'listing' && report.kind === 'closed' && (
        <CloseButton id={report.listing.id} size="small" />
      )}
      {mayChange && <EditLink id={report.listing.id} />}
    </Decisions>
  )
}

/** Leads to the form of the listing that is reported. */
function EditLink({ id }: { id: number }) {
  const isWork = useIsWork()
  const name = useNameAbout()
  const params = { id: String(id) }
  const open = () => location.assign(pageAddress('/admin/listings/:id', { params }))
  useStaffKeys(texts.edit, isWork ? [{ keys: 'E', label: texts.edit, run: open }] : [])
  return (
    <PageLink
      {...name}
      to="/admin/listings/:id"
      params={params}
      className={buttonClass('quiet', isWork ? undefined : 'small')}
    >
      {texts.edit}
      {isWork && <KeyHint keys="E" />}
    </PageLink>
  )
}
