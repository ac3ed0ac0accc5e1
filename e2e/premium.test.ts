import { expect } from 'vitest'
import type { ListingCard } from '#features/listings/contract.ts'
import { api, listingOf } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { areBeside, boxOf } from './harness/layout.ts'
import { sentMails } from './harness/mails.ts'
import { withoutHas } from './harness/older-browser.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, letPass, PHONE, test, textOf } from './harness/pages.ts'

const own = ownProduct()
const PATH = '/vorteile-fuer-hundepensionen'

test('operators see what premium is, switch between month and year, and ask for it on a phone', async ({
  open,
}) => {
  const page = await own.visit(open, PATH, { viewport: PHONE, allow: /status of 400/ })
  const standard = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
  expect(await textOf(standard)).toContain('19,90 € im Monat')
  await page.getByText('jährlich').click()
  expect(await textOf(standard)).toContain('199 € im Jahr')
  await expectReadable(page)

  const form = page.locator('form', { hasText: 'Deine Pension' })
  expect(await areBeside(form.getByLabel('Paket *'), form.getByLabel('Laufzeit *'))).toBe(true)
  await form.getByRole('button', { name: 'Unverbindlich anfragen' }).click()
  await form.getByText('Bitte nenne deine Pension oder den Link zu ihrem Eintrag.').waitFor()
  await form.getByLabel('Deine Pension *').fill('Waldhof Havelland')
  await form.getByLabel('E-Mail *').fill('post@waldhof.example')
  expect(await textOf(form.getByLabel('Laufzeit *'))).toContain('1 Jahr, 199 €')
  await form.getByLabel('Paket *').selectOption('professional')
  await eventually(() => textOf(form.getByLabel('Laufzeit *'))).toContain('1 Jahr, 299 €')
  // The button of a package counts more than what was chosen, and leaves what was typed.
  await page.getByText('monatlich').click()
  await standard.getByRole('link', { name: 'Premium anfragen' }).click()
  await eventually(() => form.getByLabel('Paket *').inputValue()).toBe('standard')
  expect(await form.getByLabel('Laufzeit *').inputValue()).toBe('1')
  expect(await form.getByLabel('E-Mail *').inputValue()).toBe('post@waldhof.example')
  await form.getByLabel('Paket *').selectOption('professional')
  await letPass(page, 3000)
  await form.getByRole('button', { name: 'Unverbindlich anfragen' }).click()
  await page.getByRole('heading', { name: 'Danke, deine Anfrage ist da' }).waitFor()
  await page.getByText('Wir melden uns per E-Mail, meist in 2 Werktagen.').waitFor()
  await eventually(() => sentMails(own.data).some((mail) => mail.includes('Waldhof Havelland'))).toBe(true)
})

test('prices by month and by year stand there where browsers lack “:has”', async ({ open }) => {
  const page = await own.visit(open, PATH, { before: withoutHas })
  await page.getByText('19,90 € im Monat').waitFor()
  await page.getByText('199 € im Jahr').first().waitFor()
  expect(await page.getByText('jährlich', { exact: true }).isVisible()).toBe(false)
  // What they contain begins right below whom they are for: one line and a line below it.
  expect((await boxOf(page.getByText('Für bis zu 3 Standorte.'))).height).toBeLessThan(60)
})

test('the form works without scripts, refused and accepted', async ({ open }) => {
  const page = await own.visit(open, PATH, { javaScriptEnabled: false })
  const form = page.locator('form', { hasText: 'Deine Pension' })
  await form.getByLabel('Deine Pension *').fill('Hundehof')
  await form.getByLabel('E-Mail *').fill('post@hof.example')
  await form.evaluate((element) => element.setAttribute('novalidate', ''))
  await form.getByRole('button', { name: 'Unverbindlich anfragen' }).click()
  await page.getByRole('heading', { name: 'Danke, deine Anfrage ist da' }).waitFor()
})

test('staff begin a term, which shows on the listing, and end it', async ({ open }) => {
  const some = await api<ListingCard[]>('/api/listings?limit=50', own.origin)
  const listing = some.find(({ isPremium }) => !isPremium) as ListingCard
  const page = await own.visitAsStaff(open, '/admin/premium', { allow: /status of 400/ })
  await page.getByText('Laufzeit beginnen').first().click()
  await page.getByLabel('Einträge *').fill('gibt-es-nicht')
  await page.getByRole('button', { name: 'Laufzeit beginnen' }).click()
  await page.getByText('Den Eintrag „gibt-es-nicht“ gibt es nicht.').waitFor()
  await page.getByLabel('Einträge *').fill(listing.slug)
  // What ends first stands first, before what the demo brings.
  await page.getByLabel('Laufzeit *').selectOption('1')
  await page.getByRole('button', { name: 'Laufzeit beginnen' }).click()
  const row = page.getByRole('row').filter({ hasText: listing.listingTitle })
  await row.getByText('Läuft', { exact: true }).waitFor()
  await expectReadable(page)
  expect(await listingOf(listing.slug, own.origin)).toMatchObject({ isPremium: true })
  await row.getByRole('button', { name: 'Heute beenden' }).click()
  await row.getByText('heute beenden?').waitFor()
  await row.getByRole('button', { name: 'Heute beenden' }).click()
  await eventually(() => listingOf(listing.slug, own.origin)).toMatchObject({ isPremium: false })
})
