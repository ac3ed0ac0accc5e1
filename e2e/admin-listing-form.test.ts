import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '#features/listing-administration/fields.ts'
import { expectReadable } from './harness/axe.ts'
import { holdPictures } from './harness/device.ts'
import { areBeside, holds } from './harness/layout.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hold, hydrated, openInSameVisit, PHONE, test, textOf } from './harness/pages.ts'

const own = ownProduct()

/** Somebody who wants to leave is asked, and stays. */
async function isAskedOnLeaving(page: Page): Promise<void> {
  let asked = ''
  page.once('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.dismiss()
  })
  await page
    .getByRole('link', { name: 'Abbrechen' })
    .click({ noWaitAfter: true })
    .catch(() => undefined)
  await eventually(() => asked).toBe('beforeunload')
}

test('on a phone a listing is added by keys alone; what is unsaved is said, shown as it will look, and outlasts a reload', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/listings', { viewport: PHONE })
  await page.locator('[data-open]').first().waitFor()
  await eventually(async () => {
    if (!page.url().endsWith('/admin/add')) await page.keyboard.press('n')
    return page.url()
  }).toContain('/admin/add')
  await hydrated(page)
  // What is declared and has no control is sent empty with each save.
  const declared = LISTING_FIELD_NAMES.filter((name) => LISTING_FIELDS[name].kind !== 'own')
  const undrawn = await page.evaluate(
    (names) => names.filter((name) => !document.querySelector(`main form [name="${name}"]`)),
    declared,
  )
  expect(undrawn).toEqual([])
  await page.getByLabel('Name *').focus()
  await page.keyboard.type('Hundehof Lerchenfeld')
  await page.getByLabel('PLZ *').focus()
  await page.keyboard.type('08066')
  // The gazetteer knows the place.
  await eventually(() => page.getByLabel('Ort *').inputValue()).toBe('Zwickau')
  await page.getByLabel('Straße und Nummer').focus()
  await page.keyboard.type('Mozartstraße 22')
  await page.getByText(/ungespeicherte Änderungen/).waitFor()
  await page.getByRole('button', { name: /^Punkt .* Pfeiltasten/ }).focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => page.getByLabel('Breite').inputValue()).toMatch(/^50,/)
  await page.getByRole('button', { name: 'Preis hinzufügen' }).press('Enter')
  await page.getByLabel('1. Preis, Bezeichnung').fill('Übernachtung')
  await page.getByLabel('1. Preis, Hund').fill('bis 25 kg')
  await page.getByLabel('1. Preis, Einheit').fill('Nacht')
  await page.getByLabel('1. Preis, Preis in Euro').fill('32,50')
  await page.getByRole('button', { name: 'Preis hinzufügen' }).press('Enter')
  await page.getByLabel('2. Preis, Bezeichnung').fill('Tagesbetreuung')
  await page.getByLabel('2. Preis, Einheit').fill('Tag')
  await page.getByLabel('2. Preis, Preis in Euro').fill('20')
  await page.getByRole('button', { name: /^2. Preis, Ziehen/ }).press('ArrowUp')
  await eventually(() => page.getByLabel('1. Preis, Bezeichnung').inputValue()).toBe('Tagesbetreuung')
  await page.getByRole('radio', { name: 'Google' }).check()
  await page.getByText('Hundehof Lerchenfeld in Zwickau – Hundepension | ').waitFor()
  const complete = page.getByRole('region', { name: /^Vollständig zu \d+ %$/ })
  expect(await textOf(complete)).toContain('Logo fehlt')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/gespeichert hast, steht wieder im Formular/).waitFor()
  expect(await page.getByLabel('Name *').inputValue()).toBe('Hundehof Lerchenfeld')
  expect(await page.getByLabel('2. Preis, Preis in Euro').inputValue()).toBe('32,50')
  await page.getByRole('button', { name: 'Betriebsferien' }).press('Enter')
  await page.getByLabel('1. Eintrag, Von').fill('2027-12-24')
  await page.getByLabel('1. Eintrag, Bis').fill('2027-12-26')
  await page.getByRole('checkbox', { name: 'Premium' }).press('Space')
  await expectReadable(page)
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/admin/listings')
  await page.goto('/admin/listings?suche=Lerchenfeld')
  await page.getByRole('link', { name: 'Hundehof Lerchenfeld', exact: true }).press('Enter')
  await page.waitForURL(/\/admin\/listings\/\d+$/)
  await hydrated(page)
  expect(await page.getByLabel('2. Preis, Preis in Euro').inputValue()).toBe('32,50')
  expect(await page.getByLabel('2. Preis, Hund').inputValue()).toBe('bis 25 kg')
  expect(await page.getByLabel('1. Eintrag, Bis').inputValue()).toBe('2027-12-26')
  expect(await page.getByRole('checkbox', { name: 'Premium' }).isChecked()).toBe(true)
  await page.getByText('Nichts geändert').waitFor()
})

test('of two that edit at once the slower one sees both versions, and nothing is overwritten', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/listings?sortierung=id', { allow: /409/ })
  await page.locator('[data-open]').first().click()
  await page.waitForURL(/\/admin\/listings\/\d+$/)
  await hydrated(page)
  const other = await openInSameVisit(page, page.url())
  const slug = await page.getByLabel('Adresse der Seite').inputValue()
  await other.getByLabel('Name *').fill('Name der anderen')
  await other.getByLabel('Telefon').fill('030 23125 417')
  await other.getByText('2 ungespeicherte Änderungen').waitFor()
  await other.keyboard.press('Control+s')
  await other.getByText('Eintrag gespeichert').first().waitFor()
  await other.close()

  await page.getByLabel('Name *').fill('Mein Name')
  const taken = (await (await page.request.get('/api/admin/listings?limit=1')).json()).entries[0]
  await page.getByLabel('Adresse der Seite').fill(taken.slug)
  await page.getByText(`Diese Adresse gehört schon zu Eintrag #${taken.id}.`).waitFor()
  await page.getByLabel('Adresse der Seite').fill(`${slug}-neu`)
  await page.getByText('Diese Adresse ist frei.').waitFor()
  await page.getByText(`Die alte Adresse ${slug} leitet dauerhaft hierher.`).waitFor()
  await page.getByRole('button', { name: 'Änderungen zeigen' }).press('Enter')
  const changes = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
  expect(await changes.locator('ins').allInnerTexts()).toContain('Mein')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  const panel = page.getByRole('region', { name: /hat diesen Eintrag um .* geändert/ })
  await panel.getByText('0 von 1 gewählt').waitFor()
  expect(await textOf(panel)).toContain('Name der anderen')
  expect(await textOf(panel)).toContain('Telefon von')
  expect(await textOf(panel)).toMatch(/Du hast ihn seit \d\d:\d\d offen\. Nichts wurde überschrieben/)
  expect(await page.getByRole('button', { name: /^Speichern/ }).isDisabled()).toBe(true)
  // It is said once, and what to do stands there whole.
  expect(await page.getByText(/hat diesen Eintrag um .* geändert/).count()).toBe(1)
  const advice = page.getByText('Erst wählen, dann speichern.')
  expect(await advice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await expectReadable(page)
  // Whoever decides later finds both versions again, word by word.
  const address = page.url()
  await page.getByRole('button', { name: 'Später lösen' }).press('Enter')
  await page.waitForURL('**/admin/listings')
  await page.goto(address)
  await panel.getByText('0 von 1 gewählt').waitFor()
  expect((await panel.locator('ins').allInnerTexts()).join(' ')).toContain('Mein')
  await panel.getByRole('radio', { name: /Mein Name/ }).check()
  await panel.getByRole('button', { name: 'Zusammen übernehmen' }).press('Enter')
  await panel.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name *').inputValue()).toBe('Mein Name')
  expect(await page.getByLabel('Telefon').inputValue()).toBe('030 23125417')
  await page.keyboard.press('Control+s')
  await page.getByText('Eintrag gespeichert').first().waitFor()
  await page.getByText('Nichts geändert').waitFor()
  const answer = await page.request.get(`/hundepension/${slug}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/hundepension/${slug}-neu`])

  // Whoever goes on typing once it is saved types on top of that, where they were.
  const saved = page.getByText('Eintrag gespeichert')
  await page.getByRole('button', { name: 'Benachrichtigung schließen' }).click()
  await eventually(() => saved.count()).toBe(0)
  const name = page.getByLabel('Name *')
  await name.fill('Mein Hof')
  await page.route(/\/api\/admin\/listings\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await name.press('Control+s')
  await saved.first().waitFor()
  await page.keyboard.type(' am See')
  await page.getByText('1 ungespeicherte Änderung').waitFor()
  expect(await name.inputValue()).toBe('Mein Hof am See')
  await page.keyboard.press('Control+s')
  await page.getByText('Nichts geändert').waitFor()
  expect([await name.inputValue(), await panel.count()]).toEqual(['Mein Hof am See', 0])

  // What is done beside the form stands there at once.
  const history = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem').first()
  expect(await textOf(history)).toMatch(/^Geändert: Name/)
  await page.getByRole('button', { name: 'Alles bestätigt' }).click()
  await eventually(() => textOf(history)).toMatch(/^Bestätigt/)
})

test('while a picture is read no second one is taken', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/add')
  const letRead = await holdPictures(page)
  const field = page.getByLabel(/^Bild hinzufügen .*Hochladen/)
  const buffer = await page.screenshot()
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await eventually(() => field.isDisabled()).toBe(true)
  await letRead()
  await page.getByRole('button', { name: 'Bild 1: Entfernen' }).waitFor()
  expect(await field.isDisabled()).toBe(false)
})

test('a picture that arrives leaves what was done to the others meanwhile, and is not left behind unasked', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/add')
  const add = async (width: number) => {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 240 } })
    await page
      .getByLabel(/^Bild hinzufügen .*Hochladen/)
      .setInputFiles({ name: `${width}.png`, mimeType: 'image/png', buffer })
  }
  const pictures = page.getByRole('group', { name: 'Galerie' }).getByRole('listitem')
  const shown = () =>
    pictures.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
  const letFirst = await hold(page, '**/api/admin/listing-pictures')
  await add(320)
  await isAskedOnLeaving(page)
  letFirst()
  await eventually(() => pictures.count()).toBe(1)
  await add(330)
  await eventually(() => pictures.count()).toBe(2)
  const [, second] = await shown()
  const release = await hold(page, '**/api/admin/listing-pictures')
  await add(340)
  await page.getByRole('button', { name: 'Bild 1: Entfernen' }).click()
  await eventually(() => pictures.count()).toBe(1)
  release()
  await eventually(async () => (await shown()).some((src) => src.includes('-340x'))).toBe(true)
  expect((await shown())[0]).toBe(second)
  expect(await pictures.count()).toBe(2)
})

test('a picture is uploaded, put into order and taken out; leaving without saving is asked about', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/add', { allow: /status of 4/ })
  const pixel = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } })
  for (const name of ['a.png', 'b.png']) {
    await page.getByLabel(/^Bild hinzufügen .*Hochladen/).setInputFiles({
      name,
      mimeType: 'image/png',
      buffer: name === 'a.png' ? pixel : await page.screenshot(),
    })
    await page.getByRole('button', { name: `Bild ${name === 'a.png' ? 1 : 2}: Entfernen` }).waitFor()
  }
  const first = page.locator('ol img').first()
  const before = await first.getAttribute('src')
  await page.getByRole('button', { name: 'Bild 1: Nach hinten' }).press('Enter')
  await eventually(() => first.getAttribute('src')).not.toBe(before)
  await page.locator('ol [data-handle="0"]').dragTo(page.locator('ol [data-handle="1"]'))
  await eventually(() => first.getAttribute('src')).toBe(before)
  await page.getByLabel('Logo: Adresse des Bildes').fill('http://127.0.0.1/bild.png')
  await page.keyboard.press('Enter')
  await page.getByText('Dieses Bild ließ sich nicht laden').waitFor()
  await isAskedOnLeaving(page)
  expect(page.url()).toContain('/admin/add')
})

test('beside the preview prices are read whole, and what to do with changes is one row', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/listings/1')
  await page.getByRole('button', { name: 'Preis hinzufügen' }).click()
  expect(await holds(page.getByLabel('1. Preis, Bezeichnung'), 'Pension mit Übernachtung')).toBe(true)
  expect(await holds(page.getByLabel('1. Preis, Einheit'), '24 Stunden')).toBe(true)
  const changes = page.getByRole('button', { name: 'Änderungen zeigen' })
  expect(await areBeside(changes, page.getByRole('button', { name: 'Speichern' }))).toBe(true)
})

test('discounts and extras of stays are rows on a phone, and an example tells what they come to', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/add', { viewport: PHONE })
  const prices = page.getByRole('group', { name: 'Preise für Aufenthalte' })
  const example = prices.getByRole('status')
  await prices.getByLabel('jeder Hund').fill('30')
  await prices.getByRole('button', { name: 'Rabatt', exact: true }).click()
  await prices.getByLabel('ab Nächten').fill('7')
  await prices.getByLabel('Rabatt, etwa 10 %').fill('10 %')
  await eventually(() => textOf(example)).toContain('270 €')
  await prices.getByRole('button', { name: 'Extra', exact: true }).click()
  await prices.getByLabel('Name').fill('Abholung: morgens')
  await prices.getByLabel('Euro', { exact: true }).fill('25')
  await prices.getByLabel('gilt').selectOption('für alle')
  await eventually(() => textOf(example)).toContain('295 €')
  await prices.getByRole('button', { name: '1. Rabatt löschen' }).click()
  await eventually(() => textOf(example)).toContain('325 €')
  expect(await prices.locator('input[type=hidden]').inputValue()).toBe(
    'berechnet: je Nacht\njeder Hund: 30\nExtra Abholung  morgens: 25 je Aufenthalt',
  )
})
