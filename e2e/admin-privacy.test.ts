import fs from 'node:fs'
import { expect } from 'vitest'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { expectReadable } from './harness/axe.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hold, PHONE, test, textOf } from './harness/pages.ts'

const EMAIL = 'lena@linden.example'

const product = ownProduct(async (db) => {
  const listing = await makeListing(db, { title: 'Lindenhof', email: EMAIL })
  await makeStay(db, listing, { customerEmail: EMAIL, customerName: 'Lena Linden' })
  const ahead = dayFromNow(9)
  await makeStay(db, listing, { customerEmail: EMAIL, checkIn: ahead, checkOut: ahead })
})

test('somebody is found, handed a file and forgotten with the keyboard alone; what stays is told', async ({
  open,
}) => {
  const page = await product.visitAsStaff(open, '/admin/datenschutz', { allow: /status of 500|ERR_FAILED/ })
  await expectReadable(page)
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.type(EMAIL.toUpperCase())
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: 'Auskunft und Löschung' })
  await eventually(() => textOf(found.getByRole('heading', { level: 3 }))).toBe(`Gespeichert zu ${EMAIL}`)
  expect(page.url()).not.toContain('lena')
  await found.locator('summary', { hasText: 'Anfragen' }).press('Enter')
  await found.locator('summary', { hasText: 'Anfrage #1' }).press('Enter')
  await found.getByText('"customer_name": "Lena Linden"').waitFor()
  await expectReadable(page)
  // Whoever is looked for next takes the place of the one before from the beginning.
  const release = await hold(page, '**/api/admin/personal-data/find')
  await page.getByLabel('E-Mail-Adresse').fill(EMAIL)
  await page.getByLabel('E-Mail-Adresse').press('Enter')
  await page.getByRole('button', { name: 'Wird gesucht …' }).waitFor()
  expect(await found.getByText('Löschen …').count()).toBe(0)
  release()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Datei (JSON)' }).press('Enter'),
  ])
  const file = JSON.parse(fs.readFileSync(await download.path(), 'utf8'))
  expect(file.found.map(({ label }: { label: string }) => label)).toEqual(['Anfragen', 'Einträge'])

  await found.locator('summary', { hasText: 'Löschen …' }).press('Enter')
  // Where the line breaks nobody knows what has become of it, and where only the list fails it is erased all the same.
  const [eraseCall, findCall] = ['**/api/admin/personal-data/erase', '**/api/admin/personal-data/find']
  const erase = () => page.getByRole('button', { name: 'Endgültig löschen' }).press('Enter')
  await page.route(eraseCall, (route) => route.abort())
  await erase()
  await page.getByText('Ob gelöscht wurde, ist ungewiss. Bitte suche noch einmal.').first().waitFor()
  await page.unroute(eraseCall)
  await page.route(findCall, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Hm.' } }),
  )
  await erase()
  await page.getByText('Hm.', { exact: true }).first().waitFor()
  await eventually(() => textOf(found.getByRole('status'))).toContain(
    'Gelöscht oder anonymisiert: Anfragen 1, Einträge 1.',
  )
  expect(await textOf(found.getByRole('status'))).toContain(
    'Geblieben: Anfragen (1 Zeile). Anfragen, die offen',
  )
})

test('on a phone it is read how long what is kept; that is counted and carried out', async ({ open }) => {
  const page = await product.visitAsStaff(open, '/admin/datenschutz', { viewport: PHONE })
  const terms = page.getByRole('region', { name: 'Aufbewahrungsfristen' })
  await terms.getByText('Anfragen, gerechnet ab der Abreise').waitFor()
  await terms.getByRole('button', { name: 'Probelauf' }).click()
  await eventually(() => terms.getByText('0', { exact: true }).count()).toBeGreaterThan(3)
  await terms.getByRole('button', { name: 'Jetzt ausführen' }).click()
  await eventually(() => textOf(terms)).toMatch(/unterwegs|Letzter Lauf .* angestoßen von erika/)
  await expectReadable(page)
})
