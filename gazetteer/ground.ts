/** Builds data/ground.json.gz, what the map shows without a tile server: `npm ci && npm run ground`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { MultiPolygon } from 'topojson-specification'
import { borderLines } from './border-lines.ts'
import type { Polygon, Position, Ring } from './geometry.ts'
import { areaKm2, GRID, simplify, simplifyRing, toSteps } from './ground-lines.ts'
import { type Junction, layMotorways } from './ground-motorways.ts'
import { urbanAreas } from './ground-urban.ts'
import { placeWaterNames, readLakes, readRivers } from './ground-waters.ts'
import { kreisName } from './municipalities.ts'
import { readAreas, readStops, readWaterAreas } from './sources.ts'

/** Degrees: what a map of Germany may show beside it. */
const BOX = { west: -3, south: 43, east: 25, north: 60 }
/** ISO number. */
const GERMANY = '276'
const GERMANY_BOX = { west: 5.5, south: 47, east: 15.5, north: 55.5 }
/** Square degrees: smaller triangles of a border are straightened. */
const MIN_BORDER_TRIANGLE = 0.000012

interface PlaceRow {
  kind: string
  name: string
  kreis: string
  at: Position
  population: number
  aliases: string[]
}

const kreise = borders()
const rivers = readRivers()
const ground = {
  version: 1,
  grid: GRID,
  ...kreise,
  neighbours: neighbours().map((ring) => toSteps(simplifyRing(ring, 0.8))),
  urban: urbanAreas(readStops(), GERMANY_BOX).map((ring) => toSteps(simplifyRing(ring, 0.25))),
  water: [
    ...readWaterAreas('kreise')
      .flat(2)
      .filter((ring) => areaKm2(ring) >= 0.3),
    ...readLakes(),
  ].map((ring) => toSteps(simplifyRing(ring, 0.08))),
  rivers: rivers.map(({ level, line }) => [level, toSteps(simplify(line, 0.1))]),
  waterNames: placeWaterNames(readText('waters.txt'), rivers),
  motorways: layMotorways(readText('motorways.txt'), junctions()).map(({ ref, lines }) => [
    ref,
    lines.map((line) => toSteps(simplify(line, 0.1))),
  ]),
}
const file = gzipSync(JSON.stringify(ground), { level: 9 })
writeFileSync(join(import.meta.dirname, 'data/ground.json.gz'), file)
for (const [name, part] of Object.entries(ground)) {
  console.log(`${name}: ${(gzipSync(JSON.stringify(part)).length / 1000).toFixed(1)} kB`)
}
console.log(`ground.json.gz: ${(file.length / 1000).toFixed(1)} kB`)

/** A Kreis is rings of the lines. */
function borders() {
  const areas = readAreas('kreise')
  const { lines, rings } = borderLines(areas, MIN_BORDER_TRIANGLE)
  return { lines, kreise: areas.map((area, i) => [area.key, kreisName(area), rings[i]]) }
}

function neighbours(): Ring[] {
  const world = JSON.parse(
    readFileSync(join(import.meta.dirname, 'node_modules/world-atlas/countries-10m.json'), 'utf8'),
  )
  return world.objects.countries.geometries
    .filter(({ id }: { id: string }) => id !== GERMANY)
    .flatMap((country: MultiPolygon) => {
      const { geometry } = feature(world, country)
      const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
      return (polygons as Polygon[]).flatMap(([ring]) => (ring ? [clip(ring)] : []))
    })
    .filter((ring: Ring) => ring.length > 3)
}

/** The part of a ring within the box (Sutherland and Hodgman). */
function clip(ring: Ring): Ring {
  const edges: [0 | 1, number, 1 | -1][] = [
    [0, BOX.west, 1],
    [0, BOX.east, -1],
    [1, BOX.south, 1],
    [1, BOX.north, -1],
  ]
  return edges.reduce((points, [axis, limit, sign]) => {
    const inside = (point: Position) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, i) => {
      const before = points.at(i - 1)!
      if (inside(before) === inside(point)) return inside(point) ? [point] : []
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const crossing: Position = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ]
      return inside(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}

function readText(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

/** The places that data/places.json.gz has, under all their names. */
function junctions(): Junction[] {
  const { places } = JSON.parse(
    gunzipSync(readFileSync(join(import.meta.dirname, 'data/places.json.gz'))).toString(),
  )
  return places
    .map(
      (row: unknown[]): PlaceRow => ({
        kind: row[1] as string,
        name: row[2] as string,
        kreis: row[4] as string,
        at: [row[7] as number, row[6] as number],
        population: row[8] as number,
        aliases: row[11] as string[],
      }),
    )
    .filter(({ kind }: PlaceRow) => kind !== 's')
    .flatMap(({ name, aliases, ...place }: PlaceRow) =>
      [name, ...aliases].map((one) => ({ ...place, name: one })),
    )
}
