/** Which listing an operator means. */
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { found } from '#platform/shared/expected.ts'
import { ownListingId } from './change-queries.ts'

export const NO_LISTING = 'Diesen Eintrag gibt es nicht.'

/** The id of the listing at this address; throws ApiError `not_found` where it is not theirs. */
export async function requireOwnListing(db: Db, { id }: Operator, slug: string): Promise<number> {
  return found(await ownListingId(db, id, slug), NO_LISTING)
}
