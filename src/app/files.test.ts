import zlib from 'node:zlib'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { addFiles } from './files.ts'

test.each(['/map/germany.json', '/map/ground.json'])(
  '%s is there for whoever unpacks nothing, and unpacked once',
  async (url) => {
    const app = Fastify()
    addFiles(app)
    const unpack = vi.spyOn(zlib, 'gunzipSync')
    const plain = await Promise.all([1, 2].map(() => app.inject(url)))
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(unpack).toHaveBeenCalledTimes(1)
    unpack.mockRestore()
    expect(packed.headers['content-encoding']).toBe('gzip')
    const text = zlib.gunzipSync(packed.rawPayload)
    for (const { headers, rawPayload } of plain) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      expect(rawPayload.equals(text)).toBe(true)
    }
  },
)
