/** Where an area ends: the borders of its municipalities that none of the others shares. */
import zlib from 'node:zlib'
import type { Box } from '#platform/shared/geo.ts'
import { readShipped } from './gazetteer.ts'

export interface AreaOutline {
  /** Points in a degree. */
  grid: number
  /** Around the area, its islands and its holes alike: `[x, y, dx, dy, …]` in points of the grid, longitude first. */
  rings: number[][]
  /** Holds them; null without any. */
  box: Box | null
}

/** As gazetteer/README.md describes it. */
interface Borders {
  grid: number
  lines: number[][]
  municipalities: Map<number, number[][]>
}

let known: Borders | undefined

/** Of an area that is made of these municipalities; those without a border are left out. */
export function outlineOf(municipalityIds: Iterable<number>): AreaOutline {
  known ??= readBorders()
  const { grid, lines, municipalities } = known
  const sides = new Map<number, number>()
  for (const id of municipalityIds) {
    for (const arc of municipalities.get(id)?.flat() ?? []) {
      const line = arc < 0 ? ~arc : arc
      sides.set(line, (sides.get(line) ?? 0) + 1)
    }
  }
  const outer = [...sides].filter(([, count]) => count === 1).map(([line]) => walk(lines[line] ?? []))
  const rings = joined(outer)
  return { grid, rings: rings.map(stepsOf), box: boxOf(rings.flat(), grid) }
}

function readBorders(): Borders {
  const shipped: Omit<Borders, 'municipalities'> & { municipalities: [number, number[][]][] } = JSON.parse(
    zlib.gunzipSync(readShipped('borders.json.gz')).toString(),
  )
  return { ...shipped, municipalities: new Map(shipped.municipalities) }
}

type Point = readonly [x: number, y: number]

function walk(steps: readonly number[]): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0
    y += steps[i + 1] ?? 0
    points.push([x, y])
  }
  return points
}

function stepsOf(points: readonly Point[]): number[] {
  return points.flatMap(([x, y], i) => {
    const [fromX, fromY] = points[i - 1] ?? [0, 0]
    return [x - fromX, y - fromY]
  })
}

/** Lines put together at their ends, into rings where they lead back to where they began. */
function joined(lines: readonly Point[][]): Point[][] {
  const open = new Set(lines)
  const byEnd = new Map<string, Point[][]>()
  for (const line of lines) {
    for (const end of new Set([String(line[0]), String(line.at(-1))])) {
      byEnd.set(end, [...(byEnd.get(end) ?? []), line])
    }
  }
  const rings: Point[][] = []
  for (const first of lines) {
    if (!open.delete(first)) continue
    const ring = [...first]
    while (String(ring[0]) !== String(ring.at(-1))) {
      const end = String(ring.at(-1))
      const next = byEnd.get(end)?.find((line) => open.has(line))
      if (!next) break
      open.delete(next)
      ring.push(...(String(next[0]) === end ? next : next.toReversed()).slice(1))
    }
    rings.push(ring)
  }
  return rings
}

function boxOf(points: readonly Point[], grid: number): Box | null {
  if (points.length === 0) return null
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { south: south / grid, north: north / grid, west: west / grid, east: east / grid }
}
