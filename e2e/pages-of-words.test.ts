import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { QUALITY_POINTS } from '#features/ranking/rules.ts'
import { findListing } from './harness/api.ts'
import { ORIGIN, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { heading } from './harness/search-page.ts'
import { served } from './harness/served.ts'

const PAGES = [
  { path: '/ueber-uns', title: 'Über uns', heading: 'Ein gutes Bett für jeden Hund' },
  { path: '/so-entsteht-die-reihenfolge', title: 'So entsteht die Reihenfolge' },
  { path: '/so-entstehen-bewertungen', title: 'So entstehen die Bewertungen' },
]
const main = (page: Page) => page.getByRole('main')
/** The list that follows a heading within its section. */
const section = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })

test.for(PAGES)(
  '$path says what it is, to readers without scripts too, shows its pictures and leads back',
  async (expected, { open }) => {
    const page = await open(expected.path)
    expect(await page.title()).toBe(`${expected.title} | Hundequartier`)
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(PUBLIC_URL + expected.path)
    expect(await page.locator('meta[name=robots][content*=noindex]').count()).toBe(0)
    expect(await textsOf(heading(page))).toEqual([expected.heading ?? expected.title])

    const withoutScripts = await served(page, expected.path, { text: 'main' })
    expect(withoutScripts.text).toBe(await main(page).textContent())

    const pictures = main(page).locator('img')
    expect(await pictures.count()).toBeGreaterThan(0)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    const breadcrumb = page.getByRole('navigation', { name: 'Brotkrümelpfad' })
    expect(await textOf(breadcrumb.locator('[aria-current=page]'))).toBe(expected.title)
    await breadcrumb.getByRole('link', { name: 'Startseite' }).click()
    await page.waitForURL('/')
  },
)

test('about us tells the story, the mission and three strengths', async ({ open }) => {
  const page = await open('/ueber-uns')
  expect(await section(page, 'Unsere Geschichte').locator('p').count()).toBeGreaterThanOrEqual(2)
  expect(await textOf(section(page, 'Unsere Mission'))).toContain(
    'stellen hier ihr Haus und ihre Leistungen vor',
  )
  const strengths = await textsOf(section(page, 'Was uns ausmacht').getByRole('listitem'))
  expect(strengths).toHaveLength(3)
  for (const [index, word] of ['Suche', 'Erfahrung', 'Qualität'].entries()) {
    expect(strengths[index]).toContain(word)
  }
  const contact = main(page).getByRole('link', { name: 'Kontakt aufnehmen' })
  expect(await contact.getAttribute('href')).toBe('/kontakt')
  await main(page).getByRole('link', { name: 'Hundepension finden' }).click()
  await page.waitForURL('/suche')
})

test('the page about the order explains every order that the search offers', async ({ open }) => {
  const page = await open('/so-entsteht-die-reihenfolge')
  const explained = await textsOf(section(page, 'Wenn du anders sortierst').getByRole('rowheader'))
  const search = await open('/suche?query=Berlin')
  const offered = await search.locator('select[name=sort] option').allInnerTexts()
  const names = offered.map((option) => option.replace(/ \(.*\)$/, '').trim())
  expect(names.length).toBeGreaterThan(3)
  expect(explained).toEqual(expect.arrayContaining(names))
})

test('the page about the order names the points of the code, what is paid for, and what that does not change', async ({
  open,
}) => {
  const page = await open('/so-entsteht-die-reihenfolge')
  const table = page.getByRole('table', { name: 'Wofür es Qualitätspunkte gibt' })
  const points = (await textsOf(table.locator('tbody td:nth-of-type(1)'))).map(Number)
  expect(points).toEqual(Object.values(QUALITY_POINTS).toSorted((a, b) => b - a))
  const total = points.reduce((sum, value) => sum + value, 0)
  expect(await textOf(table.locator('tfoot'))).toBe(`Zusammen ${total}`)

  const paid = section(page, 'Bezahlte Plätze')
  await paid.getByText('Anzeige · Premium', { exact: true }).waitFor()
  expect(await textOf(paid)).toContain('Auf die Reihenfolge der übrigen Ergebnisse hat das keinen Einfluss')
  expect(await textOf(main(page))).toContain('§ 5b Abs. 2')
})

test('the page about reviews tells how they come about and how to see where one is from', async ({
  open,
}) => {
  const page = await open('/so-entstehen-bewertungen')
  expect(await section(page, 'Vom Aufenthalt zur Bewertung').locator('ol > li').count()).toBe(4)
  const sources = section(page, 'Woran du die Herkunft erkennst')
  const text = await textOf(sources)
  for (const label of ['Aufenthalt bestätigt', 'Übernommen von Google Maps', 'Beispiel']) {
    expect(text).toContain(label)
  }
  expect(text).toContain('Die Beispiele sind erfunden.')
  expect(await textOf(main(page))).toContain('§ 5b Abs. 3')
  // Invented reviews are nothing for search engines.
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('')
  expect(data).not.toMatch(/"Review"|AggregateRating/)
})

test('the explanations are linked where they are needed', async ({ open }) => {
  const { slug } = await findListing(({ reviewsCount }) => reviewsCount > 0)
  const page = await open(`/hundepension/${slug}`)
  await page.locator('#bewertungen').getByRole('link', { name: 'So entstehen die Bewertungen' }).click()
  await page.waitForURL('/so-entstehen-bewertungen')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'So entsteht die Reihenfolge' }).click()
  await page.waitForURL('/so-entsteht-die-reihenfolge')
  await footer.getByRole('link', { name: 'So entstehen die Bewertungen' }).click()
  await page.waitForURL('/so-entstehen-bewertungen')
  for (const { path } of PAGES) expect((await fetch(ORIGIN + path)).status).toBe(200)
})
