/** Borders of areas that touch each other, each line once. */
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { MultiPolygon, Objects, Topology } from 'topojson-specification'
import type { Polygon, Position } from './geometry.ts'
import { areaKm2, toSteps } from './ground-lines.ts'
import type { Area } from './sources.ts'

const MIN_ISLAND_KM2 = 0.4

/**
 * The lines, as steps in points of the grid, and for each area its rings: the numbers of their lines, `~n` for line n
 * backwards. Triangles of a border that are smaller than `minTriangle` square degrees are straightened.
 */
export function borderLines(
  areas: readonly Area[],
  minTriangle: number,
): { lines: number[][]; rings: number[][][] } {
  const shapes = Object.fromEntries(
    areas.map(({ key, polygons }) => [key, { type: 'MultiPolygon' as const, coordinates: polygons }]),
  )
  const simple = simplify(presimplify(topology(shapes) as Topology<Objects<object>>), minTriangle)
  const used = new Map<number, number>()
  const rename = (arc: number) => {
    const plain = arc < 0 ? ~arc : arc
    if (!used.has(plain)) used.set(plain, used.size)
    return arc < 0 ? ~used.get(plain)! : used.get(plain)!
  }
  const rings = areas.map((area) => {
    const shape = simple.objects[area.key] as MultiPolygon
    return (feature(simple, shape).geometry.coordinates as Polygon[])
      .flatMap((polygon, p) => polygon.map((ring, r) => ({ ring, arcs: shape.arcs[p]![r]! })))
      .filter(({ ring }) => areaKm2(ring) >= MIN_ISLAND_KM2)
      .map(({ arcs }) => arcs.map(rename))
  })
  return { lines: [...used.keys()].map((arc) => toSteps(simple.arcs[arc] as Position[])), rings }
}
