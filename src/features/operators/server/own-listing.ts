/** Which listing an operator means. */
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import { ownListingAt } from './change-queries.ts'

export const NO_LISTING = 'Diesen Eintrag gibt es nicht.'

/** The id of the listing at this address; throws ApiError `not_found` where it is not theirs, `gone` where it is closed. */
export async function requireOwnListing(db: Db, operator: Operator, slug: string): Promise<number> {
  const { id, isLive } = found(await ownListingAt(db, operator.id, slug), NO_LISTING)
  if (!isLive) throw new ApiError('gone', 'Dieser Eintrag ist für immer geschlossen.')
  return id
}
