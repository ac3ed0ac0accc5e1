import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { holdPictures } from './harness/device.ts'
import { dropFile } from './harness/drop.ts'
import { asOperator } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, focusedName, PHONE, stopClock, test } from './harness/pages.ts'

const UNDONE_WITHIN_MS = 6000
let slug = ''
/** With as many pictures as it may show. */
let full = ''
let cookie = ''
let file = ''

const own = ownProduct(async (db, data) => {
  const listing = await makeListing(db, {
    title: 'Havelhunde Gatow',
    featuredImage: '/covers/1.svg',
    images: ['/covers/2.svg'],
    logo: '/covers/0.svg',
  })
  slug = listing.slug
  const other = await makeListing(db, {
    title: 'Havelhunde Kladow',
    featuredImage: '/covers/1.svg',
    images: ['/covers/2.svg', '/covers/3.svg'],
  })
  full = other.slug
  cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [listing, other])
  file = path.join(path.dirname(data), 'garten.jpg')
  fs.writeFileSync(file, await picture(900, 600).jpeg().toBuffer())
})

test('a picture is dragged onto the form of pictures and stays once it is saved', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, asOperator({ cookie }))
  await dropFile(page, page.getByText('Bilder hierher ziehen oder auswählen'), file)
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  await eventually(() => pictures.count()).toBe(3)
  await page.getByText('Alle 3 Plätze sind belegt.').waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('wartet auf Prüfung').waitFor()
  await page.reload()
  await eventually(() => pictures.last().getAttribute('data-picture')).toMatch(/^\/images\/\w+-900x600\//)
})

test('a file that is no picture takes no place: the next one that was chosen does, and a small one is named', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, {
    ...asOperator({ cookie }),
    allow: /415/,
  })
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  while ((await pictures.count()) > 2) await page.getByRole('button', { name: 'Bild 3 löschen' }).click()
  const chosen = page.getByLabel('Bilder hierher ziehen oder auswählen')
  const noPicture = { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Hund') }
  const buffer = fs.readFileSync(file)
  const good = ['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await chosen.setInputFiles([noPicture, ...good])
  await page.getByText('Diese Datei lässt sich nicht als Bild lesen.').waitFor()
  await eventually(() => pictures.count()).toBe(3)
  await pictures.last().getByText('900 × 600 px, auf großen Bildschirmen unscharf').waitFor()
  await page.getByText('Ein Bild hatte keinen Platz mehr').waitFor()
})

test('without scripts a form of pictures that is refused comes back as it was filled in', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, {
    ...asOperator({ cookie }),
    javaScriptEnabled: false,
    allow: /415/,
  })
  const texts = page.getByLabel(/Was ist zu sehen/)
  const places = page.getByLabel(/Stelle/)
  const goes = page.getByRole('checkbox', { name: 'löschen', exact: true })
  const shown = async () => ({
    texts: await texts.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    places: await places.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value)),
    goes: await goes.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked)),
  })
  const before = await shown()
  await texts.first().fill('Der Garten')
  await places.last().selectOption('1')
  await goes.last().check()
  await page.getByRole('checkbox', { name: 'Logo löschen' }).check()
  const filled = await shown()
  expect(filled).not.toEqual(before)
  const drawing = path.join(path.dirname(file), 'logo.svg')
  fs.writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await page.locator('input[name=logo]').setInputFiles(drawing)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('lässt sich nicht als Bild lesen').first().waitFor()
  await page.getByText('Dann wähle sie bitte noch einmal aus.').waitFor()
  expect(await shown()).toEqual(filled)
  expect(await page.getByRole('checkbox', { name: 'Logo löschen' }).isChecked()).toBe(true)
  await page.getByRole('img', { name: 'Dein Logo' }).waitFor()
})

test('a picture or the logo that was removed comes back within six seconds, with the keys, on a phone', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, {
    viewport: PHONE,
    ...asOperator({ cookie }),
  })
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  const names = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute('data-picture')))
  const before = await names()
  await stopClock(page)
  await page.getByRole('button', { name: 'Bild 2 löschen' }).press('Enter')
  await page.clock.fastForward(UNDONE_WITHIN_MS - 1000)
  expect(await names()).toEqual(before.filter((_, index) => index !== 1))
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  expect(await names()).toEqual(before)

  await page.getByRole('button', { name: 'Bild 1 löschen' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.waitFor()
  await page.clock.fastForward(UNDONE_WITHIN_MS)
  await undo.waitFor({ state: 'detached' })
  expect(await names()).toEqual(before.slice(1))

  await page.getByRole('button', { name: 'Logo löschen' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Dein Logo' }).waitFor()
})

test('more pictures than there is room for are refused at their list; the same one is told of', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${full}/bilder`, {
    ...asOperator({ cookie }),
    allow: /status of 400/,
  })
  const pictures = page.getByRole('list', { name: 'Deine Bilder' })
  const chosen = page.getByLabel('Bilder hierher ziehen oder auswählen')
  await stopClock(page)
  await page.getByRole('button', { name: 'Bild 3 löschen' }).click()
  await chosen.setInputFiles(file)
  await eventually(() => pictures.getByRole('listitem').count()).toBe(3)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('4 von 3 Bildern.').waitFor()
  expect(await page.getByText('Die übrigen bewahren wir auf').count()).toBe(0)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Ein Standard-Eintrag zeigt höchstens 3 Bilder').waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Bilder' }).click()
  expect(await pictures.evaluate((list) => list === document.activeElement)).toBe(true)

  for (let left = 4; left > 2; left -= 1) await page.getByRole('button', { name: 'Bild 1 löschen' }).click()
  await chosen.setInputFiles(file)
  await page.getByText('Dieses Bild ist schon dabei.').waitFor()
  expect(await pictures.getByRole('listitem').count()).toBe(2)
})

test('pictures that are not saved are not left behind unasked', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, asOperator({ cookie }))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  // The way back is offered for a few seconds.
  await stopClock(page)
  await page.getByRole('button', { name: 'Bild 1 löschen' }).click()
  const contact = page.getByRole('link', { name: 'Kontakt' })
  await contact.click({ noWaitAfter: true }).catch(() => undefined)
  await eventually(() => asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await contact.click()
  await page.waitForURL('**/kontakt')
  expect(asked).toHaveLength(1)
})

test('a picture that is called off while it is read does not arrive', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, asOperator({ cookie }))
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  const before = await pictures.count()
  await page.getByRole('button', { name: `Bild ${before} löschen` }).click()
  const letRead = await holdPictures(page)
  await page.getByLabel('Bilder hierher ziehen oder auswählen').setInputFiles(file)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  const other = await picture(640, 400, '#204060').jpeg().toBuffer()
  await letRead()
  // What comes after it is sent once it has been left out.
  await page
    .getByLabel('Bilder hierher ziehen oder auswählen')
    .setInputFiles({ name: 'zaun.jpg', mimeType: 'image/jpeg', buffer: other })
  await eventually(() => pictures.last().getAttribute('data-picture')).toMatch(/-640x400\//)
  expect(await pictures.count()).toBe(before)
})
