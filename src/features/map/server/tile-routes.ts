import type { FastifyInstance } from 'fastify'
import { ApiError } from '#platform/shared/api-error.ts'
import { errorBody } from '#platform/shared/error-body.ts'
import { isTileOffered } from '../tile-area.ts'
import type { TileSource } from './tile-source.ts'

const WEEK_S = 7 * 86_400

/** Serves map tiles of Germany; without a source there are none. */
export function addTiles(app: FastifyInstance, source: TileSource | undefined): void {
  app.get<{ Params: { z: string; x: string; file: string } }>(
    '/tiles/:z/:x/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { z, x, file } = request.params
      const y = /^(.+)\.png$/.exec(file)?.[1]
      const [zoom = Number.NaN, column = Number.NaN, row = Number.NaN] = [z, x, y].map(toNumber)
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

/** Only plain digits: one tile has one address. */
export function toNumber(text: string | undefined): number {
  return text !== undefined && /^(?:0|[1-9]\d{0,6})$/.test(text) ? Number(text) : Number.NaN
}
