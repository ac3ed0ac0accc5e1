import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readShipped } from '#features/places/server/exports.ts'
import { landscape } from '#platform/server/illustrations/landscape.ts'
import { withNight } from '#platform/server/illustrations/night.ts'
import { portrait } from '#platform/server/illustrations/portrait.ts'
import { scene } from '#platform/server/illustrations/scene.ts'
import { ApiError } from '#platform/shared/api-error.ts'

const DAY_S = 86_400
/** Illustrations are made from a number; this many differ enough to be worth asking for. */
const MAX_ILLUSTRATION = 100_000

/** Files that the product makes itself: illustrations, what maps are drawn from. */
export function addFiles(app: FastifyInstance): void {
  const drawings = { covers: portrait, landscapes: landscape, scenes: scene }
  for (const [folder, draw] of Object.entries(drawings)) {
    app.get<{ Params: { file: string } }>(
      `/${folder}/:file`,
      { schema: { hide: true } },
      (request, reply) => {
        const number = /^(\d{1,6})\.svg$/.exec(request.params.file)?.[1]
        if (number === undefined || Number(number) > MAX_ILLUSTRATION) throw new ApiError('not_found')
        sendCompressed(reply, 'image/svg+xml', withNight(draw(Number(number))), 30 * DAY_S)
      },
    )
  }
  for (const name of ['germany', 'ground'] as const) {
    const file = readShipped(`${name}.json.gz`)
    // Hardly anybody asks for it so.
    let unpacked: Buffer | undefined
    app.get(`/map/${name}.json`, { schema: { hide: true } }, (request, reply) => {
      reply.header('cache-control', `public, max-age=${7 * DAY_S}`).header('vary', 'accept-encoding')
      reply.type('application/json; charset=utf-8')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
        unpacked ??= zlib.gunzipSync(file)
        return reply.send(unpacked)
      }
      return reply.header('content-encoding', 'gzip').send(file)
    })
  }
}

function sendCompressed(reply: FastifyReply, type: string, text: string, maxAgeS: number): void {
  reply.header('cache-control', `public, max-age=${maxAgeS}`).header('vary', 'accept-encoding').type(type)
  if (/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) {
    reply.header('content-encoding', 'gzip').send(zlib.gzipSync(text))
  } else reply.send(text)
}
