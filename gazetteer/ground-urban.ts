/** Where people live, told by stops of public transport. */
import { contours } from 'd3-contour'
import type { Position, Ring } from './geometry.ts'
import { areaKm2 } from './ground-lines.ts'
import type { Stop } from './sources.ts'

/** Degrees. */
interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Cells of a degree in which stops are counted: about 0.55 km. */
const CELLS = { x: 128, y: 200 }
/** Stops around a cell from which on it is built up, found by looking at towns of all sizes. */
const BUILT_UP = 2
const MIN_URBAN_KM2 = 4

/** Where people live, as closely as stops of public transport stand. */
export function urbanAreas(stops: readonly Stop[], box: Box): Ring[] {
  const [width, height] = [(box.east - box.west) * CELLS.x, (box.north - box.south) * CELLS.y]
  let cells = new Float32Array(width * height)
  for (const { at } of stops) {
    const [x, y] = [Math.floor((at[0] - box.west) * CELLS.x), Math.floor((at[1] - box.south) * CELLS.y)]
    // Directions and platforms of one stop count once.
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = 1
  }
  for (let round = 0; round < 2; round++) cells = blurred(cells, width, height)
  const [shape] = contours()
    .size([width, height])
    .thresholds([BUILT_UP / 9])([...cells])
  return (shape?.coordinates ?? [])
    .flat()
    .map((ring) => ring.map(([x = 0, y = 0]): Position => [box.west + x / CELLS.x, box.south + y / CELLS.y]))
    .filter((ring) => areaKm2(ring) >= MIN_URBAN_KM2)
}

/** Each cell becomes the mean of the nine around it. */
function blurred(cells: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  const result = new Float32Array(cells.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) sum += cells[(y + dy) * width + x + dx]!
      }
      result[y * width + x] = sum / 9
    }
  }
  return result
}
