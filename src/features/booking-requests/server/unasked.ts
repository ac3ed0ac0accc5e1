import type { Alternative } from '../contract.ts'
import { FORWARDED_AT_ONCE } from '../rules.ts'
import type { Desk } from './desk.ts'
import type { RequestRow, siblingsOf } from './queries.ts'

/** The nearest others that the submission of a request, with these siblings, has not gone to. */
export async function unasked(
  { alternativesTo }: Pick<Desk, 'alternativesTo'>,
  { listingId: own }: Pick<RequestRow, 'listingId'>,
  siblings: Awaited<ReturnType<typeof siblingsOf>>,
): Promise<Alternative[]> {
  if (own === null) return []
  const asked = new Set(siblings.map(({ listingId }) => listingId))
  const nearest = await alternativesTo(own, FORWARDED_AT_ONCE + siblings.length)
  return nearest.filter(({ id }) => !asked.has(id)).slice(0, FORWARDED_AT_ONCE)
}
