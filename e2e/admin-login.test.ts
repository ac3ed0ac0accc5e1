import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { TEST_PASSWORD } from '#features/administrators/server/factory.ts'
import { api, post } from './harness/api.ts'
import { expectReadable, violationsOf } from './harness/axe.ts'
import { asStaff } from './harness/own-product.ts'
import { eventually, focusedName, type Open, type OpenOptions, PHONE, test, textOf } from './harness/pages.ts'

const USERNAME = 'erika'

beforeAll(async () => {
  const [listing] = await api<{ id: number }[]>('/api/listings?limit=1')
  const report = { kind: 'closed', message: 'Seit Mai zu.', elapsedMs: 9000 }
  await post(`/api/listings/${listing?.id}/reports`, report)
})

/** Refused logins belong to the tests. */
const openHere = (open: Open, path: string, options: OpenOptions = {}): Promise<Page> =>
  open(path, { allow: /status of 40[0-9]/, ...options })

const heading = (page: Page) => textOf(page.getByRole('heading', { level: 1 }))

async function logIn(page: Page, password = TEST_PASSWORD) {
  await page.getByLabel('Benutzername').fill(USERNAME)
  await page.getByLabel('Passwort').fill(password)
  await page.getByLabel('Passwort').press('Enter')
}

async function openLoggedIn(open: Open, path: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openHere(open, path, options)
  await logIn(page)
  await page.getByRole('banner').waitFor()
  return page
}

test('the login works with the keyboard alone, and the page appears where one was', async ({ open }) => {
  const page = await openHere(open, '/admin/protokoll?was=account')
  expect(await heading(page)).toBe('Anmelden')
  expect(await page.getByRole('navigation').count()).toBe(0)

  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
  await page.keyboard.type(USERNAME)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bello bellt nicht')
  await page.keyboard.press('Enter')
  await page.getByText('Anmeldung fehlgeschlagen', { exact: true }).waitFor()
  await eventually(() =>
    page.getByText('Ungültiger Benutzername oder Passwort', { exact: true }).count(),
  ).toBe(2)

  // The wrong password is selected, so that typing replaces it.
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await page.keyboard.type(TEST_PASSWORD)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Anmelden')
  await page.keyboard.press('Enter')
  await page.getByText('Erfolgreich angemeldet', { exact: true }).waitFor()
  await page.getByText('Sie sind jetzt als Administrator angemeldet.', { exact: true }).waitFor()
  await eventually(() => heading(page)).toBe('Protokoll')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/protokoll?was=account')
  expect(await textOf(page.getByRole('row').filter({ hasText: USERNAME }))).toContain('Konto angelegt')
})

test('when the server fails the notification says so', async ({ open }) => {
  const page = await openHere(open, '/admin', { allow: /./ })
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, json: {} }))
  await logIn(page)
  await page.getByText('Fehler bei der Anmeldung', { exact: true }).waitFor()
  const words = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'
  await eventually(() => page.getByText(words, { exact: true }).count()).toBe(2)
})

test('a browser that takes no cookies is told so, rather than that it is logged in', async ({ open }) => {
  const page = await openHere(open, '/admin')
  await page.route('**/api/admin/login', (route) => route.fulfill({ json: { username: USERNAME } }))
  await logIn(page)
  await page.getByRole('main').getByText('keine Cookies').waitFor()
  expect(await page.getByText('Erfolgreich angemeldet').count()).toBe(0)
})

test('after the logout the back button shows nothing any more', async ({ open }) => {
  const page = await openLoggedIn(open, '/admin/meldungen')
  await page.getByText('Seit Mai zu.').waitFor()
  await page.getByRole('link', { name: 'Protokoll' }).click()
  await eventually(() => heading(page)).toBe('Protokoll')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await eventually(() => heading(page)).toBe('Anmelden')
  await page.goBack()
  await eventually(() => heading(page)).toBe('Anmelden')
  await page.goBack()
  await eventually(() => heading(page)).toBe('Anmelden')
  expect(await page.getByText('Seit Mai zu.').count()).toBe(0)
})

test('a session that ends is asked for over the page, and the click still counts', async ({ open }) => {
  const page = await openLoggedIn(open, '/admin/meldungen')
  const report = page.getByRole('article').filter({ hasText: 'Seit Mai zu.' })
  await report.waitFor()
  await page.context().clearCookies()
  await report.getByRole('button', { name: 'Als erledigt kennzeichnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.waitFor()
  expect(await page.getByText('Seit Mai zu.').isVisible()).toBe(true)
  await logIn(page)
  await page.getByText('Meldung erledigt', { exact: true }).waitFor()
  expect(await dialog.isVisible()).toBe(false)
  await report.getByText('Erledigt', { exact: true }).waitFor()

  await page.context().clearCookies()
  await report.getByRole('button', { name: 'Wieder öffnen' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Bitte melde dich an.', { exact: true }).waitFor()
  await report.getByText('Erledigt', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Protokoll' }).click()
  await eventually(() => heading(page)).toBe('Anmelden')
  await logIn(page)
  await eventually(() => heading(page)).toBe('Protokoll')
  expect(await page.getByText('Status der Meldung geändert').count()).toBe(1)
})

test('login, navigation and logout work without scripts', async ({ open }) => {
  const page = await openHere(open, '/admin/protokoll?was=account', {
    javaScriptEnabled: false,
    viewport: PHONE,
  })
  await logIn(page, 'Bello bellt nicht')
  await page.getByText('Ungültiger Benutzername oder Passwort').waitFor()
  await logIn(page)
  await page.waitForURL('**/admin/protokoll?was=account')
  expect(await heading(page)).toBe('Protokoll')

  const menu = page.getByRole('navigation', { name: 'Verwaltung' })
  expect(await menu.isVisible()).toBe(false)
  await page.getByLabel('Menü').click()
  await menu.getByRole('link', { name: 'Übersicht' }).click()
  await page.waitForURL('**/admin')
  expect(await heading(page)).toBe('Übersicht')
  expect(await textOf(page.locator('dl').filter({ visible: true }).first())).toMatch(/Einträge gesamt 1\.700/)
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  expect(await heading(page)).toBe('Anmelden')
  await page.goBack()
  expect(await heading(page)).toBe('Anmelden')
})

test('wide screens show the navigation beside the page, with what waits', async ({ open }) => {
  const page = await openLoggedIn(open, '/admin')
  await eventually(() => heading(page)).toBe('Übersicht')
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' })
  expect(await page.getByLabel('Menü').isVisible()).toBe(false)
  const current = navigation.getByRole('link', { name: 'Übersicht' })
  expect(await current.getAttribute('aria-current')).toBe('page')
  await navigation.getByRole('link', { name: /^Meldungen/ }).click()
  await eventually(() => heading(page)).toBe('Meldungen')
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.title()).toBe('Meldungen | Verwaltung')
})

test('an address below /admin that does not exist is not found', async ({ open }) => {
  const page = await openHere(open, '/admin/gibt-es-nicht')
  expect(await heading(page)).toBe('404 - Seite nicht gefunden')
})

test('everybody can read the login', async ({ open }) => {
  await expectReadable(await openHere(open, '/admin/login'))
})

test('everybody can read the administration, and its menu on a phone', async ({ open }) => {
  const page = await open('/admin', asStaff())
  await expectReadable(page)
  await page.getByLabel('Menü').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page), `menu, ${colorScheme}`).toEqual([])
  }
})
