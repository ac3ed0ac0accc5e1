/** Where the middle of a GeoJSON geometry lies. */
import type { Coordinates } from '#platform/shared/geo.ts'

type Corner = readonly [longitude: number, latitude: number]

/** A point with a weight. */
interface Part extends Coordinates {
  weight: number
}

/** The centre of an area, the mean of a line's corners or of several points; undefined for what is no geometry. WGS84. */
export function middleOf(geometry: unknown): Coordinates | undefined {
  const parts = partsOf(geometry)
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  if (weight === 0) return undefined
  const mean = (of: keyof Coordinates) =>
    Number((parts.reduce((sum, part) => sum + part[of] * part.weight, 0) / weight).toFixed(7))
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

function partsOf(geometry: unknown): Part[] {
  const { type, coordinates, geometries } = Object(geometry)
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap(partsOf)
  if (type === 'Polygon') return areaOf(coordinates)
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.flatMap(areaOf)
  return cornersOf(coordinates).map(([longitude, latitude]) => ({ longitude, latitude, weight: 1 }))
}

/** The centroid of a polygon's outer ring, with its area as weight: https://en.wikipedia.org/wiki/Centroid#Of_a_polygon */
function areaOf(rings: unknown): Part[] {
  const ring = Array.isArray(rings) ? cornersOf(rings[0]) : []
  const [first] = ring
  if (!first) return []
  let [area, x, y] = [0, 0, 0]
  for (const [at, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[at + 1] ?? first
    // Beside the first corner, where less is lost of the digits.
    const [ax, ay, bx, by] = [fromX - first[0], fromY - first[1], toX - first[0], toY - first[1]]
    const cross = ax * by - bx * ay
    area += cross / 2
    x += ((ax + bx) * cross) / 6
    y += ((ay + by) * cross) / 6
  }
  if (area === 0)
    return ring.map(([longitude, latitude]) => ({ longitude, latitude, weight: 1 / ring.length }))
  return [{ longitude: first[0] + x / area, latitude: first[1] + y / area, weight: Math.abs(area) }]
}

/** A MultiPolygon has positions in rings in polygons in a list. */
const DEEPEST = 4

/** Every position in nested lists of them. */
function cornersOf(coordinates: unknown, depth = 1): Corner[] {
  if (!Array.isArray(coordinates) || depth > DEEPEST) return []
  const [longitude, latitude] = coordinates
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]]
  return coordinates.flatMap((part) => cornersOf(part, depth + 1))
}
