import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { api } from './harness/api.ts'
import { askedDevice, fakeDevice, remember } from './harness/device.ts'
import {
  AROUND_HAMBURG,
  AROUND_MUNICH,
  BERLIN,
  expectedSlugs,
  HAMBURG,
  locateButton,
  MUNICH,
  moreLink,
  nearby,
  nearbySection,
  openNearby,
  summary,
} from './harness/home-page.ts'
import { eventually, hold, hydrated, ORIGIN, test, textOf, toasts } from './harness/pages.ts'
import { cardSlugs, cards, filterButton, filterDialog } from './harness/search-page.ts'

const granted = { permissions: ['geolocation'], geolocation: MUNICH }
const sortField = (page: Page) => nearbySection(page).getByLabel('Sortierung')

test('a stored postcode comes first, within 15 km, and the device is not asked', async ({ open }) => {
  const page = await openNearby(open, {
    ...granted,
    before: async (blank) => {
      await fakeDevice(blank, MUNICH)
      await remember(blank, { user_postal_code: '01067', ...HAMBURG })
    },
  })
  await eventually(() => summary(page)).toBe('Rund um 01067 Dresden, sortiert nach Entfernung')
  const expected = await expectedSlugs('query=01067&maxDistance=15')
  expect(expected.length).toBeGreaterThan(3)
  await eventually(() => cardSlugs(page)).toEqual(expected)
  expect(await askedDevice(page)).toBeNull()
})

test('without a postcode the device comes next, where it has been permitted before', async ({ open }) => {
  const page = await openNearby(open, { ...granted, before: (blank) => remember(blank, HAMBURG) })
  await eventually(() => summary(page)).toBe('Rund um deinen Standort, sortiert nach Entfernung')
  await eventually(async () => cardSlugs(page)).toEqual(await expectedSlugs(AROUND_MUNICH))
  expect(await toasts(page).count()).toBe(0)
})

test('the device is given five seconds and may answer with a position of the last minute', async ({
  open,
}) => {
  const page = await openNearby(open, {
    ...granted,
    before: (blank) => fakeDevice(blank, { code: 3 }),
  })
  await eventually(() => askedDevice(page)).not.toBeNull()
  expect(JSON.parse((await askedDevice(page)) ?? '')).toEqual({
    enableHighAccuracy: true,
    timeout: 5000,
    maximumAge: 60_000,
  })
})

test('a device that fails is passed over in silence for the stored position', async ({ open }) => {
  const page = await openNearby(open, {
    ...granted,
    before: async (blank) => {
      await fakeDevice(blank, { code: 2 })
      await remember(blank, HAMBURG)
    },
  })
  await eventually(() => summary(page)).toBe('Rund um deinen Standort, sortiert nach Entfernung')
  await eventually(() => cardSlugs(page)).toEqual(await expectedSlugs(AROUND_HAMBURG))
  expect(await toasts(page).count()).toBe(0)
})

test('without anything known it is Berlin, and nobody is asked for permission', async ({ open }) => {
  const page = await openNearby(open, {
    before: async (blank) => {
      await fakeDevice(blank, MUNICH)
      await remember(blank, { user_postal_code: '99999', user_lat: 'x', user_lng: '10' })
    },
  })
  await page.waitForTimeout(500)
  expect(await summary(page)).toBe('Rund um Berlin, sortiert nach Entfernung')
  expect(await cardSlugs(page)).toEqual(await expectedSlugs(BERLIN))
  expect(await askedDevice(page)).toBeNull()
})

test('paid placements stand in a block of their own and are labelled, the others follow by distance', async ({
  open,
}) => {
  const page = await openNearby(open)
  const { premium } = await nearby(BERLIN)
  expect(premium.length).toBeGreaterThan(0)
  expect(await cards(page).count()).toBe(6)
  for (const [index, { slug }] of premium.entries()) {
    expect((await cardSlugs(page))[index]).toBe(slug)
    expect(await textOf(cards(page).nth(index))).toContain('Anzeige · Premium')
  }
  const texts = await cards(page).allInnerTexts()
  const distances = texts.map((text) => Number(/([\d,]+) km entfernt/.exec(text)?.[1]?.replace(',', '.')))
  const others = distances.slice(premium.length)
  expect(others).toEqual(others.toSorted((a, b) => a - b))
  const block = nearbySection(page).getByRole('region', { name: 'Anzeigen' })
  expect(await block.getByRole('article').count()).toBe(premium.length)
  expect(await textOf(block)).toContain('Diese Plätze sind bezahlt.')
  const explanation = nearbySection(page).getByRole('link', { name: 'So entsteht die Reihenfolge' })
  expect(await explanation.getAttribute('href')).toBe('/so-entsteht-die-reihenfolge')
})

test('the order can be chosen and acts at once', async ({ open }) => {
  const page = await openNearby(open)
  expect(await sortField(page).locator('option').allInnerTexts()).toEqual([
    'Relevanz',
    'Bewertung',
    'Entfernung',
    'Preis',
  ])
  for (const [sort, text] of [
    ['price', 'nach Preis'],
    ['rating', 'nach Bewertung'],
  ] as const) {
    await sortField(page).selectOption(sort)
    await eventually(() => summary(page)).toBe(`Rund um Berlin, sortiert ${text}`)
    await eventually(() => cardSlugs(page)).toEqual(await expectedSlugs(BERLIN, sort))
  }
  expect(new URL(page.url()).pathname).toBe('/')

  // The list is as at first, and the browser does not show the order of before above it.
  await page.goto('/faq')
  await page.goBack()
  await hydrated(page)
  expect(await summary(page)).toBe('Rund um Berlin, sortiert nach Entfernung')
  expect(await sortField(page).inputValue()).toBe('distance')
})

test('filters act on the cards, the map and the way to more', async ({ open }) => {
  const page = await openNearby(open, { before: (blank) => remember(blank, HAMBURG) })
  await eventually(() => summary(page)).toContain('Rund um deinen Standort')
  await filterButton(page).click()
  const markers = page.waitForRequest(/\/api\/search\/markers\?.*features=medikamentengabe/)
  await filterDialog(page).getByLabel('Medikamentengabe').click()
  await filterDialog(page)
    .getByRole('button', { name: /anzeigen$/ })
    .click()
  const filtered = await expectedSlugs(`${AROUND_HAMBURG}&features=medikamentengabe`)
  expect(filtered).not.toEqual(await expectedSlugs(AROUND_HAMBURG))
  await eventually(() => cardSlugs(page)).toEqual(filtered)
  await nearbySection(page).getByRole('button', { name: '1 Filter gewählt' }).waitFor()
  await page.getByRole('heading', { name: 'Hundepensionen auf der Karte' }).scrollIntoViewIfNeeded()
  expect(await (await markers).response()).not.toBeNull()
  await moreLink(page).click()
  await page.waitForURL((url) => url.pathname === '/suche')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    lat: HAMBURG.user_lat,
    lng: HAMBURG.user_lng,
    maxDistance: '50',
    features: 'medikamentengabe',
  })
})

test('where nothing lies around the section says so, without a map', async ({ open }) => {
  const page = await openNearby(open, {
    before: (blank) => remember(blank, { user_lat: '0', user_lng: '0' }),
  })
  await nearbySection(page).getByText('Keine Hundepensionen in der Nähe gefunden.').waitFor()
  expect(await cards(page).count()).toBe(0)
  expect(await moreLink(page).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Hundepensionen auf der Karte' }).count()).toBe(0)
})

test('six skeletons hold the place, and a failure can be tried again', async ({ open }) => {
  let calls = 0
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  const page = await openNearby(open, {
    allow: /500|Failed to fetch nearby listings/,
    before: async (blank) => {
      await remember(blank, HAMBURG)
      await blank.route('**/api/search/nearby?**', async (route) => {
        calls++
        if (calls > 1) return route.continue()
        await failed
        await route.fulfill({ status: 500, json: {} })
      })
    },
  })
  await nearbySection(page).getByText('Hundepensionen werden geladen...').waitFor({ state: 'attached' })
  expect(await nearbySection(page).locator('[aria-busy=true] div[aria-hidden=true]').count()).toBe(6)
  fail()
  await nearbySection(page)
    .getByRole('alert')
    .getByText('Die Hundepensionen in der Nähe konnten nicht geladen werden.')
    .waitFor()
  await nearbySection(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await eventually(() => cardSlugs(page)).toEqual(await expectedSlugs(AROUND_HAMBURG))
})

test('the map comes when it is near, 450 px high, with all that lies around', async ({ open }) => {
  const asked: string[] = []
  const page = await open('/', {
    before: async (blank) => blank.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  const release = await hold(page, '**/assets/leaflet-map*.js')
  await page.waitForTimeout(500)
  expect(asked.filter((path) => /leaflet|markers|ground\.json/.test(path))).toEqual([])
  const title = page.getByRole('heading', { name: 'Hundepensionen auf der Karte' })
  await title.scrollIntoViewIfNeeded()
  await page.getByText('Karte wird geladen...').waitFor()
  release()
  const map = page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
  await map.waitFor()
  expect((await map.locator('..').boundingBox())?.height).toBe(450)
  const { length } = await api<unknown[]>(`/api/search/markers?${BERLIN}`)
  await eventually(async () => {
    const counts = await map.getByRole('button', { name: /näher ansehen$/ }).allInnerTexts()
    const pins = await map.locator('button[data-pin]:not([data-pin=cluster])').count()
    return counts.reduce((sum, count) => sum + Number(count), pins)
  }).toBe(length)
})

test('without scripts filter, order and more lead to the search of Berlin', async ({ open }) => {
  const page = await open('/', { javaScriptEnabled: false })
  expect(await cardSlugs(page)).toEqual(await expectedSlugs(BERLIN))
  expect(await moreLink(page).getAttribute('href')).toBe('/suche?query=Berlin&maxDistance=50')
  expect(await locateButton(page).count()).toBe(0)
  await page.getByText('Einträge der Karte als Liste').waitFor()
  await sortField(page).selectOption('price')
  await nearbySection(page).getByRole('button', { name: 'Anwenden' }).click()
  await page.waitForURL(`${ORIGIN}/suche?query=Berlin&maxDistance=30&sort=price`)
})
