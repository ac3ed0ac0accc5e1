import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { RequestPaths } from '#features/booking-requests/server/links.ts'
import { ImageStore } from '#features/images/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { startWebServer } from '#platform/server/web-server-for-tests.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, type OpenOptions, PHONE, test } from './harness/pages.ts'

let key: string
let listing: string
let id: number
let withLogo: string
let rejected: string

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7fa98f' } })

const tile = await flat(256, 256).png().toBuffer()
const tileServer = await startWebServer((_, reply) =>
  reply.writeHead(200, { 'content-type': 'image/png' }).end(tile),
)
afterAll(() => tileServer.close())

const own = ownProduct(
  async (db, data) => {
    key = await ImageStore.inFolder(data, 1_000_000).add(await flat(1800, 1200).jpeg().toBuffer())
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
  { TILE_MODE: 'direct', TILE_URL: `${tileServer.origin}/{z}/{x}/{y}.png` },
)

test('a stored picture comes in a modern format, no wider than needed', async ({ open }) => {
  const page = await own.visit(open, listing, { viewport: PHONE })
  const picture = page.getByRole('list', { name: /^Bilder von/ }).getByRole('img')
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
    `${own.origin}/images/${key}/480.avif`,
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
  const page = await own.visit(open, listing, broken)
  await eventually(() => page.getByRole('list', { name: /^Bilder von/ }).count()).toBe(0)
  expect(refused.some((url) => url.includes(key))).toBe(true)

  const compared = await own.visit(open, `/merkliste?ids=${id},${id + 1}&compare=${id},${id + 1}`, broken)
  const picture = compared.getByRole('columnheader').first().locator('img')
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/covers\/[0-2]\.svg$/,
  )
  expect(await compared.getByRole('columnheader').first().locator('source').count()).toBe(0)
})

test('for a lost logo stands the first letter, for a lost picture of another place near by its portrait', async ({
  open,
}) => {
  const page = await own.visit(open, `/hundepension/${withLogo}`, { allow: /404/ })
  await eventually(() => page.locator('img[src="/images/weg.webp"]').count()).toBe(0)
  await page.getByRole('main').getByText('Z', { exact: true }).first().waitFor()

  const waiting = await own.visit(open, rejected, {
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

test('tiles of another server come only after a click, which is remembered and can be taken back', async ({
  open,
}) => {
  const page = await own.visit(open, listing, { allow: new RegExp(`^request to ${tileServer.origin}/`) })
  const map = page.getByRole('region', { name: 'Karte: Standort' })
  await page.getByRole('heading', { name: 'Standort' }).scrollIntoViewIfNeeded()
  await map.locator('.ground canvas').first().waitFor()
  const load = page.getByRole('button', { name: 'Karte laden' })
  await load.waitFor()
  expect(tileServer.asked).toEqual([])

  await load.click()
  await eventually(() => tileServer.asked.length).toBeGreaterThan(0)
  await map.getByText('OpenStreetMap-Mitwirkende').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Standort' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Straßenkarte ausblenden' }).click()
  await load.waitFor()
  await eventually(() => map.locator('img.leaflet-tile').count()).toBe(0)
})
