/**
 * A file of map tiles that the owner has laid beside the product: PMTiles, of which browsers ask for parts. It may be replaced
 * while the product runs, by renaming another over it: what is read for a request is of one of the two.
 */

import fs from 'node:fs/promises'
import { log } from '#platform/server/log.ts'
import { StartError } from '#platform/server/start-error.ts'

/** Browsers read a directory or a tile at a time. */
const MAX_PART_BYTES = 8_000_000
const HEADER_BYTES = 127
/** Of the header (PMTiles 3): what tiles hold; 1 is vectors (MVT). */
const TILE_TYPE_AT = 99
const VECTORS = 1

/** The file as it is at this moment; whoever gets it closes it. */
export interface OpenTileFile {
  handle: fs.FileHandle
  bytes: number
  etag: string
}

export class TileFile {
  readonly #path: string
  /** Of the file whose header was looked at last. */
  #knownEtag: string | undefined
  #isMissTold = false

  private constructor(path: string) {
    this.#path = path
  }

  /** Throws StartError, with one sentence, when it is no such file. */
  static async at(path: string): Promise<TileFile> {
    const file = new TileFile(path)
    const { handle } = await file.#open()
    await handle.close()
    return file
  }

  /** Undefined where there is none for now, which the log then says once. */
  async open(): Promise<OpenTileFile | undefined> {
    try {
      const opened = await this.#open()
      this.#isMissTold = false
      return opened
    } catch (error) {
      if (!this.#isMissTold) log.warn({ reason: (error as Error).message }, 'there are no map tiles for now')
      this.#isMissTold = true
      return undefined
    }
  }

  async #open(): Promise<OpenTileFile> {
    const path = this.#path
    const handle = await fs.open(path).catch(() => {
      throw new StartError(`Die Kartendatei ${path} (TILE_FILE) lässt sich nicht lesen.`)
    })
    try {
      const { size, mtimeMs, ino } = await handle.stat()
      const etag = `"${[size, Math.floor(mtimeMs), ino].map((part) => part.toString(36)).join('-')}"`
      if (etag !== this.#knownEtag && !(await holdsVectors(handle))) {
        throw new StartError(
          `Die Datei ${path} (TILE_FILE) ist keine PMTiles-Datei (Version 3) mit Vektoren.`,
        )
      }
      this.#knownEtag = etag
      return { handle, bytes: size, etag }
    } catch (error) {
      await handle.close()
      throw error
    }
  }
}

/** A folder, which can be opened, too, holds none. */
async function holdsVectors(handle: fs.FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    .catch(() => ({ buffer: Buffer.alloc(0), bytesRead: 0 }))
  const isPmtiles =
    bytesRead === HEADER_BYTES && buffer.toString('latin1', 0, 7) === 'PMTiles' && buffer[7] === 3
  return isPmtiles && buffer[TILE_TYPE_AT] === VECTORS
}

/** First and last byte of `bytes=0-511`; undefined when nothing or too much is asked for. */
export function partOf(range: string | undefined, bytes: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range ?? '') ?? []
  const from = Number(first)
  const to = Math.min(Number(last), bytes - 1)
  const isPart = first !== '' && from <= to && to - from < MAX_PART_BYTES
  return isPart ? { from, to } : undefined
}
