/** Whole-number lines for the drawn map: simplified, rounded to the grid, written as steps. */
import type { Position } from './geometry.ts'

/** Points of the grid in a degree: about 35 by 55 m in the middle of Germany. */
export const GRID = 2000

/** Where a degree of longitude is as long as one of latitude, for measures in km. */
const NARROWING = Math.cos((51.2 * Math.PI) / 180)
const KM_PER_DEGREE = 111.195

/** `[x, y, dx, dy, …]` in grid points: the first point as it is, the others as steps from the one before. */
export function toSteps(line: Position[]): number[] {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const [lng, lat] of line) {
    const [nextX, nextY] = [Math.round(lng * GRID), Math.round(lat * GRID)]
    if (steps.length > 0 && nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return steps
}

/** The line without the points that lie within `toleranceKm` of what is left (Douglas and Peucker). */
export function simplify(line: Position[], toleranceKm: number): Position[] {
  if (line.length < 3) return line
  const first = line[0]!
  const last = line.at(-1)!
  let farthest = 0
  let farthestKm = 0
  for (let i = 1; i < line.length - 1; i++) {
    const km = kmToSegment(line[i]!, first, last)
    if (km > farthestKm) {
      farthest = i
      farthestKm = km
    }
  }
  if (farthestKm <= toleranceKm) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), toleranceKm),
    ...simplify(line.slice(farthest), toleranceKm).slice(1),
  ]
}

/** A ring is simplified in two halves, as its ends are one point. */
export function simplifyRing(ring: Position[], toleranceKm: number): Position[] {
  const half = Math.floor(ring.length / 2)
  return [
    ...simplify(ring.slice(0, half + 1), toleranceKm),
    ...simplify(ring.slice(half), toleranceKm).slice(1),
  ]
}

/** Joins lines whose ends meet, as long as no other line meets them there. */
export function joinLines(lines: Position[][]): Position[][] {
  const open = new Set(lines)
  const byEnd = new Map<string, Position[][]>()
  const key = ([x, y]: Position) => `${x.toFixed(4)} ${y.toFixed(4)}`
  for (const line of lines) {
    for (const end of [line[0]!, line.at(-1)!]) byEnd.set(key(end), [...(byEnd.get(key(end)) ?? []), line])
  }
  function grow(line: Position[]): Position[] {
    for (;;) {
      const end = line.at(-1)!
      const meeting = byEnd.get(key(end)) ?? []
      const next = meeting.length === 2 ? meeting.find((other) => open.has(other)) : undefined
      if (!next) return line
      open.delete(next)
      const onward = key(next[0]!) === key(end) ? next : next.toReversed()
      line = [...line, ...onward.slice(1)]
    }
  }
  const joined: Position[][] = []
  for (const line of lines) {
    if (!open.delete(line)) continue
    joined.push(grow(grow(line).toReversed()))
  }
  return joined
}

export function lengthKm(line: Position[]): number {
  return line.reduce((sum, point, i) => sum + (i === 0 ? 0 : distanceKm(line[i - 1]!, point)), 0)
}

/** km², of a ring. */
export function areaKm2(ring: Position[]): number {
  let area = 0
  for (let i = 1; i < ring.length; i++) area += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return Math.abs(area / 2) * KM_PER_DEGREE ** 2 * NARROWING
}

function distanceKm([ax, ay]: Position, [bx, by]: Position): number {
  return Math.hypot((ax - bx) * NARROWING, ay - by) * KM_PER_DEGREE
}

function kmToSegment(point: Position, a: Position, b: Position): number {
  const [dx, dy] = [(b[0] - a[0]) * NARROWING, b[1] - a[1]]
  const [px, py] = [(point[0] - a[0]) * NARROWING, point[1] - a[1]]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2))
  return Math.hypot(px - share * dx, py - share * dy) * KM_PER_DEGREE
}
