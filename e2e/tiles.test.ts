import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { eventually, test, textOf } from './harness/pages.ts'
import { type Product, startProduct, temporaryFolder } from './harness/product.ts'

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
let folder = ''
let tileUrl = ''
let product: Product | undefined

beforeAll(async () => {
  folder = temporaryFolder()
  fs.cpSync(inject('filledData'), path.join(folder, 'data'), { recursive: true })
  await new Promise<void>((resolve) => tileServer.listen(0, '127.0.0.1', resolve))
  tileUrl = `http://127.0.0.1:${(tileServer.address() as AddressInfo).port}`
})
afterEach(async () => {
  await product?.stop()
  product = undefined
  asked.length = 0
  isDown = false
})
afterAll(() => {
  tileServer.close()
  fs.rmSync(folder, { recursive: true })
})

async function start(mode: 'proxy' | 'direct'): Promise<string> {
  product = await startProduct(path.join(folder, 'data'), {
    TILE_MODE: mode,
    TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: ATTRIBUTION,
  })
  return product.origin
}

const map = (page: Page) => page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
const pins = (page: Page) => map(page).getByRole('button', { name: /Hundepension/ })
const tiles = (page: Page) => map(page).locator('img.leaflet-tile-loaded')
const load = (page: Page) => page.getByRole('button', { name: 'Karte laden' })
const hide = (page: Page) => page.getByRole('button', { name: 'Straßenkarte ausblenden' })

test('through the own server the streets are there at once, and each tile is fetched once', async ({
  open,
}) => {
  const origin = await start('proxy')
  const options = { allow: new RegExp(`^request to ${origin}/`) }
  const page = await open(`${origin}/suche?query=Potsdam&view=karte`, options)
  await eventually(() => tiles(page).count()).toBeGreaterThan(3)
  expect(await load(page).count()).toBe(0)
  expect(await textOf(map(page))).toContain(ATTRIBUTION)
  const sources = await tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLImageElement).src))
  expect(sources.filter((source) => !source.startsWith(`${origin}/tiles/`))).toEqual([])
  await page.waitForLoadState('networkidle')
  const urls = asked.map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
  expect(asked.every(({ agent, referer }) => agent.includes('Hundequartier') && !referer)).toBe(true)

  const again = await open(`${origin}/suche?query=Potsdam&view=karte`, options)
  await eventually(() => tiles(again).count()).toBe(await tiles(page).count())
  expect(asked.map(({ url }) => url)).toEqual(urls)
})

test('without the tile server the map still shows the pins on its own ground', async ({ open }) => {
  const origin = await start('proxy')
  isDown = true
  const page = await open(`${origin}/suche?query=Freiburg&view=karte`, {
    allow: new RegExp(`^request to ${origin}/|50[23]|ERR_CONNECTION_`),
  })
  await pins(page).first().waitFor()
  await eventually(() => asked.length).toBeGreaterThan(0)
  await eventually(() => map(page).locator('path[class*=state]').count()).toBe(16)
  expect(await tiles(page).count()).toBe(0)
})

test('from another server nothing is requested before somebody has agreed', async ({ open }) => {
  const origin = await start('direct')
  const page = await open(`${origin}/suche?query=Potsdam&view=karte`, {
    allow: new RegExp(`^request to (${origin}|${tileUrl})/`),
  })
  await pins(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page
    .getByText('Die Straßenkarte kommt von 127.0.0.1. Dabei wird deine IP-Adresse dorthin übertragen.')
    .waitFor()

  await load(page).click()
  await eventually(() => tiles(page).count()).toBeGreaterThan(3)
  expect(await textOf(map(page))).toContain(ATTRIBUTION)
  expect(new Set(asked.map(({ referer }) => referer))).toEqual(new Set([`${origin}/`]))
})

test('the decision is remembered, and can be taken back', async ({ open }) => {
  const origin = await start('direct')
  const page = await open(`${origin}/suche?query=Potsdam&view=karte`, {
    allow: new RegExp(`^request to (${origin}|${tileUrl})/`),
  })
  await load(page).click()
  await hide(page).waitFor()
  await page.goto(`${origin}/suche?query=Kiel&view=karte`)
  await eventually(() => tiles(page).count()).toBeGreaterThan(3)
  expect(await load(page).count()).toBe(0)

  await hide(page).click()
  await eventually(() => tiles(page).count()).toBe(0)
  asked.length = 0
  await page.goto(`${origin}/suche?query=Ulm&view=karte`)
  await load(page).waitFor()
  await pins(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
