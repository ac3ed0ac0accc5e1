import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sharedTestApp } from '../test-app.ts'
import { DrawingThreads } from './drawing-threads.ts'

const fill = async ({ db }: Database) => {
  await placesForTests(db)
  await makeListing(db, { title: 'Havelhunde & <Söhne>', location: 'Berlin', postcode: '10115' })
  await db
    .updateTable('listing')
    .set({ updatedAt: new Date('2026-05-01T08:00:00Z') })
    .execute()
}
const here = sharedTestApp(fill, 'built')
const inThreads = sharedTestApp(fill, 'built', { DRAWING_THREADS: '2' })

test.each([
  ['/', 200],
  ['/suche?query=Berlin', 200],
  ['/hundepension/havelhunde-soehne-berlin', 200],
  ['/gibt-es-nicht', 404],
  ['/merkliste?ids=1,1', 308],
])('in a thread of its own %s becomes the same page', async (url, status) => {
  const ask = async ({ app }: typeof here, encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const { statusCode, headers: given, rawPayload } = await app.inject({ method: 'GET', url, headers })
    return { statusCode, etag: given.etag, location: given.location, body: rawPayload }
  }
  const drawnHere = await ask(here, 'identity')
  expect(drawnHere.statusCode).toBe(status)
  expect(await ask(inThreads, 'identity')).toEqual(drawnHere)
  const { body, ...told } = await ask(inThreads, 'zstd')
  expect({ ...told, body: body.length ? zlib.zstdDecompressSync(body) : body }).toEqual(drawnHere)
})

/** Pages whose words say what is to become of them. */
const ENTRY = `export async function draw(words) {
  if (words === 'stirb') process.exit(1)
  if (words === 'hänge') for (;;) {}
  if (words === 'scheitere') throw new Error('kaputt')
  return { status: 200, body: Buffer.from(words) }
}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drawing-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function threads(count: number) {
  const serverEntry = path.join(folder, 'entry.mjs')
  fs.writeFileSync(serverEntry, ENTRY)
  const browserFiles = path.resolve(import.meta.dirname, '../../../dist/browser')
  const reported: unknown[] = []
  const made = new DrawingThreads(count, { serverEntry, browserFiles }, (error) => reported.push(error))
  onTestFinished(() => made.close())
  const draw = (words: string) => made.draw({ json: words, encoding: 'identity' })
  return { draw, reported, close: () => made.close() }
}

test('pages come back to whoever asked for them, however many are drawn at once', async () => {
  const { draw } = threads(2)
  const words = Array.from({ length: 40 }, (_, i) => `Seite ${i}`)
  const drawn = await Promise.all(words.map(draw))
  expect(drawn.map(({ body }) => body.toString())).toEqual(words)
})

test('a page that cannot be drawn fails alone', async () => {
  const { draw, reported } = threads(1)
  const [before, failed, after] = await Promise.allSettled(['eins', 'scheitere', 'zwei'].map(draw))
  expect([before?.status, failed, after?.status]).toMatchObject([
    'fulfilled',
    { status: 'rejected', reason: { message: 'kaputt' } },
    'fulfilled',
  ])
  expect(reported).toEqual([])
})

test('when a thread dies, whoever waits for it hears of it, and another draws what comes next', async () => {
  const { draw, reported, close } = threads(1)
  const [dead, behind] = await Promise.allSettled(['stirb', 'danach'].map(draw))
  expect([dead?.status, behind?.status]).toEqual(['rejected', 'rejected'])
  expect(reported).toMatchObject([{ message: 'a thread that draws pages has ended with 1' }])
  expect((await draw('wieder da')).body.toString()).toBe('wieder da')
  await close()
  expect(reported).toHaveLength(1)
})

test('a thread that answers nobody any more is ended, whoever waits for it hears of it, and another draws what comes next', async () => {
  const { draw, reported } = threads(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await draw('davor')
  vi.advanceTimersByTime(29_000)
  const asked = Promise.allSettled(['hänge', 'danach'].map(draw))
  vi.advanceTimersByTime(29_000)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1000)
  const [stuck, behind] = await asked
  expect([stuck?.status, behind?.status]).toEqual(['rejected', 'rejected'])
  expect(reported).toMatchObject([{ message: 'a thread that draws pages has answered nothing for 30 s' }])
  expect((await draw('wieder da')).body.toString()).toBe('wieder da')
  expect(reported).toHaveLength(1)
})
