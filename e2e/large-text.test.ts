import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_PAGES, PUBLIC_PAGES } from '#app/routes.ts'
import { ADMIN_PAGES } from '#features/administrators/web/admin-pages.ts'
import { fillInbox } from '#features/inbox/server/inbox-for-tests.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { PARTS } from '#features/operators/editing.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { unfold } from './harness/axe.ts'
import { boxOf, textsOverOthers } from './harness/layout.ts'
import { asOperator, fillOperators, type Operators } from './harness/operators.ts'
import { asStaff, ownProduct } from './harness/own-product.ts'
import { DESKTOP, PHONE, TABLET } from './harness/pages.ts'
import { launchChromium } from './harness/visits.ts'

let operators: Operators
let closed = ''
const own = ownProduct(async (db) => {
  const title = 'Tierbetreuungsgesellschaft (haftungsbeschränkt)'
  closed = (await makeListing(db, { title })).slug
  const gone = { closedAt: new Date(), deletedAt: new Date() }
  await db.updateTable('listing').set(gone).where('slug', '=', closed).execute()
  await fillInbox(db)
  operators = await fillOperators(db)
})

/** As the browser's settings have it, by which media queries go too. */
const TWICE = '--blink-settings=defaultFontSize=32'
const NARROW = { width: 320, height: 640 }

/** Text alone, as on some phones: media queries ask for the size that it had. */
const ALONE = ':root { font-size: 200% !important }'

let browser: Browser
let usual: Browser
beforeAll(async () => {
  browser = await launchChromium([TWICE])
  usual = await launchChromium()
})
afterAll(() => Promise.all([browser.close(), usual.close()]))

const open = (options: BrowserContextOptions = {}) => browser.newPage({ baseURL: own.origin, ...options })

/** Which of the pages can be scrolled sideways, and how wide they are: as the browser is set, and where text alone is larger. */
async function tooWide(paths: readonly string[], options: BrowserContextOptions = {}): Promise<string[]> {
  const found: string[] = []
  for (const [reader, style, viewports] of [
    [browser, '', [NARROW, PHONE, DESKTOP]],
    [usual, ALONE, [NARROW, PHONE, TABLET, DESKTOP]],
  ] as const) {
    const page = await reader.newPage({ baseURL: own.origin, ...options })
    for (const path of paths) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
      await unfold(page)
      await page.addStyleTag({ content: `.below { content-visibility: visible !important } ${style}` })
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > viewport.width) found.push(`${path} at ${viewport.width}: ${width} ${style}`)
      }
    }
    await page.close()
  }
  return found
}

test('for whoever has set text to twice its size nothing of the header runs off the screen', async () => {
  const page = await open()
  const cutOff: string[] = []
  for (const path of ['/', '/suche?query=Berlin', '/kontakt', '/merkliste', '/blog', '/hundepass']) {
    await page.goto(path)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('header :is(a, button, summary)')]
          .filter(
            (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth,
          )
          .map((element) => element.textContent),
      )
      cutOff.push(...names.map((name) => `${name} of ${path} at ${viewport.width}`))
    }
  }
  await page.close()
  expect(cutOff).toEqual([])
})

test('where text alone is larger, as on some phones, the bar stays within the screen', async () => {
  const page = await usual.newPage({ baseURL: own.origin })
  const shown = async (path: string, width: number, pixels: number) => {
    await page.setViewportSize({ width, height: PHONE.height })
    await page.goto(path)
    await page.addStyleTag({ content: `:root { font-size: ${pixels}px !important }` })
    const menu = await boxOf(page.getByLabel('Menü', { exact: true }))
    const mark = await boxOf(page.locator('header a[aria-label$="Startseite"] svg'))
    return { menu: menu.right <= width, mark: mark.x >= 0 && mark.right < menu.x }
  }
  for (const path of ['/', '/suche?query=Berlin'])
    for (const [width, pixels] of [
      [360, 21],
      [390, 24],
      [390, 32],
    ] as const)
      expect([path, pixels, await shown(path, width, pixels)]).toEqual([
        path,
        pixels,
        { menu: true, mark: true },
      ])
})

test('a long word in the name of a closed listing breaks on a phone', async () => {
  const page = await usual.newPage({ baseURL: own.origin, viewport: PHONE })
  expect((await page.goto(`/hundepension/${closed}`))?.status()).toBe(410)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

const FROM = dayAfter(berlinDay(new Date()), 40)

/** What stands for the parts of an address. */
const EXAMPLES: Record<string, string> = {
  ...{
    '/hundepension-in/:slug': 'berlin',
    '/hundepensionen/:state': 'bayern',
    '/kategorie/:slug': 'hundehotel',
  },
  ...{ '/blog/:slug': 'fuettern-in-der-pension', '/neue-eintraege/:search': 'query=Hamburg' },
}

test('for them no page for everybody scrolls sideways', { timeout: 600_000 }, async () => {
  const slug = operators.busy.slugs[0] ?? ''
  const paths = Object.keys(PUBLIC_PAGES)
    .filter((route) => !/^\/(seite|bewertung-melden)\//.test(route))
    .map((route) =>
      route.replace(':days', `${FROM}_${dayAfter(FROM, 9)}`).replace(/:\w+/, EXAMPLES[route] ?? slug),
    )
  expect(await tooWide([...paths, '/suche?query=Berlin', '/suche?query=Berlin&view=karte'])).toEqual([])
})

test('for them no own page of an operator scrolls sideways', { timeout: 600_000 }, async () => {
  const slug = operators.busy.slugs[0] ?? ''
  const parts = [...Object.keys(PARTS), 'erlaubnis', 'ende'].map((part) => `/mein-eintrag/${slug}/${part}`)
  expect(await tooWide(['/mein-eintrag', ...parts], asOperator(operators.busy))).toEqual([])
})

test('for them no page of the administration scrolls sideways', { timeout: 600_000 }, async () => {
  const pages = Object.keys(PERSONAL_PAGES).filter((route) => /^\/admin(\/[a-z]+)?$/.test(route))
  const paths = [...new Set([...ADMIN_PAGES.map(({ to }) => to as string), ...pages])].filter(
    (path) => !/(login|zusammenfuehren)$/.test(path),
  )
  const more = [
    '/admin/listings/1',
    '/admin/mails/1',
    '/admin/content?eintrag=neu',
    '/admin/anfragen?offen=1',
  ]
  expect(await tooWide([...paths, ...more], asStaff())).toEqual([])
})

test('for them no words lie over others, and columns have room for theirs', {
  timeout: 300_000,
}, async () => {
  const [slug = ''] = operators.firstDay.slugs
  const page = await open()
  for (const [path, viewport] of [
    ['/', PHONE],
    [`/suche?query=Berlin&from=${FROM}&to=${dayAfter(FROM, 9)}`, PHONE],
    ['/merkliste?ids=1,2,3&compare=1,2,3', PHONE],
    ['/suche?query=Berlin', DESKTOP],
    ['/hundepass', DESKTOP],
    [`/hundepension/${slug}`, DESKTOP],
    ['/hundepension-anmelden', DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    if (path.startsWith('/merkliste')) await page.getByRole('table').first().waitFor()
    await unfold(page)
    expect([path, await textsOverOthers(page)]).toEqual([path, []])
  }
  await page.goto(`/hundepension/${slug}`)
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).height).toBeLessThan(120)
  await page.goto('/suche?query=Berlin')
  const offers = page.getByRole('main').getByRole('article').locator('ul > li:first-child')
  const list = await boxOf(offers.first().locator('..'))
  expect((await boxOf(offers.first())).bottom).toBeLessThanOrEqual(list.bottom + 1)
  await page.setViewportSize(PHONE)
  await page.goto('/merkliste?ids=1,2,3&compare=1,2,3')
  const table = page.getByRole('table', { name: 'Vergleich' })
  const frame = await boxOf(table.locator('..'))
  expect((await boxOf(table.getByRole('rowheader').first())).width).toBeLessThan(frame.width / 2)
  await page.goto('/')
  const cut = page
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth),
    )
  expect(await cut).toEqual([])
  await page.close()
})
