import { expect } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { dayAfter } from '#features/stay/stay.ts'
import { WORKED_STAYS } from '#features/stay/worked-stays-for-tests.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { expectReadable } from './harness/axe.ts'
import { ownProduct } from './harness/own-product.ts'
import { PHONE, test, textOf } from './harness/pages.ts'

/** A town of each Land in which a stay was worked out. */
const TOWNS: Readonly<Record<string, readonly [location: string, postcode: string]>> = {
  Hamburg: ['Hamburg', '20095'],
  Bayern: ['München', '80331'],
  'Nordrhein-Westfalen': ['Köln', '50667'],
  Sachsen: ['Dresden', '01067'],
  Hessen: ['Kassel', '34117'],
}
const SIZES = { klein: 'klein', mittel: 'mittel', groß: 'gross' } as const

/** Ten of those that lie ahead, of every kind of prices. */
const worked = WORKED_STAYS.filter(({ from }, at) => from > berlinDay(new Date()) && at % 2 === 0)
const slugs = new Map<string, string>()

const own = ownProduct(async (db) => {
  for (const { what, pricing, priceFrom, state } of worked) {
    const [location, postcode] = TOWNS[state] ?? ['', '']
    const { slug } = await makeListing(db, {
      title: `Pension ${slugs.size}`,
      location,
      postcode,
      pricing,
      priceFrom,
    })
    slugs.set(what, slug)
  }
})

test('stays that were worked out by hand cost the same on the screen, line by line', async ({ open }) => {
  const page = await own.visit(open, '/hundepass')
  for (const { what, from, to, dogs, lines, says } of worked) {
    const traits = dogs.map((size) => (size ? SIZES[size] : '')).join('_')
    await page.goto(
      `/hundepension/${slugs.get(what)}?from=${from}&to=${to}&dogs=${dogs.length}&traits=${traits}`,
    )
    const box = page.getByRole('region', { name: says })
    const amounts = await box.locator('dl dd').allInnerTexts()
    const shown = amounts.slice(0, lines.length).map(eurOf)
    expect(shown, what).toEqual(lines)
    if (lines.length > 0) expect(eurOf(amounts[lines.length] ?? ''), what).toBe(eurOf(says))
    expect(await textOf(box.getByRole('heading')), what).toContain(says)
  }
})

/** `1.234,50 €` -> 1234.5 */
function eurOf(text: string): number {
  return Number(
    text
      .replaceAll(/[^\d,−-]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
}

test('a stay is set in a dialog where a place is looked at, and fills the form in', async ({ open }) => {
  const day = dayAfter(berlinDay(new Date()), 40)
  const page = await own.visit(open, `/hundepension/${[...slugs.values()][0]}`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Reisezeit und Hund angeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufenthalt' })
  await dialog.getByLabel('Anreise').fill(day)
  await dialog.getByLabel('Abreise').fill(dayAfter(day, 3))
  await dialog.getByLabel('Größe').selectOption('mittel')
  await dialog.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.getByRole('region', { name: 'für 3 Nächte' }).waitFor()
  const form = page.locator('form', { hasText: 'Anreise *' })
  await expect.poll(() => form.getByLabel('Anreise *').inputValue()).toBe(day)
  expect(await form.getByLabel('Größe *').inputValue()).toBe('mittel')
  await expect.poll(() => textOf(form.getByRole('status').first())).toContain('für 3 Nächte')
  await form.getByLabel('Abreise *').fill(dayAfter(day, 4))
  await expect.poll(() => textOf(form.getByRole('status').first())).toContain('für 4 Nächte')
  await expectReadable(page)
})

test('without scripts a stay is sent by a form, and days that are none are answered in words', async ({
  open,
}) => {
  const [slug] = slugs.values()
  const page = await own.visit(open, `/hundepension/${slug}?from=morgen`, { javaScriptEnabled: false })
  await page.getByText('„morgen“ ist kein Tag für die Anreise.').waitFor()
  await page.getByText('Reisezeit und Hund angeben').click()
  const day = dayAfter(berlinDay(new Date()), 40)
  await page.getByLabel('Anreise', { exact: true }).fill(day)
  await page.getByLabel('Abreise', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.getByRole('region', { name: 'Tagesbetreuung' }).waitFor()
  expect(await page.getByLabel('Anreise *').inputValue()).toBe(day)
})
