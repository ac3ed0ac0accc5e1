import { REVIEW_LINK } from '#features/booking-requests/server/exports.ts'
import {
  readVersionedSubject,
  requireLinkVersion,
  versionedSubject,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay, inDays } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import type { ReplyInvitation, ReviewInput, ReviewInvitation } from '../contract.ts'
import { reviewability, shownName } from '../rules.ts'
import {
  insertReply,
  insertStayReview,
  newestWithListing,
  reviewWithListing,
  type Stay,
  stayByKey,
} from './queries.ts'
import { toReview } from './service.ts'

/** The form for the operator's answer to a review. */
export const REPLY_LINK = new LinkPurpose('reply')

/** How long a page stays open. */
const OWN_PAGE_DAYS = 1
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The stay that a link to the form is about, and what was written of it. */
export async function readStay(db: Db, links: SignedLinks, token: string): Promise<ReviewInvitation> {
  return toInvitation(await stayOf(db, links, token))
}

/**
 * Keeps the review of a stay for staff. The same one again, as a double click sends it, is told no different; another
 * one is a conflict.
 */
export async function writeStayReview(
  db: Db,
  links: SignedLinks,
  token: string,
  input: ReviewInput,
): Promise<ReviewInvitation> {
  const { id, listingId, ...stay } = await stayOf(db, links, token)
  if (stay.reviewId === null) {
    const today = berlinDay(new Date())
    const state = reviewability({ ...stay, listingId }, today)
    if (state === 'too_early')
      throw new ApiError('conflict', 'Bewerten kannst du den Aufenthalt nach der Abreise.')
    if (state === 'not_possible' || listingId === null)
      throw new ApiError('conflict', 'Dieser Aufenthalt kann nicht bewertet werden.')
    await insertStayReview(db, { id, listingId }, input, today)
  }
  const written = await stayOf(db, links, token)
  const isSame = (Object.keys(input) as (keyof ReviewInput)[]).every(
    (field) => written[field] === input[field],
  )
  if (!isSame) throw new ApiError('conflict', 'Du hast diesen Aufenthalt schon bewertet.')
  return toInvitation(written)
}

/** The review that a link in an operator's mail lets answer. */
export async function readReplyOf(db: Db, links: SignedLinks, token: string): Promise<ReplyInvitation> {
  return toReplyInvitation(await reviewBehind(db, links, token))
}

async function reviewBehind(db: Db, links: SignedLinks, token: string) {
  const { subject, linkVersion } = readVersionedSubject(links.read(REPLY_LINK, token))
  const row = found(await reviewWithListing(db, Number(subject)), 'Diese Bewertung gibt es nicht mehr.')
  requireLinkVersion(linkVersion, row.linkVersion)
  return row
}

function toReplyInvitation(row: NonNullable<Awaited<ReturnType<typeof reviewWithListing>>>): ReplyInvitation {
  const { status, repliedAt, reply, isLive } = row
  const answered = repliedAt === null ? 'open' : reply === null ? 'removed' : 'replied'
  return {
    listing: { title: row.title, slug: isLive ? row.slug : null },
    review: toReview(row, berlinDay(new Date())),
    state: !isLive ? 'closed' : status === 'published' ? answered : 'not_possible',
  }
}

/** The newest published reviews of an operator's listings; `token` is that of the link to answer, null once answered. */
export async function reviewsForOperator(
  db: Db,
  links: SignedLinks,
  listingIds: readonly number[],
  limit: number,
): Promise<(ReplyInvitation & { token: string | null })[]> {
  const expires = inDays(OWN_PAGE_DAYS)
  const rows = await newestWithListing(db, listingIds, limit)
  return rows.map((row) => {
    const invitation = toReplyInvitation(row)
    const subject = versionedSubject(String(row.id), row.linkVersion)
    const token = invitation.state === 'open' ? links.sign(REPLY_LINK, subject, expires) : null
    return { ...invitation, token }
  })
}

/** Publishes an operator's answer, the only one there may be; sent twice it is told no different. */
export async function writeReplyTo(
  db: Db,
  links: SignedLinks,
  token: string,
  reply: string,
): Promise<ReplyInvitation> {
  const { id, isLive } = await reviewBehind(db, links, token)
  if (!isLive) throw new ApiError('conflict', 'Diese Pension hat für immer geschlossen.')
  const isNew = await insertReply(db, id, reply)
  const written = await readReplyOf(db, links, token)
  if (isNew || written.review.reply === reply) return written
  throw new ApiError(
    'conflict',
    written.state === 'not_possible'
      ? 'Diese Bewertung ist nicht mehr zu sehen.'
      : 'Auf diese Bewertung hast du schon geantwortet.',
  )
}

async function stayOf(db: Db, links: SignedLinks, token: string): Promise<Stay> {
  const key = links.read(REVIEW_LINK, token)
  return found(UUID.test(key) ? await stayByKey(db, key) : undefined, 'Diesen Link gibt es nicht.')
}

function toInvitation(stay: Stay): ReviewInvitation {
  const { userName, rating, reviewStatus } = stay
  const isWritten = userName !== null && rating !== null && reviewStatus !== null
  return {
    listing: { title: stay.title, slug: stay.slug },
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    dogName: stay.dogName,
    suggestedName: shownName(stay.customerName),
    state: isWritten ? 'written' : reviewability(stay, berlinDay(new Date())),
    review: isWritten
      ? {
          userName,
          rating,
          careRating: stay.careRating,
          communicationRating: stay.communicationRating,
          placeRating: stay.placeRating,
          comment: stay.comment,
          status: reviewStatus,
          rejectionReason: stay.rejectionReason,
        }
      : null,
  }
}
