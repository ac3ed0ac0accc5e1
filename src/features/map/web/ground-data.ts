/** What the map shows without tiles: loaded once a visit, as lines in pixels of the world. */
import { askOnce } from '#platform/web/use-answer.ts'
import { shareOfHeight, shareOfWidth } from '../mercator.ts'

/** As gazetteer/README.md describes it. Lines are `[x, y, dx, dy, …]` in points of the grid. */
interface ShippedGround {
  grid: number
  lines: number[][]
  kreise: [key: string, name: string, rings: number[][]][]
  neighbours: number[][]
  urban: number[][]
  water: number[][]
  rivers: [level: number, line: number[]][]
  waterNames: [name: string, x: number, y: number, angle: number][]
  motorways: [ref: string, lines: number[][]][]
}

/** A part of the world, in its pixels at zoom 0. */
export interface WorldBox {
  west: number
  north: number
  east: number
  south: number
}

/** A line or ring, and the box around it. */
export interface Shape extends WorldBox {
  /** x and y by turns, in pixels of the world at zoom 0; computed when they are first asked for: most lie out of sight. */
  readonly points: Float64Array
}

/** A piece of a border, with the keys of the Kreise on its sides: one at the edge of the country, else two. */
interface BorderLine {
  shape: Shape
  kreise: string[]
}

export interface Ground {
  neighbours: Shape[]
  /** The land of each Kreis, by its key (five digits of the AGS). */
  land: Map<string, Shape[]>
  borders: BorderLine[]
  urban: Shape[]
  water: Shape[]
  /** Level 1 is the largest river; 8 and 9 are canals. */
  rivers: { level: number; shape: Shape }[]
  motorways: { ref: string; shapes: Shape[] }[]
  waterNames: { name: string; latitude: number; longitude: number; angle: number }[]
}

export const GROUND_ATTRIBUTION = '© GeoBasis-DE / BKG, GSHHG, OpenStreetMap-Mitwirkende, GeoNames'
const GROUND_PATH = '/map/ground.json'
/** Pixels of the whole world at zoom 0. */
export const WORLD = 256

/** What stands at an address of ours; rejects where it cannot be had. */
export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** Null when it cannot be had, so that the markers still show; the next map asks again. */
export function loadGround(): Promise<Ground | null> {
  const read = async () => readGround(await fetchJson<ShippedGround>(GROUND_PATH))
  return askOnce(GROUND_PATH, read).catch(() => null)
}

export function readGround(shipped: ShippedGround): Ground {
  const { grid } = shipped
  const toShape = (steps: number[]) => new Line(steps, grid)
  const lines = shipped.lines.map(toShape)
  const sides: string[][] = lines.map(() => [])
  const land = new Map<string, Shape[]>()
  for (const [key, , rings] of shipped.kreise) {
    for (const arc of rings.flat()) sides[arc < 0 ? ~arc : arc]?.push(key)
    land.set(key, [...(land.get(key) ?? []), ...rings.map((arcs) => new Ring(lines, arcs))])
  }
  return {
    neighbours: shipped.neighbours.map(toShape),
    land,
    borders: lines.map((shape, i) => ({ shape, kreise: sides[i] ?? [] })),
    urban: shipped.urban.map(toShape),
    water: shipped.water.map(toShape),
    rivers: shipped.rivers.map(([level, line]) => ({ level, shape: toShape(line) })),
    motorways: shipped.motorways.map(([ref, parts]) => ({ ref, shapes: parts.map(toShape) })),
    waterNames: shipped.waterNames.map(([name, x, y, angle]) => ({
      name,
      latitude: y / grid,
      longitude: x / grid,
      angle,
    })),
  }
}

/** Grid points, x and y by turns, of steps from one to the next. */
export function walk(steps: number[]): number[] {
  const points: number[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0
    y += steps[i + 1] ?? 0
    points.push(x, y)
  }
  return points
}

class Line implements Shape {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
  readonly #steps: number[]
  readonly #grid: number
  #points: Float64Array | undefined

  constructor(steps: number[], grid: number) {
    this.#steps = steps
    this.#grid = grid
    let [x, y] = [steps[0] ?? 0, steps[1] ?? 0]
    let [west, north, east, south] = [x, y, x, y]
    for (let i = 2; i < steps.length; i += 2) {
      x += steps[i] ?? 0
      y += steps[i + 1] ?? 0
      if (x < west) west = x
      else if (x > east) east = x
      if (y > north) north = y
      else if (y < south) south = y
    }
    ;({ x: this.west, y: this.north } = worldPoint(west / grid, north / grid))
    ;({ x: this.east, y: this.south } = worldPoint(east / grid, south / grid))
  }

  get points(): Float64Array {
    this.#points ??= this.#project()
    return this.#points
  }

  #project(): Float64Array {
    const points = new Float64Array(this.#steps.length)
    let [gridX, gridY] = [0, 0]
    for (let i = 0; i < points.length; i += 2) {
      gridX += this.#steps[i] ?? 0
      gridY += this.#steps[i + 1] ?? 0
      const { x, y } = worldPoint(gridX / this.#grid, gridY / this.#grid)
      points[i] = x
      points[i + 1] = y
    }
    return points
  }
}

/** Lines one after the other; those whose number is given as `~number` run backwards. */
class Ring implements Shape {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
  readonly #parts: { line: Shape; isReversed: boolean }[]
  #points: Float64Array | undefined

  constructor(lines: readonly Shape[], arcs: readonly number[]) {
    this.#parts = arcs.map((arc) => {
      const line = lines[arc < 0 ? ~arc : arc]
      if (!line) throw new Error(`The ground has no line ${arc}`)
      return { line, isReversed: arc < 0 }
    })
    this.west = Math.min(...this.#parts.map(({ line }) => line.west))
    this.north = Math.min(...this.#parts.map(({ line }) => line.north))
    this.east = Math.max(...this.#parts.map(({ line }) => line.east))
    this.south = Math.max(...this.#parts.map(({ line }) => line.south))
  }

  get points(): Float64Array {
    this.#points ??= this.#join()
    return this.#points
  }

  #join(): Float64Array {
    const parts = this.#parts.map(({ line, isReversed }) =>
      isReversed ? reversed(line.points) : line.points,
    )
    const joined = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
    let at = 0
    for (const part of parts) {
      joined.set(part, at)
      at += part.length
    }
    return joined
  }
}

function reversed(points: Float64Array): Float64Array {
  const result = new Float64Array(points.length)
  for (let i = 0; i < points.length; i += 2) {
    result[points.length - 2 - i] = points[i] ?? 0
    result[points.length - 1 - i] = points[i + 1] ?? 0
  }
  return result
}

/** In pixels of the world at zoom 0. */
export function worldPoint(longitude: number, latitude: number): { x: number; y: number } {
  return { x: shareOfWidth(longitude) * WORLD, y: shareOfHeight(latitude) * WORLD }
}
