import type { ListingMarker } from '#features/listings/contract.ts'
import type { Coordinates } from '#platform/shared/geo.ts'

/** Middle of Germany and the zooms of specification 1, section 9. */
const DEFAULT_CENTER: Coordinates = { latitude: 51.1657, longitude: 10.4515 }
const DEFAULT_ZOOM = 6
const DETAIL_ZOOM = 14
export const MIN_ZOOM = 5
export const MAX_ZOOM = 17

/** What a map shows at first: its only marker close by, else what was asked for, else the whole country. */
export function initialView(
  markers: readonly ListingMarker[],
  center: Coordinates = DEFAULT_CENTER,
  zoom: number = DEFAULT_ZOOM,
): { center: Coordinates; zoom: number } {
  const [only, ...others] = markers
  if (only && others.length === 0) {
    return { center: { latitude: only.latitude, longitude: only.longitude }, zoom: DETAIL_ZOOM }
  }
  return { center, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) }
}
