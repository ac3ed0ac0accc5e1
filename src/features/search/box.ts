import type { Box } from '#platform/shared/geo.ts'

/** Decimals of degrees in addresses: about 100 m, so that a map moved by a hair is the same search. */
const FACTOR = 1000
const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/

/** Reads `south,west,north,east` in degrees; undefined when it is no box on earth. */
export function readBox(text: unknown): Box | undefined {
  if (typeof text !== 'string') return undefined
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(
    (part) => Math.round(Number(part) * FACTOR) / FACTOR,
  )
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isOnEarth && south < north && west < east ? { south, west, north, east } : undefined
}

/** Writes a box as it stands in addresses. */
export function writeBox({ south, west, north, east }: Box): string {
  // Adding zero turns -0 into 0.
  return [south, west, north, east].map((degrees) => degrees + 0).join(',')
}

/** The box of an address that holds all of a map's section, or undefined where the section reaches beyond the earth. */
export function boxAround({ south, west, north, east }: Box): Box | undefined {
  const down = (degrees: number) => Math.floor(degrees * FACTOR) / FACTOR
  const up = (degrees: number) => Math.ceil(degrees * FACTOR) / FACTOR
  return readBox(writeBox({ south: down(south), west: down(west), north: up(north), east: up(east) }))
}
