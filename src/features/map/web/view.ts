import type { ListingMarker } from '#features/listings/contract.ts'
import { type Box, boundingBox, type Coordinates } from '#platform/shared/geo.ts'

/** Middle of Germany and the zooms of specification 1, section 9. */
const DEFAULT_CENTER: Coordinates = { latitude: 51.1657, longitude: 10.4515 }
const DEFAULT_ZOOM = 6
const DETAIL_ZOOM = 14
export const MIN_ZOOM = 5
export const MAX_ZOOM = 17

/** Either `fit`, which is shown whole with air around it, or a middle and a zoom. */
export interface View {
  center: Coordinates
  zoom: number
  fit: Box | undefined
}

export interface WantedView {
  center?: Coordinates | undefined
  zoom?: number | undefined
  /** Around the centre, in km. */
  radiusKm?: number | undefined
  area?: Box | null | undefined
}

/** What a map shows at first: a zoom that was asked for, its only marker close by, else all markers with the circle or the area that was searched. */
export function initialView(
  markers: readonly ListingMarker[],
  { center, zoom, radiusKm = 0, area }: WantedView,
): View {
  const [only, ...others] = markers
  if (only && others.length === 0 && zoom === undefined && !radiusKm && !area) {
    const { latitude, longitude } = only
    return { center: { latitude, longitude }, zoom: DETAIL_ZOOM, fit: undefined }
  }
  const wanted = {
    center: center ?? DEFAULT_CENTER,
    zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom ?? DEFAULT_ZOOM)),
  }
  return { ...wanted, fit: zoom === undefined ? boxOf(markers, center, radiusKm, area) : undefined }
}

/** Holds the markers and the circle; undefined when there is neither. */
function boxOf(
  markers: readonly ListingMarker[],
  center: Coordinates | undefined,
  radiusKm: number,
  area: Box | null | undefined,
): Box | undefined {
  const circle = center && radiusKm > 0 ? [boundingBox(center.latitude, center.longitude, radiusKm)] : []
  const points = markers.map(({ latitude, longitude }) => ({
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
  }))
  const [first, ...rest] = [...circle, ...(area ? [area] : []), ...points]
  return rest.reduce<Box | undefined>(
    (box, next) =>
      box && {
        south: Math.min(box.south, next.south),
        north: Math.max(box.north, next.north),
        west: Math.min(box.west, next.west),
        east: Math.max(box.east, next.east),
      },
    first,
  )
}
