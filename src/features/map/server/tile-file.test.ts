import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#platform/server/log.ts'
import { sendError } from '#platform/server/refusal.ts'
import { StartError } from '#platform/server/start-error.ts'
import { TileFile } from './tile-file.ts'
import { addTileFile } from './tile-routes.ts'

const app = Fastify()
app.setErrorHandler(sendError)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tile-file-'))
const file = path.join(folder, 'deutschland.pmtiles')

/** The head of a PMTiles file of version 3, and bytes that tell where they stand. */
function pmtiles(tileType: number, length = 1000): Buffer {
  const bytes = Buffer.from(Array.from({ length }, (_, i) => i % 251))
  bytes.write('PMTiles', 0, 'latin1')
  bytes[7] = 3
  bytes[99] = tileType
  return bytes
}

beforeAll(async () => {
  fs.writeFileSync(file, pmtiles(1))
  addTileFile(app, await TileFile.at(file))
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true })
})

const part = (range: string | undefined) =>
  app.inject({ url: '/map/tiles.pmtiles', headers: range === undefined ? {} : { range } })

test('the part that is asked for is served, up to the end of the file', async () => {
  const reply = await part('bytes=200-209')
  expect(reply.statusCode).toBe(206)
  expect(reply.headers).toMatchObject({ 'content-range': 'bytes 200-209/1000', 'content-length': '10' })
  expect([...reply.rawPayload]).toEqual([...pmtiles(1).subarray(200, 210)])
  const last = await part('bytes=990-16383')
  expect(last.headers['content-range']).toBe('bytes 990-999/1000')
  expect(last.headers.etag).toBe(reply.headers.etag)
})

test.each([
  undefined,
  'bytes=0-',
  'bytes=-10',
  'bytes=1000-1010',
  'bytes=20-10',
  'bytes=0-9,20-29',
  'kacheln=1-2',
])('for the range %s there is nothing', async (range) => {
  const reply = await part(range)
  expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */1000'])
})

test.each([
  ['is missing', 'fehlt.pmtiles', undefined],
  ['holds pictures', 'bilder.pmtiles', pmtiles(2)],
  ['is something else', 'bild.png', Buffer.alloc(300)],
  ['is too short', 'kurz.pmtiles', pmtiles(1).subarray(0, 50)],
])('the product does not start with a file that %s', async (_what, name, content) => {
  const other = path.join(folder, name)
  if (content) fs.writeFileSync(other, content)
  await expect(TileFile.at(other)).rejects.toThrow(StartError)
})

/** Puts another file in its place as owners do, until the test is over. */
function replace(bytes: Buffer) {
  fs.writeFileSync(`${file}.new`, bytes)
  fs.renameSync(`${file}.new`, file)
  onTestFinished(() => fs.writeFileSync(file, pmtiles(1)))
}

test.each([700, 1000, 1500])(
  'a file that has been replaced by one of %i bytes is served as it is, under another ETag',
  async (length) => {
    const before = await part('bytes=200-209')
    const other = pmtiles(1, length).fill(7, 200, 210)
    replace(other)
    const after = await part('bytes=200-209')
    expect(after.headers['content-range']).toBe(`bytes 200-209/${length}`)
    expect(after.rawPayload).toEqual(other.subarray(200, 210))
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await part(`bytes=${length - 10}-99999`)).rawPayload).toEqual(other.subarray(length - 10))
  },
)

test.each([
  ['has gone', () => fs.rmSync(file)],
  ['holds pictures now', () => replace(pmtiles(2))],
])('without a file, since it %s, there is no map, and the log says so once', async (_what, change) => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  change()
  for (let request = 0; request < 3; request++) {
    const reply = await part('bytes=200-209')
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { error: 'unavailable', message: 'Die Karte ist gerade nicht erreichbar.' },
    ])
  }
  expect(warned.mock.calls).toEqual([
    [{ reason: expect.stringContaining(file) }, 'there are no map tiles for now'],
  ])
  replace(pmtiles(1))
  expect((await part('bytes=200-209')).statusCode).toBe(206)
})

test('a part of a file that is cut meanwhile breaks off, so that nobody waits for the rest', async () => {
  const bytes = 7_900_000
  replace(Buffer.concat([pmtiles(1), Buffer.alloc(bytes - 1000)]))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = http.get({ port, path: '/map/tiles.pmtiles', headers: { range: `bytes=0-${bytes - 1}` } })
  // It reads nothing yet, and the file does not fit into what is under way.
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
  expect(reply.headers['content-length']).toBe(String(bytes))
  fs.truncateSync(file, 1000)
  await expect(reply.resume().toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
})
