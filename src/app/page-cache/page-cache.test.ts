import zlib from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptedEncodings } from '#platform/server/encodings.ts'
import type { Footprint } from '#platform/shared/footprint.ts'
import { etagOf } from '../drawing/draw.ts'
import type { Page } from './kept-page.ts'
import { PageCache } from './page-cache.ts'
import { PageFootprint } from './page-footprint.ts'

const plain = acceptedEncodings(undefined)

function page(html: string, parts: Footprint[] = [], status = 200): Page {
  const footprint = new PageFootprint()
  for (const part of parts) footprint.add(part)
  const body = Buffer.from(html)
  const headers = { 'content-type': 'text/html' }
  return { status, headers, body, encoding: 'identity', etag: etagOf(body), footprint }
}

/** Asks a cache for pages as text; what it has not is rendered as given. */
function reader(cache: PageCache) {
  return async (key: string, fresh: Page | (() => Promise<Page>)) => {
    const render = typeof fresh === 'function' ? fresh : async () => fresh
    const kept = await cache.get(key, render)
    return (await kept.form(plain)).body.toString()
  }
}

test('renders a page once, however many ask for it at the same time or later', async () => {
  const read = reader(new PageCache())
  let renders = 0
  const render = async () => {
    renders++
    return page('Hallo')
  }
  await Promise.all(Array.from({ length: 50 }, () => read('/', render)))
  await read('/', render)
  expect(renders).toBe(1)
})

test('renders anew after a write, and does not keep what was begun before it', async () => {
  const cache = new PageCache()
  const read = reader(cache)
  const before = Promise.withResolvers<Page>()
  const underway = read('/', () => before.promise)
  cache.doubtAll()
  expect(await read('/', page('neu'))).toBe('neu')
  before.resolve(page('alt'))
  expect(await underway).toBe('alt')
  expect(await read('/', page('nie'))).toBe('neu')
})

test('keeps neither errors nor failures', async () => {
  const read = reader(new PageCache())
  await read('/', page('weg', [], 404))
  await expect(
    read('/', async () => {
      throw new Error('kaputt')
    }),
  ).rejects.toThrow('kaputt')
  expect(await read('/', page('da'))).toBe('da')
})

const Hamburg = { south: 53.3, west: 9.7, north: 53.8, east: 10.3 }
const made: [string, Footprint][] = [
  ['/hundepension/1', { listings: [1] }],
  ['/hundepension/2', { listings: [2] }],
  ['/suche?query=Hamburg', { listings: [2], areas: [Hamburg] }],
  ['/alle-staedte', { areas: 'everywhere', by: 'distance' }],
  ['/kategorie/hundehotel', { areas: 'everywhere', by: 'quality' }],
  ['/hundepension-in/hamburg', { things: ['page_content:hamburg'] }],
  ['/ueber-uns', {}],
  ['/irgendwas', 'everything'],
]

test.each<[string, (cache: PageCache) => void, string[]]>([
  [
    'a listing is shown differently',
    (cache) => cache.doubtListings([2]),
    ['/hundepension/2', '/suche?query=Hamburg', '/irgendwas'],
  ],
  [
    'a listing in Hamburg appears or moves there',
    (cache) => cache.doubtLists([{ latitude: 53.55, longitude: 10 }]),
    ['/suche?query=Hamburg', '/alle-staedte', '/kategorie/hundehotel', '/irgendwas'],
  ],
  [
    'a listing in Hamburg is rated otherwise',
    (cache) => cache.doubtLists([{ latitude: 53.55, longitude: 10, only: 'rating' }]),
    ['/suche?query=Hamburg', '/irgendwas'],
  ],
  [
    'a listing in Hamburg is of another quality',
    (cache) => cache.doubtLists([{ latitude: 53.55, longitude: 10, only: 'quality' }]),
    ['/suche?query=Hamburg', '/kategorie/hundehotel', '/irgendwas'],
  ],
  [
    'a listing elsewhere changes',
    (cache) => cache.doubtLists([{ latitude: 48.1, longitude: 11.6 }]),
    ['/alle-staedte', '/kategorie/hundehotel', '/irgendwas'],
  ],
  [
    'a listing without coordinates changes',
    (cache) => cache.doubtLists([{ latitude: null, longitude: null }]),
    ['/suche?query=Hamburg', '/alle-staedte', '/kategorie/hundehotel', '/irgendwas'],
  ],
  [
    'very many listings change',
    (cache) => cache.doubtLists(Array.from({ length: 1000 }, () => ({ latitude: 48.1, longitude: 11.6 }))),
    ['/suche?query=Hamburg', '/alle-staedte', '/kategorie/hundehotel', '/irgendwas'],
  ],
  [
    'a text changes',
    (cache) => cache.doubtThing('page_content:hamburg'),
    ['/hundepension-in/hamburg', '/irgendwas'],
  ],
])('when %s, the pages that it concerns are drawn anew and no others', async (_, change, concerned) => {
  const cache = new PageCache()
  const read = reader(cache)
  for (const [key, footprint] of made) await read(key, page('alt', [footprint]))
  change(cache)
  const forgotten: string[] = []
  for (const [key, footprint] of made) {
    if ((await read(key, page('neu', [footprint]))) === 'neu') forgotten.push(key)
  }
  expect(forgotten.sort()).toEqual(concerned.sort())
})

test('pages with lists wait for the index, others do not', async () => {
  const cache = new PageCache()
  const read = reader(cache)
  await read('/suche', page('alt', [{ areas: 'everywhere' }]))
  await read('/hundepension/1', page('bleibt', [{ listings: [1] }]))
  const index = Promise.withResolvers<void>()
  cache.waitFor(index.promise)
  expect(cache.find('/suche')).toBeUndefined()
  expect(cache.find('/hundepension/1')).toBeDefined()
  const asked = read('/suche', page('neu'))
  cache.doubtLists('everywhere')
  index.resolve()
  expect(await asked).toBe('neu')
})

test('a page that the clock changes is kept as long as the shortest of its answers stays true', async () => {
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const cache = new PageCache()
  const read = reader(cache)
  const made = Date.parse('2026-11-27T12:00:00Z')
  const [short, long] = [{ areas: 'everywhere', seconds: 60 }, { listings: [1] }] as const
  now.mockReturnValue(made)
  await read('/suche', page('alt', [short, long]))
  await read('/hundepension/1', page('alt', [long]))
  now.mockReturnValue(made + 59_000)
  expect(cache.find('/suche')).toBeDefined()
  now.mockReturnValue(made + 60_000)
  expect(cache.find('/suche')).toBeUndefined()
  expect(cache.find('/hundepension/1')).toBeDefined()
  now.mockReturnValue(made + 3_600_000)
  expect(cache.find('/hundepension/1')).toBeUndefined()
})

test.each([
  ['2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z'],
  ['2027-06-30T21:59:00Z', '2027-06-30T22:00:00Z'],
])(
  'a page that was made at %s says nothing of the day that begins in Germany at %s',
  async (made, midnight) => {
    const now = vi.spyOn(Date, 'now')
    onTestFinished(() => now.mockRestore())
    const cache = new PageCache()
    now.mockReturnValue(Date.parse(made))
    await reader(cache)('/suche', page('heute'))
    now.mockReturnValue(Date.parse(midnight) - 1)
    expect(cache.find('/suche')).toBeDefined()
    now.mockReturnValue(Date.parse(midnight))
    expect(cache.find('/suche')).toBeUndefined()
  },
)

/** A page that is drawn from this state, or stays as it is where that is known. */
function stateful(html: string, state: string, parts: Footprint[]) {
  return vi.fn(async (known: string | undefined) => {
    const made = { ...page(html, parts), state }
    return known === state ? { isUnchanged: true as const, footprint: made.footprint } : made
  })
}

test('a page that a write concerns is drawn anew only where it would be drawn otherwise', async () => {
  const cache = new PageCache()
  const html = async (render: ReturnType<typeof stateful>) => {
    const kept = await cache.get('/suche', render)
    return (await kept.form(plain)).body.toString()
  }
  await html(stateful('alt', 'eins', [{ listings: [1] }]))
  cache.doubtListings([1])
  expect(cache.find('/suche')).toBeUndefined()
  // Drawn from the same state, but made of something else by now.
  const same = stateful('gleich', 'eins', [{ listings: [2] }])
  expect(await html(same)).toBe('alt')
  expect(same).toHaveBeenCalledExactlyOnceWith('eins')
  expect([cache.rendered, cache.confirmed]).toEqual([1, 1])
  cache.doubtListings([1])
  expect(cache.find('/suche')).toBeDefined()
  cache.doubtListings([2])
  expect(cache.find('/suche')).toBeUndefined()
  expect(await html(stateful('neu', 'zwei', [{ listings: [2] }]))).toBe('neu')
  expect(cache.find('/suche')).toBeDefined()
})

test('what is written while a page is compared leaves it doubted', async () => {
  const cache = new PageCache()
  await cache.get('/suche', stateful('alt', 'eins', [{ listings: [1] }]))
  cache.doubtListings([1])
  const comparing = Promise.withResolvers<void>()
  const underway = cache.get('/suche', async (known) => {
    await comparing.promise
    return stateful('alt', 'eins', [{ listings: [1] }])(known)
  })
  cache.doubtListings([1])
  comparing.resolve()
  await underway
  expect(cache.find('/suche')).toBeUndefined()
})

test('what the clock has made untrue is drawn anew, whether or not anything was written', async () => {
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const cache = new PageCache()
  const made = Date.parse('2026-11-27T12:00:00Z')
  now.mockReturnValue(made)
  const draw = (html: string) => cache.get('/suche', stateful(html, 'eins', [{ listings: [1], seconds: 60 }]))
  await draw('alt')
  now.mockReturnValue(made + 59_000)
  cache.doubtListings([1])
  await draw('alt')
  expect(cache.find('/suche')).toBeDefined()
  now.mockReturnValue(made + 60_000)
  expect(cache.find('/suche')).toBeUndefined()
  cache.doubtListings([1])
  await draw('neu')
  expect(cache.rendered).toBe(2)
})

const kilobytes = (count: number) => page('x'.repeat(count * 1024))

test('what was made before the clock was set back is drawn anew', async () => {
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const cache = new PageCache()
  const made = Date.parse('2026-11-27T12:00:00Z')
  now.mockReturnValue(made)
  await reader(cache)('/suche', page('alt'))
  expect(cache.find('/suche')).toBeDefined()
  now.mockReturnValue(made - 86_400_000)
  expect(cache.find('/suche')).toBeUndefined()
})

test('what was asked for again survives a walk through all other pages', async () => {
  const cache = new PageCache(1_000_000)
  const read = reader(cache)
  for (const key of ['a', 'b']) {
    await read(key, kilobytes(100))
    await read(key, kilobytes(100))
  }
  for (let i = 0; i < 50; i++) await read(`/${i}`, kilobytes(100))
  expect(cache.find('a')).toBeDefined()
  expect(cache.find('b')).toBeDefined()
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
})

test('what was popular once makes room for what is popular now', async () => {
  const cache = new PageCache(500_000)
  const read = reader(cache)
  for (let i = 0; i < 20; i++) {
    await read(`/${i}`, kilobytes(100))
    await read(`/${i}`, kilobytes(100))
  }
  expect(cache.find('/19')).toBeDefined()
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.bytes).toBeLessThanOrEqual(500_000)
})

test.each([
  ['br, gzip', 'br', zlib.brotliDecompressSync],
  ['gzip', 'gzip', zlib.gunzipSync],
  ['zstd', 'zstd', zlib.zstdDecompressSync],
  ['br;q=0, gzip;q=0.5', 'gzip', zlib.gunzipSync],
])('to whoever accepts %s it is sent as %s', async (header, encoding, unpack) => {
  const cache = new PageCache()
  const text = 'Hundepension '.repeat(100)
  // Made in another form first.
  await cache.get('/', async () => page(text))
  const accepted = acceptedEncodings(header)
  const kept = await cache.get('/', async () => page('nie'))
  const { body, headers } = await kept.form(accepted)
  const at = headers.indexOf('content-encoding')
  expect([headers[at + 1], unpack(body).toString()]).toEqual([encoding, text])
})

test('a page that is asked for again is compressed well', async () => {
  const cache = new PageCache()
  const accepted = acceptedEncodings('gzip, br, zstd')
  const words = Array.from({ length: 4000 }, (_, i) => `Hundepension ${(i * 7919) % 1000}`).join(' ')
  const quick: Page = { ...page(words), encoding: 'zstd', body: zlib.zstdCompressSync(words) }
  const first = (await (await cache.get('/', async () => quick)).form(accepted)).body.length
  cache.find('/')
  await expect.poll(() => cache.find('/')?.ready(accepted)?.body.length).toBeLessThan(first)
})
