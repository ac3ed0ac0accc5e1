import { expect } from 'vitest'
import { PAGES } from '#app/routes.ts'
import { PARTS } from '#features/operators/editing.ts'
import { reportPath } from '#features/room/server/links.ts'
import { comingSpans } from '#features/room/spans.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { BOTH_WIDTHS, expectReadable, unfold } from './harness/axe.ts'
import { asOperator, fillOperators, type Operators } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hydrated, PHONE, test, textOf } from './harness/pages.ts'

let operators: Operators
let roomLink = ''
const own = ownProduct(async (db, data) => {
  operators = await fillOperators(db)
  roomLink = await linkAboutRoom(db, data, operators.several.slugs[0] ?? '')
})

/** As a mail has it that asks whether there is room. */
async function linkAboutRoom(db: Db, data: string, slug: string): Promise<string> {
  const { listingId, operatorId } = await db
    .selectFrom('operatorListing')
    .innerJoin('listing', 'listing.id', 'operatorListing.listingId')
    .select(['operatorListing.listingId', 'operatorListing.operatorId'])
    .where('listing.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const links = await SignedLinks.open(db, data)
  return reportPath(links, { listingId, operatorId, linkVersion: 0 }, new Date())
}

/** The own pages of a listing, as the map of the product has them; the links that open them have tests of their own. */
function pagesOf(slug: string): string[] {
  return Object.keys(PAGES)
    .filter((path) => /^\/mein-eintrag(?!\/(anmelden|oeffnen))/.test(path))
    .flatMap((path) =>
      path.includes(':part') ? Object.keys(PARTS).map((part) => path.replace(':part', part)) : [path],
    )
    .map((path) => path.replace(':slug', slug))
}

/** What operators who are not logged in see, and who has no listing. */
const WAYS_IN = [
  '/mein-eintrag/anmelden',
  '/mein-eintrag/anmelden?gesendet=1',
  '/hundepension/:slug/bearbeiten',
  '/hundepension/:slug/bearbeiten?gesendet=1',
  '/hundepension/:slug/uebernehmen',
  '/hundepension/:slug/uebernehmen/code',
  '/hundepension/:slug/uebernehmen/nachweis',
]

test.for(['busy', 'several', 'firstDay', 'nothing'] as const)(
  'every own page can be read in every look, of an operator who is %s',
  { timeout: 300_000 },
  async (name, { open }) => {
    const operator = operators[name]
    const page = await own.visit(open, '/mein-eintrag', asOperator(operator))
    // Of who has less than the busy one it is the overview that looks different.
    for (const path of name === 'busy' ? pagesOf(operator.slugs[0] ?? '') : ['/mein-eintrag']) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
      await hydrated(page)
      await unfold(page)
      await expectReadable(page, BOTH_WIDTHS)
    }
  },
)

test('the title of an own page says what it is for and of which listing', async () => {
  const { slugs } = operators.busy
  const [cookie] = asOperator(operators.busy).storageState?.cookies ?? []
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  const titles: string[] = []
  for (const path of pagesOf(slugs[0] ?? '')) {
    const html = await (await fetch(`${own.origin}${path}`, { headers })).text()
    titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  expect(titles.filter((title) => !title.includes('Steinhuder Meer'))).toEqual(['Übersicht | Mein Eintrag'])
})

test('buttons beside several requests, reviews and browsers are told apart by their names', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator(operators.busy))
  const isCalled = (role: 'button' | 'link', name: string) =>
    page.getByRole(role, { name, exact: true }).first().waitFor()
  const somebody = 'Maximiliane-Theodora Freifrau von Wolkenstein'
  await isCalled('button', `Bestätigen ${somebody}`)
  await isCalled('link', `Ablehnen … ${somebody}`)
  await unfold(page)
  await isCalled('button', `Absage senden ${somebody}`)
  await isCalled('button', `Nachricht senden ${somebody}`)
  const named = (text: string) => page.getByRole('button', { name: new RegExp(`^${text} Maren K., \\d`) })
  await named('Antwort veröffentlichen').first().waitFor()
  await page
    .getByRole('button', { name: /^Firefox unter Linux abmelden, zuletzt benutzt / })
    .first()
    .waitFor()
})

test('beside many opening hours no weekday is broken', async ({ open }) => {
  const page = await own.visit(open, `/hundepension/${operators.busy.slugs[0]}`)
  const days = page.getByRole('table', { name: 'Öffnungszeiten je Wochentag' }).getByRole('rowheader')
  const lines = await days.evaluateAll((all) =>
    all.map((day) => {
      const range = document.createRange()
      range.selectNodeContents(day.firstChild ?? day)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)).size
    }),
  )
  expect(lines).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('on narrow phones no name of holidays and no figure is broken within its word', async ({ open }) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator(operators.busy))
  const words = page.locator('[id^="ferien-ampel"] li h3, [aria-labelledby^="zahlen"] dt')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const shown = await words.evaluateAll((all) =>
      all
        .filter((word) => word.checkVisibility() && !/\s/.test(word.textContent))
        .map((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return { word: word.textContent, lines: range.getClientRects().length }
        }),
    )
    expect(shown.map(({ word }) => word)).toEqual(expect.arrayContaining(['Weihnachten', 'geöffnet']))
    expect([width, shown.filter(({ lines }) => lines > 1)]).toEqual([width, []])
  }
})

test('every way to an own page can be read in every look', { timeout: 300_000 }, async ({ open }) => {
  const page = await own.visit(open, '/')
  for (const path of WAYS_IN) {
    const address = path.replace(':slug', operators.several.slugs[0] ?? '')
    expect([path, (await page.goto(address))?.status()]).toEqual([path, 200])
    await hydrated(page)
    await expectReadable(page, BOTH_WIDTHS)
  }
})

test('the mail that asks whether there is room leads to one press', async ({ open }) => {
  const [span] = comingSpans(berlinDay(new Date()), 'Berlin')
  const page = await own.visit(open, `${roomLink}?ab=${span?.from}&platz=tight`, { viewport: PHONE })
  await expectReadable(page)
  await page.getByRole('button', { name: 'Ja, „knapp“ melden' }).click()
  await page.waitForURL(/gemeldet=/)
  await page.getByRole('status').getByText('knapp').waitFor()
  await expectReadable(page)
})

test('what was reported a while ago still holds with one press', async ({ open }) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator(operators.busy))
  const row = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Stimmt noch' }) })
    .first()
  const from = await row.locator('input[name=from]').getAttribute('value')
  await row.getByRole('button', { name: 'Stimmt noch' }).click()
  const reported = page.locator('form', { has: page.locator(`input[name=from][value="${from}"]`) })
  await reported.getByText(/gespeichert|^am \d\d\.\d\d\. gemeldet/).waitFor()
  await eventually(() => reported.getByRole('button', { name: 'Stimmt noch' }).count()).toBe(0)
})

test('in the first month few figures are drawn from zero, and none are said to come', async ({ open }) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator(operators.firstDay))
  const figures = page.getByRole('region', { name: 'Die letzten 12 Monate' })
  const plot = figures.getByRole('img', { name: /^Seite geöffnet je Monat/ })
  const bars = await plot
    .locator('g > rect')
    .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))))
  expect([bars.length, bars.filter((height) => height > 0).length, bars.some(Number.isNaN)]).toEqual([
    12,
    1,
    false,
  ])
  expect(await plot.locator('text').allTextContents()).toEqual(expect.arrayContaining(['0', '1']))
  expect(await textOf(figures.getByRole('row', { name: /^Zusammen/ }))).toBe('Zusammen 7 1 0 0 0 0')
  const none = await own.visit(open, '/mein-eintrag', asOperator(operators.several))
  const empty = none.getByRole('region', { name: /^Die letzten 12 Monate: Spreehunde/ })
  await empty.getByText('Zahlen gibt es ab dem ersten vollen Tag.').waitFor()
  expect(await textOf(empty.getByRole('row', { name: /^Zusammen/ }))).toBe('Zusammen 0 0 0 0 0 0')
})
