import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed, type Page, PageCache } from './page-cache.ts'

const page = (text: string): Page => ({ status: 200, headers: {}, body: Buffer.from(text) })

test('renders a page once, however many ask for it at the same time or later', async () => {
  const cache = new PageCache()
  let renders = 0
  const render = async () => {
    renders++
    return page('Hallo')
  }
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)))
  await cache.get('/', render)
  expect(renders).toBe(1)
  expect(pages.every((kept) => kept === pages[0])).toBe(true)
})

test('renders anew after a write, and does not keep what was begun before it', async () => {
  const cache = new PageCache()
  const before = Promise.withResolvers<Page>()
  const underway = cache.get('/', () => before.promise)
  cache.clear()
  const fresh = await cache.get('/', async () => page('neu'))
  before.resolve(page('alt'))
  await underway
  expect(fresh.body.toString()).toBe('neu')
  expect((await cache.get('/', async () => page('nie'))).body.toString()).toBe('neu')
})

test('keeps neither errors nor failures', async () => {
  const cache = new PageCache()
  await cache.get('/', async () => ({ ...page('weg'), status: 404 }))
  await expect(
    cache.get('/', async () => {
      throw new Error('kaputt')
    }),
  ).rejects.toThrow('kaputt')
  expect((await cache.get('/', async () => page('da'))).body.toString()).toBe('da')
})

test('forgets the least recently used pages when it is full', async () => {
  const cache = new PageCache()
  const large = page('x'.repeat(10 * 1024 * 1024))
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => large)
  await cache.get('a', async () => page('a neu'))
  for (const key of ['d', 'e']) await cache.get(key, async () => large)
  expect((await cache.get('a', async () => page('a neu'))).body).toBe(large.body)
  expect((await cache.get('b', async () => page('b neu'))).body.toString()).toBe('b neu')
})

test('compresses into both forms', async () => {
  const cache = new PageCache()
  const kept = await cache.get('/', async () => page('Hundepension '.repeat(100)))
  expect(zlib.brotliDecompressSync(await compressed(kept, 'br'))).toEqual(kept.body)
  expect(zlib.gunzipSync(await compressed(kept, 'gzip'))).toEqual(kept.body)
})
