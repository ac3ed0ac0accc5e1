import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { sendError } from '#platform/server/refusal.ts'
import { startWebServer } from '#platform/server/web-server-for-tests.ts'
import { addTiles } from './tile-routes.ts'
import { TileSource } from './tile-source.ts'

type Mode = 'fine' | 'moved' | 'elsewhere' | 'silent' | 'failing' | 'huge' | 'html' | 'together'

const BERLIN = '/tiles/10/550/335.png'
const png = await picture(256, 256, '#cfe3da').png().toBuffer()

let mode: Mode
let web: Awaited<ReturnType<typeof startWebServer>>
/** Reached by this machine alone. */
let inner: typeof web
let folder: string
let atOnce: number
let mostAtOnce: number
let agent: string | undefined

beforeEach(async () => {
  mode = 'fine'
  atOnce = 0
  mostAtOnce = 0
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tiles-'))
  inner = await startWebServer((_request, reply) => void reply.end(png))
  web = await startWebServer(async (request, reply) => {
    agent = request.headers['user-agent']
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await sleep(5)
    if (mode === 'silent') return
    // Nobody is answered before four have asked; then a fifth has time to.
    while (mode === 'together' && mostAtOnce < 4) await sleep(5)
    if (mode === 'together') await sleep(20)
    atOnce--
    if (mode === 'moved' && request.url?.startsWith('/karte/'))
      reply.writeHead(301, { location: request.url.replace('karte', 'neu') }).end()
    else if (mode === 'elsewhere') reply.writeHead(302, { location: inner.origin }).end()
    else if (mode === 'failing') reply.writeHead(503).end('later')
    else if (mode === 'html') reply.writeHead(200, { 'content-type': 'image/png' }).end('<html>Quota</html>')
    else if (mode === 'huge') reply.end(Buffer.concat([png, Buffer.alloc(2_000_000)]))
    else reply.end(png)
  })
})
afterEach(async () => {
  await Promise.all([web.close(), inner.close()])
  await fs.rm(folder, { recursive: true })
})

function serve(options: { freshMs?: number; maxBytes?: number; withinMs?: number } = {}) {
  const reasons: string[] = []
  const source = new TileSource({
    template: `${web.origin}/karte/{z}/{x}/{y}.png?key=1`,
    folder,
    maxBytes: 1_000_000,
    userAgent: 'Probe/1 (+https://probe.example; kontakt@probe.example)',
    withinMs: 10_000,
    report: (reason) => reasons.push(reason),
    ...options,
  })
  const app = Fastify()
  app.setErrorHandler(sendError)
  addTiles(app, source)
  return { app, reasons, get: (url: string) => app.inject({ method: 'GET', url }) }
}

test('a tile is fetched once, politely, and then kept, beyond a restart too', async () => {
  const { get } = serve()
  const [first] = await Promise.all([get(BERLIN), get(BERLIN), get(BERLIN)])
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800',
  })
  expect(first.rawPayload).toEqual(png)
  expect(agent).toBe('Probe/1 (+https://probe.example; kontakt@probe.example)')
  expect((await serve().get(BERLIN)).statusCode).toBe(200)
  expect(web.asked).toEqual(['/karte/10/550/335.png?key=1'])
})

test.each(['failing', 'silent', 'huge', 'html'] as const)(
  'a %s tile server is answered with 502, and asked again later',
  async (broken) => {
    const { get, reasons } = serve(broken === 'silent' ? { withinMs: 1500 } : {})
    mode = broken
    const reply = await get(BERLIN)
    expect(reply.statusCode).toBe(502)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toEqual({
      error: 'unavailable',
      message: 'Dieser Kartenausschnitt ist gerade nicht erreichbar.',
    })
    expect(reasons).toHaveLength(1)
    mode = 'fine'
    expect((await get(BERLIN)).statusCode).toBe(200)
  },
)

test('a tile server may redirect within itself, and leads nowhere else', async () => {
  const { get, reasons } = serve()
  mode = 'elsewhere'
  expect((await get(BERLIN)).statusCode).toBe(502)
  expect(inner.asked).toEqual([])
  expect(reasons).toEqual([`redirected to another host, ${new URL(inner.origin).host}`])
  mode = 'moved'
  expect((await get(BERLIN)).rawPayload).toEqual(png)
})

test('an old tile is fetched anew, and shown as long as there is no new one', async () => {
  const { get } = serve({ freshMs: 0 })
  await get(BERLIN)
  mode = 'failing'
  expect((await get(BERLIN)).rawPayload).toEqual(png)
  expect(web.asked).toHaveLength(2)
})

test('a tile that was stored before the clock was set back is fetched anew', async () => {
  const { get } = serve()
  await get(BERLIN)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
  onTestFinished(() => now.mockRestore())
  await get(BERLIN)
  expect(web.asked).toHaveLength(2)
})

test('no more than four are asked for at once', async () => {
  mode = 'together'
  const { get } = serve()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => get(`/tiles/12/${2200 + index}/1340.png`)),
  )
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(mostAtOnce).toBe(4)
})

test('the folder keeps to its size', async () => {
  const { get } = serve({ maxBytes: png.length * 3 })
  for (let x = 2200; x < 2210; x++) await get(`/tiles/12/${x}/1340.png`)
  const files = (await fs.readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  expect(files).toHaveLength(3)
})

test.each([
  '/tiles/10/518/352.png', // Paris
  '/tiles/4/8/5.png',
  '/tiles/18/140000/86000.png',
  '/tiles/10/550/335.jpg',
  '/tiles/10/550/335',
  '/tiles/10/0550/335.png',
  '/tiles/10/5e2/335.png',
  '/tiles/10/-1/335.png',
  '/tiles/10/..%2f/335.png',
  '/tiles/x/y/z.png',
])('%s is not there, and nobody is asked', async (url) => {
  const reply = await serve().get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ error: 'not_found' })
  expect(web.asked).toEqual([])
})
