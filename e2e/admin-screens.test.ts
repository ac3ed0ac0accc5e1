import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PERSONAL_PAGES } from '#app/routes.ts'
import { ADMIN_PAGES } from '#features/administrators/web/admin-pages.ts'
import { fillInbox } from '#features/inbox/server/inbox-for-tests.ts'
import { NARROW, OF_A_LOOK, violationsOf } from './harness/axe.ts'
import { ownProduct } from './harness/own-product.ts'
import { DESKTOP, eventually, PHONE, TABLET, test, textOf } from './harness/pages.ts'

const LONG_ADDRESS = 'anna-katharina.von-schmidt-hohenlohe@hundepension-steinhuder-meer.example'

const own = ownProduct(async (db) => {
  await fillInbox(db)
  await db.updateTable('mail').set({ recipient: LONG_ADDRESS }).execute()
})

/** What else stands in the frame of the administration. */
const MORE = [
  '/admin/durcharbeiten?art=registrations',
  '/admin/durcharbeiten?art=changes',
  '/admin/listings/1',
  '/admin/papierkorb',
  '/admin/widersprueche',
  '/admin/zusammenfuehren?eintrag=2&in=1',
  '/admin/durcharbeiten?art=suspectedMessages',
  '/admin/anfragen?offen=1',
  '/admin/content?reiter=blog&eintrag=1',
  '/admin/content?reiter=texte',
  '/admin/content?eintrag=neu',
  '/admin/content?ansicht=papierkorb',
  '/admin/content?reiter=blog&ansicht=papierkorb',
  '/admin/mails/1',
  '/admin/registrations?nummer=1',
]

const PATHS = [...ADMIN_PAGES.map(({ to }) => to), ...MORE]

/** Before the frame: tested with the login. */
const OUTSIDE = ['/admin/login', '/admin/passwort/:token']

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What breaks within a word although it has room: headings, moments, what groups are called; and what is cut in the frame. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const isSeen = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).clipPath === 'none' && isSeen(element.parentElement))
    for (const element of document.querySelectorAll('h2, th, td time, legend')) {
      // What has no box of its own is there as far as what is around it is.
      const box = getComputedStyle(element).display === 'contents' ? element.parentElement : element
      if (!box?.checkVisibility() || !isSeen(element)) continue
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
    }
    for (const label of document.querySelectorAll('header button > span'))
      if (isSeen(label) && label.scrollWidth > label.clientWidth) broken.push(label.textContent)
    return broken
  })

test('no page of the administration is left out here', () => {
  const routes = Object.keys(PERSONAL_PAGES).filter((route) => route.startsWith('/admin'))
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`)
    return PATHS.some((path) => pattern.test(path))
  }
  expect(routes.filter((route) => !isShown(route))).toEqual(OUTSIDE)
})

test('every page of the administration fits a phone, a tablet and a desk, and can be read on each', async ({
  open,
}) => {
  // The browser may tell that nothing in the shown mail runs.
  const page = await own.visitAsStaff(open, '/admin', { allow: /Blocked script execution in 'about:srcdoc'/ })
  for (const path of PATHS) {
    await page.goto(`${own.origin}${path}`)
    // The page itself, and not that it could not be shown.
    expect([path, await textOf(page.getByRole('heading', { level: 1 }))]).toEqual([
      path,
      expect.not.stringMatching(/^$|nicht geklappt|gibt es nicht|Anmelden/),
    ])
    for (const viewport of [DESKTOP, TABLET, PHONE, NARROW]) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: viewport === PHONE ? 'dark' : 'light' })
      expect(await width(page), `${path} at ${viewport.width}`).toBe(viewport.width)
      if (viewport === DESKTOP || viewport === TABLET)
        expect(await brokenWords(page), `${path} at ${viewport.width}`).toEqual([])
      if (viewport === DESKTOP || viewport === PHONE)
        expect(
          await violationsOf(page, viewport === PHONE ? OF_A_LOOK : undefined),
          `${path} at ${viewport.width}`,
        ).toEqual([])
    }
  }
}, 300_000)

test('the title of the contents says the list, or what is edited', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/content')
  const title = async (search: string) => {
    await page.goto(`${own.origin}/admin/content${search}`)
    return await page.title()
  }
  expect(await title('')).toBe('Seiteninhalte | Inhalte | Verwaltung')
  expect(await title('?reiter=blog')).toBe('Blogbeiträge | Inhalte | Verwaltung')
  expect(await title('?reiter=texte')).toBe('Feste Seiten | Inhalte | Verwaltung')
  expect(await title('?ansicht=papierkorb')).toBe('Papierkorb: Seiteninhalte | Inhalte | Verwaltung')
  expect(await title('?eintrag=neu')).toBe('Neuer Seiteninhalt | Inhalte | Verwaltung')
  expect(await title('?reiter=texte&eintrag=1')).toMatch(/ bearbeiten \| Inhalte \| Verwaltung$/)
  expect(await title('?reiter=blog&eintrag=1')).toMatch(/ bearbeiten \| Inhalte \| Verwaltung$/)
})

test('what can be done to each of several entries is called by the entry as well', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/aenderungen')
  const isCalled = async (role: 'button' | 'link', name: string) =>
    await page.getByRole(role, { name, exact: true }).first().waitFor()
  await isCalled('button', 'Übernehmen Hof Amselbruch: Name')
  const reject = page.locator('summary', { hasText: 'Ablehnen' }).first()
  await reject.click()
  await isCalled('button', 'Ablehnen Hof Amselbruch: Name')
  await page.goto(`${own.origin}/admin/premium`)
  await isCalled('button', 'Heute beenden Hof Amselbruch, Mockrehna')
  await page.goto(`${own.origin}/admin/unbestaetigt`)
  for (const button of ['Alles bestätigt', 'Für immer geschlossen'])
    await isCalled('button', `${button} Stiller Hof`)
  await isCalled('link', 'Eintrag bearbeiten Stiller Hof')
})

test('when what had the focus is gone with what was done, the focus stays in the content', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/premium')
  await page
    .getByRole('button', { name: /^Heute beenden/ })
    .first()
    .press('Enter')
  await page.getByRole('group').getByRole('button', { name: 'Heute beenden', exact: true }).press('Enter')
  await page.getByText('Die Laufzeit ist beendet').first().waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('beside what needs the width the navigation is a rail, and says the same', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/durcharbeiten?art=registrations')
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' })
  const across = async () => (await navigation.boundingBox())?.width ?? 0
  expect(await across()).toBeLessThanOrEqual(68)
  await navigation.getByRole('link', { name: /^Einträge/ }).click()
  await page.waitForURL('**/admin/listings')
  await eventually(across).toBeGreaterThan(150)
})
