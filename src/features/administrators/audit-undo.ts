import type { ApiPath } from '#platform/shared/endpoint.ts'
import type { AuditAction } from './audit-words.ts'

/**
 * What staff decide about and take back for half a minute, as the decision is kept before its number (`report 7`), with the
 * call for that.
 */
export const UNDO_CALLS = {
  'booking-request': '/api/admin/booking-requests/:id/undo',
  'request-release': '/api/admin/booking-requests/:id/undo-release',
  review: '/api/admin/reviews/:id/undo',
  report: '/api/admin/problem-reports/:id/undo',
  'contact-message': '/api/admin/contact-messages/:id/undo',
  'listing-change': '/api/admin/listing-changes/:id/undo',
  claim: '/api/admin/claims/:id/undo',
  permission: '/api/admin/permissions/:id/undo',
  registration: '/api/admin/registrations/:id/undo',
  'premium-contract': '/api/admin/premium-contracts/:id/undo',
  'premium-inquiry': '/api/admin/premium-inquiries/:id/undo',
  confirmation: '/api/admin/listings/:id/undo-confirm',
  mail: '/api/admin/mails/:id/undo',
} as const satisfies Record<string, ApiPath>

export type Revocable = keyof typeof UNDO_CALLS

/** How what staff decide is taken back, by its action in the protocol. */
const WAYS = {
  'booking-request.status': 'booking-request',
  'booking-request.release': 'request-release',
  'review.publish': 'review',
  'review.reject': 'review',
  'review.reply-removal': 'review',
  'review-report.uphold': 'report',
  'review-report.dismiss': 'report',
  'problem-report.status': 'report',
  'contact-message.release': 'contact-message',
  'contact-message.dismiss': 'contact-message',
  'listing-change.approve': 'listing-change',
  'listing-change.reject': 'listing-change',
  'listing-change.seen': 'listing-change',
  'listing-change.reopen': 'listing-change',
  'claim.approve': 'claim',
  'claim.reject': 'claim',
  'permission.check': 'permission',
  'permission.refuse': 'permission',
  'registration.activate': 'registration',
  'registration.merge': 'registration',
  'registration.reject': 'registration',
  'registration.question': 'registration',
  'registration.release': 'registration',
  'premium.begin': 'premium-contract',
  'premium-inquiry.status': 'premium-inquiry',
  'listing.confirm': 'confirmation',
  'mail.send-again': 'mail',
  'mail.new-address': 'mail',
} as const satisfies Partial<Record<AuditAction, Revocable>>

/** What is taken back with an entry of the protocol. */
export const WAYS_BACK: Partial<Record<AuditAction, Revocable>> = WAYS

/** What can be taken back. */
export type RevocableAction = keyof typeof WAYS

/** What a decision is kept as: `report 7`. */
export function decisionSubject(action: RevocableAction, subjectId: string | number): string {
  return `${WAYS[action]} ${subjectId}`
}

interface Entry {
  id: number
  createdAt: Date
  actor: string
  action: string
  subjectId: string
}

/** No decision can be taken back for longer, by any clock. */
const LONGEST_MS = 60_000

/**
 * The numbers of those of the newest entries, the newest first, by which somebody decided what they can take back still:
 * `revocable` names these decisions, `report 7`. What they did about the same since hides them.
 */
export function undoableEntries(
  entries: readonly Entry[],
  { actor, revocable, now }: { actor: string; revocable: readonly string[]; now: number },
): number[] {
  const own = entries.filter((one) => one.actor === actor && now - one.createdAt.getTime() < LONGEST_MS)
  const thingOf = ({ action, subjectId }: Entry) => `${action.split('.')[0]} ${subjectId}`
  return own
    .filter((entry) => own.find((other) => thingOf(other) === thingOf(entry)) === entry)
    .filter(({ action, subjectId }) => {
      const way = WAYS_BACK[action as AuditAction]
      return way && revocable.includes(`${way} ${subjectId}`)
    })
    .map(({ id }) => id)
}
