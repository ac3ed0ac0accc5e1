/** Pages whose scripts wait for a first touch, and what is done before they run. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allCards, findListing } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { eventually, hold, hydrated, PHONE, test } from './harness/pages.ts'
import { dayAhead, requestForm } from './harness/requests.ts'

const onPhone = { viewport: PHONE, hasTouch: true, isUntouched: true }
const TAKE_OVER = '**/assets/take-over-*.js'

/** Whether React has begun to take the page over. */
function isTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('page') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** The scripts are there, and have had time to run. */
async function whenFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]') !== null)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

test('the scripts of a page are fetched ahead and run once somebody touches it', async ({ open }) => {
  const page = await open('/', onPhone)
  await whenFetched(page)
  expect(await isTakenOver(page)).toBe(false)
  await page.mouse.wheel(0, 200)
  await hydrated(page)
})

test('they run at once for whoever has kept something in this browser, and where the page is made by them', async ({
  open,
}) => {
  const returning = await open('/blog', {
    ...onPhone,
    before: (blank) => blank.addInitScript(() => localStorage.setItem('hundequartier.favourites', '[1]')),
  })
  await hydrated(returning)
  for (const path of ['/merkliste', '/hundepass', '/hundepension-anmelden', '/admin/login'])
    await hydrated(await open(path, onPhone))
})

test('they are not waited for where a browser tells of no paint, as Firefox of a page that it shows scrolled', async ({
  open,
}) => {
  const page = await open('/faq#merkliste', {
    before: (blank) =>
      blank.addInitScript(() => {
        PerformanceObserver.prototype.observe = () => {}
        const later = window.setTimeout
        // The start that comes for want of a paint.
        window.setTimeout = ((done: () => void, wait = 0) =>
          wait === 3000 ? 0 : later(done, wait)) as typeof later
      }),
  })
  await hydrated(page)
})

test('what was typed before the scripts ran is searched for', async ({ open }) => {
  const page = await open('/', onPhone)
  await page.route('**/assets/*.js', (route) => route.fallback())
  const release = await hold(page, TAKE_OVER)
  await page.reload()
  const box = page.getByRole('main').getByRole('combobox').first()
  await box.pressSequentially('Leipzig')
  release()
  await hydrated(page)
  await eventually(() => box.inputValue()).toBe('Leipzig')
  await box.press('Enter')
  await page.waitForURL(/\/suche\?.*Leipzig/)
})

test('what was pressed and chosen before the scripts ran happens, once', async ({ open }) => {
  const page = await open('/suche?query=Berlin', onPhone)
  const release = await hold(page, TAKE_OVER)
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Zur Merkliste hinzufügen' }).first().tap()
  release()
  await hydrated(page)
  const chosen = page.getByRole('button', { name: 'Von der Merkliste entfernen' })
  await eventually(() => chosen.count()).toBe(1)

  await page.evaluate(() => localStorage.clear())
  const releaseAgain = await hold(page, TAKE_OVER)
  await page.reload()
  await page.getByLabel('Sortierung').selectOption('price')
  releaseAgain()
  await page.waitForURL(/sort=price/)
})

test('what was done in a part whose script was still on its way happens with it, once, also what was done before all scripts', async ({
  open,
}) => {
  const [listing] = await allCards()
  const page = await open(`/hundepension/${listing?.slug}?traits=gross_klein`, onPhone)
  const release = await hold(page, TAKE_OVER)
  const releaseParts = await hold(page, '**/assets/deferred-*.js')
  await page.reload()
  const second = page.getByRole('group', { name: 'Hund', exact: true }).getByRole('radio', { name: 'Hund 2' })
  await second.check()
  const similar = page.locator('#aehnliche')
  // Far from the part by the time its script is looked for.
  await similar.scrollIntoViewIfNeeded()
  release()
  await hydrated(page)
  const form = requestForm(page)
  await form.getByLabel('Anreise *').fill(dayAhead(20))
  await form.getByLabel('Abreise *').fill(dayAhead(23))
  await similar.getByRole('button', { name: 'Zur Merkliste hinzufügen' }).first().tap()
  releaseParts()
  await page.getByRole('heading', { name: 'Passt der Platz zu Hund 2?' }).waitFor()
  expect(await second.isChecked()).toBe(true)
  await eventually(() => form.getByRole('status').first().innerText()).toMatch(/3\sNächte/)
  const chosen = similar.getByRole('button', { name: 'Von der Merkliste entfernen' })
  await eventually(() => chosen.count()).toBe(1)
})

test('where a script of the page cannot be had, the page says so and works as it does without scripts', async ({
  open,
}) => {
  const lost = {
    ...onPhone,
    allow: /Failed to load resource|page error/,
    before: (blank: Page) => blank.route(TAKE_OVER, (route) => route.abort()),
  }
  const registration = await open('/hundepension-anmelden', lost)
  await registration.getByRole('alert').getByText('Ein Teil dieser Seite ließ sich nicht laden.').waitFor()
  await registration.getByLabel('Name der Pension').fill('Havelhunde')
  await registration.getByLabel('Beschreibung').waitFor()
  await registration.unroute(TAKE_OVER)
  await registration.getByRole('link', { name: 'Neu laden' }).click()
  await hydrated(registration)
  expect(await registration.getByRole('alert').count()).toBe(0)

  const shortlist = await open('/merkliste', lost)
  await shortlist.getByText('Die Merkliste braucht JavaScript').waitFor()
})

test('a dialog whose script cannot be had leaves the page as it is', async ({ open }) => {
  const page = await open('/suche?query=Berlin', { viewport: PHONE, allow: /Failed to (?:load|fetch)/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByText('Ein Teil dieser Seite ließ sich nicht laden.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Hundepensionen in Berlin' }).waitFor()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Schließen' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('what opens a dialog whose script could not be had works from then on as it does without scripts', async ({
  open,
}) => {
  const allow = /Failed to (?:load|fetch)/
  const lose = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())
  const lost = (page: Page) => page.getByText('Ein Teil dieser Seite ließ sich nicht laden.').waitFor()
  const follow = async (page: Page, name: string | RegExp) => {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await lose(page)
    await link.click()
    await lost(page)
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Schließen' }).click()
    await link.click()
  }
  const page = await open('/suche?query=Berlin', { allow })
  await follow(page, /^Warum hier/)
  await page.waitForURL('**/so-entsteht-die-reihenfolge')
  const { slug } = await findListing(
    (card) => card.isPremium && card.featuredImage !== null,
    async ({ images }) => images.length > 0,
  )
  await page.goto(`/hundepension/${slug}`)
  await hydrated(page)
  await follow(page, 'Fehler melden')
  await page.waitForURL('**/fehler-melden')
  await page.goBack()
  await hydrated(page)
  await follow(page, /^Bild 1 von|, vergrößern$/)
  await eventually(() => new URL(page.url()).pathname).not.toBe(`/hundepension/${slug}`)

  const search = await open('/suche?query=Berlin', { viewport: PHONE, allow })
  await lose(search)
  await search.getByRole('button', { name: /^Filter/ }).click()
  await lost(search)
  await search.getByRole('button', { name: 'Schließen' }).click()
  await search.getByRole('button', { name: /^Filter/ }).click()
  await search.getByRole('button', { name: 'Ergebnisse anzeigen' }).waitFor()
})
