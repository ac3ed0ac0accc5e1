/** How long what somebody writes to take over an entry is kept, and how staff see it. */

/** After so many months it is forgotten. */
export const CLAIM_MONTHS = 12
/** Within it, the same words or the same code are the same claim. */
export const SAME_CLAIM_MINUTES = 10
/** So many that wait for staff bring a file: more would fill the database. */
export const MAX_WAITING_FILES = 200

/** So many codes a day get to one mailbox, of all listings that name it. */
export const MAX_CODES_A_DAY = 4

export const CLAIM_STATUSES = ['open', 'approved', 'rejected'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** What staff look at, in the order in which it is offered. */
export const CLAIM_VIEWS = ['open', 'decided', 'spam'] as const
export type ClaimView = (typeof CLAIM_VIEWS)[number]

/** The listing's operators beside whoever claims it: without any it is handed over, to somebody alone. */
export function othersOf({ heldBy, email }: { heldBy: readonly string[]; email: string }): string[] {
  return heldBy.filter((operator) => operator !== email.toLowerCase())
}
