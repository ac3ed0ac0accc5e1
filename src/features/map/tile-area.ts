import { columnOf, rowOf } from './names.ts'

/** Where the owner's own file of tiles is served. */
export const TILE_FILE_PATH = '/map/tiles.pmtiles'

/** Tiles are offered between these zooms, which are the map's own. */
export const TILE_ZOOMS = { min: 5, max: 17 }

/** Germany with half a degree around it: degrees of longitude and latitude. */
export const TILE_AREA = { west: 5.36, south: 46.77, east: 15.55, north: 55.56 }

/** Whether a tile (as web maps number them) exists, at a zoom that is offered, and shows a part of Germany. */
export function isTileOffered(z: number, x: number, y: number): boolean {
  if (![z, x, y].every(Number.isSafeInteger) || z < TILE_ZOOMS.min || z > TILE_ZOOMS.max) return false
  const { west, south, east, north } = TILE_AREA
  return x >= columnOf(west, z) && x <= columnOf(east, z) && y >= rowOf(north, z) && y <= rowOf(south, z)
}
