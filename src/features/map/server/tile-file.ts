/** A file of map tiles that the owner has laid beside the product: PMTiles, of which browsers ask for parts. */

import fs from 'node:fs/promises'
import { StartError } from '#platform/server/start-error.ts'

/** Browsers read a directory or a tile at a time. */
const MAX_PART_BYTES = 8_000_000
const HEADER_BYTES = 127
/** Of the header (PMTiles 3): what tiles hold; 1 is vectors (MVT). */
const TILE_TYPE_AT = 99
const VECTORS = 1

export interface TileFile {
  path: string
  bytes: number
  etag: string
}

/** Throws StartError, with one sentence, when it is no such file. */
export async function openTileFile(path: string): Promise<TileFile> {
  const file = await fs.open(path).catch(() => {
    throw new StartError(`Die Kartendatei ${path} (TILE_FILE) lässt sich nicht lesen.`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const isPmtiles =
      bytesRead === HEADER_BYTES && buffer.toString('latin1', 0, 7) === 'PMTiles' && buffer[7] === 3
    if (!isPmtiles || buffer[TILE_TYPE_AT] !== VECTORS) {
      throw new StartError(`Die Datei ${path} (TILE_FILE) ist keine PMTiles-Datei (Version 3) mit Vektoren.`)
    }
    const { size, mtimeMs } = await file.stat()
    return { path, bytes: size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` }
  } finally {
    await file.close()
  }
}

/** First and last byte of `bytes=0-511`; undefined when nothing or too much is asked for. */
export function partOf(range: string | undefined, bytes: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range ?? '') ?? []
  const from = Number(first)
  const to = Math.min(Number(last), bytes - 1)
  const isPart = first !== '' && from <= to && to - from < MAX_PART_BYTES
  return isPart ? { from, to } : undefined
}
