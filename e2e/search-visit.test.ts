import { expect } from 'vitest'
import { totalCount } from './harness/api.ts'
import { eventually, hold, hydrated, ORIGIN, test } from './harness/pages.ts'
import {
  cardSlugs,
  cards,
  countText,
  filterButton,
  heading,
  searchInput,
  shownCount,
} from './harness/search-page.ts'

test('the pages of a search hold every hit once', async ({ open }) => {
  const page = await open('/suche?lat=52.52&lng=13.405')
  const total = await totalCount('lat=52.52&lng=13.405')
  const pages = Math.ceil(total / 20)
  expect(pages).toBeGreaterThan(2)
  const slugs = await cardSlugs(page)
  for (let number = 2; number <= pages; number++) {
    await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Weiter' }).click()
    await page.waitForURL(`/suche?lat=52.52&lng=13.405&page=${number}`)
    await eventually(() => countText(page)).toContain(`Seite ${number} von ${pages}`)
    slugs.push(...(await cardSlugs(page)))
  }
  expect(new Set(slugs).size).toBe(total)
  expect(slugs).toHaveLength(total)
})

test('another page starts at its top with the focus on the count', async ({ open }) => {
  const page = await open('/suche?lat=52.52&lng=13.405')
  const navigation = page.getByRole('navigation', { name: 'Seiten' })
  expect(await navigation.getByRole('link', { name: 'Zurück' }).count()).toBe(0)
  await navigation.getByRole('link', { name: 'Seite 2' }).click()
  await page.waitForURL('/suche?lat=52.52&lng=13.405&page=2')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Seite 2 von')
  await eventually(() => navigation.locator('[aria-current=page]').innerText()).toBe('2')
  await navigation.getByRole('link', { name: 'Zurück' }).click()
  await page.waitForURL('/suche?lat=52.52&lng=13.405')
})

test('a page beyond the last one leads to the last one', async ({ open }) => {
  const response = await fetch(`${ORIGIN}/suche?query=Berlin&page=999`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  const page = await open('/suche?query=Berlin&page=999')
  const pages = Math.ceil((await totalCount('query=Berlin')) / 20)
  expect(new URL(page.url()).search).toBe(`?query=Berlin&page=${pages}`)
})

test('coming back from a listing shows the same results at the same place', async ({ open }) => {
  const page = await open('/suche?lat=52.52&lng=13.405&sort=price')
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Weiter' }).click()
  await page.waitForURL('/suche?lat=52.52&lng=13.405&sort=price&page=2')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  const slugs = await cardSlugs(page)
  const card = cards(page).nth(10).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await card.click()
  await page.waitForURL(`/hundepension/${slugs[10]}`)
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await page.waitForURL('/suche?lat=52.52&lng=13.405&sort=price&page=2')
  await eventually(() => cardSlugs(page)).toEqual(slugs)
  await eventually(() => page.evaluate(() => scrollY)).toBe(before)
})

test('coming back also works when the listing was loaded as a page of its own', async ({ open }) => {
  const page = await open('/suche?lat=52.52&lng=13.405')
  await page.evaluate(() => scrollTo(0, 1200))
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200)
  await page.waitForTimeout(1000)
  const slugs = await cardSlugs(page)
  await page.goto(`/hundepension/${slugs[0]}`)
  await page.goBack()
  await hydrated(page)
  expect(await cardSlugs(page)).toEqual(slugs)
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200)
})

test('a reload keeps all that was chosen', async ({ open }) => {
  const address =
    '/suche?query=Hamburg&maxDistance=100&category=hundepension&features=abholservice&minRating=4&sort=name'
  const page = await open(address)
  const state = async () => ({
    url: page.url(),
    query: await searchInput(page).inputValue(),
    selects: await page
      .locator('main select')
      .evaluateAll((all) => all.map((field) => (field as HTMLSelectElement).value)),
    filters: await filterButton(page).innerText(),
    chips: await page.getByRole('list', { name: 'Gewählte Filter' }).getByRole('link').allInnerTexts(),
    cards: await cardSlugs(page),
  })
  const before = await state()
  expect(before.selects).toEqual(['100', 'hundepension', 'name'])
  expect(before.chips.map((chip) => chip.trim())).toEqual(['Hundepension', 'Abholservice', 'Ab 4 Sternen'])
  await page.reload()
  await hydrated(page)
  await filterButton(page).waitFor()
  expect(await state()).toEqual(before)
})

test('until the results of another search are there those before stand under a bar', async ({ open }) => {
  const page = await open('/suche?query=Hamburg')
  const release = await hold(page, '**/api/search?**')
  await searchInput(page).fill('Berlin')
  await searchInput(page).press('Enter')
  await page.locator('html[data-leaving]').waitFor()
  expect(await page.locator('main [aria-busy=true] article').count()).toBeGreaterThan(0)
  expect(await heading(page).innerText()).toBe('Hundepensionen in Hamburg')
  release()
  await heading(page).getByText('Hundepensionen in Berlin').waitFor()
  await eventually(() => page.locator('html[data-leaving]').count()).toBe(0)
  expect(await page.title()).toContain('Hundepensionen in Berlin')
})

test('a search that fails says so and can be tried again', async ({ open }) => {
  const page = await open('/suche?query=Hamburg', {
    allow: /500|ApiError/,
    before: (blank) =>
      blank.route('**/api/search?**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 }),
  })
  await searchInput(page).fill('Berlin')
  await searchInput(page).press('Enter')
  await eventually(() => heading(page).innerText()).toBe('Die Suche hat gerade nicht geklappt.')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await eventually(() => heading(page).innerText()).toBe('Hundepensionen in Berlin')
})

test('filters that are typed as words become chips that can be taken off', async ({ open }) => {
  const page = await open('/suche?query=Hamburg')
  await searchInput(page).fill('Berlin mit Abholservice unter 40 €, sonntags geöffnet')
  await searchInput(page).press('Enter')
  await page.waitForURL('/suche?query=Berlin&features=abholservice&maxPrice=40&open=sunday')
  const asked = 'query=Berlin&features=abholservice&maxPrice=40&open=sunday'
  await eventually(() => shownCount(page)).toBe(await totalCount(asked))
  expect(await searchInput(page).inputValue()).toBe('Berlin')
  const chips = page.getByRole('list', { name: 'Gewählte Filter' }).getByRole('link')
  expect((await chips.allInnerTexts()).toSorted()).toEqual([
    'Ab-Preis bis 40\u00a0€',
    'Abholservice',
    'Sonntags geöffnet',
  ])
  await chips.filter({ hasText: 'bis 40' }).click()
  await page.waitForURL('/suche?query=Berlin&features=abholservice&open=sunday')
})

test('a query that names nothing shows what is spelled alike, and what is near the visitor', async ({
  open,
}) => {
  const page = await open('/suche?query=50667')
  await searchInput(page).fill('Hxmbxrg')
  await searchInput(page).press('Enter')
  await page.getByText('Meintest du').waitFor()
  expect(await page.getByRole('link', { name: 'Hamburg', exact: true }).count()).toBe(1)
  const near = page.getByRole('region', { name: /In deiner Nähe/ })
  await near.getByRole('button', { name: 'Meinen Standort verwenden' }).waitFor()
  await searchInput(page).fill('50667')
  await searchInput(page).press('Enter')
  await page.waitForURL('/suche?query=50667')
  await page.goto('/suche?query=Hxmbxrg')
  await near.getByRole('heading', { name: 'In deiner Nähe: 50667 Köln' }).waitFor()
  expect(await near.getByRole('article').count()).toBe(3)
})
