import type { ApiPath } from '#platform/shared/endpoint.ts'
import type { AuditAction } from './audit-words.ts'

interface Way {
  /** What the decision is kept as, before the number: `report 7`. */
  about: string
  undo: ApiPath
}

const review: Way = { about: 'review', undo: '/api/admin/reviews/:id/undo' }
const report: Way = { about: 'report', undo: '/api/admin/problem-reports/:id/undo' }
const message: Way = { about: 'contact-message', undo: '/api/admin/contact-messages/:id/undo' }
const change: Way = { about: 'listing-change', undo: '/api/admin/listing-changes/:id/undo' }
const claim: Way = { about: 'claim', undo: '/api/admin/claims/:id/undo' }
const permission: Way = { about: 'permission', undo: '/api/admin/permissions/:id/undo' }
const registration: Way = { about: 'registration', undo: '/api/admin/registrations/:id/undo' }
const mail: Way = { about: 'mail', undo: '/api/admin/mails/:id/undo' }

/** How what staff decide is taken back for half a minute. */
const WAYS = {
  'booking-request.status': { about: 'booking-request', undo: '/api/admin/booking-requests/:id/undo' },
  'booking-request.release': {
    about: 'request-release',
    undo: '/api/admin/booking-requests/:id/undo-release',
  },
  'review.publish': review,
  'review.reject': review,
  'review.reply-removal': review,
  'review-report.uphold': report,
  'review-report.dismiss': report,
  'problem-report.status': report,
  'contact-message.release': message,
  'contact-message.dismiss': message,
  'listing-change.approve': change,
  'listing-change.reject': change,
  'listing-change.seen': change,
  'listing-change.reopen': change,
  'claim.approve': claim,
  'claim.reject': claim,
  'permission.check': permission,
  'permission.refuse': permission,
  'registration.activate': registration,
  'registration.merge': registration,
  'registration.reject': registration,
  'registration.question': registration,
  'registration.release': registration,
  'premium.begin': { about: 'premium-contract', undo: '/api/admin/premium-contracts/:id/undo' },
  'premium-inquiry.status': { about: 'premium-inquiry', undo: '/api/admin/premium-inquiries/:id/undo' },
  'listing.confirm': { about: 'confirmation', undo: '/api/admin/listings/:id/undo-confirm' },
  'mail.send-again': mail,
  'mail.new-address': mail,
} satisfies Partial<Record<AuditAction, Way>>

export const WAYS_BACK: Partial<Record<AuditAction, Way>> = WAYS

/** What can be taken back. */
export type RevocableAction = keyof typeof WAYS

/** What a decision is kept as: `report 7`. */
export function decisionSubject(action: RevocableAction, subjectId: string | number): string {
  return `${WAYS[action].about} ${subjectId}`
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
      return way && revocable.includes(`${way.about} ${subjectId}`)
    })
    .map(({ id }) => id)
}
