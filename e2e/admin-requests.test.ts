import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { post } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { sentMails } from './harness/mails.ts'
import { ownProduct } from './harness/own-product.ts'
import {
  DESKTOP,
  eventually,
  hydrated,
  type Open,
  type OpenOptions,
  PHONE,
  test,
  textOf,
  textsOf,
} from './harness/pages.ts'
import { dayAhead, sendRequest } from './harness/requests.ts'

const own = ownProduct()

beforeAll(async () => {
  const { origin } = own
  await sendRequest([1], { customerName: 'Jana Brandt', numberOfDogs: 2, dogSize: 'klein' }, origin)
  await sendRequest([2], { customerName: 'Tobias Kern', specialRequests: '' }, origin)
  await sendRequest([3], { customerName: 'Best Offers', elapsedMs: 20 }, origin)
})

const openList = (open: Open, search = '', options: OpenOptions = {}): Promise<Page> =>
  own.visitAsStaff(open, `/admin/anfragen${search}`, options)

const row = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer })
const chips = (page: Page) => page.getByRole('navigation', { name: 'Nach Status' }).getByRole('link')

test('whoever wants to log out finds the button at the foot of the navigation, however much stands above', async ({
  open,
}) => {
  const page = await openList(open, '', { viewport: { width: 1320, height: 620 } })
  const box = await page.getByRole('button', { name: 'Abmelden' }).boundingBox()
  expect((box?.y ?? 620) + (box?.height ?? 0)).toBeLessThanOrEqual(620)
})

test('the list shows each request with all that staff need', async ({ open }) => {
  const page = await openList(open)
  await page.getByRole('heading', { level: 1, name: 'Buchungsanfragen' }).waitFor()
  expect(await textsOf(page.getByRole('columnheader'))).toEqual([
    'ID',
    'Pension',
    'Kunde',
    'Zeitraum',
    'Hunde',
    'Status',
    'Eingang',
    'Aktionen',
  ])
  const text = await textOf(row(page, 'Jana Brandt'))
  const [year, month, date] = dayAhead(27).split('-')
  expect(text).toMatch(/#\d+/)
  expect(text).toContain('0151 2345678')
  expect(text).toContain(`– ${date}.${month}.${year}`)
  expect(text).toContain('2 Hunde, klein')
  expect(text).toContain('Labrador')
  expect(text).toContain('Ausstehend')
  expect(text).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  expect(await textsOf(chips(page))).toEqual([
    'Alle 2',
    'Ausstehend 2',
    'Bestätigt 0',
    'Abgelehnt 0',
    'Storniert 0',
    'Spamverdacht 1',
    'Bewertung angehalten 0',
  ])
  expect(await row(page, 'Best Offers').count()).toBe(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('special requests and history stand under the row when somebody opens it', async ({ open }) => {
  const page = await openList(open)
  const opener = row(page, 'Jana Brandt').getByRole('button', { name: /^Mehr zu Anfrage/ })
  expect(await page.getByText('Frieda bekommt morgens eine Tablette.').count()).toBe(0)
  await opener.press('Enter')
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await page.getByText('Frieda bekommt morgens eine Tablette.').waitFor()
  await page.getByText('Verlauf', { exact: true }).click()
  await page.getByText('Eingegangen (Kunde)').waitFor()
  await opener.press('Enter')
  expect(await page.getByText('Frieda bekommt morgens eine Tablette.').count()).toBe(0)
  await row(page, 'Tobias Kern')
    .getByRole('button', { name: /^Mehr zu Anfrage/ })
    .click()
  await page.getByText('Keine besonderen Wünsche.').waitFor()
})

test('a status is set with the keyboard, saved and told', async ({ open }) => {
  const page = await openList(open)
  await row(page, 'Tobias Kern')
    .getByRole('button', { name: /^Status von Anfrage/ })
    .press('Enter')
  await page.getByRole('menuitemradio', { name: 'Ausstehend', checked: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Status aktualisiert', { exact: true }).first().waitFor()
  await eventually(() => textOf(row(page, 'Tobias Kern'))).toContain('Bestätigt')
  await page.reload()
  await hydrated(page)
  expect(await textOf(row(page, 'Tobias Kern'))).toContain('Bestätigt')
  await row(page, 'Tobias Kern')
    .getByRole('button', { name: /^Mehr zu Anfrage/ })
    .click()
  await page.getByText('Beantwortet: Bestätigt').waitFor()
  await page.getByText('Verlauf', { exact: true }).click()
  await page.getByText('Ausstehend → Bestätigt (Team, erika)').waitFor()
})

test('decided under a filter a closed row says when its mails leave, and stays until it is taken back', async ({
  open,
}) => {
  const page = await openList(open, '?status=pending')
  const jana = row(page, 'Jana Brandt')
  await jana.getByRole('button', { name: /^Mehr zu Anfrage/ }).focus()
  await page.keyboard.press('b')
  await eventually(() => textOf(jana)).toMatch(/Bestätigt\s*Mail in \d+ s/)
  await page.keyboard.press('u')
  await eventually(() => textOf(jana)).toMatch(/Ausstehend/)
  expect(await textOf(jana)).not.toContain('Mail in')
})

test.for([3, -3])(
  'at a clock that is %i hours ahead an answer can be reworded while its mails wait',
  async (hours, { open }) => {
    const before = (blank: Page) =>
      blank.addInitScript((ahead) => {
        const now = Date.now
        Date.now = () => now() + ahead
      }, hours * 3_600_000)
    const page = await openList(open, '', { before })
    const jana = row(page, 'Jana Brandt').first()
    // The same is said of all requests together before any is answered.
    const unanswered = page
      .getByRole('list', { name: 'Wie weit die Anfrage ist' })
      .getByText('Noch keine Antwort')
    await jana.getByRole('button', { name: /^Mehr zu Anfrage/ }).press('Enter')
    await unanswered.waitFor()
    await jana.getByRole('button', { name: /^Mehr zu Anfrage/ }).focus()
    await page.keyboard.press('b')
    await page.getByText('Text ändern').waitFor()
    await eventually(() => textOf(jana)).toMatch(/Mail in (30|[12]?\d) s/)
    await page.keyboard.press('u')
    await unanswered.waitFor()
  },
)

test('an opened row shows its stations and mails; by keys it is decided, reworded, noted about and sent at once', async ({
  open,
}) => {
  const page = await openList(open, '?reihe=alt')
  const jana = row(page, 'Jana Brandt')
  const opener = jana.getByRole('button', { name: /^Mehr zu Anfrage/ })
  await eventually(async () => {
    await opener.focus()
    await page.keyboard.press('m')
    return page.locator('textarea:focus').count()
  }).toBe(1)
  await page.keyboard.type('Frau Vogt ist bis Samstag unterwegs.')
  await page.getByRole('button', { name: 'Notieren' }).press('Enter')
  await page.getByText('Frau Vogt ist bis Samstag unterwegs.').waitFor()
  const stations = page.getByRole('list', { name: 'Wie weit die Anfrage ist' })
  await stations.getByText('Noch keine Antwort').waitFor()
  const mails = page.getByRole('listitem').filter({ hasText: 'an die Pension' })
  await mails.first().waitFor()
  await opener.focus()
  await page.keyboard.press('b')
  await page.getByText('Beantwortet: Bestätigt').waitFor()
  await page.getByText('Text ändern').click()
  await page.getByLabel('Antwort').fill('Zwei Plätze sind frei.')
  await page.getByRole('button', { name: 'Text übernehmen' }).click()
  await page.locator('blockquote').filter({ hasText: 'Zwei Plätze sind frei.' }).first().waitFor()
  await expectReadable(page)
  await opener.focus()
  await page.keyboard.press('s')
  await page.getByText('Beantwortet: Storniert').waitFor()
  await page.keyboard.press('u')
  await page.getByText('Beantwortet: Bestätigt').waitFor()
  await jana.getByRole('button', { name: /^Status von Anfrage/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Abgelehnt' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('Beantwortet: Abgelehnt').waitFor()
  await page.getByRole('button', { name: 'Jetzt senden' }).last().click()
  await page.getByText('Die Mail ist unterwegs.').first().waitFor()
  await eventually(() =>
    sentMails(own.data).some((mail) => /abgelehnt|nicht zugesagt|leider/i.test(mail)),
  ).toBe(true)
  // As the tests after this one find it.
  await jana.getByRole('button', { name: /^Status von Anfrage/ }).click()
  await page.getByRole('menuitemradio', { name: 'Ausstehend' }).click()
  await stations.getByText('Noch keine Antwort').waitFor()
})

test('a status that cannot be saved is told, and stays', async ({ open }) => {
  const page = await openList(open, '', { allow: /500/ })
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }))
  await row(page, 'Jana Brandt')
    .getByRole('button', { name: /^Status von Anfrage/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Abgelehnt' }).click()
  await page.getByText('Fehler', { exact: true }).first().waitFor()
  expect(await textOf(row(page, 'Jana Brandt'))).toContain('Ausstehend')
})

test('whoever comes after somebody else is told who decided and when, and chooses: decide all the same, or leave it', async ({
  open,
}) => {
  const page = await openList(open, '', { allow: /status of 409/ })
  const jana = row(page, 'Jana Brandt')
  const [id = ''] = /(?<=#)\d+/.exec(await textOf(jana)) ?? []
  const elsewhere = (status: string) =>
    page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(url ?? '', { method: 'PATCH', headers, body: body ?? '' })).status
      },
      [`/api/booking-requests/${id}/status`, JSON.stringify({ status })],
    )
  const set = async (name: string) => {
    await jana.getByRole('button', { name: /^Status/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  const told = (done: string) =>
    page
      .getByText(new RegExp(`^erika hat diese Anfrage vor \\d+ Sekunden? ${done}\\. Deine Änderung`))
      .first()
  expect(await elsewhere('confirmed')).toBe(200)
  await set('Abgelehnt')
  await told('bestätigt').waitFor()
  await eventually(() => textOf(jana)).toContain('Bestätigt')
  await expectReadable(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Trotzdem „Abgelehnt“' }).click()
  await eventually(() => textOf(jana)).toContain('Abgelehnt')
  expect(await elsewhere('pending')).toBe(200)
  await set('Bestätigt')
  await told('wieder geöffnet').waitFor()
  await page.getByRole('button', { name: 'So lassen' }).click()
  await eventually(() => textOf(jana)).toContain('Ausstehend')
})

test('the filter stands in the address', async ({ open }) => {
  const page = await openList(open)
  await chips(page).filter({ hasText: 'Storniert' }).click()
  await page.waitForURL('**/admin/anfragen?status=cancelled')
  await page.getByText('Keine Anfragen mit dem Status „Storniert“.').waitFor()
  await page.reload()
  await hydrated(page)
  expect(
    await chips(page).evaluateAll((links) =>
      links.filter((link) => link.ariaCurrent).map((link) => link.textContent),
    ),
  ).toEqual(['Storniert 0'])
  await page.goBack()
  await row(page, 'Jana Brandt').waitFor()
})

test('suspected spam waits by itself until it is released; then the mails go out', async ({ open }) => {
  const mailsAbout = () => sentMails(own.data).filter((mail) => mail.includes('Best Offers'))
  expect(mailsAbout()).toEqual([])
  const page = await openList(open, '?status=spam')
  expect(await textOf(row(page, 'Best Offers'))).toContain('Spamverdacht')
  await row(page, 'Best Offers')
    .getByRole('button', { name: /^Mehr zu Anfrage/ })
    .click()
  await page.getByRole('button', { name: 'Kein Spam: freigeben' }).click()
  await page.getByText('Anfrage freigegeben', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await page.getByText('Nichts unter Spamverdacht.').waitFor()
  await chips(page).filter({ hasText: 'Alle' }).click()
  await row(page, 'Best Offers').waitFor()
  await eventually(() => mailsAbout().length).toBeGreaterThan(0)
})

test('many requests come page by page', async ({ open }) => {
  for (let count = 0; count < 25; count++) await sendRequest([4 + count], {}, own.origin)
  const page = await openList(open)
  const rows = page.getByRole('row')
  expect(await rows.count()).toBe(26)
  await page.getByRole('link', { name: 'Weiter' }).click()
  await page.waitForURL('**/admin/anfragen?seite=2')
  await page.locator('[aria-label="Seite 2"][aria-current="page"]').waitFor()
  expect(await page.getByRole('link', { name: 'Weiter' }).count()).toBe(0)
  expect(await row(page, 'Tobias Kern').count()).toBe(1)
  await page.getByRole('link', { name: 'Zurück' }).click()
  await page.waitForURL('**/admin/anfragen')
})

test('a list that cannot be loaded says so and can be tried again', async ({ open }) => {
  const page = await openList(open, '', { allow: /500|ApiError/ })
  await page.route('**/api/admin/booking-requests?**', (route) => route.fulfill({ status: 500, json: {} }))
  await chips(page).filter({ hasText: 'Ausstehend' }).click()
  await page.getByText('Failed to fetch bookings').waitFor()
  await page.unroute('**/api/admin/booking-requests?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await row(page, 'Jana Brandt').last().waitFor()
})

test('on a phone each request is a card that can be read and changed', async ({ open }) => {
  const page = await openList(open, '', { viewport: PHONE })
  const card = row(page, 'Jana Brandt').first()
  const box = await card.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(PHONE.width)
  expect(box?.height).toBeGreaterThan(200)
  await card.getByRole('button', { name: /^Status von Anfrage/ }).click()
  await page.getByRole('menuitemradio', { name: 'Storniert' }).click()
  await page.getByText('Status aktualisiert', { exact: true }).first().waitFor()
})

test('a report that is marked as done is open again when that is taken back', async ({ open }) => {
  const report = { kind: 'closed', message: 'Hat zugemacht.', email: '', subject: '', elapsedMs: 9000 }
  await post('/api/listings/1/reports', report, own.origin)
  const page = await openList(open)
  await page.getByRole('link', { name: /^Meldungen/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'Hat zugemacht.' })
  await card.getByRole('button', { name: 'Als erledigt kennzeichnen' }).click()
  await card.getByText('Erledigt', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await card.getByText('Offen', { exact: true }).waitFor()
})

test('where the script of messages cannot be had, what was done can be taken back all the same', async ({
  open,
}) => {
  const page = await openList(open, '', { allow: /Failed to load resource/ })
  await page.route('**/assets/toaster*.js', (route) => route.abort())
  const statuses = page.getByRole('button', { name: /^Status von Anfrage/ })
  const card = page.getByRole('row').filter({ has: statuses }).first()
  const status = card.getByRole('button', { name: /^Status von Anfrage/ })
  // Mails that wait count down.
  const shown = async () => (await textOf(card)).replace(/ ?Mail in \d+ s/, '')
  const before = await shown()
  await status.click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  const note = page.getByRole('alert')
  await note.getByText('Status aktualisiert').waitFor()
  await eventually(shown).not.toBe(before)
  await note.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(shown).toBe(before)
})
