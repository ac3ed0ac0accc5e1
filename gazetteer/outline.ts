/** Simplifies the borders of the 16 states for a map that works offline. */
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import type { MultiPolygon, Objects, Topology } from 'topojson-specification'
import type { Polygon, Position, Ring } from './geometry.ts'
import { STATE_CODES } from './municipalities.ts'
import type { Area } from './sources.ts'

export interface StateOutline {
  code: string
  name: string
  /** Outer borders, islands and holes alike: to be filled by the even-odd rule. */
  rings: Ring[]
}

/** Share of border points kept; found by trying so that the file stays under 45 KB. */
const KEPT = 0.055
/** Rings that shrink to less than this (square degrees, about 1 km²) are left out. */
const MIN_RING_AREA = 0.00012

export function simplifyStates(states: Area[]): StateOutline[] {
  const borders = Object.fromEntries(
    states.map(({ key, polygons }) => [key, { type: 'MultiPolygon' as const, coordinates: polygons }]),
  )
  // Simplifying shared arcs once keeps neighbours without gaps.
  const weighted = presimplify(topology(borders) as Topology<Objects<object>>)
  const simple = simplify(weighted, quantile(weighted, KEPT))
  return states.map(({ key, name }) => {
    const { geometry } = feature(simple, simple.objects[key] as MultiPolygon)
    const rings = (geometry.coordinates as Polygon[]).flat().map(roundRing)
    return {
      code: STATE_CODES[key]!,
      name,
      rings: rings.filter((ring) => ring.length >= 4 && ringArea(ring) >= MIN_RING_AREA),
    }
  })
}

function roundRing(ring: Ring): Ring {
  const rounded = ring.map(([x, y]): Position => [Math.round(x * 1e3) / 1e3, Math.round(y * 1e3) / 1e3])
  return rounded.filter(([x, y], i) => i === 0 || x !== rounded[i - 1]![0] || y !== rounded[i - 1]![1])
}

function ringArea(ring: Ring): number {
  let area = 0
  for (let i = 1; i < ring.length; i++) area += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return Math.abs(area / 2)
}
