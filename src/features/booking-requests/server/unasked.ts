import type { Alternative } from '../contract.ts'
import { knownDogs } from '../dogs-of-request.ts'
import { FORWARDED_AT_ONCE } from '../rules.ts'
import type { Desk } from './desk.ts'
import type { RequestRow, siblingsOf } from './queries.ts'

/**
 * The nearest others that the submission of a request, with these siblings, has not gone to; none that is known not to take
 * the dogs, or to be full.
 */
export async function unasked(
  { alternativesTo }: Pick<Desk, 'alternativesTo'>,
  row: RequestRow,
  siblings: Awaited<ReturnType<typeof siblingsOf>>,
): Promise<Alternative[]> {
  if (row.listingId === null) return []
  const stay = { from: row.checkInDate, to: row.checkOutDate }
  const asked = { stay, dogs: knownDogs(row) }
  const nearest = await alternativesTo(row.listingId, FORWARDED_AT_ONCE + siblings.length, asked)
  const alreadyAsked = new Set(siblings.map(({ listingId }) => listingId))
  return nearest.filter(({ id }) => !alreadyAsked.has(id)).slice(0, FORWARDED_AT_ONCE)
}
