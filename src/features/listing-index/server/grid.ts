import type { Box } from '#platform/shared/geo.ts'

/** Cells are about 11 km by 11 km in the middle of Germany. */
const CELL_LATITUDE = 0.1
const CELL_LONGITUDE = 0.16
/** More cells around the world than any row of them has, so that a cell is one number. */
const ROW = 10_000

/** Finds slots by position: a map from cells to the slots in them. */
export class Grid {
  readonly #cells = new Map<number, number[]>()

  add(slot: number, latitude: number, longitude: number): void {
    const cell = cellOf(latitude, longitude)
    const slots = this.#cells.get(cell)
    if (slots) slots.push(slot)
    else this.#cells.set(cell, [slot])
  }

  remove(slot: number, latitude: number, longitude: number): void {
    const cell = cellOf(latitude, longitude)
    const slots = this.#cells.get(cell)
    const position = slots?.indexOf(slot) ?? -1
    if (slots && position >= 0) slots.splice(position, 1)
  }

  /** Calls `visit` with every slot whose cell touches the box; some of them lie outside of it. */
  forEachIn(box: Box, visit: (slot: number) => void): void {
    const south = Math.floor(box.south / CELL_LATITUDE)
    const north = Math.floor(box.north / CELL_LATITUDE)
    const west = Math.floor(box.west / CELL_LONGITUDE)
    const east = Math.floor(box.east / CELL_LONGITUDE)
    if ((north - south) * (east - west) > this.#cells.size * 2) {
      for (const slots of this.#cells.values()) for (const slot of slots) visit(slot)
      return
    }
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) {
        const slots = this.#cells.get(row * ROW + column)
        if (slots) for (const slot of slots) visit(slot)
      }
    }
  }
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_LATITUDE) * ROW + Math.floor(longitude / CELL_LONGITUDE)
}
