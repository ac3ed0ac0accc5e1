import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { DiskCache } from '#platform/server/disk-cache.ts'
import { log } from '#platform/server/log.ts'
import { sendError } from '#platform/server/refusal.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { picture } from './factory.ts'
import { addImages } from './image-routes.ts'
import { ImageStore } from './store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** More than may be worked on and wait. */
const MANY = 310

test('who wants ever more pictures that are not made yet keeps nobody from theirs, nor from sending any', async () => {
  const reading: { name: string; go: () => void }[] = []
  const originals = folderStorage(path.join(folder, 'originals'))
  const store = new ImageStore(
    {
      ...originals,
      read: async (name) => {
        await new Promise<void>((go) => reading.push({ name, go }))
        return originals.read(name)
      },
    },
    new DiskCache(path.join(folder, 'variants'), 1_000_000),
    async () => {},
  )
  const file = await picture(90, 60).png().toBuffer()
  const wanted = await store.add(file)
  const keys = Array.from({ length: MANY }, (_, number) => `${String(number).padStart(32, '0')}-90x60`)
  const outcomes: ('answered' | 'refused')[] = []
  for (const key of keys)
    store.variant(key, 320, 'webp', '192.0.2.1').then(
      () => outcomes.push('answered'),
      () => outcomes.push('refused'),
    )
  await vi.waitFor(() => expect(outcomes.length).toBe(MANY - 302), 10_000)
  const modest = store.variant(wanted, 320, 'webp', '192.0.2.2')
  // Whoever has most waiting makes room.
  await vi.waitFor(() => expect(outcomes.length).toBe(MANY - 301), 10_000)
  expect(outcomes).not.toContain('answered')

  expect(await store.add(await picture(60, 90).png().toBuffer())).toMatch(/-60x90$/)
  // Both places are held by the one who wants everything; the next turn but one is somebody else's.
  for (let turn = 0; turn < 3; turn++) {
    await vi.waitFor(() => expect(reading.length).toBeGreaterThan(0), 10_000)
    reading.shift()?.go()
  }
  await vi.waitFor(() => expect(reading.some(({ name }) => name.includes(wanted))).toBe(true), 10_000)
  for (const { go } of reading.splice(0)) go()
  expect(await modest).toBeInstanceOf(Buffer)
})

test('a damaged original is answered as one that is missing, fetched anew, and named in the log once', async () => {
  const told = vi.spyOn(log, 'error').mockReturnValue()
  const missing: string[] = []
  const store = ImageStore.inFolder(folder, 1_000_000)
  const app = fastify()
  onTestFinished(async () => {
    told.mockRestore()
    await app.close()
  })
  app.setErrorHandler(sendError)
  addImages(app, store, (key) => missing.push(key))
  const files = await Promise.all([300, 310, 320].map((width) => picture(width, 200).png().toBuffer()))
  const keys = await Promise.all(files.map((file) => store.add(file)))
  const fileOf = (key: string) => path.join(folder, 'images/originals', key.slice(0, 2), `${key}.webp`)
  const [emptied, zeroed, cutOff] = keys.map(fileOf) as [string, string, string]
  fs.truncateSync(emptied, 0)
  fs.writeFileSync(zeroed, Buffer.alloc(fs.statSync(zeroed).size))
  fs.truncateSync(cutOff, Math.floor(fs.statSync(cutOff).size / 2))
  for (const key of keys)
    for (const file of ['320.webp', '640.avif'])
      expect((await app.inject(`/images/${key}/${file}`)).statusCode).toBe(404)
  expect(missing).toEqual(keys.flatMap((key) => [key, key]))
  expect(told.mock.calls.map(([about, words]) => [(about as { key: string }).key, words])).toEqual(
    keys.map((key) => [key, 'a stored picture is damaged']),
  )
})
