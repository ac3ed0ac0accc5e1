import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CategoryResult } from '#features/cities/contract.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { allCards, api } from './harness/api.ts'
import { eventually, focusedName, ORIGIN, PHONE, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { cardSlugs, cards, heading } from './harness/search-page.ts'

const PAGE_SIZE = 24

const resultOf = (slug: string, query = '') => api<CategoryResult>(`/api/categories/${slug}?${query}`)
const hotels = await resultOf('hundehotel')
const states = (page: Page) => page.getByRole('navigation', { name: 'Nach Bundesland' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Seiten' })
const slugs = ({ listings }: CategoryResult) => listings.map(({ slug }) => slug)

test('a category counts all its listings and shows them by relevance', async ({ open }) => {
  const all = (await allCards()).filter(({ listingCategory }) => listingCategory === 'Hundehotel')
  expect(hotels.total).toBe(all.length)
  const page = await open('/kategorie/hundehotel')
  expect(await heading(page).innerText()).toBe('Hundehotels in Deutschland')
  await page.getByRole('heading', { level: 2, name: `${all.length} Einträge in Deutschland` }).waitFor()
  expect(await cardSlugs(page)).toEqual(slugs(hotels))
  expect(await cards(page).count()).toBe(PAGE_SIZE)
  await page.getByRole('main').getByRole('link', { name: 'So entsteht die Reihenfolge' }).waitFor()
})

test('the listings of one state can be chosen, each with its number', async ({ open }) => {
  const page = await open('/kategorie/hundehotel')
  const sum = hotels.states.reduce((total, { listingCount }) => total + listingCount, 0)
  expect(sum).toBe(hotels.total)
  expect(await textsOf(states(page).getByRole('link'))).toEqual([
    `Alle ${hotels.total}`,
    ...hotels.states.map(({ name, listingCount }) => `${name} ${listingCount}`),
  ])
  const bavarian = await resultOf('hundehotel', 'state=bayern&limit=24')
  await states(page).getByRole('link', { name: 'Bayern' }).focus()
  expect(await focusedName(page)).toBe(`Bayern ${bavarian.total}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('/kategorie/hundehotel?land=bayern')
  await eventually(() => heading(page).innerText()).toBe('Hundehotels in Bayern')
  await eventually(() => cardSlugs(page)).toEqual(slugs(bavarian))
  expect(await states(page).locator('[aria-current]').innerText()).toContain('Bayern')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await states(page).getByRole('link', { name: 'Alle' }).click()
  await page.waitForURL('/kategorie/hundehotel')
  await eventually(() => cardSlugs(page)).toEqual(slugs(hotels))
})

test('on a phone the states are one row that shows the chosen one', async ({ open }) => {
  const last = hotels.states.at(-1)
  const page = await open(`/kategorie/hundehotel?land=${last?.slug}`, { viewport: PHONE })
  const row = await states(page).boundingBox()
  expect(row?.height).toBeLessThan(70)
  const chosen = states(page).getByRole('link', { name: last?.name ?? '' })
  await eventually(async () => {
    const box = await chosen.boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
  }).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('a long list goes on page by page to its end, and nothing stands twice', async ({ open }) => {
  const page = await open('/kategorie/hundecamping')
  const { total } = await resultOf('hundecamping')
  const seen = await cardSlugs(page)
  for (let number = 2; number <= Math.ceil(total / PAGE_SIZE); number++) {
    await pages(page).getByRole('link', { name: 'Weiter' }).click()
    await page.waitForURL(`/kategorie/hundecamping?seite=${number}`)
    await eventually(() => pages(page).locator('[aria-current=page]').innerText()).toBe(String(number))
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    seen.push(...(await cardSlugs(page)))
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)
  expect(await pages(page).getByRole('link', { name: 'Weiter' }).count()).toBe(0)
  await page.goto('/kategorie/hundecamping?seite=99')
  expect(new URL(page.url()).search).toBe(`?seite=${Math.ceil(total / PAGE_SIZE)}`)
})

test('what it is, what to ask and what it costs stand below the list', async ({ open }) => {
  const page = await open('/kategorie/hundehotel')
  const { prices } = hotels
  if (!prices) throw new Error('no prices')
  const panel = page.getByRole('region', { name: 'Was kostet das?' })
  expect(await textsOf(panel.getByRole('definition'))).toEqual(
    [prices.min, prices.median, prices.max].map((price) => formatPrice(price).replace(/\s/g, ' ')),
  )
  const about = page.getByRole('region', { name: 'Was ist das: Hundehotel?' })
  expect(await about.getByRole('listitem').count()).toBe(3)
  const camping = await resultOf('hundecamping', 'state=hamburg')
  expect(camping.prices).toBeNull()
  await page.goto('/kategorie/hundecamping?land=hamburg')
  expect(await textOf(panel)).toContain('Zur Orientierung typische Werte')
})

test('a spelling has moved for good, and what is no category answers 404 with a way on', async ({ open }) => {
  const moved = await fetch(`${ORIGIN}/kategorie/Hundetagesstätte`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/kategorie/hundetagesstaette'])
  expect((await fetch(`${ORIGIN}/kategorie/zirkus`)).status).toBe(404)
  const page = await open('/kategorie/zirkus', { allow: /404/ })
  expect(await heading(page).innerText()).toBe('Kategorie nicht gefunden')
  await page.getByRole('main').getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await page.waitForURL(`${ORIGIN}/`)
})

test('without scripts states and pages are links', async ({ open }) => {
  const page = await open('/kategorie/hundepension', { javaScriptEnabled: false })
  await states(page).getByRole('link', { name: 'Bayern' }).click()
  await page.waitForURL('/kategorie/hundepension?land=bayern')
  await pages(page).getByRole('link', { name: 'Weiter' }).click()
  await page.waitForURL('/kategorie/hundepension?land=bayern&seite=2')
  expect(await cardSlugs(page)).toEqual(
    slugs(await resultOf('hundepension', 'state=bayern&limit=24&offset=24')),
  )
})

test('the head names the category and lists what is on the page', async ({ open }) => {
  const page = await open('/kategorie/hundehotel?seite=2')
  expect(await page.title()).toBe('Hundehotels in Deutschland – Seite 2 | Hundequartier')
  const address = `${PUBLIC_URL}/kategorie/hundehotel`
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${address}?seite=2`)
  expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe(address)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
    `${hotels.total} Einträge in ${hotels.states.length} Bundesländern`,
  )
  const [script = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const { mainEntity } = JSON.parse(script)
  expect(mainEntity.itemListElement[0].position).toBe(PAGE_SIZE + 1)
  expect(mainEntity.itemListElement.map(({ url }: { url: string }) => url)).toEqual(
    (await cardSlugs(page)).map((slug) => `${PUBLIC_URL}/hundepension/${slug}`),
  )
})
