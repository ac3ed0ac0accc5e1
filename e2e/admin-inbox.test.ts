import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Kind } from '#features/inbox/rules.ts'
import { fillInbox } from '#features/inbox/server/inbox-for-tests.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { expectReadable } from './harness/axe.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, PHONE, test, textOf } from './harness/pages.ts'

let ids: Record<Kind, number[]>
const own = ownProduct(async (db) => {
  ids = await fillInbox(db)
  await makeListing(db, {
    title: 'Lindenhof – Hundepension Fam. Harms',
    location: 'Hamburg',
    postcode: '21037',
    phone: '040 66969 214',
    email: 'info@fam-harms.example',
    latitude: 53.4701,
    longitude: 10.0904,
  })
})
beforeAll(() => expect(ids.requests).toHaveLength(2))

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Art' })
const items = (page: Page) => page.getByRole('region', { name: 'Posteingang' }).locator('ol > li')

test('the overview shows what waits, the most urgent first, with figures and their tables', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin')
  expect(await textOf(kinds(page).getByRole('link', { name: /^Anfragen ohne Antwort/ }))).toMatch(
    /3 Tage\s*2$/,
  )
  await expect.poll(() => textOf(items(page).first())).toContain('Neue Anfrage von Tobias Kern')
  expect(await textOf(items(page).nth(1))).toContain('Anfrage #')
  await kinds(page)
    .getByRole('link', { name: /^Registrierungen/ })
    .click()
  await expect.poll(() => items(page).count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?art=registrations')
  await page.getByRole('button', { name: 'Nach Bundesland als Tabelle' }).click()
  await page.getByRole('row', { name: /^Bayern \d+$/ }).waitFor()
})

test('with the keyboard alone: choose, put off, take it back, and all keys are shown by ?', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('j')
  expect(await focused()).toContain('Neue Anfrage von Tobias Kern')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focused()).toContain('Neue Anfrage von Tobias Kern')
  await page.keyboard.press('h')
  await page
    .getByText(/Zurückgestellt bis/)
    .first()
    .waitFor()
  await expect
    .poll(() => textOf(kinds(page).getByRole('link', { name: /^Fehlgeschlagene Mails/ })))
    .toMatch(/0$/)
  const deferred = page.getByRole('group').filter({ hasText: 'Zurückgestellt' })
  await deferred.locator('summary').click()
  await deferred.getByRole('button', { name: 'Wieder vorlegen: Neue Anfrage von Tobias Kern' }).waitFor()
  await page.keyboard.press('u')
  await expect
    .poll(() => textOf(kinds(page).getByRole('link', { name: /^Fehlgeschlagene Mails/ })))
    .toMatch(/1$/)
  await page.keyboard.press('4')
  await expect.poll(() => new URL(page.url()).search).toBe('?art=reviews')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Alle Tasten' })
  await sheet.getByText('Durcharbeiten', { exact: true }).waitFor()
  // Whoever switches single keys off keeps the keyboard for other things.
  await sheet.getByRole('checkbox', { name: 'Einzelne Tasten verwenden' }).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  expect(new URL(page.url()).search).toBe('?art=reviews')
})

test('on a phone what waits stands below each other, and one tap begins', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin', { viewport: PHONE })
  await page.getByRole('link', { name: 'Durcharbeiten' }).click()
  await page.waitForURL(/\/admin\/durcharbeiten\?art=mails/)
  await page.getByRole('heading', { level: 2, name: 'Neue Anfrage von Tobias Kern' }).first().waitFor()
  await page.getByRole('button', { name: 'Noch einmal senden' }).waitFor()
})

test('everybody can read the overview and each kind as it is worked through', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin')
  await expectReadable(page)
  for (const kind of ['registrations', 'requests', 'reviews', 'premium'])
    await expectReadable(await own.visitAsStaff(open, `/admin/durcharbeiten?art=${kind}`))
})

test('a registration is compared with the listing that it may be: arrows choose, a key parts or joins them', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/durcharbeiten?art=registrations')
  const side = (name: string) => page.getByRole('radio', { name })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.getByRole('region', { name: /^Mögliches Duplikat von #\d+$/ }).waitFor()
  await page.getByText(/Zusage bis (Mo|Di|Mi|Do|Fr)\.?, \d\d\.\d\d\.$/).waitFor()
  await page.getByRole('img', { name: 'Punkt der Pension' }).waitFor()
  await page.getByRole('img', { name: /^Punkt des Eintrags #\d+$/ }).waitFor()
  await side('Name: Registrierung').waitFor()
  expect(await side('Name: Registrierung').isChecked()).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Name: Registrierung')
  await page.keyboard.press('ArrowRight')
  expect(await side('Name: Registrierung').isChecked()).toBe(false)
  expect(await focused()).toMatch(/^Name: Eintrag #/)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toMatch(/^Kategorie: /)
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/admin$/)
  await page.goBack()
  await side('Name: Registrierung').waitFor()
  await page.keyboard.press('z')
  await eventually(() => textOf(page.getByRole('heading', { level: 1 }))).toMatch(/Änderungen/)
  await page.keyboard.press('u')
  await eventually(() => textOf(page.getByRole('heading', { level: 1 }))).toMatch(/Registrierungen/)
  await side('Name: Registrierung').waitFor()
  await page.keyboard.press('n')
  await eventually(() => side('Name: Registrierung').count()).toBe(0)
})

test('whoever wants to go on themselves stays where they have decided, until they do', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/settings')
  await page.getByRole('checkbox', { name: 'Nach der Entscheidung weiter' }).uncheck()
  await page.goto(`${own.origin}/admin/durcharbeiten?art=reviews`)
  const heading = () => textOf(page.getByRole('heading', { level: 1 }))
  await eventually(heading).toMatch(/Bewertungen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(heading).toMatch(/wartet nicht mehr$/)
  await page.keyboard.press('u')
  await eventually(heading).toMatch(/Bewertungen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(heading).toMatch(/wartet nicht mehr$/)
  await page.keyboard.press('u')
  await eventually(heading).toMatch(/Bewertungen 1 von 1/)
  await page.getByRole('region', { name: 'Entscheidung' }).waitFor()
})

test('with the keyboard alone each thing is decided, and the next one follows until nothing waits', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin')
  await page.keyboard.press('1')
  await expect.poll(() => items(page).count()).toBe(2)
  await page.keyboard.press('d')
  await page.waitForURL(/durcharbeiten\?art=requests/)
  const heading = () => page.getByRole('heading', { level: 1 })
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 1 von 2/)
  await page.getByText('Tobias Kern').first().waitFor()
  await page.keyboard.press('j')
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 2 von 2/)
  await page.getByText('Jana Brandt').first().waitFor()
  await page.keyboard.press('k')
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 1 von 2/)
  await page.getByText('Tobias Kern').first().waitFor()
  await page.keyboard.press('b')
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 1 von 1/)
  await page.getByText('Jana Brandt').first().waitFor()
  await page.keyboard.press('a')
  // The kind is done: the next one follows by itself.
  await eventually(() => textOf(heading())).toMatch(/Registrierungen 1 von 1/)
  await page.keyboard.press('a')
  await page.keyboard.press('1')
  await eventually(() => textOf(heading())).toMatch(/Änderungen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(() => textOf(heading())).toMatch(/Bewertungen 1 von 1/)
  // What was decided last is taken back first, then what was before it.
  await page.keyboard.press('u')
  await eventually(() => textOf(heading())).toMatch(/Änderungen 1 von 1/)
  await page.keyboard.press('u')
  await eventually(() => textOf(heading())).toMatch(/Registrierungen 1 von 1/)
  await page.keyboard.press('a')
  await page.keyboard.press('1')
  await eventually(() => textOf(heading())).toMatch(/Änderungen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(() => textOf(heading())).toMatch(/Bewertungen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(() => textOf(heading())).toMatch(/Meldungen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(() => textOf(heading())).toMatch(/Spamverdacht 1 von 1/)
  await page.keyboard.press('a')
  await eventually(() => textOf(heading())).toMatch(/Fehlgeschlagene Mails 1 von 1/)
  await page.keyboard.press('p')
  await eventually(() => textOf(heading())).toMatch(/Premium endet 1 von 1/)
  await page.keyboard.press('u')
  await eventually(() => textOf(heading())).toMatch(/Fehlgeschlagene Mails 1 von 1/)
  await page.keyboard.press('h')
  await page.getByRole('menuitem', { name: 'In einer Woche' }).press('Enter')
  await eventually(() => textOf(heading())).toMatch(/Premium endet 1 von 1/)
  await page.keyboard.press('v')
  await eventually(() => textOf(heading())).toMatch(/Erlaubnisse 1 von 1/)
  await page.keyboard.press('x')
  await page.keyboard.press('1')
  await eventually(() => textOf(heading())).toMatch(/Übernahmen 1 von 1/)
  await page.keyboard.press('f')
  // A claim is taken back, too.
  await eventually(() => textOf(heading())).toMatch(/Länger nicht bestätigt 1 von 1/)
  await page.keyboard.press('u')
  await eventually(() => textOf(heading())).toMatch(/Übernahmen 1 von 1/)
  await page.keyboard.press('f')
  await eventually(() => textOf(heading())).toMatch(/Länger nicht bestätigt 1 von 1/)
  await page.keyboard.press('f')
  await eventually(() => textOf(heading())).toMatch(/Spamverdacht: Nachrichten 1 von 1/)
  await page.getByText('Kaufen Sie unsere Links.').first().waitFor()
  await page.keyboard.press('a')
  await eventually(() => textOf(heading())).toBe('Alles erledigt')
})

test('admin pages alone load what they are made of', async ({ open }) => {
  const scripts: string[] = []
  const page = await own.visit(open, '/')
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${own.origin}/suche`)
  await eventually(() => scripts.some((url) => url.endsWith('.js'))).toBe(true)
  expect(scripts.filter((url) => /staff|dashboard|work-page|admin/.test(url))).toEqual([])
})
