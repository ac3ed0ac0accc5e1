/** The search and the Merkliste on a phone: what is in sight at first, and what stays there. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { search } from './harness/api.ts'
import { eventually, PHONE, test, textOf } from './harness/pages.ts'
import { cards, heading, searchInput } from './harness/search-page.ts'

const FROM = dayAfter(berlinDay(new Date()), 30)
const STAY = `from=${FROM}&to=${dayAfter(FROM, 7)}&traits=gross-kg30-ruede`
/** The row around the form, which has no box of its own. */
const controls = (page: Page) => page.getByRole('form', { name: 'Ergebnisse eingrenzen' }).locator('..')
const banner = (page: Page) => page.getByRole('banner')

async function boxOf(locator: ReturnType<typeof cards>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

test.for([
  ['Berlin', 'query=Berlin'],
  ['a place with no Hundepension', 'query=14089'],
  ['a misspelled place', 'query=Münhcen'],
  ['a name of many places', 'query=Neustadt'],
  ['a place abroad', 'query=Wien'],
  ['a Land, with its places', 'query=Bayern'],
  ['nothing that is known', 'query=qqqqqqqq'],
  ['Hamburg with a stay', `query=Hamburg&${STAY}`],
] as const)('the first card for %s begins in the upper part of the screen', async ([, address], { open }) => {
  const page = await open(`/suche?${address}`, { viewport: PHONE })
  expect((await boxOf(cards(page).first())).y).toBeLessThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('search and controls stay at the upper edge while the list scrolls, the controls in one row', async ({
  open,
}) => {
  const page = await open('/suche?query=Berlin&features=abholservice&minRating=4', { viewport: PHONE })
  await page.evaluate(() => scrollTo(0, 1000))
  await eventually(async () => (await boxOf(searchInput(page))).y).toBeLessThan(70)
  const [box, bar] = [await boxOf(searchInput(page)), await boxOf(controls(page))]
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(bar.y).toBeGreaterThanOrEqual(box.y + box.height)
  expect(bar.y).toBeLessThan(100)
  expect(bar.height).toBeLessThan(70)
  const { shown, whole } = await controls(page).evaluate((row) => ({
    shown: row.clientWidth,
    whole: row.scrollWidth,
  }))
  expect(whole).toBeGreaterThan(shown)
})

test('the Merkliste shows two beside each other, its count above, and asking them all within reach', async ({
  open,
}) => {
  const ids = (await search('query=Berlin')).results.slice(0, 6).map(({ id }) => id)
  const page = await open('/merkliste', {
    viewport: PHONE,
    before: (blank) =>
      blank.addInitScript(
        (favourites) => localStorage.setItem('hundequartier.favourites', favourites),
        JSON.stringify(ids),
      ),
  })
  await eventually(() => cards(page).count()).toBe(6)
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => boxOf(cards(page).nth(at))))
  expect(second?.y).toBe(first?.y)
  expect(third?.y).toBeGreaterThan(first?.y ?? 0)
  expect(await textOf(banner(page))).toContain('6')
  for (const top of [0, 500]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const asking = page.getByRole('link', { name: 'Sammelanfrage' }).last()
    await eventually(async () => (await boxOf(asking)).y).toBeLessThan(PHONE.height - 44)
  }
})

test('where nothing is known by that name, what lies near the visitor is shown, or the way to it', async ({
  open,
}) => {
  const stranger = await open('/suche?query=qqqqqqqq', { viewport: PHONE })
  const near = (page: Page) => page.getByRole('region', { name: /^In deiner Nähe/ })
  await near(stranger).getByRole('button', { name: 'Meinen Standort verwenden' }).waitFor()

  const known = await open('/suche?query=qqqqqqqq', {
    viewport: PHONE,
    before: (blank) => blank.addInitScript(() => localStorage.setItem('user_postal_code', '20095')),
  })
  await eventually(() => near(known).getByRole('article').count()).toBe(3)
  expect(await textOf(near(known).getByRole('heading', { level: 2 }))).toBe('In deiner Nähe: 20095 Hamburg')
  await near(known).getByRole('button', { name: 'Alle in deiner Nähe' }).click()
  await known.waitForURL('/suche?query=20095')
  await eventually(() => heading(known).innerText()).toContain('20095 Hamburg')
})

test('of a place abroad it is said that the search ends at the border, and where the nearest side is', async ({
  open,
}) => {
  const { place } = await search('query=Wien')
  const page = await open('/suche?query=Wien', { viewport: PHONE })
  await page
    .getByText(
      `Wir suchen nur in Deutschland. Von hier aus ist ${place?.label} am nächsten an deinem Ziel (Wien).`,
    )
    .waitFor()
})

test('the search for an area leads to its page and to those of its places', async ({ open }) => {
  const page = await open('/suche?query=Bayern', { viewport: PHONE })
  const places = page.getByRole('navigation', { name: 'Orte in Bayern' })
  const { towns } = await search('query=Bayern')
  expect(towns.map(({ listings }) => listings)).toEqual(
    towns.map(({ listings }) => listings).toSorted((a, b) => b - a),
  )
  await places.getByRole('link', { name: `${towns[0]?.name} ${towns[0]?.listings}` }).click()
  await page.waitForURL(`/hundepension-in/${towns[0]?.slug}`)
  await page.goBack()
  await places.getByRole('link', { name: 'Alle Orte in Bayern' }).click()
  await page.waitForURL('/hundepensionen/bayern')
})
