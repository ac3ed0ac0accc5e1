import type { FastifyInstance } from 'fastify'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageSizeOf } from '#platform/shared/image-path.ts'
import type { ImageStore } from './store.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Delivers stored pictures. `onMissing` hears of keys whose picture is not there. */
export function addImages(app: FastifyInstance, store: ImageStore, onMissing: (key: string) => void): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/images/:key/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, file } = request.params
      const width = IMAGE_WIDTHS.find((offered) => file.startsWith(`${offered}.`))
      const format = IMAGE_FORMATS.find((offered) => file === `${width}.${offered}`)
      if (imageSizeOf(key) === undefined || width === undefined || format === undefined)
        throw new ApiError('not_found')
      const data = await store.variant(key, width, format, senderNetwork(request.ip))
      if (!data) {
        onMissing(key)
        throw new ApiError('not_found')
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(TYPES[format])
        .send(data)
    },
  )
}
