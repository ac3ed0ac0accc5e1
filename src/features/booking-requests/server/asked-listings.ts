import { keepListings } from '#features/listings/server/exports.ts'
import { stoppedAmong } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'

export type AskedListing = Awaited<ReturnType<typeof keepListings>>[number]

/**
 * Listings that are asked, kept from going until the transaction ends; without the mail address of whoever wants no
 * requests by mail. Those that don't exist are missing.
 */
export async function askedListings(transaction: Db, ids: readonly number[]): Promise<AskedListing[]> {
  const listings = await keepListings(transaction, ids)
  const stopped = await stoppedAmong(
    transaction,
    listings.flatMap(({ email }) => email ?? []),
    'requests',
  )
  return listings.map((listing) => {
    return stopped.has(listing.email?.toLowerCase() ?? '') ? { ...listing, email: null } : listing
  })
}
