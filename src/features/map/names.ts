/** Names on the map: in which cells they are asked for, and what a cell answers. */
import type { Box } from '#platform/shared/geo.ts'
import { placeAt, shareOfHeight, shareOfWidth } from './mercator.ts'

/** `town` is a municipality, `part` a quarter or village in one, `landscape` a region or an island, `station` one of trains. */
export type NameKind = 'town' | 'part' | 'landscape' | 'station'

/** The important ones first; inhabitants are 0 where nobody knows. */
export type MapName = [name: string, latitude: number, longitude: number, kind: NameKind, population: number]

/** Zooms of the cells that exist: few names of a wide cell, all names of a narrow one. */
const CELL_ZOOMS = [4, 7, 9, 11] as const
/** Of one cell: more than stand beside each other without touching. */
export const NAMES_PER_CELL = 250

/** Of the narrowest cells alone. */
export const STATIONS_FROM_CELL = 11

/** A square of the map, as web maps number their tiles. */
export interface Cell {
  zoom: number
  column: number
  row: number
}

/** The cells that hold the names of a box at a zoom of the map. */
export function cellsOf({ south, west, north, east }: Box, mapZoom: number): Cell[] {
  const zoom = CELL_ZOOMS.findLast((one) => one <= Math.max(mapZoom - 1, CELL_ZOOMS[0])) ?? CELL_ZOOMS[0]
  const cells: Cell[] = []
  for (let column = columnOf(west, zoom); column <= columnOf(east, zoom); column++) {
    for (let row = rowOf(north, zoom); row <= rowOf(south, zoom); row++) cells.push({ zoom, column, row })
  }
  return cells
}

/** Where a cell lies; undefined when there is no such cell. */
export function boxOf({ zoom, column, row }: Cell): Box | undefined {
  const count = 2 ** zoom
  const exists =
    (CELL_ZOOMS as readonly number[]).includes(zoom) &&
    [column, row].every((n) => Number.isSafeInteger(n) && n >= 0 && n < count)
  if (!exists) return undefined
  const { latitude: north, longitude: west } = placeAt(column / count, row / count)
  const { latitude: south, longitude: east } = placeAt((column + 1) / count, (row + 1) / count)
  return { south, west, north, east }
}

export function columnOf(longitude: number, zoom: number): number {
  return Math.floor(shareOfWidth(longitude) * 2 ** zoom)
}

export function rowOf(latitude: number, zoom: number): number {
  return Math.floor(shareOfHeight(latitude) * 2 ** zoom)
}
