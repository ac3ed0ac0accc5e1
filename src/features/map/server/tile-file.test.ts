import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '#platform/server/start-error.ts'
import { openTileFile } from './tile-file.ts'
import { addTileFile } from './tile-routes.ts'

const app = Fastify()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tile-file-'))
const file = path.join(folder, 'deutschland.pmtiles')

/** The head of a PMTiles file of version 3, and bytes that tell where they stand. */
function pmtiles(tileType: number): Buffer {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))
  bytes.write('PMTiles', 0, 'latin1')
  bytes[7] = 3
  bytes[99] = tileType
  return bytes
}

beforeAll(async () => {
  fs.writeFileSync(file, pmtiles(1))
  addTileFile(app, await openTileFile(file))
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
  await expect(openTileFile(other)).rejects.toThrow(StartError)
})
