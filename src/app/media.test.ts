import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ImageStore } from '#features/images/server/exports.ts'
import { picture } from '#features/images/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { PUBLIC_PAGES } from './routes.ts'
import { sharedFolder, sharedTestApp } from './test-app.ts'

const FETCHED = 'https://anderswo.example/hof.jpg'
const WAITING = 'https://anderswo.example/noch-nicht.jpg'
const LISTING = '/hundepension/waldhof-pfotenglueck-berlin'

const ownPicture = (letter: string) => `/images/${letter.repeat(32)}-90x60/800.webp`

let key: string
const folder = sharedFolder()
const app = sharedTestApp(
  async ({ db }) => {
    const file = await picture(900, 600).jpeg().toBuffer()
    key = await ImageStore.inFolder(folder, 1_000_000).add(file)
    await placesForTests(db)
    await makeListing(db, {
      title: 'Waldhof Pfotenglück',
      featuredImage: FETCHED,
      logo: WAITING,
      images: ['/covers/5.svg', WAITING, FETCHED],
      rating: 4.7,
      reviewsCount: 12,
    })
    await makeListing(db, { title: 'Ohne Bild', featuredImage: WAITING })
    await makeListing(db, { title: 'Mit Zeichnung', featuredImage: '/covers/8.svg' })
    const five = ['b', 'c', 'd', 'e', 'f'].map(ownPicture)
    await makeListing(db, { title: 'Viele', featuredImage: ownPicture('a'), images: five })
    await makeListing(db, { title: 'Bezahlt', featuredImage: ownPicture('a'), images: five, isPremium: true })
    await db.insertInto('storedImage').values({ sourceUrl: WAITING, key: null, failure: null }).execute()
    await db
      .insertInto('storedImage')
      .values({ sourceUrl: FETCHED, key, status: 'stored', failure: null })
      .execute()
  },
  'built',
  {
    DATA_DIR: folder,
    TILE_MODE: 'direct',
    TILE_URL: 'https://kacheln.example/karte/{z}/{x}/{y}.png',
    PUBLIC_URL: 'https://verzeichnis.example',
  },
)

const get = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers })

test('the API names our own copies of pictures, and none that is elsewhere', async () => {
  const cards = (await app.get('/api/listings')).body as {
    listingTitle: string
    featuredImage: string | null
  }[]
  expect(Object.fromEntries(cards.map((card) => [card.listingTitle, card.featuredImage]))).toEqual({
    'Waldhof Pfotenglück': `/images/${key}/800.webp`,
    'Ohne Bild': null,
    'Mit Zeichnung': '/covers/8.svg',
    Viele: ownPicture('a'),
    Bezahlt: ownPicture('a'),
  })
  const { body } = await app.get('/api/listings/slug/waldhof-pfotenglueck-berlin')
  expect(body).toMatchObject({
    featuredImage: `/images/${key}/800.webp`,
    logo: null,
    images: ['/covers/5.svg', `/images/${key}/800.webp`],
  })
})

test('a stored picture comes in the format and width asked for, for good', async () => {
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const reply = await get(`/images/${key}/480.${format}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(480)
    expect((await get(`/images/${key}/480.${format}`)).rawPayload).toEqual(reply.rawPayload)
  }
})

test.each([
  (known: string) => `/images/${known}/481.webp`,
  (known: string) => `/images/${known}/480.gif`,
  (known: string) => `/images/${known}/480.webp.jpg`,
  (known: string) => `/images/${known}/`,
  (known: string) => `/images/${known.replace(/^./, (first) => (first === '0' ? '1' : '0'))}/480.webp`,
  () => '/images/..%2f..%2fetc/480.webp',
  () => '/images/x/480.webp',
])('other addresses of pictures are not found (%#)', async (address) => {
  const reply = await get(address(key))
  expect(reply.statusCode).toBe(404)
})

test('a page offers all formats and widths, and a preview of its own picture', async () => {
  const { body } = await get(LISTING)
  expect(body).toContain(`<source type="image/avif" srcSet="/images/${key}/320.avif 320w`)
  expect(body).toContain(`/images/${key}/1200.webp 900w`)
  expect(body).not.toContain('anderswo.example')
  expect(body).toContain(
    `<meta property="og:image" content="https://verzeichnis.example/images/${key}/1200.jpg"`,
  )
  expect((await get('/hundepension/ohne-bild-berlin')).body).toContain(
    'content="https://verzeichnis.example/og/hundepension/ohne-bild-berlin.png"',
  )
})

test('a card tells how many photos its page shows; portraits are none, nor what is not there yet', async () => {
  const cards = (await app.get('/api/listings')).body as { listingTitle: string; picturesCount: number }[]
  expect(Object.fromEntries(cards.map((card) => [card.listingTitle, card.picturesCount]))).toEqual({
    'Waldhof Pfotenglück': 1,
    'Ohne Bild': 0,
    'Mit Zeichnung': 0,
    Viele: 3,
    Bezahlt: 6,
  })
})

test('every page names a picture for previews that is there', async () => {
  const addresses = [
    ...Object.keys(PUBLIC_PAGES).filter((address) => !address.includes(':')),
    '/hundepension-in/berlin',
    '/hundepensionen/berlin',
    '/kategorie/hundehotel',
    '/suche?query=Berlin',
  ]
  const named = new Set<string>()
  for (const address of addresses) {
    const { body, statusCode } = await get(address)
    if (statusCode !== 200) continue
    const image = /<meta property="og:image" content="https:\/\/verzeichnis\.example([^"]+)"/.exec(body)?.[1]
    expect(image, address).toBeDefined()
    named.add(image ?? '')
  }
  expect(named).toContain('/og/land/berlin.png')
  expect(named.size).toBeGreaterThan(12)
  for (const image of named) {
    expect((await get(image)).headers, image).toMatchObject({ 'content-type': 'image/png' })
  }
})

test('the site has an icon in every form, and a manifest that names those that are there', async () => {
  const start = (await get('/')).body
  expect(start).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const plain = await sharp((await get('/favicon.ico')).rawPayload).metadata()
  expect([plain.format, plain.width]).toEqual(['png', 48])
  const touch = await sharp((await get('/apple-touch-icon.png')).rawPayload).metadata()
  expect([touch.width, touch.height]).toEqual([180, 180])
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { name, icons } = JSON.parse(manifest.body) as {
    name: string
    icons: { src: string; sizes: string }[]
  }
  expect(name).toBe('Hundequartier')
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes } of icons) {
    const { statusCode, rawPayload } = await get(src)
    expect(statusCode, src).toBe(200)
    const { width } = await sharp(rawPayload).metadata()
    if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes)
  }
  expect((await get('/icons/64.png')).statusCode).toBe(404)
})

test.each(['/og/start.png', '/og/hundepension/waldhof-pfotenglueck-berlin.png', '/og/ort/berlin.png'])(
  '%s is a picture for previews that is sent once',
  async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/png')
    const { format, width, height } = await sharp(reply.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect((await get(url, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304)
  },
)

test('a preview changes with its listing', async () => {
  const url = '/og/hundepension/mit-zeichnung-berlin.png'
  const { etag } = (await get(url)).headers
  await app.database.db
    .updateTable('listing')
    .set({ rating: 4.2, reviewsCount: 5 })
    .where('slug', '=', 'mit-zeichnung-berlin')
    .execute()
  expect((await get(url)).headers.etag).not.toBe(etag)
})

test('a preview by a former slug leads to the present one', async () => {
  const { id } = await app.database.db
    .selectFrom('listing')
    .select('id')
    .where('slug', '=', 'ohne-bild-berlin')
    .executeTakeFirstOrThrow()
  const former = { slug: 'frueher-ohne-bild', listingId: id }
  await app.database.db.insertInto('listingFormerSlug').values(former).execute()
  const { statusCode, headers } = await get('/og/hundepension/frueher-ohne-bild.png')
  expect([statusCode, headers.location]).toEqual([301, '/og/hundepension/ohne-bild-berlin.png'])
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test.each([
  '/og/hundepension/gibt-es-nicht.png',
  '/og/ort/gibt-es-nicht.png',
  '/og/ort/berlin.svg',
  '/og/seite/toString.png',
  '/og/seite/constructor.png',
  '/og/x.png',
])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404))

test('a tile server that visitors may ask for is the only other place pictures may come from', async () => {
  const { headers, body } = await get('/')
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data: blob: https:\/\/kacheln\.example;/)
  expect(body).toContain(
    '"tiles":{"mode":"direct","urlTemplate":"https://kacheln.example/karte/{z}/{x}/{y}.png"',
  )
})

test('without the proxy there are no tiles of our own', async () => {
  const reply = await get('/tiles/10/550/335.png')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ error: 'not_found' })
})
