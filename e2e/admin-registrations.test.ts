import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { listingOf, post } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { linkInMails, sendDecision } from './harness/mails.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hydrated, PHONE, test, textOf, textsOf } from './harness/pages.ts'

const own = ownProduct()

beforeAll(async () => {
  await register({ listingTitle: 'Hundehof Apfelgarten', email: 'post@apfelgarten.example' })
  await register({
    listingTitle: 'Pfotenhof Birnbaum',
    email: 'post@birnbaum.example',
    city: 'Potsdam',
    postalCode: '14467',
    latitude: 48.137,
    longitude: 11.575,
  })
})

async function register(changes: object): Promise<void> {
  const registration = {
    listingTitle: 'Hundehof',
    listingCategory: 'Hundepension',
    firstName: 'Katrin',
    lastName: 'Albers',
    email: 'post@hof.example',
    phone: '03327 5550142',
    address: 'Am Obstgarten 7',
    postalCode: '14542',
    city: 'Werder (Havel)',
    description: 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.',
    services: 'Pension mit Übernachtung.',
    features: 'Abholservice',
    businessHours: { monday: { open: '07:30', close: '12:00', more: [{ open: '15:00', close: '18:30' }] } },
    submissionTime: '2026-01-01T08:00:00Z',
    acceptTerms: true,
    ...changes,
  }
  await post('/api/register-listing', registration, own.origin)
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('on a phone: the list, a question and its answer by the link, activation, and the page is there', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/registrations', {
    viewport: PHONE,
    // Mails are shown in a frame without scripts, in which axe runs none either.
    allow: /Blocked script execution in 'about:srcdoc'/,
  })
  await page.getByRole('heading', { level: 1, name: 'Neue Registrierungen' }).waitFor()
  await page.getByText('2 von 2 Registrierungen').waitFor()
  await page.getByRole('link', { name: 'Details zu Hundehof Apfelgarten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hundehof Apfelgarten' })
  await dialog.waitFor()
  expect(await textOf(dialog)).toContain('07:30 – 12:00 Uhr, 15:00 – 18:30 Uhr')
  expect(new URL(page.url()).searchParams.get('nummer')).toMatch(/^\d+$/)
  expect(await textOf(dialog)).toContain('mitten in Werder (Havel), nicht von Hand gesetzt')

  await dialog.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.getByRole('dialog', { name: 'Vorschau: Hundehof Apfelgarten' })
  const shown = preview.frameLocator('iframe')
  await shown.getByText('Am Obstgarten 7, 14542 Werder (Havel)').first().waitFor()
  await preview.getByRole('radio', { name: 'Suche' }).check()
  await preview.getByText('Abholservice').first().waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await dialog.locator('summary', { hasText: 'Rückfrage' }).click()
  await dialog.getByLabel('Frage *').fill('Habt ihr eine Erlaubnis nach § 11?')
  await dialog.locator('form').getByRole('button', { name: 'Mail ansehen' }).click()
  const mail = page.getByRole('dialog', { name: 'So wird die Mail aussehen' })
  await mail.frameLocator('iframe').getByText('Habt ihr eine Erlaubnis nach § 11?').waitFor()
  await expectReadable(page)
  await mail.getByRole('button', { name: 'Schließen' }).click()
  await dialog.getByRole('button', { name: 'Rückfrage' }).click()
  await dialog.getByText('Rückfrage gestellt').waitFor()
  await sendDecision(page, `registration ${new URL(page.url()).searchParams.get('nummer')}`)

  const link = await linkInMails(own.data, /\/anmeldung\/[\w.-]+/, 'post@apfelgarten.example')
  const answer = await own.visit(open, link, { viewport: PHONE })
  await answer.getByText('Habt ihr eine Erlaubnis nach § 11?').waitFor()
  await expectReadable(answer)
  await answer.getByLabel('Deine Antwort *').fill('Ja, seit 2019.')
  await answer.getByRole('button', { name: 'Antwort senden' }).click()
  await answer.getByRole('heading', { name: 'Danke, deine Antwort ist da' }).waitFor()

  await page.reload()
  await hydrated(page)
  await dialog.getByText('Ja, seit 2019.').waitFor()
  await dialog.getByRole('button', { name: 'Mail zur Freischaltung' }).click()
  await mail.frameLocator('iframe').getByText('Dein Eintrag ist online').waitFor()
  expect(await textOf(mail)).toContain('Katrin Albers, post@apfelgarten.example')
  await mail.getByRole('button', { name: 'Schließen' }).click()
  await dialog.getByRole('button', { name: 'Freischalten' }).click()
  await dialog.getByText('Freigeschaltet von erika').waitFor()
  // The button that was pressed is gone: the keyboard goes on in the dialog, where U takes it back.
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  await eventually(focused).toBe('Schließen')
  await page.keyboard.press('u')
  await dialog.getByRole('button', { name: 'Freischalten' }).click()
  await dialog.getByText('Freigeschaltet von erika').waitFor()
  await dialog.getByRole('link', { name: 'Eintrag ansehen' }).waitFor()
  await dialog.locator('footer').getByRole('button', { name: 'Schließen' }).click()
  await page.getByText('1 von 1 Registrierungen').waitFor()

  const listing = await own.visit(open, '/hundepension/hundehof-apfelgarten-werder-havel')
  expect(await textOf(listing.getByRole('heading', { level: 1 }))).toBe('Hundehof Apfelgarten')
})

test('who is in the directory already stands beside; chosen fields are taken over', async ({ open }) => {
  await register({
    listingTitle: 'Apfelgarten (Hundepension)',
    phone: '03327 999999',
    email: 'neu@garten.example',
  })
  const page = await own.visitAsStaff(open, '/admin/registrations?suche=garten')
  await row(page, 'Apfelgarten (Hundepension)')
    .getByRole('link', { name: /^Details/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Zusammenführen' }).first().click()
  await dialog.getByRole('heading', { name: 'In „Hundehof Apfelgarten“ übernehmen' }).waitFor()
  await dialog.getByRole('radio', { name: 'Telefon: Registrierung' }).check()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click()
  await dialog.getByText('Zusammengeführt von erika').waitFor()
  expect(await listingOf('hundehof-apfelgarten-werder-havel', own.origin)).toMatchObject({
    listingPhone: '03327 999999',
    listingEmail: 'post@apfelgarten.example',
  })
})

test('Back closes the dialog of a registration, and once it is closed leads away from the list', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin')
  await page.goto('/admin/registrations?suche=Birnbaum')
  await hydrated(page)
  const dialog = page.getByRole('dialog')
  const details = page.getByRole('link', { name: /^Details/ }).first()
  const isOpen = () => dialog.count()

  await details.click()
  await dialog.waitFor()
  await page.goBack()
  await eventually(isOpen).toBe(0)
  await page.goForward()
  await dialog.waitFor()
  await page.reload()
  await hydrated(page)
  await dialog.waitFor()
  const before = await page.evaluate(() => history.length)
  // The Back gesture of Android asks the dialog to close as this does.
  await dialog.evaluate((element: HTMLDialogElement) => element.requestClose())
  await eventually(isOpen).toBe(0)

  await details.click()
  const refusal = dialog.locator('summary', { hasText: 'Ablehnen' })
  const reason = dialog.getByLabel('Grund *')
  await refusal.click()
  await reason.fill('Zu weit weg.')
  await page.keyboard.press('Escape')
  await eventually(isOpen).toBe(0)
  await details.click()
  await refusal.click()
  expect(await reason.inputValue()).toBe('Zu weit weg.')
  await page.keyboard.press('Escape')
  await eventually(isOpen).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/admin')
})

test('refusing asks for a reason; two at once are told who was first', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/registrations?suche=Birnbaum')
  const other = await own.visitAsStaff(open, '/admin/registrations?suche=Birnbaum', {
    allow: /status of 409/,
  })
  for (const tab of [page, other])
    await row(tab, 'Birnbaum')
      .getByRole('link', { name: /^Details/ })
      .click()
  const dialog = page.getByRole('dialog')
  expect(await textOf(dialog)).toMatch(/486,\d km von der Mitte von Potsdam/)
  await dialog.getByRole('region', { name: 'Karte mit der Lage der Pension' }).scrollIntoViewIfNeeded()
  await dialog.getByRole('img', { name: 'Punkt der Pension' }).waitFor()
  await dialog.locator('summary', { hasText: 'Ablehnen' }).click()
  await dialog.getByRole('button', { name: 'Das ist keine Hundepension.' }).click()
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await dialog.getByText('Abgelehnt von erika').waitFor()
  // What takes it back can be pressed though the dialog is still there, and stays on the page when that is closed.
  const back = page
    .getByRole('region', { name: 'Benachrichtigungen' })
    .getByRole('button', { name: 'Rückgängig' })
  await back.click()
  await dialog.locator('summary', { hasText: 'Ablehnen' }).click()
  await dialog.getByRole('button', { name: 'Das ist keine Hundepension.' }).click()
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await dialog.getByText('Abgelehnt von erika').waitFor()
  await dialog.getByRole('button', { name: 'Schließen' }).first().click()
  await back.waitFor()
  await other.getByRole('dialog').getByRole('button', { name: 'Freischalten' }).click()
  await other
    .getByText('Über diese Anmeldung ist schon entschieden: Abgelehnt von erika.', { exact: true })
    .waitFor()
})

test('what looks like spam is released; a list that cannot be had says so and is tried again', async ({
  open,
}) => {
  await register({ listingTitle: 'Hof Quitte', email: 'post@quitte.example', web2023field: 'x' })
  const page = await own.visitAsStaff(open, '/admin/registrations?ansicht=spam', { allow: /status of 500/ })
  await row(page, 'Hof Quitte')
    .getByRole('link', { name: /^Details/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kein Spam' }).click()
  await page.getByText('Die Registrierung steht jetzt bei den offenen.', { exact: true }).waitFor()
  await page.getByRole('dialog').locator('footer').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const list = '**/api/admin/registrations/page**'
  await page.route(list, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Hm.' } }),
  )
  const views = page.getByRole('navigation', { name: 'Welche Registrierungen' })
  await views.getByRole('link', { name: /^Offen/ }).click()
  await page.getByText('Fehler beim Laden der Registrierungen').waitFor()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await row(page, 'Hof Quitte').waitFor()
})

test('the columns of the list are those of the specification', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/registrations?ansicht=all')
  expect(await textsOf(page.getByRole('columnheader'))).toEqual([
    'Datum',
    'Name',
    'Kategorie',
    'Kontakt',
    'Ort',
    'Aktionen',
  ])
})
