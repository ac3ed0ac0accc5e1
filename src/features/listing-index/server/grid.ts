import type { Box } from '#platform/shared/geo.ts'

/** Cells are about 5.5 km by 5.5 km in the middle of Germany. */
const CELL_LATITUDE = 0.05
const CELL_LONGITUDE = 0.08
/** More cells around the world than any row of them has, so that a cell is one number. */
const ROW = 10_000
/** Listings of one cell lie together, in runs of so many slots: memory is read in its own order. */
export const RUN = 32

interface Cell {
  /** First slots of its runs. */
  starts: number[]
  free: number[]
}

/**
 * Gives slots to listings, those of one cell beside each other, and finds them by position. What has no coordinates
 * lies in a cell of its own, NaN.
 */
export class Grid {
  readonly #cells = new Map<number, Cell>()
  readonly #spareStarts: number[] = []
  /** See `located`. */
  #located: readonly number[] | undefined
  #end = 0

  /** All slots ever given lie below. */
  get end(): number {
    return this.#end
  }

  /** A slot for a listing there; NaN for coordinates that are not known. */
  take(latitude: number, longitude: number): number {
    const key = cellOf(latitude, longitude)
    let cell = this.#cells.get(key)
    if (!cell) {
      cell = { starts: [], free: [] }
      this.#cells.set(key, cell)
    }
    return cell.free.pop() ?? this.#extend(cell)
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
    this.#located = undefined
  }

  /** Where the runs of all cells begin that touch the box; some of their slots lie outside of it, some are free. */
  startsIn(box: Box): readonly number[] {
    const south = Math.floor(box.south / CELL_LATITUDE)
    const north = Math.floor(box.north / CELL_LATITUDE)
    const west = Math.floor(box.west / CELL_LONGITUDE)
    const east = Math.floor(box.east / CELL_LONGITUDE)
    if ((north - south) * (east - west) > this.#cells.size * 2) return this.located()
    const starts: number[] = []
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) {
        const cell = this.#cells.get(row * ROW + column)
        if (cell) for (const start of cell.starts) starts.push(start)
      }
    }
    return starts
  }

  /** Where the runs of listings with coordinates begin. */
  located(): readonly number[] {
    this.#located ??= [...this.#cells].flatMap(([key, { starts }]) => (Number.isNaN(key) ? [] : starts))
    return this.#located
  }

  /** Where the runs of listings without coordinates begin. */
  unlocated(): readonly number[] {
    return this.#cells.get(Number.NaN)?.starts ?? []
  }

  #extend(cell: Cell): number {
    this.#located = undefined
    let start = this.#spareStarts.pop()
    if (start === undefined) {
      start = this.#end
      this.#end += RUN
    }
    cell.starts.push(start)
    for (let slot = start + RUN - 1; slot > start; slot--) cell.free.push(slot)
    return start
  }
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_LATITUDE) * ROW + Math.floor(longitude / CELL_LONGITUDE)
}
