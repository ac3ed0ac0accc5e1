import { lastActor, recordAudit } from '#features/administrators/server/exports.ts'
import type { Signal } from '#features/booking-requests/rules.ts'
import { type OperatorsOf, signalsOf } from '#features/booking-requests/server/exports.ts'
import { versionedSubject } from '#features/listings/server/exports.ts'
import {
  decideRevocably,
  keepWayBack,
  type NewMail,
  type Sender,
  takeBack,
} from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { inDays } from '#platform/shared/dates.ts'
import { alreadySo, found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { StaffReview } from '../contract.ts'
import { DECISIONS, type Decision, REPLY_LINK_DAYS, type ReviewStatus } from '../rules.ts'
import { REPLY_LINK } from './invitations.ts'
import {
  clearReply,
  lockListingOf,
  type ReviewBefore,
  recomputeFigures,
  restoreReview,
  type StaffReviewRow,
  setStatus,
  staffReviews,
  staffReviewsByIds,
} from './moderation-queries.ts'
import { publishedMail, rejectedMail, replyInvitationMail, replyRemovedMail } from './review-mails.ts'

type Reading = Pick<Desk, 'db' | 'operatorsOf'>

export async function listForStaff(
  { db, operatorsOf }: Reading,
  wanted: { status: ReviewStatus; query: string },
  range: Range,
): Promise<{ entries: StaffReview[]; total: number }> {
  const { entries, total } = await staffReviews(db, wanted, range)
  return { entries: await toStaffReviews(db, operatorsOf, entries), total }
}

/** One review; ApiError `not_found` when there is none. */
export async function showReview({ db, operatorsOf }: Reading, id: number): Promise<StaffReview> {
  const [review] = await toStaffReviews(db, operatorsOf, [await existing(db, id)])
  return review as StaffReview
}

/** Reviews as staff see them, by their ids; those that don't exist are missing. */
export async function staffReviewsOf(
  db: Db,
  operatorsOf: OperatorsOf,
  ids: readonly number[],
): Promise<StaffReview[]> {
  return ids.length === 0 ? [] : toStaffReviews(db, operatorsOf, await staffReviewsByIds(db, ids))
}

/** The review; decisions on the reviews of its listing wait for each other until the transaction ends. */
export async function lockReview(transaction: Db, id: number): Promise<StaffReviewRow> {
  await lockListingOf(transaction, id)
  return existing(transaction, id)
}

/** What `putBack` brings back. */
export function stateOf({ status, rejectionReason, decidedAt, reply }: StaffReviewRow): ReviewBefore {
  return { status, rejectionReason, decidedAt: decidedAt?.toISOString() ?? null, reply }
}

/** Makes a review what it was before a decision. */
export async function putBack(
  transaction: Db,
  staff: Staff,
  review: StaffReviewRow,
  before: ReviewBefore,
): Promise<void> {
  await restoreReview(transaction, review.id, before)
  await recomputeFigures(transaction, review.listingId)
  await recordAudit(transaction, staff, {
    action: 'review.undo',
    subjectId: review.id,
    before: { status: review.status },
    after: { status: before.status },
  })
}

/** Rejects a review or takes it down; answers the mail that tells its writer why. */
export async function takeDown(
  transaction: Db,
  sender: Sender,
  staff: Staff,
  review: StaffReviewRow,
  reason: string,
): Promise<NewMail[]> {
  await setStatus(transaction, review.id, 'rejected', reason)
  await recomputeFigures(transaction, review.listingId)
  await recordAudit(transaction, staff, {
    action: 'review.reject',
    subjectId: review.id,
    before: { status: review.status },
    after: { status: 'rejected', reason },
  })
  const wasPublished = review.status === 'published'
  return rejectedMail(review, sender, { reason, wasPublished, at: new Date() })
}

async function existing(db: Db, id: number): Promise<StaffReviewRow> {
  return found((await staffReviewsByIds(db, [id]))[0], 'Diese Bewertung gibt es nicht.')
}

/** What the use cases of staff need; each is one transaction with its mails, the listing's figures and the audit log. */
export interface Desk {
  db: Db
  links: SignedLinks
  sender: Sender
  /** Of a listing: their addresses are signs at reviews. */
  operatorsOf: OperatorsOf
}

/** Publishes, rejects or takes down; a conflict when the review is already so, or not what staff saw (`from`). */
export function decide(
  desk: Desk,
  staff: Staff,
  id: number,
  { decision, from, reason }: { decision: Decision; from?: ReviewStatus | undefined; reason: string },
): Promise<StaffReview> {
  return desk.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, id)
    const allowed: readonly ReviewStatus[] = DECISIONS[decision].from
    if (!allowed.includes(review.status) || (from ?? review.status) !== review.status) {
      const [action, state] =
        review.status === 'published'
          ? (['review.publish', 'veröffentlicht'] as const)
          : (['review.reject', 'abgelehnt'] as const)
      throw alreadySo(`Diese Bewertung ist schon ${state}`, await lastActor(transaction, action, id))
    }
    const mails =
      decision === 'publish'
        ? await publish(desk, transaction, staff, review)
        : await takeDown(transaction, desk.sender, staff, review, reason)
    await keepWayBack(transaction, staff, reviewSubject(id), stateOf(review), mails)
    return showReview({ ...desk, db: transaction }, id)
  })
}

/** Under what name decisions about a review are kept until they leave. */
export const reviewSubject = (id: number) => `review ${id}`

/** Takes the last decision back, the removal of a reply too; ApiError `conflict` once its mails may have left. */
export function undoDecision({ db, operatorsOf }: Desk, staff: Staff, id: number): Promise<StaffReview> {
  return db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, id)
    await putBack(
      transaction,
      staff,
      review,
      await takeBack<ReviewBefore>(transaction, staff, reviewSubject(id)),
    )
    return showReview({ db: transaction, operatorsOf }, id)
  })
}

async function publish(
  { links, sender }: Desk,
  transaction: Db,
  staff: Staff,
  review: StaffReviewRow,
): Promise<NewMail[]> {
  const now = new Date()
  await setStatus(transaction, review.id, 'published', null)
  await recomputeFigures(transaction, review.listingId)
  const subject = versionedSubject(String(review.id), review.linkVersion)
  const token = links.sign(REPLY_LINK, subject, inDays(REPLY_LINK_DAYS, now))
  await recordAudit(transaction, staff, {
    action: 'review.publish',
    subjectId: review.id,
    before: { status: review.status },
    after: { status: 'published' },
  })
  // Both lead to the listing's page.
  if (!review.isLive) return []
  return [...publishedMail(review, sender, now), ...replyInvitationMail(review, sender, token)]
}

export function removeReply(
  { db, operatorsOf }: Desk,
  staff: Staff,
  id: number,
  reason: string,
): Promise<StaffReview> {
  return db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, id)
    if (!(await clearReply(transaction, id))) {
      throw new ApiError('conflict', 'Zu dieser Bewertung steht keine Antwort.')
    }
    await decideRevocably(transaction, staff, {
      action: 'review.reply-removal',
      subjectId: id,
      before: { reply: review.reply },
      after: { reply: null, reason },
      wayBack: stateOf(review),
      mails: replyRemovedMail(review, reason),
    })
    return showReview({ db: transaction, operatorsOf }, id)
  })
}

/** With the signs that somebody has reviewed a stay of their own making. */
async function toStaffReviews(
  db: Db,
  operatorsOf: OperatorsOf,
  rows: readonly StaffReviewRow[],
): Promise<StaffReview[]> {
  const signals = await signalsOf(
    db,
    rows.flatMap(({ requestId }) => requestId ?? []),
    operatorsOf,
  )
  return rows.map((row) => toStaffReview(row, signals.get(row.requestId ?? 0) ?? []))
}

function toStaffReview(row: StaffReviewRow, signals: Signal[]): StaffReview {
  const { requestId, customerName, dogName, checkIn, checkOut } = row
  const isReachable = (row.customerEmail ?? '') !== ''
  const isConfirmed = row.requestStatus === 'confirmed'
  const hasStay = requestId !== null && customerName !== null && checkIn !== null && checkOut !== null
  return {
    id: row.id,
    listing: { title: row.listingTitle, slug: row.isLive ? row.slug : null },
    userName: row.userName,
    rating: row.rating,
    careRating: row.careRating,
    communicationRating: row.communicationRating,
    placeRating: row.placeRating,
    comment: row.comment,
    date: row.reviewedOn,
    source: row.source,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    rejectionReason: row.rejectionReason,
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    stay: hasStay
      ? { requestId, isConfirmed, signals, customerName, isReachable, dogName, checkIn, checkOut }
      : null,
  }
}
