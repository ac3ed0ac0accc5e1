import { lastActor, recordAudit } from '#features/administrators/server/exports.ts'
import type { OperatorsOf } from '#features/booking-requests/server/exports.ts'
import {
  type Remembered,
  recordConfirmations,
  rememberConfirmed,
  withdrawConfirmed,
} from '#features/confirmations/server/exports.ts'
import { keepWayBack, type Sender, takeBack, takeBackIfWaiting } from '#features/mails/server/exports.ts'
import {
  lockReview,
  putBack,
  type ReviewBefore,
  reviewSubject,
  staffReviewsOf,
  stateOf,
  takeDown,
} from '#features/reviews/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { alreadySo, found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { StaffReport } from '../contract.ts'
import { REPORTED_FACTS, type ReportView, type Subject } from '../rules.ts'
import { decidedMail, doneMail } from './decided-mail.ts'
import {
  closeReport,
  lockReport,
  openReportsOf,
  type ReportRow,
  reopenReports,
  reportById,
  reportsIn,
  setReportStatus,
} from './queries.ts'

/** What the use cases of staff need. */
export interface Desk {
  db: Db
  sender: Sender
  /** Of a listing: their addresses are signs at reviews. */
  operatorsOf: OperatorsOf
}

/** Its listing has been deleted, say. */
const GONE = 'Diese Meldung gibt es nicht mehr.'

/** The queue of reports as staff see it. */
export async function showReports(
  { db, operatorsOf }: Desk,
  { view, subject }: { view: ReportView; subject?: Subject | undefined },
  range: Range,
): Promise<{ entries: StaffReport[]; total: number; counts: Record<ReportView, number> }> {
  const { entries, ...counted } = await reportsIn(db, view, subject, range)
  return { entries: await toStaff(db, operatorsOf, entries), ...counted }
}

export async function showReport({ db, operatorsOf }: Desk, id: number): Promise<StaffReport> {
  const report = found(await reportById(db, id))
  return oneAsStaffSee(db, operatorsOf, report)
}

/**
 * Marks the report of a listing as done, or as open again; what is so already stays unmentioned, unless staff saw it otherwise
 * (`from`): that is a conflict. Whoever reported it is thanked half a minute later, and only once.
 */
export async function markReport(
  { db, operatorsOf }: Desk,
  staff: Staff,
  id: number,
  { status, from }: { status: 'open' | 'done'; from?: 'open' | 'done' | undefined },
): Promise<StaffReport> {
  return db.transaction().execute(async (transaction) => {
    const report = found(await lockReport(transaction, id), GONE)
    if (report.subject !== 'listing')
      throw new ApiError('conflict', 'Über diese Meldung wird mit einem Grund entschieden.')
    if (from !== undefined && from !== report.status) {
      const state = report.status === 'done' ? 'erledigt' : 'wieder offen'
      const by = await lastActor(transaction, 'problem-report.status', id)
      throw alreadySo(`Diese Meldung ist schon ${state}`, by)
    }
    if (report.status !== status) {
      if (status === 'done') await settle(transaction, staff, report)
      else {
        const before = await takeBackIfWaiting<MarkedBefore>(transaction, subjectOf(id))
        if (before?.confirmed) await withdrawConfirmed(transaction, before.confirmed)
        await keepWayBack(transaction, staff, subjectOf(id), {} satisfies MarkedBefore)
      }
      await setMark(transaction, staff, report, status)
    }
    return oneAsStaffSee(transaction, operatorsOf, { ...report, status })
  })
}

const subjectOf = (id: number) => `report ${id}`

/** What was so before the report of a listing was done; nothing before it was opened again. */
interface MarkedBefore {
  confirmed?: Remembered
}

/** What comes of a report of a listing that is done. */
async function settle(transaction: Db, staff: Staff, report: ReportRow): Promise<void> {
  const before: MarkedBefore = { confirmed: await rememberConfirmed(transaction, [report.listingId]) }
  await confirmReported(transaction, report)
  await keepWayBack(transaction, staff, subjectOf(report.id), before, doneMail(report))
}

async function setMark(
  transaction: Db,
  staff: Staff,
  { id, status: before }: ReportRow,
  status: 'open' | 'done',
): Promise<void> {
  await setReportStatus(transaction, id, status)
  await recordAudit(transaction, staff, {
    action: 'problem-report.status',
    subjectId: id,
    before: { status: before },
    after: { status },
  })
}

/** The reports that a decision closed, and the review that it took down as it was. */
interface DecidedBefore {
  reports: number[]
  review: ReviewBefore | null
}

/**
 * Decides on the report of a review. Upheld, it takes the review down, and with it every other open report of it that is
 * no suspected spam is upheld; dismissed, it leaves the review and the other reports as they are. ApiError `conflict` where
 * whoever reported it would be told that a review stays which is down already.
 */
export async function decideOnReport(
  { db, sender, operatorsOf }: Desk,
  staff: Staff,
  id: number,
  { decision, reason }: { decision: 'uphold' | 'dismiss'; reason: string },
): Promise<StaffReport> {
  const { reviewId } = found(await reportById(db, id), GONE)
  if (reviewId === null) throw new ApiError('conflict', 'Diese Meldung wird als erledigt gekennzeichnet.')
  return db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, reviewId)
    const report = await reportById(transaction, id)
    if (report?.status !== 'open') {
      const done = report?.status === 'upheld' ? 'review-report.uphold' : 'review-report.dismiss'
      throw alreadySo('Über diese Meldung ist schon entschieden', await lastActor(transaction, done, id))
    }
    const isUpheld = decision === 'uphold'
    if (!isUpheld && review.status === 'rejected' && !report.suspectedSpam)
      throw new ApiError(
        'conflict',
        'Diese Bewertung ist schon heruntergenommen. Zurückweisen lässt sich die Meldung deshalb nicht.',
      )
    const others = isUpheld ? await openReportsOf(transaction, reviewId) : []
    const takesDown = isUpheld && review.status !== 'rejected'
    const mails = takesDown ? await takeDown(transaction, sender, staff, review, reason) : []
    const status = isUpheld ? 'upheld' : 'dismissed'
    const closed = [report, ...others.filter((other) => other.id !== id)]
    for (const each of closed) {
      await closeReport(transaction, each.id, status, reason)
      mails.push(...decidedMail(each, sender, { reason, isUpheld }))
      await recordAudit(transaction, staff, {
        action: `review-report.${decision}`,
        subjectId: each.id,
        before: { status: each.status },
        after: { status, reason },
      })
    }
    const before: DecidedBefore = {
      reports: closed.map((each) => each.id),
      review: takesDown ? stateOf(review) : null,
    }
    const topic = isUpheld ? reviewSubject(reviewId) : undefined
    await keepWayBack(transaction, staff, subjectOf(id), before, mails, topic)
    return oneAsStaffSee(transaction, operatorsOf, { ...report, status, decisionReason: reason })
  })
}

/** Takes back what was decided on a report; ApiError `conflict` once its mails may have left. */
export async function undoDecision(desk: Desk, staff: Staff, id: number): Promise<StaffReport> {
  await desk.db.transaction().execute(async (transaction) => {
    const report = found(await reportById(transaction, id), GONE)
    if (report.reviewId === null) return undoMark(transaction, staff, id)
    const review = await lockReview(transaction, report.reviewId)
    const before = await takeBack<DecidedBefore>(transaction, staff, subjectOf(id))
    if (before.review) await putBack(transaction, staff, review, before.review)
    await reopenReports(transaction, before.reports)
    await recordAudit(transaction, staff, {
      action: 'review-report.undo',
      subjectId: id,
      before: { status: report.status },
      after: { status: 'open', reports: before.reports },
    })
  })
  return showReport(desk, id)
}

async function undoMark(transaction: Db, staff: Staff, id: number): Promise<void> {
  const report = found(await lockReport(transaction, id), GONE)
  const { confirmed } = await takeBack<MarkedBefore>(transaction, staff, subjectOf(id))
  if (confirmed) await withdrawConfirmed(transaction, confirmed)
  else await settle(transaction, staff, report)
  await setMark(transaction, staff, report, confirmed ? 'open' : 'done')
}

/** What a visitor pointed out is as it stands there once staff are done with it. */
async function confirmReported(transaction: Db, { listingId, kind }: ReportRow): Promise<void> {
  const facts = REPORTED_FACTS[kind]
  if (facts) await recordConfirmations(transaction, [{ listingId, facts }], { by: 'visitor' })
}

async function oneAsStaffSee(db: Db, operatorsOf: OperatorsOf, row: ReportRow): Promise<StaffReport> {
  return found((await toStaff(db, operatorsOf, [row]))[0])
}

/** With the reviews that are reported. */
async function toStaff(db: Db, operatorsOf: OperatorsOf, rows: readonly ReportRow[]): Promise<StaffReport[]> {
  const reviews = await staffReviewsOf(
    db,
    operatorsOf,
    rows.flatMap(({ reviewId }) => reviewId ?? []),
  )
  return rows.map(({ listingSlug: slug, listingTitle, isLive, ...row }) => ({
    ...withTimes(row),
    listing: { id: row.listingId, slug, listingTitle, isClosed: !isLive },
    review: reviews.find(({ id }) => id === row.reviewId) ?? null,
  }))
}
