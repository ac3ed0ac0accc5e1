import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findListing } from './harness/api.ts'
import { holds } from './harness/layout.ts'
import { eventually, test } from './harness/pages.ts'
import { heading, searchInput } from './harness/search-page.ts'

const list = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' })
const options = (page: Page) => list(page).getByRole('option')
/** What the options search for; what else they tell stands behind it. */
const labels = (page: Page) => options(page).locator('> span:nth-of-type(1)')
const marked = (page: Page) =>
  list(page).locator('[aria-selected=true] > span:nth-of-type(1)').allInnerTexts()

/** Answers the suggestions for each text from a table, after so many milliseconds. */
function answerSuggestions(page: Page, replies: Record<string, { after: number; json: string[] }>) {
  return page.route('**/api/search/suggestions?**', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('query') ?? ''
    const { after, json } = replies[typed] ?? { after: 0, json: [] }
    await new Promise((resolve) => setTimeout(resolve, after))
    const suggestions = json.map((label) => ({ label, kind: 'municipality', state: 'Bayern', listings: 3 }))
    await route.fulfill({ json: suggestions }).catch(() => {})
  })
}

test('suggestions appear from two letters on, and vanish below', async ({ open }) => {
  const asked: string[] = []
  const page = await open('/')
  page.on('request', (request) => request.url().includes('suggestions') && asked.push(request.url()))
  await searchInput(page).pressSequentially('m')
  await page.waitForTimeout(400)
  expect(await list(page).count()).toBe(0)
  expect(asked).toEqual([])

  await searchInput(page).pressSequentially('ü')
  await list(page).waitFor()
  expect(await labels(page).allInnerTexts()).toContain('München')
  expect(await searchInput(page).getAttribute('aria-expanded')).toBe('true')

  await page.keyboard.press('Backspace')
  await eventually(() => list(page).count()).toBe(0)
})

test('a place is suggested however its umlauts, its Sankt or one wrong letter are typed', async ({
  open,
}) => {
  const page = await open('/')
  const spellings = {
    mün: 'München',
    muen: 'München',
    mun: 'München',
    MÜN: 'München',
    koeln: 'Köln',
    dusseldorf: 'Düsseldorf',
    'Sankt Peter-O': 'Sankt Peter-Ording',
    'St. Peter-O': 'Sankt Peter-Ording',
    '10115': '10115 Berlin',
    Hambrug: 'Hamburg',
  }
  for (const [typed, place] of Object.entries(spellings)) {
    await searchInput(page).fill('')
    await searchInput(page).fill(typed)
    await eventually(() => labels(page).allInnerTexts()).toContain(place)
  }
})

test('the arrows mark a suggestion, Home and End the first and the last, and Enter searches for it', async ({
  open,
}) => {
  const page = await open('/')
  await searchInput(page).fill('neu')
  await list(page).waitFor()
  const all = await labels(page).allInnerTexts()
  expect(all.length).toBeGreaterThan(2)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await marked(page)).toEqual([all[1]])
  const active = await searchInput(page).getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"] > span:nth-of-type(1)`).innerText()).toBe(all[1])
  await page.keyboard.press('End')
  expect(await marked(page)).toEqual([all.at(-1)])
  await page.keyboard.press('ArrowDown')
  expect(await marked(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  expect(await marked(page)).toEqual([all.at(-1)])
  await page.keyboard.press('Home')
  expect(await marked(page)).toEqual([all[0]])
  await page.keyboard.press('ArrowDown')

  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('query') === all[1])
  expect(await searchInput(page).inputValue()).toBe(all[1])
  expect(await list(page).count()).toBe(0)
})

test('a suggestion tells its kind, its Land and how many entries lie in it, and marks what was typed', async ({
  open,
}) => {
  const page = await open('/')
  await searchInput(page).fill('allg')
  const region = options(page).filter({ hasText: 'Region' }).first()
  await eventually(() => region.innerText()).toMatch(/^Allgäu\nRegion( · \d+ Eintr(ag|äge))?$/)
  expect(await region.locator('b').innerText()).toBe('Allg')
  await searchInput(page).fill('nürnb')
  const city = options(page).filter({ hasText: 'Bayern' }).first()
  await eventually(() => city.innerText()).toMatch(/^Nürnberg\nBayern · \d+ Eintr(ag|äge)$/)
})

test('a listing is suggested by its title, and opens when it is chosen', async ({ open }) => {
  const { listingTitle, slug } = await findListing(
    (card) => card.listingTitle.split(' ').length > 1 && /^[A-Za-z ]+$/.test(card.listingTitle),
  )
  const page = await open('/')
  await searchInput(page).fill(listingTitle)
  const option = options(page).filter({ hasText: 'Eintrag · ' }).filter({ hasText: listingTitle })
  await eventually(() => option.count()).toBeGreaterThan(0)
  const same = await option.count()
  await option.first().click()
  await page.waitForURL(same === 1 ? `/hundepension/${slug}` : /\/hundepension\//)
  await page.getByRole('heading', { level: 1, name: listingTitle }).waitFor()
})

test('Escape closes the suggestions, and once more empties the box', async ({ open }) => {
  const page = await open('/')
  await searchInput(page).fill('ber')
  await list(page).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => list(page).count()).toBe(0)
  expect(await searchInput(page).inputValue()).toBe('ber')
  await page.keyboard.press('ArrowDown')
  await list(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await eventually(() => searchInput(page).inputValue()).toBe('')
})

test('a click on a suggestion searches for it, a click outside closes the list', async ({ open }) => {
  const page = await open('/')
  await searchInput(page).fill('hamburg')
  await list(page).waitFor()
  await page.locator('#popular-cities').click()
  await eventually(() => list(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')

  await searchInput(page).press('ArrowDown')
  await options(page)
    .filter({ hasText: /^Hamburg\d/ })
    .click()
  await page.waitForURL('/suche?query=Hamburg')
  await eventually(() => heading(page).innerText()).toBe('Hundepensionen in Hamburg')
})

test('on a tablet the box in the header tells the whole of what can be typed', async ({ open }) => {
  const page = await open('/suche', { viewport: { width: 768, height: 1024 } })
  expect(await holds(searchInput(page))).toBe(true)
})

test('an unknown text says that there are no suggestions', async ({ open }) => {
  const page = await open('/')
  await searchInput(page).fill('qqqqqqqq')
  await page.getByText('Keine Vorschläge gefunden').first().waitFor()
  expect(await searchInput(page).getAttribute('aria-expanded')).toBe('false')
})

test('a long list of suggestions scrolls with the marked one in view', async ({ open }) => {
  const page = await open('/', {
    before: (blank) =>
      answerSuggestions(blank, { or: { after: 0, json: Array.from({ length: 30 }, (_, i) => `Ort ${i}`) } }),
  })
  await searchInput(page).fill('or')
  await list(page).waitFor()
  expect((await list(page).boundingBox())?.height).toBeLessThanOrEqual(260)
  await page.keyboard.press('ArrowUp')
  const frame = await list(page).boundingBox()
  const last = await options(page).last().boundingBox()
  expect(last && frame && last.y + last.height <= frame.y + frame.height + 1).toBe(true)
})

test('a late reply to an earlier text does not replace the suggestions for the present one', async ({
  open,
}) => {
  const page = await open('/', {
    before: (blank) =>
      answerSuggestions(blank, {
        be: { after: 1200, json: ['Alt'] },
        ber: { after: 0, json: ['Neu'] },
      }),
  })
  const late = page.waitForResponse((response) => response.url().endsWith('query=be'))
  const early = page.waitForRequest((request) => request.url().endsWith('query=be'))
  await searchInput(page).fill('be')
  await early
  await searchInput(page).fill('ber')
  await eventually(() => labels(page).allInnerTexts()).toEqual(['Neu'])
  await late
  await page.waitForTimeout(150)
  expect(await labels(page).allInnerTexts()).toEqual(['Neu'])
})

test('an empty or blank text is not searched for', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  for (const text of ['', '   ']) {
    await searchInput(page).fill(text)
    await searchInput(page).press('Enter')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.waitForTimeout(200)
    expect(new URL(page.url()).search).toBe('?query=Berlin')
  }
})

test('the text is trimmed and encoded', async ({ open }) => {
  const page = await open('/')
  await searchInput(page).fill('  Köln & Bonn ')
  await searchInput(page).press('Enter')
  await page.waitForURL((url) => url.search === '?query=K%C3%B6ln+%26+Bonn')
  expect(await searchInput(page).inputValue()).toBe('Köln & Bonn')
})

test('the search works when suggestions cannot be loaded', async ({ open }) => {
  const page = await open('/', {
    allow: /500/,
    before: (blank) => blank.route('**/api/search/suggestions?**', (route) => route.fulfill({ status: 500 })),
  })
  const answered = page.waitForResponse('**/api/search/suggestions?**')
  await searchInput(page).fill('Berlin')
  await answered
  expect(await list(page).count()).toBe(0)
  await searchInput(page).press('Enter')
  await page.waitForURL('/suche?query=Berlin')
})
