import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { boxOf } from './harness/layout.ts'
import { eventually, hydrated, PHONE, test, textsOf } from './harness/pages.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const columns = (page: Page) => page.getByRole('table', { name: 'Vergleich' }).getByRole('columnheader')

/** Opens the Merkliste of somebody who has saved these listings, the latest last. */
function saved(ids: number[], position?: { lat: string; lng: string }) {
  return (page: Page) =>
    page.addInitScript(
      ([favourites, stored]) => {
        if (localStorage.getItem('hundequartier.favourites') === null)
          localStorage.setItem('hundequartier.favourites', favourites)
        if (stored) {
          localStorage.setItem('user_lat', stored.lat)
          localStorage.setItem('user_lng', stored.lng)
        }
      },
      [JSON.stringify(ids), position] as const,
    )
}

test('a listing saved in the search appears on the Merkliste', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  const heart = page.getByRole('button', { name: 'Zur Merkliste hinzufügen' }).first()
  const title = (await heart.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await heart.click()
  await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).click()
  await page.waitForURL('/merkliste')
  await cards(page).getByRole('heading', { name: title }).waitFor()
})

test('where nothing may be stored a heart says so, and the Hundepass', async ({ open }) => {
  const forbidden = (page: Page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    })
  const page = await open('/suche?query=Berlin', { before: forbidden })
  await page.getByRole('button', { name: 'Zur Merkliste hinzufügen' }).first().click()
  await page.getByText('Dein Browser merkt sich das nicht', { exact: true }).waitFor()
  await page.goto('/hundepass')
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Bello')
  await page.getByRole('status').getByText('Gilt nur, bis du die Seite verlässt', { exact: true }).waitFor()
})

test('the latest comes first; a removed one can be brought back with the keyboard', async ({ open }) => {
  const page = await open('/merkliste', { before: saved([1, 2, 3]) })
  await eventually(() => cards(page).count()).toBe(3)
  const titles = await textsOf(cards(page).getByRole('heading'))
  await page.getByRole('button', { name: `Von der Merkliste entfernen: ${titles[0]}` }).press('Enter')
  await eventually(() => cards(page).count()).toBe(2)
  await page.getByText(`„${titles[0]}“ ist nicht mehr auf der Merkliste.`).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  await eventually(() => textsOf(cards(page).getByRole('heading'))).toEqual(titles)
})

test('an empty Merkliste leads to the search', async ({ open }) => {
  const page = await open('/merkliste')
  await page.getByRole('heading', { name: 'Noch nichts gemerkt' }).waitFor()
  await page.getByRole('link', { name: 'Hundepension suchen' }).click()
  await page.waitForURL('/suche')
})

test('four stand side by side; which ones can be chosen, and the choice survives a reload', async ({
  open,
}) => {
  const page = await open('/merkliste', { before: saved([1, 2, 3, 4, 5]) })
  await eventually(() => columns(page).count()).toBe(4)
  expect(await page.getByText('Höchstens 4 im Vergleich', { exact: true }).count()).toBe(1)
  await page
    .getByRole('link', { name: /^Im Vergleich: / })
    .first()
    .click()
  await eventually(() => columns(page).count()).toBe(3)
  await page
    .getByRole('link', { name: /^Vergleichen/ })
    .last()
    .click()
  await eventually(() => columns(page).count()).toBe(4)
  const chosen = await textsOf(columns(page))
  await page.reload()
  await hydrated(page)
  await eventually(() => textsOf(columns(page))).toEqual(chosen)
})

test('on a phone the table scrolls beside its first column, and the page does not', async ({ open }) => {
  const page = await open('/merkliste?ids=1,2,3,4', { viewport: PHONE })
  const region = page.getByRole('region', { name: 'Vergleichstabelle, seitlich verschiebbar' })
  const rowHeader = region.getByRole('rowheader', { name: 'Preis' })
  const before = await rowHeader.boundingBox()
  await region.focus()
  await region.evaluate((element) => element.scrollTo({ left: 300, behavior: 'instant' }))
  expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  expect((await rowHeader.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('distances stand in the comparison when a position is known', async ({ open }) => {
  const page = await open('/merkliste', { before: saved([1, 2], { lat: '52.52', lng: '13.4' }) })
  const table = page.getByRole('table', { name: 'Vergleich' })
  await table.getByRole('rowheader', { name: 'Entfernung' }).waitFor()
  const other = await open('/merkliste?ids=1,2')
  await other.getByRole('table', { name: 'Vergleich' }).waitFor()
  expect(await other.getByRole('rowheader', { name: 'Entfernung' }).count()).toBe(0)
})

test('sharing copies a link that shows the list to somebody else, who takes it over', async ({ open }) => {
  const page = await open('/merkliste', {
    before: saved([2, 7]),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('button', { name: 'Merkliste teilen' }).click()
  await page.getByText('Link kopiert', { exact: true }).waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.search).toBe('?ids=7%2C2'.replace('%2C', ','))

  const other = await open(link.pathname + link.search)
  const titles = await textsOf(cards(other).getByRole('heading'))
  await other.getByRole('button', { name: 'In meine Merkliste übernehmen' }).click()
  await other.waitForURL('/merkliste')
  await other.getByText('2 Einträge übernommen', { exact: true }).waitFor()
  await eventually(() => textsOf(cards(other).getByRole('heading'))).toEqual(titles)
})

test('what no longer exists is said, and can be forgotten', async ({ open }) => {
  const page = await open('/merkliste', { before: saved([999_999, 1]) })
  await page.getByText('1 Eintrag gibt es nicht mehr.').waitFor()
  // As many as the heart of the header says.
  await page.getByText('2 Einträge. Deine Merkliste').waitFor()
  await page.getByRole('button', { name: 'Von der Merkliste nehmen' }).click()
  await eventually(() => page.evaluate(() => localStorage.getItem('hundequartier.favourites'))).toBe('[1]')
})

test('where nothing of it exists any more, the Merkliste leads to the search, and offers nothing to send', async ({
  open,
}) => {
  const page = await open('/merkliste', { before: saved([999_999]) })
  await page.getByText('1 Eintrag gibt es nicht mehr.').waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Hundepension suchen' }).waitFor()
  expect(await main.getByRole('link', { name: 'Anfrage senden' }).count()).toBe(0)
  expect(await main.getByRole('button', { name: 'Merkliste teilen' }).count()).toBe(0)
  expect(await main.getByText('Deine Merkliste steht').count()).toBe(0)
})

test('what was merged into another listing is kept as that one, and nothing is said to be gone', async ({
  open,
}) => {
  const page = await open('/merkliste', {
    before: async (blank) => {
      await saved([999_999, 1])(blank)
      // As the server answers once staff have merged that listing.
      await blank.route('**/api/listings/by-ids?*', async (route) => {
        const response = await route.fetch()
        const listings = (await response.json()) as { id: number }[]
        const isAsked = route.request().url().includes('999999')
        const json = listings.map((listing) => (isAsked ? { ...listing, mergedIds: [999_999] } : listing))
        await route.fulfill({ response, json })
      })
    },
  })
  await eventually(() => page.evaluate(() => localStorage.getItem('hundequartier.favourites'))).toBe('[1]')
  await eventually(() => cards(page).count()).toBe(1)
  expect(await page.getByText('gibt es nicht mehr').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a shared list works without scripts', async ({ open }) => {
  const page = await open('/merkliste?ids=1,2,3', { javaScriptEnabled: false })
  expect(await cards(page).count()).toBe(3)
  await page
    .getByRole('link', { name: /^Im Vergleich/ })
    .first()
    .click()
  expect(await columns(page).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'In meine Merkliste übernehmen' }).isVisible()).toBe(false)
})

test('on paper the Merkliste and its comparison fit on the sheet, and nothing stands there to be pressed', async ({
  open,
}) => {
  const sheet = { width: 718, height: 1000 }
  const path = '/merkliste?from=2027-08-12&to=2027-08-21&dogs=2'
  const page = await open(path, { viewport: sheet, before: saved([999_999, 1, 2, 3, 4, 5]) })
  await eventually(() => columns(page).count()).toBe(4)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await main.getByText('12.–21. Aug. · 2 Hunde').waitFor()
  // Where a link leads, and what a badge says, is read on paper too.
  const read = new Set(['Beispiel', ...(await textsOf(cards(page).getByRole('heading')))])
  const pressed = await textsOf(main.locator('a, button').filter({ visible: true }))
  expect(pressed.filter((name) => !read.has(name) && !name.startsWith('12.'))).toEqual([])
  for (const text of ['Höchstens 4 im Vergleich', 'Wähle mit'])
    expect(await main.getByText(text).filter({ visible: true }).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sheet.width)
  // Prices that are folded on the screen.
  const folded = main.locator('td details').locator('summary, span')
  const printed = main.locator('td details span').filter({ visible: true })
  expect(await printed.count()).toBeGreaterThan(0)
  expect(await folded.filter({ visible: true }).count()).toBe(await printed.count())
})

test('on a phone a long word of a title stays whole', async ({ open }) => {
  const page = await open('/merkliste?ids=1,2', { viewport: PHONE })
  const title = cards(page).getByRole('heading').first().getByRole('link')
  const lines = await title.evaluate((link) => {
    link.textContent = 'Kornblumenbruch'
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('a link that can only be read has the button that closes its message beside it', async ({ open }) => {
  const page = await open('/merkliste', {
    viewport: PHONE,
    before: async (blank) => {
      // In the address they are one long word.
      await saved(Array.from({ length: 12 }, (_, index) => 101 + index))(blank)
      await blank.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    },
  })
  await page.getByRole('button', { name: 'Merkliste teilen' }).click()
  const text = await boxOf(page.getByText('Link zum Kopieren', { exact: true }).locator('..'))
  const closing = await boxOf(page.getByRole('button', { name: 'Benachrichtigung schließen' }))
  expect(closing.x).toBeGreaterThanOrEqual(text.right)
  expect(closing.y).toBeLessThan(text.bottom)
})
