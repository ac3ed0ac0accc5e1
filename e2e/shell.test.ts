import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { berlinDay } from '#platform/shared/dates.ts'
import {
  DESKTOP,
  eventually,
  focusedName,
  hydrated,
  openInSameVisit,
  PHONE,
  TABLET,
  test,
} from './harness/pages.ts'

const menuButton = (page: Page) => page.getByLabel('Menü', { exact: true })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name })

test('the first press of Tab shows a link that leads past the header', async ({ open }) => {
  const page = await open('/')
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' })
  expect(await skipLink.evaluate((link) => link.getBoundingClientRect().bottom <= 0)).toBe(true)

  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Zum Inhalt springen')
  await eventually(() => skipLink.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true)

  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('inhalt')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Tab goes through the header as one reads it', async ({ open }) => {
  const page = await open('/')
  for (const path of ['/', '/suche?query=Berlin'])
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const read = await page
        .getByRole('banner')
        .evaluate((header) =>
          [...header.querySelectorAll<HTMLElement>('a, button, input, summary')]
            .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
            .map((stop) => stop.getBoundingClientRect().x),
        )
      expect(read.length).toBeGreaterThan(2)
      expect([path, viewport.width, read.toSorted((a, b) => a - b)]).toEqual([path, viewport.width, read])
    }
})

test('wide screens show the navigation as a row without a menu button', async ({ open }) => {
  const page = await open('/', { viewport: DESKTOP })
  expect(await menuButton(page).isVisible()).toBe(false)
  for (const name of ['Startseite', 'Über uns', 'Blog', 'FAQ', 'Merkliste', 'Hundepension anmelden']) {
    expect(await menuLink(page, name).isVisible(), name).toBe(true)
  }
  expect(await menuLink(page, 'Startseite').getAttribute('aria-current')).toBe('page')
})

test('on a phone the menu opens, and closes on choosing a link', async ({ open }) => {
  const page = await open('/suche', { viewport: PHONE })
  const home = menuLink(page, 'Startseite')
  expect(await home.isVisible()).toBe(false)
  await menuButton(page).click()
  await home.waitFor({ state: 'visible' })
  await home.click()
  await page.waitForURL('/')
  await eventually(() => home.isVisible()).toBe(false)
})

test('on a phone Escape closes the menu and gives the focus back to its button', async ({ open }) => {
  const page = await open('/', { viewport: PHONE })
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await menuLink(page, 'Blog').focus()
  await page.keyboard.press('Escape')
  await eventually(() => menuLink(page, 'Blog').isVisible()).toBe(false)
  expect(await focusedName(page)).toBe('Menü')
})

test('on a phone at most one group of the footer is open', async ({ open }) => {
  const page = await open('/', { viewport: PHONE })
  const footer = page.getByRole('contentinfo')
  const city = footer.getByRole('link', { name: 'Hundepension München' })
  const forProviders = footer.getByRole('link', { name: 'Hundepension anmelden' })
  const service = footer.getByRole('link', { name: 'Impressum' })
  const visible = async () => [
    await city.isVisible(),
    await forProviders.isVisible(),
    await service.isVisible(),
  ]
  const toggle = (title: string) => footer.locator('summary', { hasText: title }).click()

  expect(await visible()).toEqual([false, false, false])
  await toggle('Beliebte Städte')
  await eventually(visible).toEqual([true, false, false])
  await toggle('Für Anbieter')
  await eventually(visible).toEqual([false, true, false])
  await toggle('Kundenservice')
  await eventually(visible).toEqual([false, false, true])
  await toggle('Kundenservice')
  await eventually(visible).toEqual([false, false, false])
})

test('the footer leads to the cities, the providers and the service, and names the year', async ({
  open,
}) => {
  const page = await open('/')
  const footer = page.getByRole('contentinfo')
  const links = await footer
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')))
  expect(links.slice(0, 15)).toEqual([
    '/hundepension-in/muenchen',
    '/hundepension-in/berlin',
    '/hundepension-in/hamburg',
    '/hundepension-in/koeln',
    '/hundepension-in/frankfurt',
    '/hundepension-anmelden',
    '/blog',
    '/ueber-uns',
    'mailto:kontakt@muster.example',
    '/faq',
    '/hundepension-preise',
    '/kontakt',
    '/datenschutz',
    '/impressum',
    '/nutzungsbedingungen',
  ])
  await footer
    .getByText(`© ${berlinDay(new Date()).slice(0, 4)} Hundequartier. Alle Rechte vorbehalten.`)
    .waitFor()
})

test('scripts leave the footer as it came, also where they have to draw the page anew', async ({ open }) => {
  const footer = (page: Page) => page.getByRole('contentinfo').innerHTML()
  const came = await footer(await open('/faq', { javaScriptEnabled: false }))
  expect(came).toContain('Hundepension München')
  expect(await footer(await open('/faq'))).toBe(came)
  const change = () => {
    for (const heading of document.querySelectorAll('main h1'))
      heading.textContent = 'Was eine Erweiterung ändert'
  }
  const page = await open('/faq', {
    allow: /Minified React error #418/,
    before: (page) => page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`),
  })
  await page.getByText('Was eine Erweiterung ändert').waitFor({ state: 'detached' })
  expect(await footer(page)).toBe(came)
})

test('every page says that this is a directory, and that the demo data is invented', async ({ open }) => {
  for (const path of ['/', '/suche', '/gibt-es-nicht']) {
    const page = await open(path, { allow: /404/ })
    const header = page.getByRole('banner')
    await header
      .getByText('ist ein Verzeichnis: Buchung und Betreuung laufen direkt über die Pension.')
      .waitFor()
    await header.getByText('Demodaten: Alle Einträge und Bewertungen sind erfunden.').waitFor()
  }
})

test('a favourite is counted in the header, also after a reload and in another tab', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  const other = await openInSameVisit(page, '/suche?query=Hamburg')
  const count = (tab: Page) => tab.getByRole('banner').getByText('gemerkt').filter({ visible: true })
  const hearts = page.getByRole('main').getByRole('button', { name: 'Zur Merkliste hinzufügen' })

  expect(await count(page).count()).toBe(0)
  await hearts.nth(1).click()
  await hearts.first().click()
  await eventually(() => count(page).locator('..').innerText()).toMatch(/^2\b/)
  await eventually(() => count(other).locator('..').innerText()).toMatch(/^2\b/)

  await page.reload()
  await hydrated(page)
  const chosen = page.getByRole('button', { name: 'Von der Merkliste entfernen' })
  await eventually(() => chosen.count()).toBe(2)
  expect(await chosen.first().getAttribute('aria-pressed')).toBe('true')
  await chosen.first().click()
  await eventually(() => count(page).locator('..').innerText()).toMatch(/^1\b/)
})

test('favourites last for the visit when the browser refuses to store them', async ({ open }) => {
  const page = await open('/suche?query=Berlin', {
    before: (blank) =>
      blank.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      }),
  })
  await page.getByRole('main').getByRole('button', { name: 'Zur Merkliste hinzufügen' }).first().click()
  await page.getByRole('banner').getByText('gemerkt').filter({ visible: true }).waitFor()
})

test('who reloads and goes back before the scripts are there sees the other page', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  await page.getByLabel('Sortierung').selectOption('price')
  await page.waitForURL(/sort=price/)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/take-over-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  expect(await page.getByLabel('Sortierung').inputValue()).toBe('price')
  await page.evaluate(() => history.back())
  await page.waitForURL('/suche?query=Berlin')
  release()
  await hydrated(page)
  await eventually(() => page.getByLabel('Sortierung').inputValue()).not.toBe('price')
})

test('going back and forward between the states of a page loads no page anew', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const sort = page.getByLabel('Sortierung')
  await sort.selectOption('price')
  await page.waitForURL(/sort=price/)
  await page.goBack()
  await eventually(() => sort.inputValue()).not.toBe('price')
  await page.goForward()
  await eventually(() => sort.inputValue()).toBe('price')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

/** Points at a link, waits for its page, clicks, and tells how the page that is shown then was delivered. */
async function deliveryAfterPointing(page: Page): Promise<string> {
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/ueber-uns')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' })
  await link.hover()
  await (await fetched).finished()
  await link.click()
  await page.waitForURL('/ueber-uns')
  return page.evaluate(() => Object(performance.getEntriesByType('navigation')[0]).deliveryType)
}

test('the page of a link is fetched when somebody points at it, and the click shows that one', async ({
  open,
}) => {
  // Without the very first service worker, which begins its work at any moment between the two.
  const page = await open('/suche?query=Berlin', { serviceWorkers: 'block' })
  expect(await deliveryAfterPointing(page)).toBe('navigational-prefetch')
})

test('so it is for returning visitors, whose service worker passes pages on', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  await page.mouse.move(20, 20)
  await page.mouse.move(30, 30)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await deliveryAfterPointing(page)).toBe('navigational-prefetch')
})

test('scripts run where the browser keeps service workers from pages', async ({ open }) => {
  const page = await open('/suche?query=Berlin', {
    before: (blank) =>
      blank.addInitScript(() => {
        Object.defineProperty(navigator, 'serviceWorker', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }),
  })
  await hydrated(page)
})

test('on a slow line a bar shows that the page of a link is on its way', async ({ open }) => {
  const page = await open('/so-entsteht-die-reihenfolge', { serviceWorkers: 'block' })
  await page.evaluate(() => {
    const root = document.documentElement
    const note = () => {
      if ('leaving' in root.dataset)
        sessionStorage.setItem('bar', getComputedStyle(root, '::before').blockSize)
    }
    new MutationObserver(note).observe(root, { attributeFilter: ['data-leaving'] })
  })
  await page.route('/ueber-uns', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  // Without a pointer on its way, which would have the page fetched before.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).dispatchEvent('click')
  await page.waitForURL('/ueber-uns')
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('3px')
})
