import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { askedDevice, fakeDeviceNow } from './harness/device.ts'
import { eventually, ORIGIN, stopClock, test, textOf, toasts } from './harness/pages.ts'
import { heading, searchInput } from './harness/search-page.ts'

const locate = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: 'Meinen Standort verwenden' })

test.for(['/', '/suche?query=Berlin'])(
  'from %s the position leads to what is near',
  async (path, { open }) => {
    const page = await open(path, {
      permissions: ['geolocation'],
      geolocation: { latitude: 48.13743, longitude: 11.57549 },
    })
    await locate(page).click()
    await page.waitForURL('/suche?lat=48.1374&lng=11.5755')
    await eventually(() => textOf(toasts(page))).toBe(
      'Standort ermittelt Dein Standort wurde erfolgreich ermittelt.',
    )
    await eventually(() => searchInput(page).inputValue()).toBe('Mein aktueller Standort')
    await eventually(() => heading(page).innerText()).toBe('Hundepensionen in deiner Nähe')
    const stored = await page.evaluate(() => [
      localStorage.getItem('user_lat'),
      localStorage.getItem('user_lng'),
    ])
    expect(stored).toEqual(['48.1374', '11.5755'])
  },
)

test('a position beside a search keeps the filters and the view', async ({ open }) => {
  const page = await open('/suche?query=Berlin&features=abholservice', {
    permissions: ['geolocation'],
    geolocation: { latitude: 52.52, longitude: 13.405 },
  })
  await locate(page).click()
  await page.waitForURL((url) => url.searchParams.get('lat') === '52.52')
  expect(new URL(page.url()).searchParams.get('features')).toBe('abholservice')
  expect(new URL(page.url()).searchParams.has('query')).toBe(false)
})

test('a refused permission is explained', async ({ open }) => {
  const page = await open('/', {
    before: async (blank) => {
      const browser = await blank.context().newCDPSession(blank)
      await browser.send('Browser.setPermission', {
        permission: { name: 'geolocation' },
        setting: 'denied',
        origin: ORIGIN,
      })
    },
  })
  await stopClock(page)
  await locate(page).click()
  await eventually(() => textOf(toasts(page))).toBe(
    'Standortfehler Standortzugriff wurde verweigert. Bitte erlauben Sie den Zugriff auf Ihren Standort in Ihren Browsereinstellungen.',
  )
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await searchInput(page).inputValue()).toBe('')
})

test('the device is asked for an accurate position for at most ten seconds, and why it has none is explained', async ({
  open,
}) => {
  const page = await open('/')
  await fakeDeviceNow(page, { code: 2 })
  await stopClock(page)
  await locate(page).click()
  await eventually(() => textOf(toasts(page))).toBe(
    'Standortfehler Standortinformationen sind nicht verfügbar. Bitte versuchen Sie es später erneut.',
  )
  expect(new URL(page.url()).pathname).toBe('/')
  expect(JSON.parse((await askedDevice(page)) ?? '')).toEqual({ enableHighAccuracy: true, timeout: 10_000 })
})

test('a browser without geolocation says so', async ({ open }) => {
  const page = await open('/')
  await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
  await stopClock(page)
  await locate(page).click()
  await eventually(() => textOf(toasts(page))).toBe(
    'Fehler Geolokalisierung wird von Ihrem Browser nicht unterstützt.',
  )
})

test('a position that cannot be asks for a place instead', async ({ open }) => {
  const page = await open('/')
  await fakeDeviceNow(page, { latitude: Number.NaN, longitude: 500 })
  await stopClock(page)
  await locate(page).click()
  await eventually(() => textOf(toasts(page))).toBe(
    'Fehler Dein Standort konnte nicht ermittelt werden. Bitte gib einen Ort oder eine Postleitzahl ein.',
  )
})

test('while the position is looked up the button says so and does not ask twice', async ({ open }) => {
  const page = await open('/')
  await page.evaluate(() => {
    let asked = 0
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
      value: () => sessionStorage.setItem('asked', String(++asked)),
    })
  })
  await locate(page).click()
  const busy = page.getByRole('search').getByRole('button', { name: 'Standort wird ermittelt' })
  await busy.waitFor()
  expect(await busy.getAttribute('aria-busy')).toBe('true')
  await busy.click()
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1')
})
