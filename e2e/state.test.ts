import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { City, State, StateCities } from '#features/cities/contract.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { api } from './harness/api.ts'
import { eventually, ORIGIN, PHONE, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { cardSlugs, cards, heading, searchInput, shownCount } from './harness/search-page.ts'

const cities = await api<City[]>('/api/cities')
const bavarian = cities.filter(({ state }) => state === 'Bayern')
const bavaria = await api<State>('/api/states/bayern')
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const paths = (page: Page, name: string) =>
  section(page, name)
    .locator('a[href^="/hundepension-in/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('a state says how many listings it has in how many places, in its head too, and shows six of them', async ({
  open,
}) => {
  const total = bavarian.reduce((sum, { listingCount }) => sum + listingCount, 0)
  expect(bavaria.listingCount).toBe(total)
  const page = await open('/hundepensionen/bayern')
  expect(await heading(page).innerText()).toBe('Hundepensionen in Bayern')
  expect(await textOf(page.getByRole('main'))).toContain(
    `${total} Hundepensionen in ${bavarian.length} Orten`,
  )
  expect(await cardSlugs(page)).toEqual(bavaria.listings.map(({ slug }) => slug))
  expect(await cards(page).count()).toBe(6)
  await page.getByRole('link', { name: 'So entsteht die Reihenfolge' }).first().waitFor()

  expect(await page.title()).toBe('Hundepensionen in Bayern | Hundequartier')
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
    `${bavaria.listingCount} Hundepensionen in Bayern in ${bavarian.length} Orten`,
  )
  const address = `${PUBLIC_URL}/hundepensionen/bayern`
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [collection, way] = scripts.map((script) => JSON.parse(script))
  expect(collection).toMatchObject({ '@type': 'CollectionPage', url: address, about: { name: 'Bayern' } })
  expect(collection.mainEntity.numberOfItems).toBe(bavarian.length)
  expect(way['@type']).toBe('BreadcrumbList')
})

test('the largest places of a large state come first, then all of them by letter, with links to jump to each', async ({
  open,
}) => {
  const page = await open('/hundepensionen/bayern', { viewport: PHONE })
  expect(new Set(await paths(page, 'Alle Orte in Bayern'))).toEqual(
    new Set(bavarian.map(({ slug }) => `/hundepension-in/${slug}`)),
  )
  const largest = bavaria.cities.toSorted((a, b) => b.listingCount - a.listingCount).slice(0, 24)
  expect(await paths(page, 'Die größte Auswahl in Bayern')).toEqual(
    largest.map(({ slug }) => `/hundepension-in/${slug}`),
  )
  const jumps = page.getByRole('navigation', { name: 'Zu einem Abschnitt springen' })
  await jumps.getByRole('link', { name: 'R', exact: true }).focus()
  await page.keyboard.press('Enter')
  const letter = page.getByRole('heading', { level: 3, name: 'R', exact: true })
  await eventually(async () => (await letter.boundingBox())?.y).toBeLessThan(PHONE.height / 3)
  expect((await letter.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.getByRole('link', { name: /^Regensburg \d+$/ }).click()
  await page.waitForURL('/hundepension-in/regensburg')
})

test('the few places of a small state stand without letters', async ({ open }) => {
  const bremen = await api<State>('/api/states/bremen')
  const page = await open('/hundepensionen/bremen')
  expect(await textsOf(section(page, 'Alle Orte in Bremen').getByRole('link'))).toEqual(
    bremen.cities.map(
      ({ name, listingCount }) => `${name} ${listingCount === 1 ? '1 Eintrag' : `${listingCount} Einträge`}`,
    ),
  )
  expect(await page.getByRole('heading', { level: 3, name: 'B', exact: true }).count()).toBe(0)
})

test('a state is spoken of as people do', async ({ open }) => {
  const page = await open('/hundepensionen/saarland')
  expect(await heading(page).innerText()).toBe('Hundepensionen im Saarland')
  await section(page, 'Hundebetreuung im Saarland').waitFor()
})

test('prices and kinds are those of the listings, and each kind leads to its listings there', async ({
  open,
}) => {
  const page = await open('/hundepensionen/bayern')
  const prices = bavaria.prices
  if (!prices) throw new Error('no prices')
  const panel = section(page, 'Preise in Bayern')
  expect(await textsOf(panel.getByRole('definition'))).toEqual(
    [prices.min, prices.median, prices.max].map((price) => formatPrice(price).replace(/\s/g, ' ')),
  )
  expect(await panel.getByRole('row').count()).toBe(1 + prices.categories.length)
  expect(prices.count).toBeLessThanOrEqual(bavaria.listingCount)

  const sum = bavaria.categories.reduce((total, { count }) => total + count, 0)
  expect(sum).toBe(bavaria.listingCount)
  const hotels = bavaria.categories.find(({ slug }) => slug === 'hundehotel')
  await section(page, 'Arten der Betreuung in Bayern')
    .getByRole('link', { name: `Hundehotels ${hotels?.count} Einträge` })
    .click()
  await page.waitForURL('/kategorie/hundehotel?land=bayern')
  await page.getByRole('heading', { name: `${hotels?.count} Einträge in Bayern` }).waitFor()
})

test('the map is loaded when it comes near and shows the whole state', async ({ open }) => {
  const requests: string[] = []
  const page = await open('/hundepensionen/bayern', {
    viewport: PHONE,
    before: async (visit) => visit.on('request', (request) => requests.push(request.url())),
  })
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /leaflet|markers/.test(url))).toEqual([])
  await page.getByRole('heading', { name: 'Hundepensionen auf der Karte' }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
  const pins = map.locator('.leaflet-marker-icon button')
  // Clusters say their number, pins a price.
  const shown = async () =>
    (await pins.allInnerTexts()).reduce(
      (sum, text) => sum + (/^[\d.]+$/.test(text) ? Number(text.replace('.', '')) : 1),
      0,
    )
  const markers = await api<unknown[]>('/api/states/bayern/markers')
  await eventually(shown).toBe(markers.length)
  const frame = await map.boundingBox()
  for (const pin of await pins.all()) {
    const box = await pin.boundingBox()
    if (!box || !frame) throw new Error('not shown')
    expect(box.x).toBeGreaterThan(frame.x - box.width)
    expect(box.x).toBeLessThan(frame.x + frame.width)
  }
})

test('the search in the upper part leads to results', async ({ open }) => {
  const page = await open('/hundepensionen/hessen')
  await searchInput(page).fill('Kassel')
  await page.keyboard.press('Enter')
  await page.waitForURL('/suche?query=Kassel')
  await eventually(() => shownCount(page)).toBeGreaterThan(0)
})

test('all sixteen states have a page', async () => {
  const states = await api<StateCities[]>('/api/states')
  expect(states).toHaveLength(16)
  const pages = await Promise.all(states.map(({ slug }) => fetch(`${ORIGIN}/hundepensionen/${slug}`)))
  expect(pages.map(({ status }) => status)).toEqual(states.map(() => 200))
})

test('a spelling of a state has moved for good, and what is none answers 404 with a way on', async ({
  open,
}) => {
  const moved = await fetch(`${ORIGIN}/hundepensionen/Baden-Württemberg`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/hundepensionen/baden-wuerttemberg'])
  expect((await fetch(`${ORIGIN}/hundepensionen/preussen`)).status).toBe(404)
  const page = await open('/hundepensionen/preussen', { allow: /404/ })
  expect(await heading(page).innerText()).toBe('Bundesland nicht gefunden')
  await page.getByRole('main').getByRole('link', { name: 'Alle Städte' }).click()
  await page.waitForURL('/alle-staedte')
})

test('without scripts a state reads and leads to its places', async ({ open }) => {
  const page = await open('/hundepensionen/bayern', { javaScriptEnabled: false })
  expect(await cards(page).count()).toBe(6)
  await section(page, 'Alle Orte in Bayern')
    .getByRole('link', { name: /^Augsburg/ })
    .click()
  await page.waitForURL('/hundepension-in/augsburg')
  await page.getByRole('link', { name: 'Bayern', exact: true }).click()
  await page.waitForURL('/hundepensionen/bayern')
})
