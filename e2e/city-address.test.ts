import { expect } from 'vitest'
import type { CityListing } from '#features/cities/contract.ts'
import { api } from './harness/api.ts'
import { eventually, focusedName, hydrated, ORIGIN, test, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { cards, heading, searchInput } from './harness/search-page.ts'

const inBerlin = (await api<CityListing[]>('/api/cities/berlin/listings?limit=500')).filter(
  ({ exactCityMatch }) => exactCityMatch,
)

test.for([
  ['/hundepension-in/münchen', '/hundepension-in/muenchen'],
  ['/hundepension-in/Koeln', '/hundepension-in/koeln'],
  ['/hundepension-in/frankfurt-am-main', '/hundepension-in/frankfurt'],
])('%s has moved for good to %s', async ([from = '', to], { open }) => {
  const { status, headers } = await fetch(ORIGIN + from, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, to])
  const page = await open(from)
  expect(new URL(page.url()).pathname).toBe(to)
  expect(await cards(page).count()).toBeGreaterThan(0)
})

test('an address that names no place helps to find the one meant', async ({ open }) => {
  const page = await open('/hundepension-in/berlin-kreuzbreg', { allow: /404/ })
  expect((await fetch(`${ORIGIN}/hundepension-in/berlin-kreuzbreg`)).status).toBe(404)
  expect(await heading(page).innerText()).toBe('Stadt nicht gefunden')
  await page.getByText('Die gesuchte Stadt konnte nicht gefunden werden.').waitFor()
  expect(await page.title()).toBe('Stadt nicht gefunden | Hundequartier')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await searchInput(page).isVisible()).toBe(true)
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Alle Städte' }).getAttribute('href')).toBe('/alle-staedte')
  await main.getByRole('link', { name: 'Nach „berlin kreuzbreg“ suchen' }).click()
  await page.waitForURL(/\/suche\?query=berlin(\+|%20)kreuzbreg/)
  await eventually(() => heading(page).innerText()).toContain('Berlin')
  await page.goBack()
  await main.getByRole('link', { name: 'Zurück zur Startseite' }).focus()
  expect(await focusedName(page)).toBe('Zurück zur Startseite')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${ORIGIN}/`)
})

test('title, description, addresses, preview and structured data name the city, its first ten listings and the questions', async ({
  open,
}) => {
  const page = await open('/hundepension-in/abensberg')
  const data = async () => {
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return scripts.map((script) => JSON.parse(script))
  }
  const [, way] = await data()
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Startseite',
    'Bayern',
    'Abensberg',
  ])

  await page.goto('/hundepension-in/berlin')
  const [collection, , faq] = await data()
  expect(collection['@type']).toBe('CollectionPage')
  expect(collection.mainEntity.itemListElement.map(({ url }: { url: string }) => url)).toEqual(
    inBerlin.slice(0, 10).map(({ slug }) => `${PUBLIC_URL}/hundepension/${slug}`),
  )
  const shown = await textsOf(page.locator('details summary').filter({ hasText: '?' }))
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown)
  expect(JSON.stringify([collection, faq])).not.toMatch(/aggregateRating|"review"/)

  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await page.title()).toBe('Hundepensionen in Berlin | Hundequartier')
  const description = (await attribute('meta[name=description]', 'content')) ?? ''
  expect(description).toContain(`${inBerlin.length} Hundepensionen in Berlin`)
  expect(description.length).toBeLessThanOrEqual(200)
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${PUBLIC_URL}/hundepension-in/berlin`)
  expect(await attribute('link[rel=next]', 'href')).toBe(`${PUBLIC_URL}/hundepension-in/berlin?seite=2`)
  const preview = (await attribute('meta[property="og:image"]', 'content')) ?? ''
  expect(preview).toBe(`${PUBLIC_URL}/og/ort/berlin.png`)
  const image = await fetch(preview.replace(PUBLIC_URL, ORIGIN))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])

  await page.goto('/hundepension-in/berlin?seite=2')
  await hydrated(page)
  expect(await page.title()).toBe('Hundepensionen in Berlin – Seite 2 | Hundequartier')
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${PUBLIC_URL}/hundepension-in/berlin?seite=2`)
})
