import { pipeline, type Readable } from 'node:stream'
import zlib from 'node:zlib'

/**
 * What a gzipped stream holds. Unlike with `pipe`, errors of the source reach whoever reads, and breaking off closes
 * the source.
 */
export function unpacked(packed: Readable): Readable {
  return pipeline(packed, zlib.createGunzip(), () => {
    // Told by the stream itself.
  })
}
