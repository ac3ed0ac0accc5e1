/** What a search's answer was made of. */
import type { FoundListing } from '#features/listings/contract.ts'
import type { Footprint } from '#platform/shared/footprint.ts'
import { type Box, boundingBox } from '#platform/shared/geo.ts'
import type { ResolvedPlace } from '../contract.ts'

interface Answer {
  place: ResolvedPlace | null
  /** km; 0 without limit. */
  radius: number
  results: readonly FoundListing[]
  /** Further cards. */
  premium?: readonly FoundListing[]
  /** The results lie outside of what was searched. */
  beyondRadius?: boolean
}

/**
 * The shown listings, and the area that was searched: what appears, changes or goes there may change results and
 * counts. Without an area it is the whole directory.
 */
export function searchFootprint(answer: Answer, bounds: Box | undefined): Footprint {
  const { place, radius, results, premium = [], beyondRadius = false } = answer
  const listings = [...results, ...premium].map(({ id }) => id)
  if (bounds) return { listings, areas: [bounds] }
  if (!place || radius === 0 || beyondRadius) return { listings, areas: 'everywhere' }
  return { listings, areas: [boundingBox(place.latitude, place.longitude, radius)] }
}
