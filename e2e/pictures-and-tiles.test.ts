import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { RequestPaths } from '#features/booking-requests/server/links.ts'
import { ImageStore } from '#features/images/server/exports.ts'
import { picture } from '#features/images/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, type OpenOptions, PHONE, test, textOf } from './harness/pages.ts'
import { temporaryFolder } from './harness/product.ts'
import { tinyTiles } from './harness/tiny-tiles.ts'

let key: string
let listing: string
let id: number
let withLogo: string
let rejected: string

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ATTRIBUTION = '© Kartenwerk'

/** Somebody else's tile server: counts what it is asked, and refuses while it is down. */
const asked: { url: string; agent: string; referer: string | undefined }[] = []
let isDown = false
const tileServer = http.createServer(({ url = '', headers }, reply) => {
  asked.push({ url, agent: headers['user-agent'] ?? '', referer: headers.referer })
  if (isDown) return reply.writeHead(503).end()
  reply.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL)
})
await new Promise<void>((resolve) => tileServer.listen(0, '127.0.0.1', resolve))
const tileUrl = `http://127.0.0.1:${(tileServer.address() as AddressInfo).port}`
afterEach(() => {
  asked.length = 0
  isDown = false
})
afterAll(() => {
  tileServer.close()
})

const settings = { TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: ATTRIBUTION }
const proxy = ownProduct(undefined, { ...settings, TILE_MODE: 'proxy' })
const direct = ownProduct(
  async (db, data) => {
    key = await ImageStore.inFolder(data, 1_000_000).add(
      await picture(1800, 1200, '#7fa98f').jpeg().toBuffer(),
    )
    const changed = await db
      .updateTable('listing')
      .set({ featuredImage: 'https://bilder.example/hof.jpg', images: [], logo: null })
      .where('id', '=', (query) =>
        query
          .selectFrom('listing')
          .select((one) => one.fn.min('id').as('id'))
          .where('latitude', 'is not', null),
      )
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('storedImage')
      .values({ sourceUrl: 'https://bilder.example/hof.jpg', key, status: 'stored', failure: null })
      .execute()
    listing = `/hundepension/${changed.slug}`
    id = changed.id
    withLogo = (await makeListing(db, { title: 'Zum Schild', logo: '/images/weg.webp' })).slug
    const stay = { checkIn: dayFromNow(20), checkOut: dayFromNow(27), status: 'rejected' } as const
    const request = await makeStay(db, changed, stay)
    rejected = new RequestPaths(await SignedLinks.open(db, data)).customer({
      key: request.key,
      checkOutDate: stay.checkOut,
    })
  },
  { ...settings, TILE_MODE: 'direct' },
)
const folder = temporaryFolder()
const tileFile = path.join(folder, 'deutschland.pmtiles')
fs.writeFileSync(tileFile, tinyTiles())
afterAll(() => fs.rmSync(folder, { recursive: true }))
const ownFile = ownProduct(undefined, { ...settings, TILE_MODE: 'file', TILE_FILE: tileFile })
const allow = new RegExp(`^request to ${tileUrl}/`)

const map = (page: Page) => page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
const listingMap = (page: Page) => page.getByRole('region', { name: 'Karte: Standort' })
const pins = (page: Page) => map(page).getByRole('button', { name: /Hundepension/ })
const tiles = (page: Page) => map(page).locator('img.leaflet-tile-loaded')
/** The ground is painted: some of it is land. */
const hasLand = (region: Locator) =>
  region.locator('.ground canvas').evaluateAll((squares) => {
    const [land, ...painted] = [document.createElement('canvas'), ...(squares as HTMLCanvasElement[])].map(
      (canvas) => canvas.getContext('2d') as CanvasRenderingContext2D,
    )
    const [square] = squares
    if (!land || !square) return false
    land.fillStyle = getComputedStyle(square).getPropertyValue('--map-land')
    land.fillRect(0, 0, 1, 1)
    const [colour] = new Uint32Array(land.getImageData(0, 0, 1, 1).data.buffer)
    return painted.some((context) => {
      const { width, height } = context.canvas
      return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer).includes(colour ?? 0)
    })
  })
const load = (page: Page) => page.getByRole('button', { name: 'Karte laden' })
const hide = (page: Page) => page.getByRole('button', { name: 'Straßenkarte ausblenden' })

/** What the map draws of water out of a file of vectors, in its light look. */
const WATER = '#80deea'
/** Whether a canvas of the streets has this colour. */
const isDrawn = (region: Locator, colour: string) =>
  region.locator('.leaflet-tile-pane canvas.leaflet-tile').evaluateAll((canvases, wanted) => {
    const sample = document.createElement('canvas').getContext('2d')
    if (!sample) return false
    sample.fillStyle = wanted
    sample.fillRect(0, 0, 1, 1)
    const [pixel] = new Uint32Array(sample.getImageData(0, 0, 1, 1).data.buffer)
    return (canvases as HTMLCanvasElement[]).some((canvas) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data !== undefined && new Uint32Array(data.buffer).includes(pixel ?? 0)
    })
  }, colour)

// First, because the own server may still ask for tiles when nobody looks at them any more.
test("out of a file of the owner's the browser draws the streets, and asks for parts of it alone", async ({
  open,
}) => {
  const page = await ownFile.visit(open, '/suche?query=Potsdam&view=karte', { colorScheme: 'light' })
  await eventually(() => isDrawn(map(page), WATER)).toBe(true)
  expect(await textOf(map(page))).toContain(ATTRIBUTION)
  expect(await load(page).count()).toBe(0)
  const replies = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/map/tiles.pmtiles'))
      .map((entry) => (entry as PerformanceResourceTiming).responseStatus),
  )
  expect(replies.length).toBeGreaterThan(1)
  expect(new Set(replies)).toEqual(new Set([206]))
  expect(asked).toEqual([])
})

test('a stored picture comes in a modern format, no wider than needed', async ({ open }) => {
  const page = await direct.visit(open, listing, { viewport: PHONE })
  const picture = page.getByRole('list', { name: /^Bilder von/ }).getByRole('img')
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
    `${direct.origin}/images/${key}/480.avif`,
  )
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a picture that cannot be loaded leaves the gallery; in a comparison the illustration stands in', async ({
  open,
}) => {
  const refused: string[] = []
  const broken: OpenOptions = {
    allow: /ERR_FAILED/,
    before: (visit) =>
      visit.route('**/images/**', (route) => {
        refused.push(route.request().url())
        return route.abort()
      }),
  }
  const page = await direct.visit(open, listing, broken)
  await eventually(() => page.getByRole('list', { name: /^Bilder von/ }).count()).toBe(0)
  expect(refused.some((url) => url.includes(key))).toBe(true)

  const compared = await direct.visit(open, `/merkliste?ids=${id},${id + 1}&compare=${id},${id + 1}`, broken)
  const picture = compared.getByRole('columnheader').first().locator('img')
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/covers\/[0-2]\.svg$/,
  )
  expect(await compared.getByRole('columnheader').first().locator('source').count()).toBe(0)
})

test('for a lost logo stands the first letter, for a lost picture of another place near by its portrait', async ({
  open,
}) => {
  const page = await direct.visit(open, `/hundepension/${withLogo}`, { allow: /404/ })
  await eventually(() => page.locator('img[src="/images/weg.webp"]').count()).toBe(0)
  await page.getByRole('main').getByText('Z', { exact: true }).first().waitFor()

  const waiting = await direct.visit(open, rejected, {
    allow: /ERR_FAILED/,
    before: (visit) => visit.route(/\/(scenes|images)\//, (route) => route.abort()),
  })
  const others = waiting.getByRole('region', { name: 'Hundepensionen in der Nähe' })
  await others.scrollIntoViewIfNeeded()
  const shown = () =>
    others
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ currentSrc }) => /\/covers\/[0-2]\.svg$/.test(currentSrc)),
      )
  await eventually(shown).toContain(true)
  await eventually(shown).not.toContain(false)
})

test('from another server nothing is requested before somebody has agreed', async ({ open }) => {
  const page = await direct.visit(open, listing, { allow })
  await page.getByRole('heading', { name: 'Standort' }).scrollIntoViewIfNeeded()
  await listingMap(page).locator('.ground canvas').first().waitFor()
  await load(page).waitFor()
  await page.goto('/suche?query=Potsdam&view=karte')
  await pins(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page
    .getByText('Die Straßenkarte kommt von 127.0.0.1. Dabei wird deine IP-Adresse dorthin übertragen.')
    .waitFor()

  await load(page).click()
  await eventually(() => tiles(page).count()).toBeGreaterThan(3)
  expect(await textOf(map(page))).toContain(ATTRIBUTION)
  expect(new Set(asked.map(({ referer }) => referer))).toEqual(new Set([`${direct.origin}/`]))
})

test('the decision is remembered, and can be taken back', async ({ open }) => {
  const page = await direct.visit(open, '/suche?query=Potsdam&view=karte', { allow })
  await load(page).click()
  await hide(page).waitFor()
  await page.goto(listing)
  await page.getByRole('heading', { name: 'Standort' }).scrollIntoViewIfNeeded()
  const streets = listingMap(page).locator('img.leaflet-tile-loaded')
  await eventually(() => streets.count()).toBeGreaterThan(3)
  expect(await textOf(listingMap(page))).toContain(ATTRIBUTION)
  expect(await load(page).count()).toBe(0)

  await hide(page).click()
  await eventually(() => listingMap(page).locator('img.leaflet-tile').count()).toBe(0)
  asked.length = 0
  await page.goto('/suche?query=Ulm&view=karte')
  await load(page).waitFor()
  await pins(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('through the own server the streets are there at once, and each tile is fetched once', async ({
  open,
}) => {
  const page = await proxy.visit(open, '/suche?query=Potsdam&view=karte')
  await eventually(() => tiles(page).count()).toBeGreaterThan(3)
  expect(await load(page).count()).toBe(0)
  expect(await textOf(map(page))).toContain(ATTRIBUTION)
  const sources = await tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLImageElement).src))
  expect(sources.filter((source) => !source.startsWith(`${proxy.origin}/tiles/`))).toEqual([])
  await eventually(() =>
    tiles(page).evaluateAll((all) => all.every((tile) => (tile as HTMLImageElement).complete)),
  ).toBe(true)
  expect(asked.every(({ agent, referer }) => agent.includes('Hundequartier') && !referer)).toBe(true)

  const again = await proxy.visit(open, '/suche?query=Potsdam&view=karte')
  await eventually(() => tiles(again).count()).toBe(await tiles(page).count())
  const urls = asked.map(({ url }) => url)
  expect(urls.toSorted()).toEqual([...new Set(urls)].toSorted())
})

test('without the tile server the map still shows the pins on its own ground', async ({ open }) => {
  isDown = true
  const page = await proxy.visit(open, '/suche?query=Freiburg&view=karte', {
    allow: /50[23]|ERR_CONNECTION_/,
  })
  await pins(page).first().waitFor()
  await eventually(() => asked.length).toBeGreaterThan(0)
  await eventually(() => hasLand(map(page))).toBe(true)
  expect(await tiles(page).count()).toBe(0)
})
