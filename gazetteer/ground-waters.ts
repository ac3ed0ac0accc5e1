/** Rivers and lakes of GSHHG, as the Generic Mapping Tools print them: `apt-get install gmt gmt-gshhg-full`. */
import { execFileSync } from 'node:child_process'
import { distanceKm, type Position, type Ring } from './geometry.ts'
import { areaKm2, GRID, joinLines, lengthKm } from './ground-lines.ts'

export interface River {
  /** 1 is the largest; 8 and 9 are canals. */
  level: number
  line: Position[]
}

/** Longitudes and latitudes, with what of the neighbours is seen beside Germany. */
const AREA = '-R4.5/16.5/46/56'
const MIN_RIVER_KM = 6
const MIN_LAKE_KM2 = 1.5

export function readRivers(): River[] {
  const byLevel = Map.groupBy(readLines(['-Ia']), ({ level }) => level)
  return [...byLevel].flatMap(([level, lines]) =>
    joinLines(lines.map(({ line }) => line))
      .filter((line) => lengthKm(line) >= MIN_RIVER_KM)
      .map((line) => ({ level, line })),
  )
}

export function readLakes(): Ring[] {
  const shores = joinLines(readLines(['-W2', '-A0/2/2']).map(({ line }) => line))
  return shores.filter((ring) => isClosed(ring) && areaKm2(ring) >= MIN_LAKE_KM2)
}

/** Name, grid points, and how it is turned in degrees, clockwise. */
export type WaterName = [name: string, x: number, y: number, angle: number]

/** Points of a river over which its name stands. */
const NAME_POINTS = 12
const MAX_STRAY_KM = 15

/** The names of waters.txt, those of rivers moved onto them and turned along. Throws when there is no river. */
export function placeWaterNames(text: string, rivers: readonly River[]): WaterName[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, kind, name = '', spots = ''] = /^(river|water) (.*): (.*)$/.exec(line) ?? []
      return spots.split(', ').map((spot): WaterName => {
        const [lat = 0, lng = 0] = spot.split(' ').map(Number)
        const { at, angle } =
          kind === 'river' ? along([lng, lat], name, rivers) : { at: [lng, lat], angle: 0 }
        return [name, Math.round(at[0]! * GRID), Math.round(at[1]! * GRID), angle]
      })
    })
}

function along(near: Position, name: string, rivers: readonly River[]): { at: Position; angle: number } {
  let best = { km: MAX_STRAY_KM, line: [] as Position[], index: 0 }
  for (const { line } of rivers) {
    for (const [index, point] of line.entries()) {
      const km = distanceKm(point, near)
      if (km < best.km) best = { km, line, index }
    }
  }
  const at = best.line[best.index]
  if (!at) throw new Error(`no river near ${name} ${near}`)
  const from = best.line[Math.max(0, best.index - NAME_POINTS)] ?? at
  const to = best.line[Math.min(best.line.length - 1, best.index + NAME_POINTS)] ?? at
  const degrees =
    (Math.atan2(from[1] - to[1], (to[0] - from[0]) * Math.cos((at[1] * Math.PI) / 180)) * 180) / Math.PI
  // Never upside down.
  return { at, angle: Math.round(degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees) }
}

function readLines(what: string[]): River[] {
  const text = execFileSync('gmt', ['pscoast', AREA, '-JM10c', '-Df', '--GMT_HISTORY=false', ...what, '-M'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  return text
    .split(/^>/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rows] = part.trim().split('\n')
      const level = Number(/Level (\d+)/.exec(head)?.[1])
      return { level, line: rows.map((row) => row.split('\t').map(Number) as Position) }
    })
    .filter(({ line }) => line.length > 1)
}

/** The pieces of a shore meet to the metre. */
function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.002
}
