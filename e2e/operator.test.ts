import { expect } from 'vitest'
import { findListing } from './harness/api.ts'
import { expectReadable, unfold } from './harness/axe.ts'
import { eventually, hold, PHONE, test, textOf, textsOf } from './harness/pages.ts'
import { answer, operatorPath, sendRequest } from './harness/requests.ts'

const listing = await findListing(
  () => true,
  ({ listingEmail }) => listingEmail !== null,
)

async function newRequest() {
  const [request] = await sendRequest([listing.id], { customerName: 'Jana Brandt' })
  if (!request) throw new Error('no request')
  return { ...request, operator: await operatorPath(request) }
}

test('an operator confirms with one press on a phone, and then has half a minute to take it back', async ({
  open,
}) => {
  const { operator, statusPath } = await newRequest()
  const page = await open(operator, { viewport: PHONE })
  const main = page.getByRole('main')
  await page.getByRole('heading', { level: 1, name: 'Jana Brandt fragt an' }).waitFor()
  const text = await textOf(main)
  for (const fact of ['7 Nächte', '1 Hund, mittel', 'Labrador', 'Frieda bekommt morgens eine Tablette.']) {
    expect(text).toContain(fact)
  }
  expect(await page.getByRole('link', { name: 'Anrufen: 0151 2345678' }).getAttribute('href')).toBe(
    'tel:01512345678',
  )
  const confirm = page.getByRole('button', { name: 'Bestätigen' })
  for (const control of [confirm, page.getByText('Ablehnen', { exact: true })]) {
    const box = await control.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
    expect(box?.width).toBeGreaterThan(300)
  }
  await confirm.dblclick()
  await page.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()
  expect(await textOf(main)).toMatch(/Bestätigt von der Pension am \d\d\.\d\d\.\d{4} \d\d:\d\d Uhr\./)
  expect(await textsOf(main.getByRole('button'))).toEqual(['Rückgängig'])
  expect(await main.locator('summary').count()).toBe(0)
  await main.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('Die Antwort ist zurückgenommen.').waitFor()
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()

  await page.goto(statusPath)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Bestätigt')
})

test('declining needs a reason, which can be chosen, with the keyboard', async ({ open }) => {
  const { operator, statusPath } = await newRequest()
  const page = await open(operator)
  await page.getByText('Ablehnen', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Absage senden' }).press('Enter')
  await page.getByText('Für die Absage fehlt noch ein Grund').waitFor()
  const reason = page.getByLabel('Grund *')
  expect(await reason.getAttribute('aria-invalid')).toBe('true')
  expect(await reason.evaluate((area) => document.activeElement === area)).toBe(true)
  await page.getByRole('button', { name: 'Wir haben in dieser Zeit geschlossen.' }).press('Enter')
  await page.getByRole('button', { name: 'Wir sind in dieser Zeit leider ausgebucht.' }).press('Enter')
  await eventually(() => reason.inputValue()).toBe('Wir sind in dieser Zeit leider ausgebucht.')
  // What somebody has typed stays, and what was chosen is kept with it.
  await reason.fill('Frieda ist ein lieber Hund!')
  await page.getByRole('button', { name: 'Wir sind in dieser Zeit leider ausgebucht.' }).press('Enter')
  const both = 'Frieda ist ein lieber Hund!\nWir sind in dieser Zeit leider ausgebucht.'
  await eventually(() => reason.inputValue()).toBe(both)
  await page.reload()
  await eventually(() => reason.inputValue()).toBe(both)
  await page.getByText('Ablehnen', { exact: true }).click()
  await page.getByRole('button', { name: 'Absage senden' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Abgelehnt' }).waitFor()

  await page.goto(statusPath)
  await page.getByRole('heading', { level: 1, name: 'Leider abgelehnt' }).waitFor()
  expect(await textOf(page.getByRole('main'))).toContain('Wir sind in dieser Zeit leider ausgebucht.')
})

test('the mail’s second link leads to declining, which stands open', async ({ open }) => {
  const { operator } = await newRequest()
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(`${operator}#ablehnen`, { viewport: PHONE, javaScriptEnabled })
    const reason = page.getByRole('textbox', { name: 'Grund *' })
    await reason.waitFor()
    expect(await page.getByRole('textbox').count()).toBe(1)
    expect((await reason.boundingBox())?.y).toBeLessThan(PHONE.height)
  }
})

test('a message leaves the request open', async ({ open }) => {
  const { operator, statusPath } = await newRequest()
  const page = await open(operator)
  await page.getByText('Nachricht', { exact: true }).click()
  await page.getByLabel('Nachricht oder Rückfrage *').fill('Ist Frieda geimpft?\nViele Grüße')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Die Nachricht ist unterwegs.').waitFor()
  await page.getByRole('button', { name: 'Bestätigen' }).waitFor()
  await eventually(() => textOf(page.getByRole('main'))).toContain('Nachricht von der Pension')

  await page.goto(statusPath)
  await page.getByRole('heading', { level: 1, name: 'Die Pension hat dir geschrieben' }).waitFor()
  expect(await textOf(page.getByRole('main'))).toContain('Ist Frieda geimpft?')
})

test('nothing is typed into a message that is on its way, which would be lost with it', async ({ open }) => {
  const { operator } = await newRequest()
  const page = await open(operator)
  await page.getByText('Nachricht', { exact: true }).click()
  const area = page.getByLabel('Nachricht oder Rückfrage *')
  await area.fill('Ist Frieda geimpft?')
  const release = await hold(page, '**/answer')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Wird gesendet').waitFor()
  await area.focus()
  await page.keyboard.type(' Und kastriert?')
  expect(await area.inputValue()).toBe('Ist Frieda geimpft?')
  release()
  await page.getByText('Die Nachricht ist unterwegs.').waitFor()
  await area.fill('Und kastriert?')
})

test('an operator answers without scripts; looking changes nothing', async ({ open }) => {
  const { operator } = await newRequest()
  const page = await open(operator, { javaScriptEnabled: false })
  await page.reload()
  await page.getByText('Ablehnen', { exact: true }).click()
  await page.getByLabel('Grund *').fill('Ausgebucht.')
  await page.getByRole('button', { name: 'Absage senden' }).click()
  await page.waitForURL('**/betreiber/**?gesendet=rejected')
  await page.getByText('Die Antwort geht gleich hinaus.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Abgelehnt' }).waitFor()
  await page.getByRole('main').getByRole('button').click()
  await page.waitForURL('**/betreiber/**?gesendet=undo')
  await page.getByText('Die Antwort ist zurückgenommen.').waitFor()
  await page.getByRole('button', { name: 'Bestätigen' }).waitFor()
})

test('who answers too late is told, and sees what was answered', async ({ open }) => {
  const { operator } = await newRequest()
  const page = await open(operator, { allow: /409/ })
  await answer(operator, 'rejected', 'Ausgebucht.')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText('Fehler', { exact: true }).first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Abgelehnt' }).waitFor()
})

test('the page speaks of no account', async ({ open }) => {
  const { operator } = await newRequest()
  const page = await open(operator)
  expect(await textOf(page.getByRole('main'))).not.toMatch(/Konto|anmelden|Passwort|registrier/i)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('everybody can read the operator’s page', async ({ open }) => {
  const waiting = await newRequest()
  const answered = await newRequest()
  await answer(answered.operator, 'confirmed', 'Bis bald!')
  for (const { operator } of [waiting, answered]) {
    const page = await open(operator)
    await unfold(page)
    await expectReadable(page)
  }
})
