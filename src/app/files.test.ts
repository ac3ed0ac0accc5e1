import zlib from 'node:zlib'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { landscape } from '#platform/server/illustrations/landscape.ts'
import { portrait } from '#platform/server/illustrations/portrait.ts'
import { scene } from '#platform/server/illustrations/scene.ts'
import { sendError } from '#platform/server/refusal.ts'
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

/** Drawings, asked for by visitors of different networks. */
function serveDrawings() {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(sendError)
  const [covers, scenes] = [vi.fn(portrait), vi.fn(scene)]
  addFiles(app, { covers, landscapes: landscape, scenes })
  const ask = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'x-forwarded-for': '192.0.2.1', ...headers } })
  return { ask, covers, scenes }
}

test('a drawing is drawn once for everybody, however it is packed and by whatever spelling of its number', async () => {
  const { ask, covers } = serveDrawings()
  const plain = await ask('/covers/12.svg')
  expect(plain.body).toMatch(/^<svg .+prefers-color-scheme:dark.+<\/svg>$/)
  expect(plain.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=2592000',
    vary: 'accept-encoding',
    'content-length': String(plain.rawPayload.length),
  })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const gzipped = await ask('/covers/00012.svg', { 'accept-encoding': 'gzip' })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  const known = { 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'gzip' }
  const unchanged = await ask('/covers/12.svg', known)
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  const head = await ask('/covers/12.svg', {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(plain.headers['content-length'])
  expect(covers).toHaveBeenCalledTimes(1)
  for (const missing of ['100001', '0000001', '-1', '1e3', 'x'])
    expect((await ask(`/covers/${missing}.svg`)).statusCode, missing).toBe(404)
  // The same number is another drawing elsewhere.
  expect((await ask('/scenes/12.svg')).body).not.toBe(plain.body)
})

test('who asks for ever more drawings keeps nobody from one', async () => {
  const { ask, scenes } = serveDrawings()
  const answers: { statusCode: number; headers: Record<string, unknown>; body: string }[] = []
  const greedy = Array.from({ length: 400 }, async (_, number) => {
    answers.push(await ask(`/scenes/${number}.svg`))
  })
  const statuses = () => answers.map(({ statusCode }) => statusCode)
  await vi.waitFor(() => expect(statuses()).toContain(503), { timeout: 10_000, interval: 1 })
  const before = scenes.mock.calls.length
  expect((await ask('/scenes/500.svg', { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(200)
  // Its turn was among the next few, of some three hundred.
  const turn = scenes.mock.calls.findIndex(([number]) => number === 500)
  expect(turn - before).toBeLessThan(10)
  await Promise.all(greedy)
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(refused?.headers['retry-after']).toBe('2')
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ error: 'unavailable', message: expect.any(String) })
})
