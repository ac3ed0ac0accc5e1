import { traitsOf, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import type { Alternative } from '../contract.ts'
import { FORWARDED_AT_ONCE } from '../rules.ts'
import type { Desk } from './desk.ts'
import type { RequestRow, siblingsOf } from './queries.ts'
import { sizesOf } from './stay-price.ts'

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
  const dogs = sizesOf(row).map((size) => ({ ...traitsOf(UNKNOWN_DOG), size }))
  const nearest = await alternativesTo(row.listingId, FORWARDED_AT_ONCE + siblings.length, { stay, dogs })
  const asked = new Set(siblings.map(({ listingId }) => listingId))
  return nearest.filter(({ id }) => !asked.has(id)).slice(0, FORWARDED_AT_ONCE)
}
