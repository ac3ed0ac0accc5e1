/** An operator closes a listing for good. */
import { closeListing, lockListing } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { keepChange, ownListingId } from './change-queries.ts'
import { operatorOf } from './queries.ts'

/** Declines the requests that wait for an answer of this listing, with these words, and mails those who sent them. */
export type DeclineOpen = (transaction: Db, listingId: number, message: string) => Promise<void>

const WORDS =
  'Diese Pension hat für immer geschlossen. Bitte sieh dich anderswo um, wir zeigen dir die nächsten.'

/** Takes the listing out of everything; whoever waits for an answer is told, staff see it. Throws `not_found` for others. */
export async function closeForGood(
  db: Db,
  declineOpen: DeclineOpen,
  operator: Operator,
  slug: string,
): Promise<{ closed: true }> {
  await db.transaction().execute(async (transaction) => {
    const listingId = await ownListingId(transaction, operator.id, slug)
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

async function close(
  transaction: Db,
  declineOpen: DeclineOpen,
  { listingId, operatorId }: { listingId: number | undefined; operatorId: number },
): Promise<void> {
  if (listingId === undefined || !(await lockListing(transaction, listingId)))
    throw new ApiError('not_found', 'Diesen Eintrag gibt es nicht.')
  await declineOpen(transaction, listingId, WORDS)
  await closeListing(transaction, listingId)
  const change = { listingId, operatorId, name: 'closing' as const, before: {}, after: {} }
  await keepChange(transaction, { ...change, status: 'applied' })
}
