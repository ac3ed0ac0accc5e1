import { expect } from 'vitest'
import { allCards } from './harness/api.ts'
import { fakeDevice, fakeDeviceNow, remember } from './harness/device.ts'
import {
  AROUND_MUNICH,
  expectedSlugs,
  locateButton,
  MUNICH,
  moreLink,
  nearby,
  nearbySection,
  openNearby,
  summary,
} from './harness/home-page.ts'
import { eventually, stopClock, test, textOf, toasts } from './harness/pages.ts'
import { cardSlugs, heading } from './harness/search-page.ts'

test('around a known place more leads to the search around it', async ({ open }) => {
  const page = await openNearby(open, {
    before: (blank) => remember(blank, { user_postal_code: '10115' }),
  })
  await eventually(() => summary(page)).toContain('10115 Berlin')
  await nearbySection(page).getByRole('combobox').selectOption('rating')
  await eventually(() => moreLink(page).getAttribute('href')).toMatch(
    /^\/suche\?lat=[\d.]+&lng=[\d.]+&sort=rating&maxDistance=50$/,
  )
  const { place } = await nearby('query=10115&maxDistance=15')
  await moreLink(page).click()
  await page.waitForURL((url) => url.pathname === '/suche')
  const { lat, lng, maxDistance, sort } = Object.fromEntries(new URL(page.url()).searchParams)
  expect(Number(lat)).toBeCloseTo(place?.latitude ?? 0, 4)
  expect(Number(lng)).toBeCloseTo(place?.longitude ?? 0, 4)
  expect([maxDistance, sort]).toEqual(['50', 'rating'])
})

test('where nothing is known more asks the device', async ({ open }) => {
  const page = await openNearby(open)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(MUNICH)
  await moreLink(page).click()
  await page.waitForURL(`/suche?${AROUND_MUNICH}`)
})

test('where the device fails more leads to the search without a place', async ({ open }) => {
  const page = await openNearby(open)
  await fakeDeviceNow(page, { code: 1 })
  await moreLink(page).click()
  await page.waitForURL('/suche')
  await eventually(() => heading(page).isVisible()).toBe(true)
})

test('more is offered only when there is more than the six cards', async ({ open }) => {
  const postcodes = (await allCards()).flatMap(({ postalCode }) => postalCode ?? [])
  let postcode = ''
  for (const candidate of postcodes.slice(0, 200)) {
    const { total, place } = await nearby(`query=${candidate}&maxDistance=15`)
    if (total > 0 && total <= 6 && place) {
      postcode = candidate
      break
    }
  }
  const page = await openNearby(open, {
    before: (blank) => remember(blank, { user_postal_code: postcode }),
  })
  await eventually(() => summary(page)).toContain(`Rund um ${postcode}`)
  await eventually(async () => cardSlugs(page)).toEqual(
    await expectedSlugs(`query=${postcode}&maxDistance=15`),
  )
  expect(await moreLink(page).count()).toBe(0)
})

test('the button looks up the position, says so, and remembers it', async ({ open }) => {
  const page = await openNearby(open, {
    before: async (blank) => {
      await fakeDevice(blank, MUNICH)
      await remember(blank, { user_postal_code: '01067' })
    },
  })
  await eventually(() => summary(page)).toContain('01067 Dresden')
  await stopClock(page)
  await locateButton(page).click()
  await eventually(() => textOf(toasts(page))).toBe(
    'Standort ermittelt Dein Standort wurde erfolgreich ermittelt.',
  )
  await eventually(() => summary(page)).toBe('Rund um deinen Standort, sortiert nach Entfernung')
  await eventually(() => cardSlugs(page)).toEqual(await expectedSlugs(AROUND_MUNICH))
  const stored = await page.evaluate(() =>
    ['user_lat', 'user_lng', 'user_postal_code'].map((name) => localStorage.getItem(name)),
  )
  expect(stored).toEqual(['48.1374', '11.5755', null])
})

test('the button explains an error and leaves the cards', async ({ open }) => {
  const page = await openNearby(open)
  await fakeDeviceNow(page, { code: 1 })
  await stopClock(page)
  await locateButton(page).click()
  await eventually(() => textOf(toasts(page))).toMatch(
    /^Standortfehler Standortzugriff wurde verweigert\. Bitte erlauben Sie den Zugriff/,
  )
  expect(await summary(page)).toBe('Rund um Berlin, sortiert nach Entfernung')
})
