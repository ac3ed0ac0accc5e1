import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { KINDS, type Kind } from '#features/inbox/rules.ts'
import { fillInbox, fillSuspected } from '#features/inbox/server/inbox-for-tests.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { BOTH_WIDTHS, expectReadable } from './harness/axe.ts'
import { stopsBehindBars } from './harness/focus.ts'
import { areBeside, boxOf, overlap } from './harness/layout.ts'
import { askedFor, ownProduct } from './harness/own-product.ts'
import { DESKTOP, eventually, PHONE, TABLET, test, textOf, toasts } from './harness/pages.ts'

let ids: Record<Kind, number[]>
const own = ownProduct(async (db) => {
  ids = await fillInbox(db)
  const { id } = await makeListing(db, {
    title: 'Hof der Meldungen',
    phone: '034242 70001',
    email: 'hof@amselbruch.example',
  })
  await fillSuspected(db, id)
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
  expect(await textOf(items(page).first())).toMatch(/sofort$/)
  const listings = page.locator('dl > div').filter({ hasText: 'Einträge gesamt', visible: true })
  expect(await textOf(listings)).toMatch(/\d Premium\s*\+[\d.]+ diese Woche/)
  // Where there is no room for a note beside its figure it stands below, in one line.
  await page.setViewportSize({ width: 1290, height: 900 })
  expect((await boxOf(listings.getByText(/diese Woche$/))).height).toBeLessThan(28)
  await page.setViewportSize(DESKTOP)
  await kinds(page)
    .getByRole('link', { name: /^Registrierungen/ })
    .click()
  await expect.poll(() => items(page).count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?art=registrations')
  // None of them takes two lines.
  const plots = ['Anfragen und Registrierungen', 'Antwortzeit', 'Nach Bundesland', 'Suchen ohne Treffer']
  const heights = plots.map(async (name) => (await boxOf(page.getByRole('heading', { name }))).height)
  expect(new Set(await Promise.all(heights)).size).toBe(1)
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
  const later = page.getByRole('dialog', { name: 'Zurückstellen bis' })
  await later.getByRole('button', { name: 'Zurückstellen', exact: true }).click()
  await later.getByText('Bitte wähle einen Tag ab morgen.').first().waitFor()
  await later.getByLabel('Anderer Tag, 08:00').fill('2099-11-20')
  await later.getByRole('button', { name: 'Zurückstellen', exact: true }).press('Enter')
  await page.getByText('Zurückgestellt bis 20.11.2099 08:00').first().waitFor()
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

test('what is seen first is read and reached first, on a phone what waits, on a desk the figures', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin', { viewport: PHONE })
  const read = () =>
    page
      .getByText(/^(Posteingang|Einträge gesamt)$/)
      .filter({ visible: true })
      .allInnerTexts()
  expect(await read()).toEqual(['Posteingang', 'Einträge gesamt'])
  await page.setViewportSize(DESKTOP)
  expect(await read()).toEqual(['Einträge gesamt', 'Posteingang'])
})

test('on a phone what waits stands below each other, and one tap begins', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin', { viewport: PHONE })
  const begin = page.getByRole('link', { name: 'Durcharbeiten' })
  const [first, inbox, figures, quick] = await Promise.all(
    [
      begin,
      page.getByRole('heading', { name: 'Posteingang' }),
      page.getByText('Einträge gesamt').filter({ visible: true }),
      page.getByRole('link', { name: 'Anfragen prüfen' }),
    ].map(boxOf),
  )
  expect(first?.bottom).toBeLessThan(inbox?.y ?? 0)
  expect(inbox?.bottom).toBeLessThan(figures?.y ?? 0)
  expect(figures?.bottom).toBeLessThan(quick?.y ?? 0)
  const logout = page.getByRole('main').getByRole('button', { name: 'Abmelden' })
  expect(await areBeside(page.getByRole('heading', { level: 1 }), logout)).toBe(true)
  // However much a mail server has to say, what comes after it is not far below.
  const words = items(page).first().locator('strong, strong + span')
  for (const line of await words.all()) {
    await line.evaluate((element) => element.append(' und noch viel mehr'.repeat(20)))
    expect((await boxOf(line)).height).toBeLessThan(56)
  }
  await begin.click()
  await page.waitForURL(/\/admin\/durcharbeiten\?art=mails/)
  await page.getByRole('heading', { level: 2, name: 'Neue Anfrage von Tobias Kern' }).first().waitFor()
  await page.getByRole('button', { name: 'Noch einmal senden' }).waitFor()
  // What leads on stands in one row with what is worked through.
  const kind = page.getByRole('heading', { level: 1 })
  for (const step of [
    page.getByRole('link', { name: 'Posteingang' }),
    page.getByRole('button', { name: 'Später' }),
  ])
    expect(await areBeside(kind, step)).toBe(true)
})

/** Looked at with all pages of the administration, in `admin-screens.test.ts`. */
const SHOWN_THERE: readonly Kind[] = ['changes', 'suspectedMessages']

test('everybody can read what asks until when, and each kind as it is worked through', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin')
  await page.keyboard.press('h')
  await expectReadable(page)
  for (const kind of KINDS.filter((kind) => !SHOWN_THERE.includes(kind))) {
    await page.setViewportSize(DESKTOP)
    await page.goto(`${own.origin}/admin/durcharbeiten?art=${kind}`)
    await page.getByRole('heading', { level: 1, name: / 1 von \d$/ }).waitFor()
    expect(await page.getByText('Diese Seite gibt es nicht').count()).toBe(0)
    // What is around them is the same on a desk.
    await (kind === KINDS[0] ? expectReadable(page, BOTH_WIDTHS) : expectReadable(page))
  }
}, 180_000)

test('what has the focus is not behind the decision of a phone', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/durcharbeiten?art=requests', {
    viewport: { width: 390, height: 700 },
  })
  expect(await stopsBehindBars(page, 30)).toEqual([])
})

test('nothing that looks like spam is published by one key, and a mail that did not arrive gets another address or a call', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/durcharbeiten?art=suspectedRegistrations')
  await page.getByRole('button', { name: 'Kein Spam' }).waitFor()
  expect(await page.getByRole('button', { name: 'Freischalten' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Zusammenführen' }).count()).toBe(0)
  await page.goto(`${own.origin}/admin/durcharbeiten?art=mails`)
  await page.getByText('Postfach unbekannt (550)').first().waitFor()
  await page.keyboard.press('p')
  await page.getByRole('link', { name: '034242 70001' }).waitFor()
  await expectReadable(page)
  await page.keyboard.press('n')
  await page.keyboard.type('neu@amselbruch.example')
  await page.keyboard.press('Enter')
  await page.getByText('Die Mail geht an die neue Adresse.').first().waitFor()
  const heading = () => textOf(page.getByRole('heading', { level: 1 }))
  await eventually(heading).toMatch(/Premium endet/)
  await page.keyboard.press('u')
  await eventually(heading).toMatch(/Fehlgeschlagene Mails/)
})

test('a registration is compared with the listing that it may be: arrows choose, a key parts or joins them', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/durcharbeiten?art=registrations')
  const side = (name: string) => page.getByRole('radio', { name })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.getByRole('region', { name: /^Mögliches Duplikat von #\d+$/ }).waitFor()
  await page.getByText(/Zusage bis (Mo|Di|Mi|Do|Fr)\.?, \d\d\.\d\d\.$/).waitFor()
  const reason = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await areBeside(reason('1 doppelt'), reason('2 keine Pension'))).toBe(true)
  const drawn = (part: Locator) => part.locator('use').evaluate((use) => use.getAttribute('href'))
  expect(await drawn(page.getByRole('button', { name: /^Zusammenführen/ }))).toMatch(/#merge$/)
  expect(await drawn(page.getByRole('button', { name: /^Freischalten/ }))).toMatch(/#check$/)
  expect(await drawn(page.locator('summary', { hasText: 'Rückfrage' }))).toMatch(/#reply$/)
  expect(await drawn(page.locator('summary', { hasText: 'Ablehnen' }))).toMatch(/#ban$/)
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
  // What is put off waits all the same.
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Montag, 08:00' }).press('Enter')
  await eventually(heading).toMatch(/ist zurückgestellt$/)
  await page.keyboard.press('u')
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

test('the key takes back what a message offers for as long as that stands', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/meldungen')
  await page.clock.install()
  await page.getByRole('button', { name: 'Als erledigt kennzeichnen' }).first().click()
  const messages = page.getByRole('region', { name: 'Benachrichtigungen' })
  await messages.getByText('Meldung erledigt').waitFor()
  // The focus on it stops its clock.
  await page.keyboard.press('F8')
  await page.clock.runFor(40_000)
  expect(await messages.getByRole('button', { name: 'Rückgängig' }).count()).toBe(1)
  await page.keyboard.press('u')
  await messages.getByText('Meldung wieder offen').waitFor()
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
  const leadsTo = async (key: string, title: string) => {
    await page.keyboard.press(key)
    await eventually(() => textOf(heading())).toMatch(title)
  }
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 1 von 2/)
  await page.getByText('Tobias Kern').first().waitFor()
  await leadsTo('j', 'Anfragen ohne Antwort 2 von 2')
  await page.getByText('Jana Brandt').first().waitFor()
  await leadsTo('k', 'Anfragen ohne Antwort 1 von 2')
  await page.getByText('Tobias Kern').first().waitFor()
  // What is put off is not decided, and waits again when that is taken back.
  const queue = page.getByRole('navigation', { name: 'In dieser Art' })
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Montag, 08:00' }).press('Enter')
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 1 von 1/)
  expect(await textOf(queue.getByRole('listitem').first())).toMatch(/Tobias Kern.*zurückgestellt$/)
  await leadsTo('u', 'Anfragen ohne Antwort 1 von 2')
  await page.getByText('Tobias Kern').first().waitFor()
  // A key that is held down decides about nothing that comes to stand there.
  const decisions: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && decisions.push(request.url()))
  await page.keyboard.down('b')
  await eventually(() => textOf(heading())).toMatch(/Anfragen ohne Antwort 1 von 1/)
  await page.getByText('Jana Brandt').first().waitFor()
  await page.keyboard.down('b')
  await page.keyboard.up('b')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(decisions).toHaveLength(1)
  expect(await textOf(queue.getByRole('listitem').first())).toMatch(/Tobias Kern.*erledigt$/)
  // The kind is done: the next one follows by itself.
  await leadsTo('a', 'Registrierungen 1 von 1')
  await page.keyboard.press('a')
  await leadsTo('1', 'Änderungen 1 von 1')
  await leadsTo('f', 'Bewertungen 1 von 1')
  // What was decided last is taken back first, then what was before it.
  await leadsTo('u', 'Änderungen 1 von 1')
  await leadsTo('u', 'Registrierungen 1 von 1')
  await page.keyboard.press('a')
  await leadsTo('1', 'Änderungen 1 von 1')
  await leadsTo('f', 'Bewertungen 1 von 1')
  await leadsTo('f', 'Meldungen 1 von 1')
  await leadsTo('f', 'Spamverdacht 1 von 1')
  await leadsTo('a', 'Fehlgeschlagene Mails 1 von 1')
  await leadsTo('f', 'Premium endet 1 von 1')
  await leadsTo('u', 'Fehlgeschlagene Mails 1 von 1')
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Montag, 08:00' }).press('Enter')
  await eventually(() => textOf(heading())).toMatch(/Premium endet 1 von 1/)
  await leadsTo('v', 'Erlaubnisse 1 von 1')
  await page.keyboard.press('a')
  await leadsTo('1', 'Übernahmen 1 von 1')
  // A claim is taken back, too.
  await leadsTo('f', 'Länger nicht bestätigt 1 von 1')
  await leadsTo('u', 'Übernahmen 1 von 1')
  await leadsTo('f', 'Länger nicht bestätigt 1 von 1')
  await leadsTo('f', 'Spamverdacht: Registrierungen 1 von 1')
  await page.keyboard.press('a')
  await leadsTo('1', 'Spamverdacht: Übernahmen 1 von 1')
  // A key does not hand over what looks like spam.
  await page.keyboard.press('f')
  await page.keyboard.press('a')
  await page.keyboard.type('Kein Nachweis zu erkennen.')
  // What is told of the last decisions lies above the next one nowhere.
  const decision = page.getByRole('region', { name: 'Entscheidung' })
  const messages = toasts(page)
  expect(await messages.filter({ visible: true }).count()).toBeGreaterThan(0)
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const down of [0, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), down)
      for (const message of await messages.filter({ visible: true }).all())
        await eventually(async () => [viewport, down, await overlap(message, decision)]).toEqual([
          viewport,
          down,
          false,
        ])
    }
  }
  await page.getByRole('button', { name: 'Ablehnen' }).last().click()
  await eventually(() => textOf(heading())).toMatch(/Spamverdacht: Meldungen 1 von 1/)
  await leadsTo('f', 'Spamverdacht: Nachrichten 1 von 1')
  await page.getByText('Kaufen Sie unsere Links.').first().waitFor()
  await leadsTo('a', 'Spamverdacht: Premium 1 von 1')
  await page.keyboard.press('a')
  await eventually(() => textOf(heading())).toBe('Alles erledigt')
})

test('admin pages alone load what they are made of', async ({ open }) => {
  const asked = await askedFor(own, open, '/suche')
  expect(asked.filter((url) => /staff|dashboard|work-page|admin/.test(url))).toEqual([])
})
