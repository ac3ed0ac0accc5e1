import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { City } from '#features/cities/contract.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { api } from './harness/api.ts'
import { eventually, hydrated, ORIGIN, PHONE, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { cards, heading } from './harness/search-page.ts'

const cities = await api<City[]>('/api/cities')
const places = (page: Page) => page.getByRole('main').locator('li > a[href^="/hundepension-in/"]')
const shownNames = async (page: Page) =>
  (await places(page).evaluateAll((links) => links.map((link) => link.textContent ?? ''))).map((text) =>
    text.replace(/ [\d.]+$/, ''),
  )
const box = (page: Page) => page.getByRole('searchbox', { name: 'Ort in der Liste suchen' })
const found = (page: Page) => textOf(page.getByRole('main').locator('p[role=status]'))

test('every place with listings is there once, with its number, in the order of the names', async ({
  open,
}) => {
  const page = await open('/alle-staedte')
  expect(await heading(page).innerText()).toBe('Hundepensionen in allen Städten')
  expect(await textOf(page.getByRole('main'))).toContain(`${formatNumber(cities.length)} Orte in Deutschland`)
  const shown = await places(page).evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href'), text: link.textContent })),
  )
  const sort = (all: { href: string | null; text: string | null }[]) =>
    all.toSorted((a, b) => ((a.href ?? '') < (b.href ?? '') ? -1 : 1))
  expect(sort(shown)).toEqual(
    sort(
      cities.map(({ slug, name, listingCount }) => ({
        href: `/hundepension-in/${slug}`,
        text: `${name} ${formatNumber(listingCount)}`,
      })),
    ),
  )
  const names = (await shownNames(page)).map((name) =>
    name
      .replace(/^St\. /, 'Sankt ')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
})

test('the letters lead to their places, on a phone and by keyboard', async ({ open }) => {
  const page = await open('/alle-staedte', { viewport: PHONE })
  const jumps = page.getByRole('navigation', { name: 'Zu einem Abschnitt springen' })
  // What is off the screen is not laid out: it has a text, but none that is seen.
  const letters = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(await textsOf(jumps.getByRole('link'))).toEqual(letters)
  expect(letters).toEqual(letters.toSorted())
  await jumps.getByRole('link', { name: 'W', exact: true }).focus()
  await page.keyboard.press('Enter')
  const letter = page.getByRole('heading', { level: 2, name: 'W', exact: true })
  await eventually(async () => (await letter.boundingBox())?.y).toBeLessThan(PHONE.height / 3)
  expect((await letter.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  // Names that begin with an umlaut stand with those that begin with the vowel.
  const under = await page.getByRole('region', { name: 'U', exact: true }).getByRole('link').allTextContents()
  expect(under.some((name) => name.startsWith('Ü'))).toBe(true)
})

test('places are small enough a list for a phone, and large enough for a thumb', async ({ open }) => {
  const page = await open('/alle-staedte', { viewport: PHONE })
  const heights = await places(page).evaluateAll((links) =>
    links.slice(0, 100).map((link) => link.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('the places can be seen by state, which the address tells', async ({ open }) => {
  const page = await open('/alle-staedte')
  await page.getByRole('link', { name: 'Nach Bundesland' }).click()
  await page.waitForURL('/alle-staedte?ansicht=land')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const states = [...new Set(cities.map(({ state }) => state))].toSorted((a, b) => a.localeCompare(b, 'de'))
  await eventually(() => headings.allTextContents()).toEqual(states)
  for (const state of ['Bayern', 'Bremen', 'Thüringen']) {
    const links = page.getByRole('region', { name: state, exact: true }).locator('li > a')
    expect(await links.count(), state).toBe(cities.filter((city) => city.state === state).length)
  }
  await headings.getByRole('link', { name: 'Bremen' }).click()
  await page.waitForURL('/hundepensionen/bremen')
  await page.goBack()
  await eventually(() => headings.allTextContents()).toEqual(states)
})

test('typing leaves the places meant, however their umlauts are typed', async ({ open }) => {
  const page = await open('/alle-staedte')
  for (const typed of ['mün', 'muen', 'mun']) {
    await box(page).fill('')
    await eventually(() => places(page).count()).toBe(cities.length)
    await box(page).fill(typed)
    await eventually(() => shownNames(page)).not.toContain('Berlin')
    const names = await shownNames(page)
    expect(names).toContain('München')
    for (const name of names) {
      expect(name.normalize('NFD').replace(/\p{M}/gu, ''), name).toMatch(/\b(mun|Mun|Muen)/)
    }
    expect(await found(page)).toBe(`${names.length} Orte gefunden`)
  }
  expect(await page.getByRole('link', { name: 'Nach Bundesland' }).getAttribute('href')).toBe(
    '/alle-staedte?q=mun&ansicht=land',
  )
  await box(page).fill('')
  await eventually(() => places(page).count()).toBe(cities.length)
  expect(await found(page)).toBe('')
})

test('the filter can be shared, survives another order and goes with Back', async ({ open }) => {
  const page = await open('/alle-staedte')
  await box(page).focus()
  await page.keyboard.type('Neustadt')
  await page.keyboard.press('Enter')
  await page.waitForURL('/alle-staedte?q=Neustadt')
  await eventually(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true)
  const wanted = cities.filter(({ name }) => name.includes('Neustadt')).length
  await eventually(() => places(page).count()).toBe(wanted)
  await page.getByRole('link', { name: 'Nach Bundesland' }).click()
  await page.waitForURL('/alle-staedte?q=Neustadt&ansicht=land')
  await eventually(() => places(page).count()).toBe(wanted)
  await page.reload()
  expect(await box(page).inputValue()).toBe('Neustadt')
  expect(await places(page).count()).toBe(wanted)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await hydrated(page)
  await page.goBack()
  await page.goBack()
  await eventually(() => places(page).count()).toBe(cities.length)
})

test('a place that is not in the list is left to the search', async ({ open }) => {
  const page = await open('/alle-staedte')
  await box(page).fill('Helgoland')
  await page.getByText('Kein Ort mit diesem Namen in der Liste.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Suche' }).click()
  await page.waitForURL('/suche?query=Helgoland')
  await eventually(() => cards(page).count()).toBeGreaterThan(0)
})

test('without scripts the filter is a form and the orders are links', async ({ open }) => {
  const page = await open('/alle-staedte', { javaScriptEnabled: false })
  expect(await places(page).count()).toBe(cities.length)
  await page.getByRole('link', { name: 'Nach Bundesland' }).click()
  await page.waitForURL('/alle-staedte?ansicht=land')
  await box(page).fill('Köln')
  await page.getByRole('button', { name: 'Filtern' }).click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'Köln')
  expect(new URL(page.url()).searchParams.get('ansicht')).toBe('land')
  expect(await shownNames(page)).toEqual(['Köln'])
  await places(page).first().click()
  await page.waitForURL('/hundepension-in/koeln')
})

test('the page is light for all that it lists', async () => {
  const text = await (await fetch(`${ORIGIN}/alle-staedte`)).text()
  const [, list = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? []
  expect(list.length / cities.length).toBeGreaterThan(20)
  expect(list.length / cities.length).toBeLessThan(90)
})

test('the head names the page and the states', async ({ open }) => {
  const page = await open('/alle-staedte?ansicht=land')
  expect(await page.title()).toBe('Hundepensionen in allen Städten und Orten | Hundequartier')
  const address = `${PUBLIC_URL}/alle-staedte`
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
    `Alle ${formatNumber(cities.length)} Orte in Deutschland`,
  )
  const [script = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(script).mainEntity.numberOfItems).toBe(16)
})
