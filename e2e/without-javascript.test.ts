import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findListing, hasReviews, listingOf, totalCount } from './harness/api.ts'
import { eventually, ORIGIN, PHONE, test, textOf } from './harness/pages.ts'
import { cardSlugs, cards, countText, heading, searchInput, shownCount } from './harness/search-page.ts'

const withoutScripts = { javaScriptEnabled: false }
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('without scripts the search on the start page leads to results', async ({ open }) => {
  const page = await open('/', withoutScripts)
  await searchInput(page).fill('Potsdam')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.waitForURL('/suche?query=Potsdam')
  expect(await heading(page).innerText()).toBe('Hundepensionen in Potsdam')
  expect(await shownCount(page)).toBe(await totalCount('query=Potsdam'))
  expect(await cards(page).count()).toBeGreaterThan(0)
})

test('without scripts a search around the own position stays there, until another place is typed', async ({
  open,
}) => {
  const page = await open('/suche?lat=52.52&lng=13.405', withoutScripts)
  const press = () =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Suchen' }).click()])
  await press()
  expect(await shownCount(page)).toBe(await totalCount('lat=52.52&lng=13.405'))
  expect(await cards(page).count()).toBeGreaterThan(0)
  await searchInput(page).fill('Potsdam')
  await press()
  await page.waitForURL(/query=Potsdam/)
  expect(await heading(page).innerText()).toBe('Hundepensionen in Potsdam')
})

test('without scripts the filters are part of the form', async ({ open }) => {
  const page = await open('/suche?query=Berlin', withoutScripts)
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Abholservice').check()
  await page.getByLabel('Ab 4 Sternen').check()
  await page.getByRole('button', { name: 'Ergebnisse anzeigen' }).click()
  await page.waitForURL(/features=abholservice/)
  expect(await shownCount(page)).toBe(await totalCount('query=Berlin&features=abholservice&minRating=4'))
  expect(await page.locator('input[name=feature-abholservice]').isChecked()).toBe(true)
  for (const slug of await cardSlugs(page)) {
    const { features, rating } = await listingOf(slug)
    expect(features).toContain('Abholservice')
    expect(rating).toBeGreaterThanOrEqual(4)
  }
  await page.getByRole('link', { name: 'Filter Abholservice entfernen' }).click()
  expect(await shownCount(page)).toBe(await totalCount('query=Berlin&minRating=4'))
})

test('without scripts radius, category and order are sent with a button', async ({ open }) => {
  const page = await open('/suche?query=Berlin', withoutScripts)
  const form = page.getByRole('form', { name: 'Ergebnisse eingrenzen' })
  await form.locator('select[name=maxDistance]').selectOption('100')
  await form.locator('select[name=category]').selectOption('hundehotel')
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('name')
  await form.getByRole('button', { name: 'Anwenden' }).click()
  await page.waitForURL(/maxDistance=100/)
  expect(query(page)).toMatchObject({
    query: 'Berlin',
    maxDistance: '100',
    category: 'hundehotel',
    sort: 'name',
  })
  expect(await shownCount(page)).toBe(await totalCount('query=Berlin&maxDistance=100&category=hundehotel'))
})

test('without scripts the wishes of a stay stay when something else is chosen', async ({ open }) => {
  const wishes = 'from=2027-05-01&to=2027-05-08&fits=1&free=1'
  const page = await open(`/suche?query=Berlin&dogs=1&traits=gross&${wishes}`, withoutScripts)
  const form = page.getByRole('form', { name: 'Ergebnisse eingrenzen' })
  await form.locator('select[name=maxDistance]').selectOption('100')
  await form.getByRole('button', { name: 'Anwenden' }).click()
  await page.waitForURL(/maxDistance=100/)
  expect(query(page)).toMatchObject({ fits: '1', free: '1', traits: 'gross' })
})

test('without scripts a stay is left out again by a link', async ({ open }) => {
  const page = await open('/suche?query=Berlin&minRating=4&dogs=1&traits=gross', withoutScripts)
  await page.getByRole('link', { name: 'Ohne Aufenthalt suchen' }).click()
  await page.waitForURL('/suche?query=Berlin&minRating=4')
})

test('without scripts the pages of a search are links', async ({ open }) => {
  const page = await open('/suche?query=Berlin&group=exact', withoutScripts)
  const first = await cardSlugs(page)
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Weiter' }).click()
  await page.waitForURL('/suche?query=Berlin&group=exact&page=2')
  expect(await countText(page)).toContain('Seite 2 von')
  expect(await cardSlugs(page)).not.toEqual(first)
  await page.getByRole('link', { name: /^Umkreis auf 50 km/ }).click()
  await page.waitForURL('/suche?query=Berlin&maxDistance=50')
})

test('without scripts a listing reads in full', async ({ open }) => {
  const listing = await findListing(
    (card) => card.reviewsCount > 10 && card.featuredImage !== null,
    async ({ id, businessHours, listingPhone, images }) =>
      businessHours !== null && listingPhone !== null && images.length > 1 && (await hasReviews({ id })),
  )
  const page = await open(`/hundepension/${listing.slug}`, withoutScripts)
  const text = await textOf(page.getByRole('main'))
  expect(text).toContain(listing.listingTitle)
  expect(text).toContain(listing.listingAddress)
  expect(text).toContain(listing.description?.trim().split(/\s*\n/)[0])
  expect(await page.locator('#bewertungen').getByRole('listitem').count()).toBeGreaterThan(3)
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await page.getByRole('table', { name: 'Öffnungszeiten je Wochentag' }).waitFor()
  await page.getByRole('link', { name: 'Bild 1 von' }).click()
  await eventually(() => page.url()).toBe(ORIGIN + listing.featuredImage)
})

test('without scripts the map view says so and leads back to the list', async ({ open }) => {
  const page = await open('/suche?query=Berlin&view=karte', withoutScripts)
  expect(await page.locator('main p noscript').innerText()).toBe(
    'Die Karte braucht JavaScript. In der Liste stehen dieselben Einträge.',
  )
  await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Liste' }).click()
  await cards(page).first().waitFor()
})

test('without scripts menu, footer and questions unfold', async ({ open }) => {
  const page = await open('/suche', { ...withoutScripts, viewport: PHONE })
  await page.getByLabel('Menü', { exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Blog' })
    .waitFor()
  const question = page.locator('summary', { hasText: 'Was kostet eine Hundepension?' })
  await question.click()
  await page.getByText('Üblich sind 15 bis 50 € am Tag.').waitFor()
  await page.locator('summary', { hasText: 'Wie früh sollte ich buchen?' }).click()
  await eventually(() => page.getByText('Üblich sind 15 bis 50 € am Tag.').isVisible()).toBe(false)
})

test('without scripts what is searched for is only text', async ({ open }) => {
  const page = await open(`/suche?query=${encodeURIComponent('"><h1>owned</h1>')}`, withoutScripts)
  expect(await heading(page).count()).toBe(1)
  expect(await searchInput(page).inputValue()).toBe('"><h1>owned</h1>')
})
