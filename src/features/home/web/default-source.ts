import type { SearchParams } from '#features/search/web/exports.ts'

/** Around what the start page shows listings. */
export interface NearbySource {
  kind: 'default' | 'postcode' | 'position'
  params: SearchParams
}

/** Cards of the block. */
export const NEARBY_COUNT = 6

const RADIUS_KM = 30

/** Everybody's surroundings until something is known of the visitor; what the server renders. */
export const DEFAULT_SOURCE: NearbySource = {
  kind: 'default',
  params: { query: 'Berlin', maxDistance: RADIUS_KM, sort: 'distance' },
}
