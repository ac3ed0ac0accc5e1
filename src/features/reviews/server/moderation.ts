import { recordAudit } from '#features/administrators/server/exports.ts'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { StaffReport, StaffReview } from '../moderation.ts'
import { DECISIONS, type Decision, REPLY_LINK_DAYS, type ReportStatus, type ReviewStatus } from '../rules.ts'
import { REPLY_LINK } from './invitations.ts'
import {
  clearReply,
  countStaffReviews,
  lockListingOf,
  recomputeFigures,
  type StaffReviewRow,
  setStatus,
  staffReviews,
  staffReviewsByIds,
} from './moderation-queries.ts'
import {
  closeReport,
  countReports,
  openReportsOf,
  type ReportRow,
  reportById,
  reports,
} from './report-queries.ts'
import {
  publishedMail,
  rejectedMail,
  replyInvitationMail,
  replyRemovedMail,
  reportDecidedMail,
  type Sender,
} from './review-mails.ts'

const DAY_MS = 86_400_000

export async function listForStaff(
  db: Db,
  wanted: { status: ReviewStatus; query: string },
  { limit, offset }: Range,
): Promise<{ entries: StaffReview[]; total: number }> {
  const [total, rows] = await Promise.all([
    countStaffReviews(db, wanted),
    staffReviews(db, wanted, limit, offset),
  ])
  return { entries: rows.map(toStaffReview), total }
}

export async function listReports(
  db: Db,
  wanted: { status: ReportStatus | 'decided'; spam: boolean },
  { limit, offset }: Range,
): Promise<{ entries: StaffReport[]; total: number }> {
  const [total, rows] = await Promise.all([countReports(db, wanted), reports(db, wanted, limit, offset)])
  const reviews = await staffReviewsByIds(
    db,
    rows.map(({ reviewId }) => reviewId),
  )
  const byId = new Map(reviews.map((review) => [review.id, review]))
  const entries = rows.flatMap((row) => {
    const review = byId.get(row.reviewId)
    return review ? [toStaffReport(row, review)] : []
  })
  return { entries, total }
}

/** What staff do with reviews, each in one transaction with its mails, the listing's figures and the audit log. */
export class Moderation {
  readonly #db: Db
  readonly #links: SignedLinks
  readonly #sender: Sender

  constructor(db: Db, links: SignedLinks, sender: Sender) {
    this.#db = db
    this.#links = links
    this.#sender = sender
  }

  /** Publishes, rejects or takes down; a conflict when the review is already so. */
  async decide(staff: Staff, id: number, decision: Decision, reason: string): Promise<StaffReview> {
    return this.#db.transaction().execute(async (transaction) => {
      const review = await this.#locked(transaction, id)
      const allowed: readonly ReviewStatus[] = DECISIONS[decision].from
      if (!allowed.includes(review.status)) {
        const state = review.status === 'published' ? 'veröffentlicht' : 'abgelehnt'
        throw new ApiError('conflict', `Diese Bewertung ist schon ${state}.`)
      }
      if (decision === 'publish') await this.#publish(transaction, staff, review)
      else await this.#reject(transaction, staff, review, reason)
      return toStaffReview(await this.#existing(transaction, id))
    })
  }

  async removeReply(staff: Staff, id: number, reason: string): Promise<StaffReview> {
    return this.#db.transaction().execute(async (transaction) => {
      const review = await this.#locked(transaction, id)
      if (!(await clearReply(transaction, id))) {
        throw new ApiError('conflict', 'Zu dieser Bewertung steht keine Antwort.')
      }
      await enqueueMails(transaction, replyRemovedMail(review, reason))
      await recordAudit(transaction, staff, {
        action: 'review.reply-removal',
        subjectId: id,
        before: { reply: review.reply },
        after: { reply: null, reason },
      })
      return toStaffReview(await this.#existing(transaction, id))
    })
  }

  /**
   * Upheld, a report takes the review down, and with it every other open report of it is upheld; dismissed, it leaves
   * the review and the other reports as they are.
   */
  async decideReport(
    staff: Staff,
    id: number,
    decision: 'uphold' | 'dismiss',
    reason: string,
  ): Promise<StaffReport> {
    const found = await reportById(this.#db, id)
    if (!found) throw new ApiError('not_found')
    return this.#db.transaction().execute(async (transaction) => {
      const review = await this.#locked(transaction, found.reviewId)
      const report = await reportById(transaction, id)
      if (report?.status !== 'open')
        throw new ApiError('conflict', 'Über diese Meldung ist schon entschieden.')
      const upheld = decision === 'uphold'
      const others = upheld ? await openReportsOf(transaction, report.reviewId) : []
      if (upheld && review.status !== 'rejected') await this.#reject(transaction, staff, review, reason)
      for (const each of [report, ...others.filter((other) => other.id !== id)]) {
        await closeReport(transaction, each.id, upheld ? 'upheld' : 'dismissed', reason)
        await enqueueMails(transaction, reportDecidedMail(each, review, this.#sender, { reason, upheld }))
        await recordAudit(transaction, staff, {
          action: `review-report.${decision}`,
          subjectId: each.id,
          before: { status: each.status },
          after: { status: upheld ? 'upheld' : 'dismissed', reason },
        })
      }
      const decided = (await reportById(transaction, id)) ?? report
      return toStaffReport(decided, await this.#existing(transaction, review.id))
    })
  }

  async #publish(transaction: Db, staff: Staff, review: StaffReviewRow): Promise<void> {
    const now = new Date()
    await setStatus(transaction, review.id, 'published', null)
    await recomputeFigures(transaction, review.listingId)
    const token = this.#links.sign(
      REPLY_LINK,
      String(review.id),
      new Date(now.getTime() + REPLY_LINK_DAYS * DAY_MS),
    )
    await enqueueMails(transaction, [
      ...publishedMail(review, this.#sender, now),
      ...replyInvitationMail(review, this.#sender, token),
    ])
    await recordAudit(transaction, staff, {
      action: 'review.publish',
      subjectId: review.id,
      before: { status: review.status },
      after: { status: 'published' },
    })
  }

  async #reject(transaction: Db, staff: Staff, review: StaffReviewRow, reason: string): Promise<void> {
    await setStatus(transaction, review.id, 'rejected', reason)
    await recomputeFigures(transaction, review.listingId)
    const wasPublished = review.status === 'published'
    await enqueueMails(
      transaction,
      rejectedMail(review, this.#sender, { reason, wasPublished, at: new Date() }),
    )
    await recordAudit(transaction, staff, {
      action: 'review.reject',
      subjectId: review.id,
      before: { status: review.status },
      after: { status: 'rejected', reason },
    })
  }

  async #locked(transaction: Db, id: number): Promise<StaffReviewRow> {
    await lockListingOf(transaction, id)
    return this.#existing(transaction, id)
  }

  async #existing(db: Db, id: number): Promise<StaffReviewRow> {
    const [review] = await staffReviewsByIds(db, [id])
    if (!review) throw new ApiError('not_found', 'Diese Bewertung gibt es nicht.')
    return review
  }
}

function toStaffReport(row: ReportRow, review: StaffReviewRow): StaffReport {
  return {
    id: row.id,
    kind: row.kind,
    message: row.message,
    email: row.email,
    suspectedSpam: row.suspectedSpam,
    status: row.status,
    decisionReason: row.decisionReason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    review: toStaffReview(review),
  }
}

function toStaffReview(row: StaffReviewRow): StaffReview {
  const { requestId, customerName, checkIn, checkOut } = row
  const hasStay = requestId !== null && customerName !== null && checkIn !== null && checkOut !== null
  return {
    id: row.id,
    listing: { title: row.listingTitle, slug: row.slug },
    userName: row.userName,
    rating: row.rating,
    careRating: row.careRating,
    communicationRating: row.communicationRating,
    placeRating: row.placeRating,
    comment: row.comment,
    date: row.date,
    source: row.source,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    rejectionReason: row.rejectionReason,
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    stay: hasStay ? { requestId, customerName, dogName: row.dogName, checkIn, checkOut } : null,
  }
}
