export interface Coordinates {
  /** Degrees north, WGS84. */
  latitude: number
  /** Degrees east, WGS84. */
  longitude: number
}

/** A box between two parallels and two meridians, in degrees; `west` is less than `east`. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Mean Earth radius in km (IUGG). */
const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180

/** Kilometres of one degree of latitude. */
export const KM_PER_DEGREE = EARTH_RADIUS_KM * RADIANS

/** Great-circle distance in km (haversine formula). */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2)
  const sinLng = Math.sin(((lngB - lngA) * RADIANS) / 2)
  const h = sinLat * sinLat + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * sinLng * sinLng
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The box that holds every point within `radiusKm` of a place, away from the poles. */
export function boundingBox(latitude: number, longitude: number, radiusKm: number): Box {
  const latSpan = radiusKm / KM_PER_DEGREE
  const widest = Math.cos(Math.min(89, Math.abs(latitude) + latSpan) * RADIANS)
  const lngSpan = latSpan / widest
  return {
    south: latitude - latSpan,
    north: latitude + latSpan,
    west: longitude - lngSpan,
    east: longitude + lngSpan,
  }
}
