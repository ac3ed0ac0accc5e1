import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { DiskCache } from '#platform/server/disk-cache.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { picture } from './factory.ts'
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
