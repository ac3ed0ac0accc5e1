import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiskCache } from './disk-cache.ts'
import { folderStorage } from './storage.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'disk-cache-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

const bytes = (count: number) => Buffer.alloc(count, 'x')

test('keeps what was put, beyond a restart too', async () => {
  const before = new DiskCache(folder, 1000)
  await before.put('a/b.png', bytes(10))
  expect((await new DiskCache(folder, 1000).get('a/b.png'))?.data).toEqual(bytes(10))
  expect(await before.get('a/c.png')).toBeUndefined()
})

test('the least recently used go when the room is used up', async () => {
  const cache = new DiskCache(folder, 100)
  await cache.put('one', bytes(40))
  await cache.put('two', bytes(40))
  await cache.get('one')
  await cache.put('three', bytes(40))
  expect(await cache.get('two')).toBeUndefined()
  expect(await cache.get('one')).toBeDefined()
  expect((await fs.readdir(folder)).toSorted()).toEqual(['one', 'three'])
  await cache.put('huge', bytes(101))
  expect(await cache.get('one')).toBeDefined()
})

test('a new version takes the place of the old one', async () => {
  const cache = new DiskCache(folder, 100)
  for (let size = 60; size < 70; size++) await cache.put('same', bytes(size))
  expect((await cache.get('same'))?.data).toHaveLength(69)
})

test('copes with files that somebody deleted, and clears away unfinished ones but those just begun', async () => {
  await new DiskCache(folder, 100).put('gone', bytes(40))
  await fs.writeFile(path.join(folder, 'just-begun.2.unfinished'), 'x')
  await fs.writeFile(path.join(folder, 'half.1.unfinished'), 'x')
  const longAgo = new Date(Date.now() - 120_000)
  await fs.utimes(path.join(folder, 'half.1.unfinished'), longAgo, longAgo)
  const cache = new DiskCache(folder, 100)
  await fs.rm(path.join(folder, 'gone'))
  expect(await cache.get('gone')).toBeUndefined()
  expect(await fs.readdir(folder)).toEqual(['just-begun.2.unfinished'])
})

test('a file that was emptied or cut off counts as none, before a restart and after one', async () => {
  const cache = new DiskCache(folder, 100)
  for (const [name, left] of [
    ['emptied', 0],
    ['cut-off', 4],
  ] as const) {
    await cache.put(name, bytes(10))
    await fs.truncate(path.join(folder, name), left)
    expect(await cache.get(name)).toBeUndefined()
  }
  expect(await new DiskCache(folder, 100).get('emptied')).toBeUndefined()
  await cache.put('emptied', bytes(10))
  expect((await cache.get('emptied'))?.data).toEqual(bytes(10))
})

test('a storage refuses names that lead elsewhere', async () => {
  const storage = folderStorage(folder)
  for (const name of ['../x', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a\0b']) {
    await expect(storage.write(name, bytes(1))).rejects.toThrow('not the name of a stored file')
    await expect(storage.read(name)).rejects.toThrow('not the name of a stored file')
  }
})

test('a storage forgets what is removed, and does not mind removing twice', async () => {
  const storage = folderStorage(folder)
  await storage.write('a/b', bytes(1))
  await storage.remove('a/b')
  await storage.remove('a/b')
  expect(await storage.read('a/b')).toBeUndefined()
})

test('what cannot be kept, as on a full disk, is no failure of whoever made it', async () => {
  const cache = new DiskCache(folder, 100)
  await cache.get('at first')
  await fs.writeFile(path.join(folder, 'taken'), '')
  await cache.put('taken/one', bytes(10))
  expect(await cache.get('taken/one')).toBeUndefined()
  await cache.put('other', bytes(10))
  expect(await cache.get('other')).toBeDefined()
})

test('a folder that could not be read once is read when somebody asks again', async () => {
  const kept = path.join(folder, 'kept')
  await fs.symlink(kept, kept)
  const cache = new DiskCache(kept, 100)
  await expect(cache.get('one')).rejects.toThrow('ELOOP')
  await fs.rm(kept)
  await folderStorage(kept).write('one', bytes(10))
  expect((await cache.get('one'))?.data).toEqual(bytes(10))
})
