/** A request that came to nothing, sent on to others from what the database knows of it. */
import crypto from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import { askedListings } from './asked-listings.ts'
import type { Letterhead } from './mail-parts.ts'
import { addRequests, newRequest } from './new-requests.ts'
import { lockSubmission, type RequestRow } from './queries.ts'

/** Adds a request for each of these listings to the submission of this one, but for those that have one meanwhile. */
export async function forward(
  head: Letterhead,
  transaction: Db,
  { submission, suspectedSpam, customerDevice: device, isRead, ...filledIn }: RequestRow,
  listingIds: readonly number[],
): Promise<void> {
  // Listings before requests, as merging and closing hold them.
  const wanted = await askedListings(transaction, listingIds)
  const asked = new Set((await lockSubmission(transaction, submission)).map(({ listingId }) => listingId))
  const added = wanted
    .filter(({ id }) => !asked.has(id))
    .map((listing) => {
      const contentHash = crypto.randomBytes(32).toString('hex')
      const sent = { submission, suspectedSpam, device, contentHash, idempotencyKey: null }
      return newRequest(listing, filledIn, sent)
    })
  if (added.length > 0) await addRequests(transaction, head, added, { isRead, isForwarded: true })
}
