/** An operator closes a listing for good. */
import { closeListing, lockListing } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { keepChange, ownListingId } from './change-queries.ts'

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
    if (listingId === undefined || !(await lockListing(transaction, listingId)))
      throw new ApiError('not_found', 'Diesen Eintrag gibt es nicht.')
    await declineOpen(transaction, listingId, WORDS)
    await closeListing(transaction, listingId)
    const change = { listingId, operatorId: operator.id, name: 'closing' as const, before: {}, after: {} }
    await keepChange(transaction, { ...change, status: 'applied' })
  })
  return { closed: true }
}
