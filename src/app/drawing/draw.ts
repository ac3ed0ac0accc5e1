/** A page drawn and compressed, ready to be kept or sent; in whatever thread. */
import zlib from 'node:zlib'
import type { Encoding } from '#platform/server/encodings.ts'
import { compressNow } from '../page-cache/compression.ts'
import type * as EntryServer from '../pages/entry-server.tsx'
import type { PageAssets } from '../pages/page-assets.ts'

/** A page to be drawn. */
export interface Drawing {
  /** All that it is drawn from, as `load` answers it. */
  json: string
  encoding: Encoding
}

/** Its body is compressed as was asked for. */
export interface DrawnPage extends EntryServer.DrawnPage {
  etag: string
}

/** Draws a page with the built pages of `entry`. */
export async function drawPage(
  { json, encoding }: Drawing,
  { draw }: Pick<typeof EntryServer, 'draw'>,
  assetsOf: (file: string) => PageAssets,
): Promise<DrawnPage> {
  const { body, ...drawn } = await draw(json, assetsOf)
  return { ...drawn, etag: etagOf(body), body: compressNow(body, encoding) }
}

/** Length and checksum: an address's next state differs in both or, once in four billion times, in neither. */
export function etagOf(body: Buffer): string {
  return `W/"${body.length.toString(36)}-${zlib.crc32(body).toString(36)}"`
}
