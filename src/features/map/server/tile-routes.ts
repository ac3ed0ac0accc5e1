import { pipeline, type Readable, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#platform/shared/api-error.ts'
import { errorBody } from '#platform/shared/error-body.ts'
import { isTileOffered, TILE_FILE_PATH } from '../tile-area.ts'
import { partOf, type TileFile } from './tile-file.ts'
import type { TileSource } from './tile-source.ts'

const DAY_S = 86_400
const WEEK_S = 7 * DAY_S

/** Serves map tiles of Germany; without a source there are none. */
export function addTiles(app: FastifyInstance, source: TileSource | undefined): void {
  app.get<{ Params: TileParams }>(
    '/tiles/:z/:x/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { zoom, column, row } = tileOf(request.params, '.png')
      if (!source || !isTileOffered(zoom, column, row)) throw new ApiError('not_found')
      try {
        const { data, type } = await source.get(zoom, column, row)
        return reply.header('cache-control', `public, max-age=${WEEK_S}`).type(type).send(data)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The failure is the other server's.
        return reply.code(502).header('cache-control', 'no-store').send(errorBody(error))
      }
    },
  )
}

/** Serves parts of the file (RFC 9110, section 14); nobody gets all of it at once. */
export function addTileFile(app: FastifyInstance, file: TileFile | undefined): void {
  app.get(TILE_FILE_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!file) throw new ApiError('not_found')
    const opened = await file.open()
    if (!opened) throw new ApiError('unavailable', 'Die Karte ist gerade nicht erreichbar.')
    const { handle, bytes, etag } = opened
    const part = partOf(request.headers.range, bytes)
    reply.header('accept-ranges', 'bytes').header('etag', etag)
    if (!part) {
      await handle.close()
      return reply
        .code(416)
        .header('content-range', `bytes */${bytes}`)
        .send({ error: 'invalid', message: 'Von der Kartendatei gibt es nur Teile, bis 8 MB auf einmal.' })
    }
    const { from, to } = part
    return reply
      .code(206)
      .header('cache-control', `public, max-age=${DAY_S}`)
      .header('content-range', `bytes ${from}-${to}/${bytes}`)
      .header('content-length', to - from + 1)
      .type('application/octet-stream')
      .send(wholeOrBroken(handle.createReadStream({ start: from, end: to }), to - from + 1))
  })
}

/** Of a file that is cut while it is read less comes than was promised, for which a browser would wait. */
function wholeOrBroken(source: Readable, bytes: number): Readable {
  let left = bytes
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      done(null, chunk)
    },
    flush: (done) => done(left > 0 ? new Error(`the file of map tiles ended ${left} bytes early`) : null),
  })
  // What goes wrong ends `counted`, too, and with it the reply.
  return pipeline(source, counted, () => {})
}

/** An address such as `9/275/168.png`. */
export interface TileParams {
  z: string
  x: string
  file: string
}

/** The tile at an address whose file ends so; NaN stands for what is no number of one. */
export function tileOf({ z, x, file }: TileParams, ending: string) {
  const y = file.endsWith(ending) ? file.slice(0, -ending.length) : undefined
  return { zoom: toNumber(z), column: toNumber(x), row: toNumber(y) }
}

/** Only plain digits: one tile has one address. */
function toNumber(text: string | undefined): number {
  return text !== undefined && /^(?:0|[1-9]\d{0,6})$/.test(text) ? Number(text) : Number.NaN
}
