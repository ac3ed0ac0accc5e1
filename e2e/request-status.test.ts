import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { UNDO_SECONDS } from '#features/booking-requests/rules.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { findListing } from './harness/api.ts'
import { expectReadable, unfold } from './harness/axe.ts'
import { linkInMails, SHARED_DATA } from './harness/mails.ts'
import { eventually, type Open, test, textOf, textsOf } from './harness/pages.ts'
import { answer, operatorPath, sendRequest } from './harness/requests.ts'

const listing = await findListing(
  ({ latitude }) => latitude !== null,
  ({ listingEmail, listingPhone }) => listingEmail !== null && listingPhone !== null,
)
const heading = { level: 1 } as const

async function newRequest() {
  const [request] = await sendRequest([listing.id])
  if (!request) throw new Error('no request')
  return request
}

test('a new request waits for its answer, and says what happens next', async ({ open }) => {
  const { statusPath } = await newRequest()
  const page = await open(statusPath)
  expect(await page.getByRole('heading', heading).innerText()).toBe('Gesendet, wartet auf Antwort')
  const text = await textOf(page.getByRole('main'))
  expect(text).toContain(listing.listingTitle)
  expect(text).toContain('7 Nächte')
  expect(text).toContain('Sobald eine Antwort da ist, schreiben wir dir eine E-Mail.')
  expect(text).toContain('Anfrage gesendet')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.content()).not.toContain(`content="https://hundequartier.test${statusPath}`)
})

/** The page of a new request once it was answered so; the words stand there. */
async function openAnswered(open: Open, decision: string, words: string): Promise<Page> {
  const request = await newRequest()
  await answer(await operatorPath(request), decision, words)
  const page = await open(request.statusPath)
  await page.getByRole('blockquote').filter({ hasText: words }).first().waitFor()
  return page
}

test('a confirmed one shows the operator’s words and goes into the calendar', async ({ open }) => {
  const page = await openAnswered(open, 'confirmed', 'Wir freuen uns auf Frieda 🐕!')
  expect(await page.getByRole('heading', heading).innerText()).toContain('Bestätigt')
  const calendar = page.getByRole('link', { name: 'In den Kalender eintragen' })
  const download = page.waitForEvent('download')
  await calendar.click()
  expect((await download).suggestedFilename()).toBe('termin.ics')
  expect(await page.getByRole('link', { name: listing.listingPhone ?? '' }).getAttribute('href')).toMatch(
    /^tel:/,
  )
})

test('a rejected one shows why, and others nearby', async ({ open }) => {
  const page = await openAnswered(open, 'rejected', 'Wir sind leider ausgebucht.')
  expect(await page.getByRole('heading', heading).innerText()).toBe('Leider abgelehnt')
  const others = page.getByRole('region', { name: 'Hundepensionen in der Nähe' }).getByRole('listitem')
  expect(await others.count()).toBeGreaterThan(0)
  expect(await textsOf(others.getByRole('heading'))).not.toContain(listing.listingTitle)
  await others.first().getByRole('link').click()
  await page.waitForURL('**/hundepension/*#anfrage')
})

test('cancelling takes two steps with the keyboard, and the operator reads why', async ({ open }) => {
  const request = await newRequest()
  const operator = await operatorPath(request)
  const page = await open(request.statusPath)
  const summary = page.getByText('Anfrage stornieren', { exact: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Der Urlaub fällt aus.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Storniert' }).waitFor()
  expect(await summary.count()).toBe(0)
  await eventually(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(
    true,
  )
  expect(await textOf(page.getByRole('main'))).toContain('Der Urlaub fällt aus.')

  await page.goto(operator)
  await page.getByRole('heading', { level: 1, name: 'Storniert' }).waitFor()
  expect(await textOf(page.getByRole('main'))).toContain('Der Urlaub fällt aus.')
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('cancelling works without scripts; looking changes nothing', async ({ open }) => {
  const { statusPath } = await newRequest()
  const page = await open(statusPath, { javaScriptEnabled: false })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Gesendet, wartet auf Antwort' }).waitFor()
  await page.getByText('Anfrage stornieren', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, Anfrage stornieren' }).click()
  await page.waitForURL('**/anfrage/**?storniert=1')
  await page.getByText('Deine Anfrage ist storniert.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Storniert' }).waitFor()
})

test('an answer shows when somebody comes back to the tab', async ({ open }) => {
  const request = await newRequest()
  const page = await open(request.statusPath)
  await answer(await operatorPath(request), 'confirmed', '')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => page.getByRole('heading', heading).innerText()).toContain('Bestätigt')
})

test('the requests of a Sammelanfrage know each other', async ({ open }) => {
  const second = await findListing(({ id }) => id !== listing.id)
  const [request] = await sendRequest([listing.id, second.id])
  const page = await open(request?.statusPath ?? '')
  await page
    .getByRole('region', { name: 'Deine anderen Anfragen' })
    .getByRole('link', { name: second.listingTitle })
    .click()
  await page.waitForURL((url) => url.pathname !== request?.statusPath)
  expect(await textOf(page.getByRole('main'))).toContain(`Deine Anfrage an ${second.listingTitle}`)
})

test('after a rejection the same request goes to three others with one press; when one confirms, the rest is withdrawn with another', async ({
  open,
}) => {
  const request = await newRequest()
  await answer(await operatorPath(request), 'rejected', 'Wir sind leider ausgebucht.')
  const page = await open(request.statusPath)
  await page.getByRole('button', { name: 'Dieselbe Anfrage an diese drei senden' }).dblclick()
  const others = page.getByRole('region', { name: 'Deine anderen Anfragen' })
  await eventually(() => others.getByRole('listitem').count()).toBe(3)
  const paths = await others
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // Not every one of them has to have an address: whoever gets a mail confirms.
  const keys = paths.map((statusPath) => statusPath.split('/').at(-1)?.split('.')[0] ?? '')
  const mailed = await linkInMails(SHARED_DATA, new RegExp(`/betreiber/(?:${keys.join('|')})[\\w.-]+`))
  const confirmed = keys.findIndex((key) => mailed.includes(key))
  await answer(mailed, 'confirmed', '')
  await page.goto(paths[confirmed] ?? '')
  const withdraw = page.getByRole('button', { name: 'Die anderen zurückziehen' })
  expect(await withdraw.count()).toBe(0)
  // Until then the confirmation can be taken back.
  const { db, close } = await openForCommand({ dataDir: SHARED_DATA, databaseUrl: undefined })
  await db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: new Date(Date.now() - (UNDO_SECONDS + 1) * 1000) })
    .where('requestId', 'in', (query) =>
      query
        .selectFrom('bookingRequest')
        .select('id')
        .where('key', '=', keys[confirmed] ?? ''),
    )
    .execute()
  await close()
  await page.reload()
  await withdraw.click()
  await eventually(() => others.getByText('Storniert').count()).toBe(2)
})

test('a question is answered on the page, without scripts too', async ({ open }) => {
  const request = await newRequest()
  const operator = await operatorPath(request)
  await answer(operator, 'message', 'Ist Frieda kastriert?')
  const page = await open(request.statusPath, { javaScriptEnabled: false })
  await page.getByLabel('Deine Antwort *').fill('Ja, seit Mai.')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await page.waitForURL('**/anfrage/**?geschehen=reply')
  await page.getByText('Deine Antwort ist unterwegs.').waitFor()
  await page.goto(operator)
  expect(await textOf(page.getByRole('main'))).toContain('Ja, seit Mai.')
})

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an answer that is being written stays when the operator writes again, and when the request is decided meanwhile', async ({
  open,
}) => {
  const request = await newRequest()
  const operator = await operatorPath(request)
  await answer(operator, 'message', 'Ist Frieda kastriert?')
  const page = await open(request.statusPath, { allow: /409/ })
  const field = page.getByLabel('Deine Antwort *')
  await field.fill('Ja, seit Mai.')
  await answer(operator, 'message', 'Und geimpft?')
  await comeBack(page)
  await page.getByText('Und geimpft?').first().waitFor()
  expect(await field.inputValue()).toBe('Ja, seit Mai.')
  await answer(operator, 'confirmed', '')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await page.getByRole('heading', { ...heading, name: /Bestätigt/ }).waitFor()
  await page.getByText('Fehler', { exact: true }).waitFor()
  await page.getByText('noch nicht abgeschickt').waitFor()
  await page.getByText('Ja, seit Mai.', { exact: true }).waitFor()
})

test('what an operator has begun to write stays readable when the request is answered elsewhere', async ({
  open,
}) => {
  const operator = await operatorPath(await newRequest())
  const page = await open(operator)
  await page.getByText('Nachricht', { exact: true }).click()
  await page.getByLabel('Nachricht oder Rückfrage *').fill('Verträgt sich Frieda mit Katzen?')
  await answer(operator, 'confirmed', '')
  await comeBack(page)
  await page.getByText('noch nicht abgeschickt').waitFor()
  await page.getByText('Verträgt sich Frieda mit Katzen?').waitFor()
})

test('an unknown or forged link says so in clear words', async ({ open }) => {
  const { statusPath } = await newRequest()
  const forged = `${statusPath.slice(0, -1)}${statusPath.endsWith('A') ? 'B' : 'A'}`
  for (const path of ['/anfrage/quatsch', '/betreiber/quatsch', forged]) {
    const page = await open(path, { allow: /404/ })
    await page.getByRole('heading', { level: 1, name: 'Diese Anfrage kennen wir nicht' }).waitFor()
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
  }
})

test('everybody can read a request', async ({ open }) => {
  const pending = await newRequest()
  const confirmed = await newRequest()
  await answer(await operatorPath(confirmed), 'confirmed', 'Bis bald!')
  const rejected = await newRequest()
  await answer(await operatorPath(rejected), 'rejected', 'Ausgebucht.')
  for (const { statusPath } of [pending, confirmed, rejected]) {
    const page = await open(statusPath)
    await unfold(page)
    await expectReadable(page)
  }
})
