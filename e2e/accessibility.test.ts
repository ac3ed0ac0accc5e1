import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { City } from '#features/cities/contract.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { api, findListing } from './harness/api.ts'
import { BOTH_WIDTHS, expectReadable } from './harness/axe.ts'
import { stopsBehindBars, wrongWhereTabLeads } from './harness/focus.ts'
import { withoutHas } from './harness/older-browser.ts'
import { asStaff } from './harness/own-product.ts'
import { DESKTOP, eventually, hydrated, type OpenOptions, PHONE, test } from './harness/pages.ts'
import { filterButton, filterDialog } from './harness/search-page.ts'

const listing = await findListing(
  ({ latitude, reviewsCount, featuredImage }) =>
    latitude !== null && reviewsCount > 10 && featuredImage !== null,
  ({ tariffs, businessHours, images }) => tariffs.length > 0 && businessHours !== null && images.length > 2,
)
const village = (await api<City[]>('/api/cities?limit=500')).find(({ listingCount }) => listingCount === 1)

const FROM = dayAfter(berlinDay(new Date()), 40)
const STAY = `from=${FROM}&to=${dayAfter(FROM, 9)}`

/** Lighthouse shows less than this as 0. */
const LEAST_SHIFT = 0.0005

/** The most that Core Web Vitals call good, https://web.dev/articles/cls */
const GOOD_SHIFT = 0.1

interface State {
  path: string
  isStatic?: boolean
  prepare?: (page: Page) => Promise<unknown>
}

/** The states of the product that people see, and how to get there. */
const STATES: Record<string, State> = {
  'the start page': { path: '/' },
  'search results': { path: '/suche?query=Berlin&features=abholservice&minRating=4' },
  'a search for a stay': { path: `/suche?query=Berlin&${STAY}&dogs=1&traits=gross&fits=1` },
  'a search without a match': { path: '/suche?query=qqqqqqqq' },
  'the map of a search': {
    path: '/suche?query=Berlin&view=karte',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Hundepensionen, näher ansehen' }).first().waitFor()
      await restChoiceBelowMap(page)
    },
  },
  'the filters': {
    path: '/suche?query=Berlin',
    prepare: async (page) => {
      await filterButton(page).click()
      await filterDialog(page).waitFor()
    },
  },
  'a listing': { path: `/hundepension/${listing.slug}` },
  'the page of a city': { path: '/hundepension-in/berlin' },
  'the page of a village': { path: `/hundepension-in/${village?.slug}` },
  'the page of a Bundesland': { path: '/hundepensionen/bayern' },
  'the page of a category': { path: '/kategorie/hundehotel' },
  'all cities': {
    path: '/alle-staedte',
    prepare: (page) => page.getByRole('searchbox').fill('bad'),
  },
  'an empty Merkliste': { path: '/merkliste' },
  'a Merkliste with a comparison': { path: `/merkliste?ids=${listing.id},1,2,3&compare=${listing.id},1,2,3` },
  'a Merkliste with a stay': { path: `/merkliste?ids=${listing.id},1,2&${STAY}&dogs=2&traits=gross_klein` },
  'the page to wait for a free place': {
    path: `/hundepension/${listing.slug}/benachrichtigen/${FROM}_${dayAfter(FROM, 9)}`,
  },
  'the about page': { path: '/ueber-uns' },
  'the page about the order': { path: '/so-entsteht-die-reihenfolge' },
  'the page about reviews': { path: '/so-entstehen-bewertungen' },
  'the form for problems': { path: `/hundepension/${listing.slug}/fehler-melden` },
  'the page to take over an entry': { path: `/hundepension/${listing.slug}/uebernehmen` },
  'the form of a proof': { path: `/hundepension/${listing.slug}/uebernehmen/nachweis` },
  'the blog': { path: '/blog' },
  'an article with the chocolate calculator': { path: '/blog/fuettern-in-der-pension' },
  'a search of the blog without a match': { path: '/blog?q=qqqqqqqq' },
  'the frequent questions': { path: '/faq' },
  'the questions of operators': { path: '/faq?fuer=betreiber' },
  'a search of the questions': { path: '/faq?q=impfung' },
  'the price guide': { path: '/hundepension-preise' },
  'the contact form': { path: '/kontakt' },
  'a message that was sent': { path: '/kontakt?gesendet=1' },
  'the newsletter': { path: '/newsletter' },
  'the newsletter, ordered': { path: '/newsletter?gesendet=1' },
  'the form by which a search is kept': { path: '/neue-eintraege/query=Hamburg' },
  'the open data': { path: '/daten' },
  'the imprint': { path: '/impressum' },
  'the privacy page': { path: '/datenschutz' },
  'the declaration of accessibility': { path: '/barrierefreiheit' },
  'the terms of use': { path: '/nutzungsbedingungen' },
  'the offline page': { path: '/offline.html', isStatic: true },
  'the not-found page': { path: '/gibt-es-nicht' },
}

/** The choice of the view floats over the map until the page is scrolled on: what it covers meanwhile can be reached. */
async function restChoiceBelowMap(page: Page): Promise<void> {
  const choice = page.getByRole('navigation', { name: 'Ansicht' })
  const map = page.getByRole('region', { name: /^Karte: / })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const frame = await map.boundingBox()
  if (!frame) throw new Error('no map')
  expect((await choice.boundingBox())?.y).toBeGreaterThanOrEqual(frame.y + frame.height)
  await choice.evaluate((element) => {
    element.style.position = 'static'
  })
}

/** Those of a group are opened one after the other by the same visitor. */
const GROUP = 7
const groups = Array.from({ length: Math.ceil(Object.keys(STATES).length / GROUP) }, (_, number) =>
  Object.entries(STATES).slice(number * GROUP, (number + 1) * GROUP),
).map((states) => ({ states, names: states.map(([name]) => name).join(', ') }))

test.for(groups)(
  'light or dark, small or wide, with letters spaced out everybody can read: $names',
  { timeout: 300_000 },
  async ({ states }, { open }) => {
    const page = await open('/', { allow: /404/ })
    for (const [name, { path, isStatic = false, prepare }] of states) {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      if (!isStatic) await hydrated(page)
      await prepare?.(page)
      await expectReadable(page, BOTH_WIDTHS, name)
    }
  },
)

test('the focus is visible wherever Tab leads', async ({ open }) => {
  const visits: [string, OpenOptions][] = [
    ['/', {}],
    ['/suche?query=Berlin', {}],
    ['/suche?query=Berlin', { before: withoutHas }],
    [`/hundepension/${listing.slug}`, {}],
  ]
  for (const [path, options] of visits) {
    const page = await open(path, options)
    expect(await wrongWhereTabLeads(page, 25, () => page.evaluate(unmarkedFocus))).toEqual([])
  }
})

/** What has the focus without being marked by a ring. */
function unmarkedFocus(): string | null {
  const element = document.activeElement ?? document.body
  // What is drawn may be drawn around it: a box around a text field, a card around its link.
  const chain = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('article'),
  ]
  const isMarked = chain.some((part) => {
    if (!part) return false
    return [getComputedStyle(part), getComputedStyle(part, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
  })
  return isMarked ? null : element.outerHTML.slice(0, 150)
}

test('what has the focus is not behind a bar that stays in sight', { timeout: 120_000 }, async ({ open }) => {
  const phone = await open(`/hundepension/${listing.slug}`, { viewport: PHONE })
  const results = await open('/suche?query=Berlin', { viewport: PHONE })
  const wide = await open('/suche?query=Berlin')
  const registration = await open('/hundepension-anmelden', { viewport: PHONE })
  await registration.getByLabel('Name der Pension *').fill('Hof am See')
  await registration.getByRole('button', { name: /^Weiter/ }).click()
  await registration.getByRole('heading', { level: 2, name: 'Wie erreicht man dich?' }).waitFor()
  const desk = await open(`/admin/listings/${listing.id}`, asStaff())
  const chosen = await open('/admin/listings', { viewport: PHONE, ...asStaff() })
  await chosen.locator('tr[data-row]').first().getByRole('checkbox').check()
  for (const page of [phone, results, wide, registration, desk, chosen])
    expect(await stopsBehindBars(page)).toEqual([])
})

test('what is pressed with a thumb is as large as one', async ({ open }) => {
  const touched = { viewport: PHONE, hasTouch: true, isMobile: true }
  const guest = await open('/suche?query=Berlin', touched)
  const staff = await open('/admin/premium', { ...touched, ...asStaff() })
  const heightOf = async (page: Page, path: string, css: string) => {
    await page.goto(path)
    await hydrated(page)
    const boxes = await page.locator(css).filter({ visible: true }).all()
    return Math.min(...(await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.height ?? 0))))
  }
  for (const [page, path, css] of [
    [guest, '/suche?query=Berlin', 'select'],
    [guest, '/blog/fuettern-in-der-pension', 'main ul[aria-label] a'],
    [guest, '/blog/fuettern-in-der-pension', 'nav[aria-label="Brotkrümelpfad"] a'],
    [staff, `/admin/listings/${listing.id}`, 'nav a[href^="#"]'],
    [staff, '/admin/premium', 'main details > summary'],
    [staff, '/admin/anfragen', 'main td a[href^="mailto:"]'],
  ] as const)
    expect([path, await heightOf(page, path, css)]).toEqual([path, expect.toSatisfy((high) => high >= 44)])
})

test('who wants no motion gets none', async ({ open }) => {
  for (const path of ['/', '/suche?query=Berlin', '/suche?query=Berlin&view=karte']) {
    const page = await open(path, { reducedMotion: 'reduce' })
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
          const seconds = (text: string) =>
            Math.max(...text.split(',').map((part) => Number.parseFloat(part)))
          return (
            seconds(transitionDuration) > 0.01 ||
            (animationName !== 'none' && seconds(animationDuration) > 0.01)
          )
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    )
    expect(moving).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  }
})

test.for([PHONE, DESKTOP])('nothing shifts while a page loads at $width px', async (viewport, { open }) => {
  for (const path of ['/', '/suche?query=Berlin', `/hundepension/${listing.slug}`]) {
    const page = await open(path, {
      viewport,
      allow: /\.woff2$/,
      before: async (blank) => {
        // What moves by a pixel because its font comes late is measured by Lighthouse.
        await blank.route('**/*.woff2', (route) => route.abort())
        await blank.route('**/*.{avif,webp,jpg,png}', async (route) => {
          await blank.waitForLoadState('domcontentloaded')
          await route.continue()
        })
        await blank.addInitScript(sumShifts)
      },
    })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await eventually(() =>
      page.evaluate(
        () => [...document.images].filter(({ complete, loading }) => !complete && loading === 'eager').length,
      ),
    ).toBe(0)
    await page.waitForTimeout(300)
    const shift = async (name: string) => Number(await page.getAttribute('html', `data-${name}`))
    expect(await shift('arriving'), path).toBeLessThan(GOOD_SHIFT)
    expect(await shift('later'), path).toBeLessThan(LEAST_SHIFT)
    await page.context().close()
  }
})

/**
 * Sums the shifts of a page into two attributes: `data-arriving`, while its text is not all there (a busy browser
 * shows half a row, then the whole), and `data-later`.
 */
function sumShifts(): void {
  const sums = { arriving: 0, later: 0 }
  let shown = Number.POSITIVE_INFINITY
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        shown = performance.now()
      }),
    ),
  )
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as unknown as {
      value: number
      startTime: number
      hadRecentInput: boolean
    }[]) {
      if (!shift.hadRecentInput) sums[shift.startTime < shown ? 'arriving' : 'later'] += shift.value
    }
    Object.assign(document.documentElement.dataset, sums)
  }).observe({ type: 'layout-shift', buffered: true })
}
