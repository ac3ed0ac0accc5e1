/** A listing is closed for good, by its operator or by staff. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { closeListing, lockListing, reopenListing } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator, Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { hasClosed, keepChange, ownListingId, undoClosings } from './change-queries.ts'
import { NO_LISTING } from './own-listing.ts'
import { operatorOf } from './queries.ts'

/** Declines the requests that wait for an answer of this listing, with these words, and mails those who sent them. */
export type DeclineOpen = (transaction: Db, listingId: number, message: string) => Promise<void>

const WORDS =
  'Diese Pension hat für immer geschlossen. Bitte sieh dich anderswo um, wir zeigen dir die nächsten.'

/**
 * Takes the listing out of everything; whoever waits for an answer is told, staff see it. Closed twice it is closed once.
 * Throws `not_found` for others.
 */
export async function closeForGood(
  db: Db,
  declineOpen: DeclineOpen,
  operator: Operator,
  slug: string,
): Promise<{ closed: true }> {
  await db.transaction().execute(async (transaction) => {
    const listingId = await ownListingId(transaction, operator.id, slug)
    if (listingId === undefined || !(await lockListing(transaction, listingId))) {
      if (await hasClosed(transaction, operator.id, slug)) return
      throw new ApiError('not_found', NO_LISTING)
    }
    await close(transaction, declineOpen, { listingId, operatorId: operator.id })
  })
  return { closed: true }
}

/** The same of somebody who reads the mails to the listing's address, in small letters. */
export async function closeByMail(
  transaction: Db,
  declineOpen: DeclineOpen,
  listingId: number,
  email: string,
): Promise<void> {
  const { id } = await operatorOf(transaction, email)
  await close(transaction, declineOpen, { listingId, operatorId: id })
}

/** Staff know that a place is no more; the same as when its operator says so. */
export async function closeAsStaff(
  transaction: Db,
  declineOpen: DeclineOpen,
  staff: Staff,
  listingId: number,
): Promise<void> {
  await shut(transaction, declineOpen, listingId)
  await recordAudit(transaction, staff, { action: 'listing.close', subjectId: listingId })
}

/** Whoever closed it, it is there again; requests that were declined stay so. Throws ApiError `conflict`. */
export async function reopenAsStaff(transaction: Db, staff: Staff, listingId: number): Promise<void> {
  if (!(await reopenListing(transaction, listingId)))
    throw new ApiError('conflict', 'Dieser Eintrag ist nicht geschlossen.')
  await undoClosings(transaction, listingId, staff.name)
  await recordAudit(transaction, staff, { action: 'listing.reopen', subjectId: listingId })
}

async function shut(transaction: Db, declineOpen: DeclineOpen, listingId: number): Promise<void> {
  if (!(await lockListing(transaction, listingId))) throw new ApiError('not_found', NO_LISTING)
  await declineOpen(transaction, listingId, WORDS)
  await closeListing(transaction, listingId)
}

async function close(
  transaction: Db,
  declineOpen: DeclineOpen,
  { listingId, operatorId }: { listingId: number; operatorId: number },
): Promise<void> {
  await shut(transaction, declineOpen, listingId)
  const change = { listingId, operatorId, name: 'closing' as const, before: {}, after: {} }
  await keepChange(transaction, { ...change, status: 'applied' })
}
