import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/chromium.mjs'
import { FLAGS } from '../lighthouse.ts'
import { print } from '../report.ts'
import { type Filled, start } from './directory-on-disk.ts'
import { startNext } from './next.ts'
import { median, type Size } from './rounds.ts'
import type { Server } from './server.ts'

const PLACE = 'Berlin'
const SEARCH = `/suche?query=${PLACE}`
const SLOWED = 4
const AT_MOST_MS = 500
/** A visitor looks at a page before the click; what the page does by itself is done by then. */
const LOOKS_MS = 2000
const PHONE = { width: 390, height: 844 }

/** From the click to the next page's heading with a CPU slowed down, on the way from home over search to a listing. */
export async function measureClicks(filled: Filled, size: Size): Promise<void> {
  const product = await start(filled)
  const servers: Server[] = [product]
  let browser: Browser | undefined
  try {
    const listing = await firstListing(product.origin)
    servers.push(await startNext(product.origin, { home: '/', search: SEARCH, listing }))
    browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
    const times = new Map(
      servers.map(({ name }) => [name, { search: [] as number[], listing: [] as number[] }]),
    )
    // The first way is not counted: it fills the servers' caches.
    for (let round = -1; round < size.clicks; round++) {
      for (const { name, origin } of servers) {
        const taken = await walk(browser, origin, listing)
        if (round < 0) continue
        times.get(name)?.search.push(taken.search)
        times.get(name)?.listing.push(taken.listing)
      }
    }
    const [ours, theirs] = [...times.values()].map(({ search, listing }) => ({
      search: median(search),
      listing: median(listing),
    }))
    if (!ours || !theirs) return
    const target = { atMost: AT_MOST_MS }
    print(`Vom Klick zur Überschrift der nächsten Seite, CPU ${SLOWED}-mal langsamer`, [
      { name: 'Startseite zur Suche, Produkt', value: ours.search, unit: 'ms', target },
      { name: 'Startseite zur Suche, Next.js', value: theirs.search, unit: 'ms' },
      { name: 'Produkt gegenüber Next.js', value: ours.search / theirs.search, unit: 'mal' },
      { name: 'Suche zum Eintrag, Produkt', value: ours.listing, unit: 'ms', target },
      { name: 'Suche zum Eintrag, Next.js', value: theirs.listing, unit: 'ms' },
      { name: 'Produkt gegenüber Next.js', value: ours.listing / theirs.listing, unit: 'mal' },
    ])
  } finally {
    await browser?.close()
    for (const server of servers) await server.stop()
  }
}

async function firstListing(origin: string): Promise<string> {
  const html = await (await fetch(origin + SEARCH)).text()
  const found = /href="(\/hundepension\/[^"#?]+)"/.exec(html)?.[1]
  if (!found) throw new Error('the search finds nothing')
  return found
}

/** One visit with an empty cache. */
async function walk(browser: Browser, origin: string, listing: string) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchClicks)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(origin, { waitUntil: 'load' })
    await wait(LOOKS_MS)
    await page.locator('main input[name="query"]').first().fill(PLACE)
    const search = await click(page, 'main form button[type="submit"]')
    return { search, listing: await click(page, `main a[href="${listing}"]`) }
  } finally {
    await context.close()
  }
}

/** ms from the click on this to the heading of the page that it leads to. */
async function click(page: Page, selector: string): Promise<number> {
  await wait(LOOKS_MS)
  await page.evaluate(() => sessionStorage.clear())
  await page.locator(selector).first().click()
  await page.waitForFunction(() => sessionStorage.getItem('shownAt') !== null)
  return page.evaluate(
    () => Number(sessionStorage.getItem('shownAt')) - Number(sessionStorage.getItem('clickedAt')),
  )
}

/** Runs in every page: notes when a click is heard, and when another heading than before it is painted. */
function watchClicks(): void {
  const now = () => String(performance.timeOrigin + performance.now())
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const look = () => {
    const before = sessionStorage.getItem('headingBefore')
    if (before === null || sessionStorage.getItem('shownAt') !== null) return
    if (heading() !== '' && heading() !== before) sessionStorage.setItem('shownAt', now())
    else requestAnimationFrame(look)
  }
  document.addEventListener(
    'click',
    () => {
      sessionStorage.setItem('clickedAt', now())
      sessionStorage.setItem('headingBefore', heading())
      requestAnimationFrame(look)
    },
    { capture: true },
  )
  // After a click that loads a whole new page, this is that page.
  requestAnimationFrame(look)
}
