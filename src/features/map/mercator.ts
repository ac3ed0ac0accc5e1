/** Web Mercator: the world as a square, in which a place lies at a share of its width and, from the north, of its height. */
import type { Coordinates } from '#platform/shared/geo.ts'

export function shareOfWidth(longitude: number): number {
  return (longitude + 180) / 360
}

export function shareOfHeight(latitude: number): number {
  return (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
}

/** The place at these shares. */
export function placeAt(width: number, height: number): Coordinates {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * height))) * 180) / Math.PI,
    longitude: width * 360 - 180,
  }
}
