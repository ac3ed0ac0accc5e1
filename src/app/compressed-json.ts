/** Every answer of the API travels compressed, unless it is too short to gain from it. */
import { pipeline, Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from '#platform/server/encodings.ts'
import { compress, quickestOf } from './page-cache/compression.ts'

/** Shorter answers fit into one packet as they are. */
const WORTH_BYTES = 1200

const PACKERS: Record<Exclude<Encoding, 'identity'>, () => Transform> = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => zlib.createGzip(),
  zstd: () => zlib.createZstdCompress(),
}

/** Compresses JSON in the form that is made quickest among those that the caller takes. */
export function addJsonCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const isStream = payload instanceof Readable && !reply.hasHeader('content-encoding')
    if (!isJson || !(isStream || (typeof payload === 'string' && payload.length >= WORTH_BYTES)))
      return payload
    reply.header('vary', 'accept-encoding')
    const isPersonal = String(reply.getHeader('cache-control')).startsWith('private')
    const accepted = isPersonal
      ? personalEncodings(request)
      : acceptedEncodings(request.headers['accept-encoding'])
    const encoding = quickestOf(accepted)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    if (isStream) return pipeline(payload, PACKERS[encoding](), () => {})
    return compress(Buffer.from(payload as string), encoding)
  })
}

/** Answers that other sites make browsers ask for stay as they are: their length shall tell nothing. */
export function personalEncodings({ headers }: FastifyRequest): ReadonlySet<Encoding> {
  const isAskedForHere = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'
  return acceptedEncodings(isAskedForHere ? headers['accept-encoding'] : undefined)
}
