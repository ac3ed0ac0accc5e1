import { expect } from 'vitest'
import type { ListingCard } from '#features/listings/contract.ts'
import { api } from './harness/api.ts'
import { eventually, ORIGIN, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { heading, searchInput } from './harness/search-page.ts'

test('the start page says what this is and leads to the search', async ({ open }) => {
  const page = await open('/')
  expect(await textOf(heading(page))).toBe('Hundepensionen in ganz Deutschland finden')
  expect(await textOf(page.getByRole('main'))).toContain('über 1.600 geprüfte')
  expect(await searchInput(page).getAttribute('placeholder')).toBe('Ort, PLZ oder Adresse eingeben')
  await page.getByText('Einfach nach Ort oder PLZ suchen').waitFor()
  await searchInput(page).fill('Köln')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.waitForURL('/suche?query=K%C3%B6ln')
  await eventually(() => heading(page).innerText()).toBe('Hundepensionen in Köln')
})

test('the best rated listings follow in their order, and the cities', async ({ open }) => {
  const page = await open('/')
  const best = (await api<ListingCard[]>('/api/listings/top-rated?limit=20')).map((card) => card.listingTitle)
  const main = page.getByRole('main')
  const shown = await textsOf(main.locator('[aria-labelledby=top-rated] li').getByRole('heading'))
  expect(shown.length).toBeGreaterThanOrEqual(4)
  expect(best.filter((title) => shown.includes(title))).toEqual(shown)
  const cities = main.locator('[aria-labelledby=popular-cities] a')
  expect(await textsOf(cities)).toEqual([
    'Berlin',
    'München',
    'Frankfurt',
    'Stuttgart',
    'Düsseldorf',
    'Nürnberg',
  ])
  expect(await cities.nth(1).getAttribute('href')).toBe('/hundepension-in/muenchen')
  await main.getByRole('link', { name: 'Hundepension anmelden' }).first().waitFor()
})

test('title, description, address and structured data stand in the head', async ({ open }) => {
  const page = await open('/')
  expect(await page.title()).toBe('Hundepensionen in ganz Deutschland finden | Hundequartier')
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
    'Hunde- und Tierpensionen',
  )
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${PUBLIC_URL}/`)
  const [script] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(script ?? '')).toMatchObject({ '@type': 'WebSite', url: `${PUBLIC_URL}/` })
  expect(script).toContain(`"${PUBLIC_URL}/suche?q={search_term_string}"`)
})

test('pages allow own scripts alone and are checked anew on each visit', async () => {
  for (const path of ['/', '/suche?query=Berlin']) {
    const response = await fetch(ORIGIN + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const again = await fetch(ORIGIN + path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})
