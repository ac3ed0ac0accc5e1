import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { readShipped } from '#features/places/server/exports.ts'
import { acceptedEncodings } from '#platform/server/encodings.ts'
import { landscape } from '#platform/server/illustrations/landscape.ts'
import { withNight } from '#platform/server/illustrations/night.ts'
import { portrait } from '#platform/server/illustrations/portrait.ts'
import { scene } from '#platform/server/illustrations/scene.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { etagOf } from './drawing/draw.ts'
import { compress } from './page-cache/compression.ts'
import { sendPage } from './page-cache/front.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { PageFootprint } from './page-cache/page-footprint.ts'

const DAY_S = 86_400
/** Illustrations are made from a number; this many differ enough to be worth asking for. */
const MAX_ILLUSTRATION = 100_000
/** Of kept drawings, some three thousand; four times as much where somebody asks for all of them unpacked. */
const DRAWINGS_BYTES = 8_000_000
/** Between two drawings others are answered. */
const DRAWN_AT_ONCE = 2
/** Drawings of a few pages; whoever wants most of them is asked to come again. */
const MAX_WAITING = 300

/** By the folder in which each is asked for: drawings by number. */
const DRAWINGS = { covers: portrait, landscapes: landscape, scenes: scene }

/** Files that the product makes itself: illustrations, what maps are drawn from. */
export function addFiles(app: FastifyInstance, drawings = DRAWINGS): void {
  addDrawings(app, drawings)
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

/** A drawing is kept as pages are; where it is not drawn yet, senders take turns. */
function addDrawings(app: FastifyInstance, drawings: typeof DRAWINGS): void {
  const cache = new PageCache(DRAWINGS_BYTES)
  const queue = new WorkQueue(DRAWN_AT_ONCE, MAX_WAITING)
  for (const [folder, draw] of Object.entries(drawings)) {
    app.get<{ Params: { file: string } }>(
      `/${folder}/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const number = Number(/^(\d{1,6})\.svg$/.exec(request.params.file)?.[1])
        if (!(number <= MAX_ILLUSTRATION)) throw new ApiError('not_found')
        const headers = {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'image/svg+xml',
          'cache-control': `public, max-age=${30 * DAY_S}`,
        }
        const kept = await cache.get(`${folder}/${number}`, () =>
          queue.run(senderNetwork(request.ip), async () => {
            const text = Buffer.from(withNight(draw(number)))
            // Aside, for whoever unpacks nothing, too: others have their turn meanwhile.
            const body = await compress(text, 'gzip')
            const made = {
              body,
              encoding: 'gzip',
              etag: etagOf(text),
              footprint: new PageFootprint(),
            } as const
            return { status: 200, headers, ...made }
          }),
        )
        const form = await kept.form(acceptedEncodings(request.headers['accept-encoding']))
        reply.hijack()
        sendPage(request.raw, reply.raw, kept, form)
      },
    )
  }
}
