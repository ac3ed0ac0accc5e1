import type { FoundListing } from '#features/listings/contract.ts'

interface Found {
  premium: FoundListing[]
  results: FoundListing[]
}

/**
 * The cards of the block: the paid placements first, then the others in their own order, none twice. Where nobody has
 * named a place, lying in it is no distinction.
 */
export function nearbyCards(
  { premium, results }: Found,
  count: number,
  isPlaceChosen: boolean,
): FoundListing[] {
  const paid = new Set(premium.map(({ id }) => id))
  const cards = [...premium, ...results.filter(({ id }) => !paid.has(id))].slice(0, count)
  return isPlaceChosen ? cards : cards.map((card) => ({ ...card, exactMatch: false }))
}
