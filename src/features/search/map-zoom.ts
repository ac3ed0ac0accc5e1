const FARTHEST_ZOOM = 8
const CLOSEST_ZOOM = 12

/** The map's zoom for a radius in km (specification 1, section 9); undefined without a radius. */
export function mapZoom(radiusKm: number): number | undefined {
  if (radiusKm <= 0) return undefined
  return Math.max(FARTHEST_ZOOM, CLOSEST_ZOOM - Math.floor(Math.log2(radiusKm)))
}
