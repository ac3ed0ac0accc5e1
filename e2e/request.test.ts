import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { berlinDay } from '#platform/shared/dates.ts'
import { findListing } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { boxOf } from './harness/layout.ts'
import { eventually, hold, hydrated, letPass, PHONE, test, textOf } from './harness/pages.ts'
import { dayAhead, FILLED, fillRequest, formValues, operatorPath, requestForm } from './harness/requests.ts'

const listing = await findListing(
  ({ priceFrom }) => priceFrom !== null,
  ({ listingEmail }) => listingEmail !== null,
)
const other = await findListing(({ id }) => id !== listing.id)
const path = `/hundepension/${listing.slug}`
const WRONG_BY_MS = 3 * 86_400_000

const send = (page: Page) => requestForm(page).getByRole('button', { name: 'Jetzt Anfrage senden' })
const toStatus = (page: Page) => page.getByRole('link', { name: 'Zum Stand deiner Anfrage' })

/** Waits until the form's own script has taken it over. */
const ready = (page: Page) =>
  eventually(() => requestForm(page).evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true)

async function openForm(open: (path: string, options?: object) => Promise<Page>, options: object = {}) {
  const page = await open(path, options)
  await requestForm(page).scrollIntoViewIfNeeded()
  await ready(page)
  return page
}

/** The requests to the API that the page sends. */
function watchSending(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/booking-requests') keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('a request is sent with the keyboard, and its page is one link away', async ({ open }) => {
  const page = await openForm(open)
  await fillRequest(page)
  await requestForm(page).getByLabel('Telefon *').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Anfrage gesendet!', { exact: true }).first().waitFor()
  await page
    .getByText(
      'Ihre Buchungsanfrage wurde erfolgreich versendet. Der Betreiber wird sich in Kürze bei Ihnen melden.',
    )
    .first()
    .waitFor()
  expect(await requestForm(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Verfügbarkeit anfragen' }).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Zum Stand deiner Anfrage',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL('**/anfrage/**')
  await page.getByRole('heading', { level: 1, name: 'Gesendet, wartet auf Antwort' }).waitFor()
  expect(await textOf(page.getByRole('main'))).toContain(FILLED['Besondere Wünsche'])

  await page.goto(path)
  await ready(page)
  expect((await formValues(page)).customerName).toBe('')
})

test('everything that is wrong is said at once, each at its field', async ({ open }) => {
  const page = await openForm(open)
  const keys = watchSending(page)
  await requestForm(page).getByLabel('Hunde *').fill('11')
  await send(page).click()
  const wrong = {
    'Anreise *': 'Bitte wählen Sie ein Anreisedatum',
    'Abreise *': 'Bitte wählen Sie ein Abreisedatum',
    'Größe *': 'Bitte wählen Sie die Größe Ihres Hundes',
    'Hunde *': 'Maximal 10 Hunde',
    'Name *': 'Name muss mindestens 2 Zeichen lang sein',
    'E-Mail *': 'Ungültige E-Mail-Adresse',
    'Telefon *': 'Ungültige Telefonnummer',
  }
  await page.getByText('Maximal 10 Hunde').waitFor()
  for (const [label, message] of Object.entries(wrong)) {
    const field = requestForm(page).getByLabel(label, { exact: true })
    expect(await field.getAttribute('aria-invalid'), label).toBe('true')
    const described = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(message)
  }
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'checkInDate',
  )
  await requestForm(page).getByLabel('Hunde *').fill('0')
  await send(page).click()
  await page.getByText('Mindestens 1 Hund', { exact: true }).waitFor()
  expect(keys).toEqual([])
})

test('who has a computer whose clock is days ahead can ask for today, and set it right meanwhile', async ({
  open,
}) => {
  const before = (blank: Page) =>
    blank.addInitScript((ahead) => {
      const now = Date.now
      Date.now = () => now() + ahead
      window.Date = new Proxy(Date, {
        construct: (date, given) => Reflect.construct(date, given.length === 0 ? [date.now()] : given),
      })
    }, WRONG_BY_MS)
  const page = await openForm(open, { before })
  await fillRequest(page, { 'Anreise *': berlinDay(new Date()) })
  await send(page).click()
  await page.getByText('Anfrage gesendet!', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Verfügbarkeit anfragen' }).click()
  await fillRequest(page, { 'Name *': 'Kim Uhr' })
  await letPass(page, -WRONG_BY_MS)
  await send(page).click()
  await page.getByText('Anfrage gesendet!', { exact: true }).first().waitFor()
  const statusPath = (await toStatus(page).getAttribute('href')) ?? ''
  expect(await operatorPath({ statusPath })).toMatch(/^\/betreiber\//)
})

test('on a tablet the fields of a stay fill their rows', async ({ open }) => {
  const page = await open(`${path}/anfrage`, { viewport: { width: 768, height: 1024 } })
  const breed = await boxOf(requestForm(page).getByLabel('Rasse'))
  expect(breed.right).toBeCloseTo((await boxOf(requestForm(page).getByLabel('E-Mail *'))).right, 0)
})

test('arrival is today at the earliest, departure not before the arrival', async ({ open }) => {
  const page = await openForm(open)
  const min = (label: string) => requestForm(page).getByLabel(label).getAttribute('min')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  expect(await min('Anreise *')).toBe(today)
  expect(await min('Abreise *')).toBe(today)
  await requestForm(page).getByLabel('Anreise *').fill(dayAhead(10))
  await eventually(() => min('Abreise *')).toBe(dayAhead(10))
})

test('the form is put away and taken out again', async ({ open }) => {
  const page = await openForm(open)
  await requestForm(page).getByLabel('Name *').fill('Jana Brandt')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await requestForm(page).count()).toBe(0)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Verfügbarkeit anfragen',
  )
  await page.keyboard.press('Enter')
  await eventually(async () => (await formValues(page)).customerName).toBe('Jana Brandt')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'checkInDate',
  )
})

test('what was typed survives a reload and going back, for this listing alone', async ({ open }) => {
  const page = await openForm(open)
  await fillRequest(page)
  const typed = await formValues(page)
  await page.reload()
  await ready(page)
  expect(await formValues(page)).toEqual(typed)
  expect(await requestForm(page).getByLabel('Abreise *').getAttribute('min')).toBe(FILLED['Anreise *'])

  await page.goto(`/hundepension/${other.slug}`)
  await ready(page)
  expect((await formValues(page)).customerName).toBe('')
  await page.goBack()
  await hydrated(page)
  await ready(page)
  expect(await formValues(page)).toEqual(typed)
})

test('a double click sends one request, and the button says so meanwhile', async ({ open }) => {
  const page = await openForm(open)
  const keys = watchSending(page)
  const release = await hold(page, '**/api/booking-requests')
  await fillRequest(page)
  await send(page).dblclick()
  const sending = requestForm(page).getByRole('button', { name: 'Wird gesendet...' })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  release()
  await toStatus(page).waitFor()
  expect(keys).toHaveLength(1)
})

test('trying again after a lost answer is the same request; a changed one is another', async ({ open }) => {
  const page = await openForm(open, { allow: /ERR_FAILED/ })
  const keys = watchSending(page)
  const made: string[] = []
  await page.route('**/api/booking-requests', async (route) => {
    const response = await route.fetch()
    made.push((await response.json()).requests[0].statusPath)
    if (made.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await fillRequest(page)
  const typed = await formValues(page)
  await send(page).click()
  await page.getByText('Beim Senden der Anfrage ist ein Fehler aufgetreten.').first().waitFor()
  expect(await formValues(page)).toEqual(typed)
  await page.reload()
  await ready(page)
  await send(page).click()
  await toStatus(page).waitFor()
  expect(keys[1]).toBe(keys[0])
  expect(made[1]).toBe(made[0])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)

  await page.getByRole('button', { name: 'Verfügbarkeit anfragen' }).click()
  await fillRequest(page, { 'Besondere Wünsche': 'Etwas anderes.' })
  await send(page).click()
  await eventually(() => made.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
  expect(made[2]).not.toBe(made[0])
})

test('without a line the form keeps everything, and goes out when the line is back', async ({ open }) => {
  const page = await openForm(open, { allow: /ERR_INTERNET_DISCONNECTED/ })
  await fillRequest(page)
  const typed = await formValues(page)
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByText('Beim Senden der Anfrage ist ein Fehler aufgetreten.').first().waitFor()
  await eventually(() => send(page).isEnabled()).toBe(true)
  expect(await formValues(page)).toEqual(typed)
  await page.context().setOffline(false)
  await send(page).click()
  await toStatus(page).waitFor()
})

test('what the server says about a failure is shown as it says it', async ({ open }) => {
  const page = await openForm(open, { allow: /429/ })
  await page.route('**/api/booking-requests', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'too_many_requests', message: 'Bitte warte zehn Minuten.' },
    }),
  )
  await fillRequest(page)
  const typed = await formValues(page)
  await send(page).click()
  await page.getByText('Fehler', { exact: true }).first().waitFor()
  await page.getByText('Bitte warte zehn Minuten.').first().waitFor()
  expect(await formValues(page)).toEqual(typed)
})

test('what the server finds wrong stands at its field', async ({ open }) => {
  const page = await openForm(open, { allow: /400/ })
  await page.route('**/api/booking-requests', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'invalid',
        message: 'Ungültig.',
        issues: [{ path: 'customerPhone', message: 'Diese Nummer gibt es nicht' }],
      },
    }),
  )
  await fillRequest(page)
  await send(page).click()
  await page.getByText('Diese Nummer gibt es nicht').waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'customerPhone',
  )
})

test('the dog is remembered for the next request if somebody wants that, and forgotten again', async ({
  open,
}) => {
  const page = await openForm(open)
  await fillRequest(page)
  await page.getByLabel('Angaben zu meinem Hund in diesem Browser merken').check()
  await send(page).click()
  await toStatus(page).waitFor()

  await page.goto(`/hundepension/${other.slug}`)
  await ready(page)
  const values = await formValues(page)
  expect(values).toMatchObject({
    dogName: 'Frieda',
    dogBreed: 'Labrador',
    dogSize: 'mittel',
    numberOfDogs: '2',
  })
  expect(values).toMatchObject({ specialRequests: FILLED['Besondere Wünsche'], customerName: '' })
  await page.getByRole('button', { name: 'Wieder vergessen' }).click()
  await page.getByText('Vergessen. Die Angaben stehen nur noch hier im Formular.').waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await ready(page)
  expect(await formValues(page)).toMatchObject({ dogName: '', dogSize: '', numberOfDogs: '1' })
})

test('on a phone the longest words of the size are read whole, with text spaced out too', async ({
  open,
}) => {
  const page = await openForm(open, { viewport: PHONE })
  const size = requestForm(page).getByLabel('Größe *')
  const isWhole = () =>
    size.evaluate((select) => {
      const unbounded = select.parentElement?.appendChild(select.cloneNode(true)) as HTMLElement
      unbounded.style.cssText = 'display: inline-block; inline-size: max-content'
      const needed = unbounded.offsetWidth
      unbounded.remove()
      return needed <= (select as HTMLElement).offsetWidth
    })
  expect(await isWhole()).toBe(true)
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  expect(await isWhole()).toBe(true)
})

test('on a narrow phone the lines of the way to its own page lie as close as those of a text', async ({
  open,
}) => {
  const page = await open(`${path}/anfrage`, { viewport: { width: 320, height: 640 } })
  const crumbs = page.getByRole('navigation', { name: 'Brotkrümelpfad' })
  const boxes = await Promise.all((await crumbs.getByRole('listitem').all()).map(boxOf))
  const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))]
  expect(tops.length).toBeGreaterThan(1)
  expect(Math.max(...tops.slice(1).map((top, index) => top - (tops[index] ?? 0)))).toBeLessThan(34)
  for (const link of await crumbs.getByRole('link').all())
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24)
})

test('on paper its own page shows the form, and the listing does without it', async ({ open }) => {
  const page = await openForm(open, { viewport: PHONE })
  await page.emulateMedia({ media: 'print' })
  expect(await requestForm(page).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${path}/anfrage`)
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  expect(await requestForm(page).isVisible()).toBe(true)
})

test('the form works without scripts', async ({ open }) => {
  const page = await open(path, { javaScriptEnabled: false })
  await fillRequest(page)
  await send(page).click()
  await page.waitForURL('**/anfrage/**?gesendet=1')
  await page.getByText('Deine Anfrage ist angekommen.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Gesendet, wartet auf Antwort' }).waitFor()
})

test('without scripts too what is wrong is said at its field', async ({ open }) => {
  const page = await open(path, { javaScriptEnabled: false, allow: /400/ })
  await fillRequest(page, { 'Name *': 'J    ', 'E-Mail *': 'jana@hund.x' })
  await send(page).click()
  await page.getByText('Name muss mindestens 2 Zeichen lang sein').waitFor()
  await page.getByText('Ungültige E-Mail-Adresse').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${path}/anfrage`)
  expect(await requestForm(page).getByLabel('Name *', { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(await requestForm(page).getByLabel('E-Mail *').getAttribute('aria-invalid')).toBe('true')
  expect(await formValues(page)).toMatchObject({
    customerName: 'J    ',
    customerEmail: 'jana@hund.x',
    checkInDate: FILLED['Anreise *'],
    dogSize: 'mittel',
    numberOfDogs: '2',
    specialRequests: FILLED['Besondere Wünsche'],
  })
})

test('the form’s script comes when somebody is near to the form', async ({ open }) => {
  const scripts: string[] = []
  const page = await open(path, {
    viewport: PHONE,
    before: async (blank) => blank.on('request', (request) => scripts.push(request.url())),
  })
  await page.waitForLoadState('networkidle')
  const isThere = () => scripts.some((url) => url.includes('/deferred-request-'))
  expect(isThere()).toBe(false)
  await page.getByRole('link', { name: 'Jetzt Anfrage senden' }).last().click()
  await ready(page)
  expect(isThere()).toBe(true)
  await eventually(() =>
    requestForm(page).evaluate((form) => form.getBoundingClientRect().top < innerHeight),
  ).toBe(true)
})

test('everybody can read the form and its messages', async ({ open }) => {
  const page = await openForm(open)
  await send(page).click()
  await page.getByText('Ungültige Telefonnummer').waitFor()
  await expectReadable(page)
})
