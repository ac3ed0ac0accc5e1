/**
 * Positions as points on a sphere of radius 1, between which straight lines are measured: without trigonometry for each
 * listing. Squared chords order as distances do, but for rounding.
 */
import { KM_PER_DEGREE } from '#platform/shared/geo.ts'

const RADIANS = Math.PI / 180
const EARTH_DIAMETER_KM = (2 * KM_PER_DEGREE) / RADIANS

/** Squared chords that differ by less may belong to distances in either order; two metres at most. */
export const SLACK = 1e-13

export type Point = readonly [x: number, y: number, z: number]

/** Degrees; NaN stays NaN. */
export function pointAt(latitude: number, longitude: number): Point {
  const level = Math.cos(latitude * RADIANS)
  return [
    level * Math.cos(longitude * RADIANS),
    level * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ]
}

/** The squared chord of a distance along the surface. */
export function squaredChordOf(km: number): number {
  const half = Math.sin(Math.min(km / EARTH_DIAMETER_KM, Math.PI / 2))
  return 4 * half * half
}
