/** [longitude, latitude] in WGS84 degrees. */
export type Position = [number, number]
export type Ring = Position[]
/** First ring is the outer border, the others are holes. */
export type Polygon = Ring[]

const KM_PER_DEGREE = 111.195

/** Distance in km on a local plane; exact enough (under 0.1 %) for the few dozen km it is used for. */
export function distanceKm(a: Position, b: Position): number {
  const dx = (a[0] - b[0]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
  return Math.hypot(dx, a[1] - b[1]) * KM_PER_DEGREE
}

/** Even-odd rule over all rings, so holes need no special case. */
export function contains(polygons: Polygon[], [x, y]: Position): boolean {
  let inside = false
  for (const polygon of polygons) {
    for (const ring of polygon) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i]!
        const [xj, yj] = ring[j]!
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
      }
    }
  }
  return inside
}

/** Shortest distance in km from a point to any border of the polygons. */
export function distanceToBorderKm(polygons: Polygon[], [x, y]: Position): number {
  const scaleX = Math.cos((y * Math.PI) / 180) * KM_PER_DEGREE
  let best = Number.POSITIVE_INFINITY
  for (const ring of polygons.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const ax = (ring[i - 1]![0] - x) * scaleX
      const ay = (ring[i - 1]![1] - y) * KM_PER_DEGREE
      const dx = (ring[i]![0] - x) * scaleX - ax
      const dy = (ring[i]![1] - y) * KM_PER_DEGREE - ay
      const length2 = dx * dx + dy * dy
      const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2))
      best = Math.min(best, Math.hypot(ax + t * dx, ay + t * dy))
    }
  }
  return best
}

/** Area centroid of the largest outer ring. */
export function centroid(polygons: Polygon[]): Position {
  let best: { area: number; at: Position } = { area: -1, at: [0, 0] }
  for (const [ring] of polygons) {
    if (!ring) continue
    const [ox, oy] = ring[0]!
    let area = 0
    let cx = 0
    let cy = 0
    for (let i = 1; i < ring.length; i++) {
      const ax = ring[i - 1]![0] - ox
      const ay = ring[i - 1]![1] - oy
      const bx = ring[i]![0] - ox
      const by = ring[i]![1] - oy
      const cross = ax * by - bx * ay
      area += cross
      cx += (ax + bx) * cross
      cy += (ay + by) * cross
    }
    if (Math.abs(area) > best.area) {
      best = { area: Math.abs(area), at: [ox + cx / (3 * area), oy + cy / (3 * area)] }
    }
  }
  return best.at
}

/** The point with the smallest sum of distances to the others: a centre that outliers cannot drag away. */
export function medoid(points: Position[]): Position {
  let best = points[0]!
  let bestSum = Number.POSITIVE_INFINITY
  for (const candidate of points) {
    let sum = 0
    for (const point of points) sum += distanceKm(candidate, point)
    if (sum < bestSum) {
      bestSum = sum
      best = candidate
    }
  }
  return best
}

export function round4(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

/** Grid over bounding boxes: answers "which areas may hold this point" and "what lies near it". */
export class SpatialIndex<T> {
  readonly #cells = new Map<string, T[]>()
  readonly #cellDegrees = 0.1

  addArea(polygons: Polygon[], item: T): void {
    let [west, south, east, north] = [180, 90, -180, -90]
    for (const [x, y] of polygons.flat(2)) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
    for (let cx = this.#cell(west); cx <= this.#cell(east); cx++) {
      for (let cy = this.#cell(south); cy <= this.#cell(north); cy++) this.#push(cx, cy, item)
    }
  }

  addPoint([x, y]: Position, item: T): void {
    this.#push(this.#cell(x), this.#cell(y), item)
  }

  /** Everything in the cells that a square of the given half-width (km) around the point touches. */
  near([x, y]: Position, radiusKm = 0): T[] {
    const dy = radiusKm / KM_PER_DEGREE
    const dx = dy / Math.cos((y * Math.PI) / 180)
    const found = new Set<T>()
    for (let cx = this.#cell(x - dx); cx <= this.#cell(x + dx); cx++) {
      for (let cy = this.#cell(y - dy); cy <= this.#cell(y + dy); cy++) {
        for (const item of this.#cells.get(`${cx},${cy}`) ?? []) found.add(item)
      }
    }
    return [...found]
  }

  #cell(degrees: number): number {
    return Math.floor(degrees / this.#cellDegrees)
  }

  #push(cx: number, cy: number, item: T): void {
    const key = `${cx},${cy}`
    const cell = this.#cells.get(key)
    if (cell) cell.push(item)
    else this.#cells.set(key, [item])
  }
}
