import { sql } from 'kysely'
import { expect } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { expectReadable } from './harness/axe.ts'
import { linkInMails } from './harness/mails.ts'
import { HAVELHUNDE } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hydrated, PHONE, test, textOf, textsOf } from './harness/pages.ts'

let slug = ''

/** Of one operator. */
const NINE = Array.from({ length: 9 }, (_, index) => `Spreehunde ${index + 1}`)
const LINA = 'lina@spreehunde.example'

const own = ownProduct(async (db) => {
  for (const title of NINE) {
    const listing = { title, location: 'Berlin', email: LINA, phone: '030 7654321', priceFrom: 30 }
    await makeListing(db, listing)
  }
  const listing = await makeListing(db, {
    ...HAVELHUNDE,
    priceFrom: 28,
    businessHours: { monday: { open: '08:00', close: '18:00' } },
  })
  slug = listing.slug
  await sql`update listing set created_at = now() - interval '7 months'`.execute(db)
})

test('the mail that asks whether all is still so leads to one press, and to the notice of the permission, which staff check', async ({
  open,
}) => {
  const link = await linkInMails(own.data, /\/stimmt-noch\/[\w.-]+/, HAVELHUNDE.email)
  const page = await own.visit(open, `${link}?antwort=stimmt`, { viewport: PHONE })
  expect(await textOf(page.getByRole('main'))).toContain('Havelhunde Gatow')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Alles stimmt' }).click()
  await page.getByText('Danke! Es steht jetzt am Eintrag, dass alles stimmt.').waitFor()

  await page.getByRole('button', { name: 'Ändern' }).click()
  await page.getByRole('link', { name: /Erlaubnis nach § 11/ }).waitFor()
  await page.getByRole('link', { name: /Erlaubnis nach § 11/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Erlaubnis nach § 11 TierSchG' }).waitFor()
  await hydrated(page)
  expect(await textOf(page.getByRole('main'))).toContain('nicht geprüft')
  await page.getByLabel('Behörde').fill('Veterinäramt Spandau')
  await page.getByLabel('Datum des Bescheids').fill('2025-04-03')
  await page.getByLabel('Aktenzeichen').fill('39.2-TS-114/25')
  const file = { name: 'bescheid.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() }
  await page.locator('input[type=file]').setInputFiles(file)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Bescheid schicken' }).click()
  await page.getByText('Danke, dein Bescheid ist angekommen.').waitFor()

  const desk = await own.visitAsStaff(open, '/admin/erlaubnisse')
  await desk.getByRole('img', { name: 'Der Bescheid' }).waitFor()
  await expectReadable(desk)
  await desk.locator('summary', { hasText: /^Bestätigen$/ }).click()
  await desk.getByLabel('Kürzel').fill('AK')
  await desk.getByRole('button', { name: /^Bestätigen/ }).click()
  await desk.getByText('Nichts zu prüfen.').waitFor()

  const month = new Intl.DateTimeFormat('de-DE', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  })
  await page.goto(`${own.origin}/hundepension/${slug}`)
  const words = await textOf(page.getByRole('main'))
  expect(words).toContain(`Erlaubnis nach § 11 TierSchG, geprüft im ${month.format(new Date())}`)
  expect(words).toMatch(/Preise von der Pension bestätigt im/)
  await expectReadable(page)
  const search = await own.visit(open, '/suche?query=14089&permission=1')
  await eventually(() => textOf(search.getByRole('main'))).toContain('Havelhunde Gatow')
})

test('of nine listings to confirm a phone shows the next one and the names of the others, with scripts and without', async ({
  open,
}) => {
  const link = await linkInMails(own.data, /\/stimmt-noch\/[\w.-]+/, LINA)
  for (const [index, javaScriptEnabled] of [false, true].entries()) {
    const page = await own.visit(open, link, { viewport: PHONE, javaScriptEnabled })
    const said = NINE.slice(0, index)
    const lines = page.locator('summary').filter({ has: page.getByRole('heading') })
    expect(await textsOf(lines)).toEqual([
      ...NINE.slice(index).map((title) => `${title} Berlin`),
      ...said.map((title) => `${title} Berlin Bestätigt`),
    ])
    // Of closing for good, too, each has a button that unfolds.
    expect(await textsOf(page.locator('details[open] > summary'))).toEqual([`${NINE[index]} Berlin`])
    expect(await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)).toBeLessThan(
      3 * PHONE.height,
    )
    await page.getByRole('button', { name: `Alles stimmt ${NINE[index]}`, exact: true }).click()
    await page.getByText(`Danke! Noch offen: ${8 - index} von 9 Einträgen.`).waitFor()
    if (javaScriptEnabled) await expectReadable(page)
  }
})
