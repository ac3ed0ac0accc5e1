import { type Box, type Coordinates, KM_PER_DEGREE } from '#platform/shared/geo.ts'
import { lowerBound } from '#platform/shared/lower-bound.ts'

/** Cells are about 5.5 km by 5.5 km in the middle of Germany. */
const CELL_LATITUDE = 0.05
const CELL_LONGITUDE = 0.08
/** More cells around the world than any row of them has, so that a cell is one number. */
const ROW = 10_000
/** Degrees, some ten metres: what is at the edge of a circle lies within or not by rounding. */
const MARGIN = 1e-4
const RADIANS = Math.PI / 180
/** Listings of one cell lie together, in runs of so many slots: memory is read in its own order. */
const RUN = 8
/**
 * So many by so many cells are a region. Its cells take their runs from the same blocks: what is near on the map is near in
 * memory.
 */
const REGION = 4
/** Slots of a block. */
const BLOCK = 8 * RUN

interface Cell {
  column: number
  /** First slots of its runs. */
  starts: number[]
  /** Of each run, the slot behind the last that was ever taken. */
  ends: number[]
  free: number[]
}

/** Cells between two parallels. */
interface Row {
  /** From west to east. */
  cells: Cell[]
  /** The same as numbers beside each other, which are read several times faster; until one of the cells changes. */
  flat: FlatRow | undefined
}

interface FlatRow {
  /** Of each run the column of its cell. */
  columns: Int32Array
  runs: Int32Array
}

/** Runs of slots in turn: the first slot of one, the slot behind its last, the first of the next. Some slots are free. */
export type Runs = readonly number[]

/**
 * Gives slots to listings, those of one cell beside each other, and finds them by position. What has no coordinates
 * lies in a cell of its own, NaN.
 */
export class Grid {
  readonly #cells = new Map<number, Cell>()
  /** The cells by their row from south to north, but for the one of what has no coordinates. */
  readonly #rows = new Map<number, Row>()
  /** First slots of runs that no cell has, by region. */
  readonly #spareStarts = new Map<number, number[]>()
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
    const slot = cell.free.pop() ?? this.#extend(cell, this.#spareIn(this.regionOf(latitude, longitude)))
    // Mostly the last one: a cell may have thousands.
    const run = cell.starts.lastIndexOf(slot - (slot % RUN))
    if (slot >= (cell.ends[run] as number)) {
      cell.ends[run] = slot + 1
      this.#forget(this.#rows.get(rowOf(latitude)))
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
    const spare = this.#spareIn(this.regionOf(latitude, longitude))
    for (const start of cell.starts) spare.push(start)
    this.#cells.delete(key)
    const row = this.#rows.get(rowOf(latitude))
    if (!row) return
    row.cells.splice(row.cells.indexOf(cell), 1)
    if (row.cells.length === 0) this.#rows.delete(rowOf(latitude))
    this.#forget(row)
  }

  /** The runs of all cells that touch the box; some of their listings lie outside of it. */
  runsIn({ south, north, west, east }: Box): Runs {
    return this.#runs(south, north, () => [west, east])
  }

  /** The runs of all cells that touch the circle, but for these regions; some of their listings lie outside of it. */
  runsAround(
    { latitude, longitude }: Coordinates,
    radiusKm: number,
    without?: ReadonlyMap<number, unknown>,
  ): Runs {
    const span = radiusKm / KM_PER_DEGREE + MARGIN
    const reachIn = reachOfCircle(latitude, span)
    const meridians = (from: number, to: number): [number, number] => {
      const reach = reachIn(from, to)
      return [longitude - reach, longitude + reach]
    }
    return this.#runs(latitude - span, latitude + span, meridians, without)
  }

  /** Numbers of the regions that have had listings. */
  regions(): Iterable<number> {
    return this.#spareStarts.keys()
  }

  /** The number of the region there; NaN for coordinates that are not known. */
  regionOf(latitude: number, longitude: number): number {
    return regionOfCell(rowOf(latitude), columnOf(longitude))
  }

  /** The runs of a region. */
  runsOf(region: number): Runs {
    const south = Math.round(region / ROW)
    const west = region - south * ROW
    const found: number[] = []
    for (let row = south * REGION; row < (south + 1) * REGION; row++)
      this.#collect(found, row, west * REGION, (west + 1) * REGION - 1)
    return found
  }

  /** The runs of listings with coordinates, but for those of these regions. */
  located(without?: ReadonlyMap<number, unknown>): Runs {
    if (without?.size) return this.#runs(-90, 90, () => [-180, 180], without)
    if (this.#located) return this.#located
    this.#located = [...this.#rows.values()].flatMap(({ cells }) => runsOf(cells))
    return this.#located
  }

  /** The runs of listings without coordinates. */
  unlocated(): Runs {
    const cell = this.#cells.get(Number.NaN)
    return cell ? runsOf([cell]) : []
  }

  /** `meridians` answers between which of them a row is looked at that lies between two parallels. */
  #runs(
    south: number,
    north: number,
    meridians: (from: number, to: number) => [west: number, east: number],
    without?: ReadonlyMap<number, unknown>,
  ): Runs {
    const [first, last] = [rowOf(south), rowOf(north)]
    const found: number[] = []
    for (const row of this.#rows.keys()) {
      if (row < first || row > last) continue
      const [west, east] = meridians(row * CELL_LATITUDE, (row + 1) * CELL_LATITUDE)
      this.#collect(found, row, columnOf(west), columnOf(east), without)
    }
    return found
  }

  /** Adds the runs of a row's cells from one column to another, but for those of some regions. */
  #collect(
    found: number[],
    number: number,
    from: number,
    to: number,
    without?: ReadonlyMap<number, unknown>,
  ): void {
    const row = this.#rows.get(number)
    if (!row) return
    row.flat ??= flatOf(row.cells)
    const { columns, runs } = row.flat
    for (let at = lowerBound(columns, from); at < columns.length; at++) {
      const column = columns[at] as number
      if (column > to) break
      if (without?.has(regionOfCell(number, column))) continue
      found.push(runs[at * 2] as number, runs[at * 2 + 1] as number)
    }
  }

  #add(latitude: number, longitude: number): Cell {
    const cell = { column: columnOf(longitude), starts: [], ends: [], free: [] }
    this.#cells.set(cellOf(latitude, longitude), cell)
    if (Number.isNaN(cellOf(latitude, longitude))) return cell
    const row = this.#rows.get(rowOf(latitude)) ?? { cells: [], flat: undefined }
    this.#rows.set(rowOf(latitude), row)
    const east = row.cells.findIndex(({ column }) => column > cell.column)
    row.cells.splice(east < 0 ? row.cells.length : east, 0, cell)
    return cell
  }

  #forget(row: Row | undefined): void {
    if (row) row.flat = undefined
    this.#located = undefined
  }

  #spareIn(region: number): number[] {
    const known = this.#spareStarts.get(region)
    if (known) return known
    const spare: number[] = []
    this.#spareStarts.set(region, spare)
    return spare
  }

  /** One more run for a cell, out of those that its region has to spare; answers its first slot. */
  #extend(cell: Cell, spare: number[]): number {
    if (spare.length === 0) {
      for (let start = this.#end + BLOCK - RUN; start >= this.#end; start -= RUN) spare.push(start)
      this.#end += BLOCK
    }
    const start = spare.pop() as number
    cell.starts.push(start)
    cell.ends.push(start)
    for (let slot = start + RUN - 1; slot > start; slot--) cell.free.push(slot)
    return start
  }
}

function flatOf(cells: readonly Cell[]): FlatRow {
  const columns = cells.flatMap(({ column, starts }) => starts.map(() => column))
  return { columns: Int32Array.from(columns), runs: Int32Array.from(runsOf(cells)) }
}

function runsOf(cells: readonly Cell[]): number[] {
  return cells.flatMap(({ starts, ends }) => starts.flatMap((start, run) => [start, ends[run] as number]))
}

function cellOf(latitude: number, longitude: number): number {
  return rowOf(latitude) * ROW + columnOf(longitude)
}

function regionOfCell(row: number, column: number): number {
  return Math.floor(row / REGION) * ROW + Math.floor(column / REGION)
}

function rowOf(latitude: number): number {
  return Math.floor(latitude / CELL_LATITUDE)
}

function columnOf(longitude: number): number {
  return Math.floor(longitude / CELL_LONGITUDE)
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
