/** The encodings in which pages travel: which one for whom, and how they are made. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from '#platform/server/encodings.ts'

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})
/** For whoever waits for a page that may never be asked for again: a fifth of the work for a tenth more bytes. */
const QUICK_BROTLI = 2
/** For pages that were asked for again. The highest quality takes ten times as long for a twentieth less. */
const GOOD_BROTLI = 6
const QUICK_GZIP = { level: 3 }
/** A quarter less work than with the usual level, for a two-hundredth more bytes. */
const QUICK_ZSTD = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 2 } }

const QUICKEST_FIRST = ['zstd', 'br', 'gzip', 'identity'] as const satisfies Encoding[]

/** What is made quickest among what is accepted. */
export function quickestOf(accepted: ReadonlySet<Encoding>): Encoding {
  return QUICKEST_FIRST.find((one) => accepted.has(one)) ?? 'identity'
}

const now: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => zlib.brotliCompressSync(body, brotliOptions(QUICK_BROTLI, body.length)),
  zstd: (body) => zlib.zstdCompressSync(body, QUICK_ZSTD),
  gzip: (body) => zlib.gzipSync(body, QUICK_GZIP),
  identity: (body) => body,
}
/** Compresses here and now: where nobody else waits for this thread. */
export function compressNow(body: Buffer, encoding: Encoding): Buffer {
  return now[encoding](body)
}

const brotli = promisify(zlib.brotliCompress)
const zstd = promisify(zlib.zstdCompress)
const aside: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, brotliOptions(QUICK_BROTLI, body.length)),
  zstd: (body) => zstd(body, QUICK_ZSTD),
  gzip: (body) => promisify(zlib.gzip)(body, QUICK_GZIP),
  identity: async (body) => body,
}
/** Compresses in a thread aside. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return aside[encoding](body)
}

/** Brotli as small as pays for what is sent often. */
export function compressWell(body: Buffer): Promise<Buffer> {
  return brotli(body, brotliOptions(GOOD_BROTLI, body.length))
}

const back: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(zlib.brotliDecompress),
  zstd: promisify(zlib.zstdDecompress),
  gzip: promisify(zlib.gunzip),
  identity: async (body) => body,
}
export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return back[encoding](body)
}
