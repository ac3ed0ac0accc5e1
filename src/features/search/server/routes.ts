import { LARGEST_PLACE_KM } from '#features/listing-index/server/exports.ts'
import { withFurther } from '#features/listings/server/exports.ts'
import { SECONDS_TRUE, understandStay } from '#features/stay/understood-stay.ts'
import { madeOf, type Operation, operation, Page } from '#platform/server/http.ts'
import type { Footprint, FootprintParts } from '#platform/shared/footprint.ts'
import { boundingBox } from '#platform/shared/geo.ts'
import type { Nearby, SearchQuery, SearchResult } from '../contract.ts'
import * as contract from '../contract.ts'
import { DEFAULT_RADIUS_KM, middleOf } from '../rules.ts'
import { explainPlace } from './explaining.ts'
import { search, searchMarkers, searchNearby, searchOutline, searchPlain } from './service.ts'
import { suggest, suggestPlaces } from './suggestions.ts'
import type { Sources } from './understanding.ts'

export function searchOperations(sources: Sources): Operation[] {
  return [
    operation(contract.autocomplete, async ({ query }) =>
      (await suggestPlaces(sources, query.query)).map(({ label }) => label),
    ),
    operation(contract.suggestions, ({ query }) => suggest(sources, query.query)),
    operation(contract.search, async ({ query }) => {
      const result = await search(sources, query)
      return new Page(result, result.total, searchFootprint(result, query))
    }),
    operation(contract.searchListings, async ({ query }) => {
      const { total, results } = await searchPlain(sources, query)
      return new Page(await withFurther(sources.db, results), total)
    }),
    operation(contract.nearby, async ({ query }) => {
      const found = await searchNearby(sources, query)
      const radius = query.maxDistance ?? DEFAULT_RADIUS_KM
      return new Page(found, found.total, searchFootprint({ ...found, radius }, query))
    }),
    operation(contract.explanation, ({ query }) => explainPlace(sources, query)),
    operation(contract.stayAsked, async ({ query }) => {
      const { understood = null } = understandStay(query)
      return madeOf({ seconds: SECONDS_TRUE }, understood)
    }),
    operation(contract.searchMarkers, ({ query }) => searchMarkers(sources, query)),
    operation(contract.searchOutline, ({ query }) => searchOutline(sources, query)),
  ]
}

/** What both kinds of answers say, and what either says besides. */
type Answer = Pick<SearchResult, 'place' | 'radius' | 'total' | 'results' | 'sort'> &
  Partial<Pick<SearchResult, 'beyondRadius' | 'banner' | 'said'> & Pick<Nearby, 'premium'>>

/**
 * The shown listings, and the area that was searched: what appears, changes or goes there may change results and
 * counts. Without an area it is the whole directory.
 */
function searchFootprint(answer: Answer, query: SearchQuery): Footprint {
  const { bounds, open, from, to, dogs, traits } = query
  const { place, radius, total, results, premium = [], beyondRadius = false, banner, sort, said } = answer
  const hasStay = [from, to, dogs, traits].some((given) => given !== undefined)
  const listings = [...results, ...premium].map(({ id }) => id)
  const isRated = sort === 'rating' || (said?.minRating ?? query.minRating) !== undefined
  const by = sort === 'distance' ? 'distance' : 'quality'
  // What is open now is another minute's.
  const made: FootprintParts = {
    listings,
    ...(!isRated && { by }),
    ...((open === 'now' || hasStay) && { seconds: SECONDS_TRUE }),
  }
  if (bounds) return { ...made, areas: [bounds] }
  const middle = middleOf(place)
  // Where nothing is found, the nearest may appear anywhere.
  if (!middle || radius === 0 || beyondRadius || total === 0) return { ...made, areas: 'everywhere' }
  // Where none of the place's own lies within the radius, those beyond it are counted.
  const reach = banner === 'nearby' ? Math.max(radius, LARGEST_PLACE_KM) : radius
  return { ...made, areas: [boundingBox(middle.latitude, middle.longitude, reach)] }
}
