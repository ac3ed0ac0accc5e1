/** What the map shows without tiles: loaded once a visit, as lines in pixels of the world. */

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

/** A line or ring: x and y by turns, in pixels of the world at zoom 0, and the box around it. */
export interface Shape {
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
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

let loading: Promise<Ground | null> | undefined

/** Null when it cannot be had, so that the markers still show; the next map asks again. */
export function loadGround(): Promise<Ground | null> {
  loading ??= fetch(GROUND_PATH)
    .then((response) => (response.ok ? (response.json() as Promise<ShippedGround>) : null))
    .then((shipped) => shipped && readGround(shipped))
    .catch(() => null)
    .then((ground) => {
      if (ground === null) loading = undefined
      return ground
    })
  return loading
}

export function readGround(shipped: ShippedGround): Ground {
  const { grid } = shipped
  const toShape = (steps: number[]) => shapeOf(walk(steps), grid)
  const lines = shipped.lines.map(walk)
  const sides: string[][] = lines.map(() => [])
  const land = new Map<string, Shape[]>()
  for (const [key, , rings] of shipped.kreise) {
    for (const arc of rings.flat()) sides[arc < 0 ? ~arc : arc]?.push(key)
    const joined = rings.map((arcs) =>
      shapeOf(
        arcs.flatMap((arc) => directed(lines, arc)),
        grid,
      ),
    )
    land.set(key, [...(land.get(key) ?? []), ...joined])
  }
  return {
    neighbours: shipped.neighbours.map(toShape),
    land,
    borders: lines.map((line, i) => ({ shape: shapeOf(line, grid), kreise: sides[i] ?? [] })),
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

/** A line in the direction in which a ring runs through it. */
function directed(lines: number[][], arc: number): number[] {
  if (arc >= 0) return lines[arc] ?? []
  const line = lines[~arc] ?? []
  const reversed: number[] = []
  for (let i = line.length - 2; i >= 0; i -= 2) reversed.push(line[i] ?? 0, line[i + 1] ?? 0)
  return reversed
}

function shapeOf(gridPoints: number[], grid: number): Shape {
  const points = new Float64Array(gridPoints.length)
  let [west, north, east, south] = [WORLD, WORLD, 0, 0]
  for (let i = 0; i < points.length; i += 2) {
    const { x, y } = worldPoint((gridPoints[i] ?? 0) / grid, (gridPoints[i + 1] ?? 0) / grid)
    points[i] = x
    points[i + 1] = y
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { points, west, north, east, south }
}

/** Web Mercator, in pixels of the world at zoom 0. */
export function worldPoint(longitude: number, latitude: number): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * WORLD,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * WORLD,
  }
}
