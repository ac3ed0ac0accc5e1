import { type Box, type Coordinates, KM_PER_DEGREE } from '#platform/shared/geo.ts'

/** Cells are about 5.5 km by 5.5 km in the middle of Germany. */
const CELL_LATITUDE = 0.05
const CELL_LONGITUDE = 0.08
/** More cells around the world than any row of them has, so that a cell is one number. */
const ROW = 10_000
/** Degrees, some ten metres: what is at the edge of a circle lies within or not by rounding. */
const MARGIN = 1e-4
const RADIANS = Math.PI / 180
/** Listings of one cell lie together, in runs of so many slots: memory is read in its own order. */
const RUN = 32

interface Cell {
  column: number
  /** First slots of its runs. */
  starts: number[]
  /** Of each run, the slot behind the last that was ever taken. */
  ends: number[]
  free: number[]
}

/** Runs of slots in turn: the first slot of one, the slot behind its last, the first of the next. Some slots are free. */
export type Runs = readonly number[]

/**
 * Gives slots to listings, those of one cell beside each other, and finds them by position. What has no coordinates
 * lies in a cell of its own, NaN.
 */
export class Grid {
  readonly #cells = new Map<number, Cell>()
  /** The same by their row from south to north, those of a row from west to east, but for the one of what has no coordinates. */
  readonly #rows = new Map<number, Cell[]>()
  readonly #spareStarts: number[] = []
  /** See `located`. */
  #located: Runs | undefined
  #end = 0

  /** All slots ever given lie below. */
  get end(): number {
    return this.#end
  }

  /** A slot for a listing there; NaN for coordinates that are not known. */
  take(latitude: number, longitude: number): number {
    const cell = this.#cells.get(cellOf(latitude, longitude)) ?? this.#add(latitude, longitude)
    const slot = cell.free.pop() ?? this.#extend(cell)
    const run = cell.starts.indexOf(slot - (slot % RUN))
    if (slot >= (cell.ends[run] as number)) {
      cell.ends[run] = slot + 1
      this.#located = undefined
    }
    return slot
  }

  /** Takes back a slot that was given for a position. */
  release(slot: number, latitude: number, longitude: number): void {
    const key = cellOf(latitude, longitude)
    const cell = this.#cells.get(key)
    if (!cell) return
    cell.free.push(slot)
    if (cell.free.length < cell.starts.length * RUN) return
    for (const start of cell.starts) this.#spareStarts.push(start)
    this.#cells.delete(key)
    const row = Math.floor(latitude / CELL_LATITUDE)
    const others = this.#rows.get(row)?.filter((other) => other !== cell) ?? []
    if (others.length > 0) this.#rows.set(row, others)
    else this.#rows.delete(row)
    this.#located = undefined
  }

  /** The runs of all cells that touch the box; some of their listings lie outside of it. */
  runsIn({ south, north, west, east }: Box): Runs {
    return this.#runs(south, north, () => [west, east])
  }

  /** The runs of all cells that touch the circle; some of their listings lie outside of it. */
  runsAround({ latitude, longitude }: Coordinates, radiusKm: number): Runs {
    const span = radiusKm / KM_PER_DEGREE + MARGIN
    const reachIn = reachOfCircle(latitude, span)
    return this.#runs(latitude - span, latitude + span, (from, to) => {
      const reach = reachIn(from, to)
      return [longitude - reach, longitude + reach]
    })
  }

  /** The runs of listings with coordinates. */
  located(): Runs {
    if (this.#located) return this.#located
    const runs: number[] = []
    for (const cells of this.#rows.values()) {
      for (const cell of cells) pushRuns(runs, cell)
    }
    this.#located = runs
    return runs
  }

  /** The runs of listings without coordinates. */
  unlocated(): Runs {
    const runs: number[] = []
    const cell = this.#cells.get(Number.NaN)
    if (cell) pushRuns(runs, cell)
    return runs
  }

  /** `meridians` answers between which of them a row is looked at that lies between two parallels. */
  #runs(south: number, north: number, meridians: (from: number, to: number) => [west: number, east: number]) {
    const [first, last] = [Math.floor(south / CELL_LATITUDE), Math.floor(north / CELL_LATITUDE)]
    const runs: number[] = []
    for (const [row, cells] of this.#rows) {
      if (row < first || row > last) continue
      const [west, east] = meridians(row * CELL_LATITUDE, (row + 1) * CELL_LATITUDE)
      const [from, to] = [Math.floor(west / CELL_LONGITUDE), Math.floor(east / CELL_LONGITUDE)]
      for (let at = firstFrom(cells, from); at < cells.length; at++) {
        const cell = cells[at] as Cell
        if (cell.column > to) break
        pushRuns(runs, cell)
      }
    }
    return runs
  }

  #add(latitude: number, longitude: number): Cell {
    const cell = { column: Math.floor(longitude / CELL_LONGITUDE), starts: [], ends: [], free: [] }
    this.#cells.set(cellOf(latitude, longitude), cell)
    const row = Math.floor(latitude / CELL_LATITUDE)
    if (Number.isNaN(cellOf(latitude, longitude))) return cell
    const others = this.#rows.get(row)
    if (others) others.splice(firstFrom(others, cell.column), 0, cell)
    else this.#rows.set(row, [cell])
    return cell
  }

  #extend(cell: Cell): number {
    let start = this.#spareStarts.pop()
    if (start === undefined) {
      start = this.#end
      this.#end += RUN
    }
    cell.starts.push(start)
    cell.ends.push(start)
    for (let slot = start + RUN - 1; slot > start; slot--) cell.free.push(slot)
    return start
  }
}

/** Where the first cell of a row stands that lies in this column or east of it. */
function firstFrom(cells: readonly Cell[], column: number): number {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle] as Cell).column < column) low = middle + 1
    else high = middle
  }
  return low
}

function pushRuns(runs: number[], { starts, ends }: Cell): void {
  for (let run = 0; run < starts.length; run++) runs.push(starts[run] as number, ends[run] as number)
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_LATITUDE) * ROW + Math.floor(longitude / CELL_LONGITUDE)
}

/**
 * How far a circle reaches east and west between two parallels, in degrees, by the spherical law of cosines: at a latitude
 * φ as far as cos Δλ = (cos r − sin φ₀ sin φ) / (cos φ₀ cos φ), most where sin φ = sin φ₀ / cos r, and less the further
 * from there. 180 where it goes around a pole.
 */
function reachOfCircle(latitude: number, radius: number): (from: number, to: number) => number {
  const [sin, cos] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)]
  const cosRadius = Math.cos(radius * RADIANS)
  const widest = Math.asin(Math.max(-1, Math.min(1, sin / cosRadius))) / RADIANS
  return (from, to) => {
    const at = Math.max(from, Math.min(to, widest)) * RADIANS
    const cosReach = (cosRadius - sin * Math.sin(at)) / (cos * Math.cos(at))
    if (!(cosReach > -1)) return 180
    return Math.acos(Math.min(1, cosReach)) / RADIANS
  }
}
