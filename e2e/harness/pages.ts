import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1320, height: 900 }

/** The address that the product under test serves. */
export const ORIGIN = inject('origin')

/** Features of Chromium that a visit does without. The list takes the place of Playwright's, whose entries come first. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Pages of the address bar's own, loaded with each visit: they cost more than the page that is visited.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const CHROMIUM_ARGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface OpenOptions extends BrowserContextOptions {
  /** Problems that belong to the test, such as the console's note about a refused request. */
  allow?: RegExp
  /** The page has no scripts to wait for. */
  isStatic?: boolean
  /** Nobody moves the pointer over the page, so that its scripts wait. */
  isUntouched?: boolean
  /** Runs before the first page is loaded: routes, scripts, permissions. */
  before?: (page: Page) => Promise<unknown>
}

export type Open = (path: string, options?: OpenOptions) => Promise<Page>

/**
 * Tests in a browser. `open` opens a page of the product in a visit of its own; console errors, page errors, violations
 * of the content security policy and requests to other origins than the page's make the test fail.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: fixtures say by destructuring what they need
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const executablePath = process.env.CHROMIUM_PATH
    if (!executablePath) throw new Error('CHROMIUM_PATH is missing: run with --project browser')
    const browser: Browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('open', async ({ browser }, { onCleanup }): Promise<Open> => {
    const problems: string[] = []
    const visits: Page[] = []
    onCleanup(async () => {
      for (const page of visits) await page.context().close()
      expect(problems, 'problems in the browser').toEqual([])
    })
    return async (path, { allow, before, isStatic, isUntouched, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: ORIGIN,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        viewport: DESKTOP,
        ...options,
      })
      context.setDefaultTimeout(30_000)
      const report = (problem: string) => {
        if (!allow?.test(problem)) problems.push(problem)
      }
      const home = new URL(path, options.baseURL ?? ORIGIN).origin
      context.on('page', (page) => watch(page, home, report))
      const page = await context.newPage()
      visits.push(page)
      const isHeard = options.javaScriptEnabled !== false && !isUntouched
      if (isHeard) {
        await context.addInitScript(touch)
        await actWhenHeard(page)
      }
      await before?.(page)
      await page.goto(path)
      if (isHeard && !isStatic) await hydrated(page)
      return page
    }
  })

function watch(page: Page, home: string, report: (problem: string) => void) {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => report(`page error: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== home && protocol.startsWith('http')) report(`request to ${request.url()}`)
  })
}

/** The pointer moves over the page as soon as it is there, as it does for whoever has clicked a link to it. */
function touch(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
}

/** How long a page that is never taken over holds up what a test does, in milliseconds. */
const PATIENCE = 5000

/**
 * Clicks, keys and typing wait until the page listens, also on each page that a link or a form leads to: faster than
 * that is nobody, and what a test does before would be lost.
 */
async function actWhenHeard(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const start = Date.now()
    const isHeard = () => {
      const root: unknown = document.getElementById('page')
      if (!root) return document.readyState !== 'loading'
      const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? []
      return fiber?.stateNode.current.memoizedState.isDehydrated === false
    }
    const look = () => {
      if (isHeard() || Date.now() - start > patience) delete document.documentElement.dataset.deaf
      else setTimeout(look, 10)
    }
    // There is no element yet, only a document that they are about to be put into.
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement) return
      observer.disconnect()
      document.documentElement.dataset.deaf = ''
      look()
    }).observe(document, { childList: true })
  }, PATIENCE)
  const deaf = page.locator('html[data-deaf]')
  const heard = () => deaf.waitFor({ state: 'detached' })
  await page.addLocatorHandler(deaf, heard, { noWaitAfter: true })
  const { press, type } = page.keyboard
  page.keyboard.press = (...keys) => heard().then(() => press.apply(page.keyboard, keys))
  page.keyboard.type = (...keys) => heard().then(() => type.apply(page.keyboard, keys))
}

/** Waits until React has taken over the page's content and its effects have run, so that what a test does is heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.waitForFunction(() => {
    const root: unknown = document.getElementById('page')
    const [, fiber] = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
    return fiber?.stateNode.current.memoizedState.isDehydrated === false
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/**
 * Keeps the requests to these addresses back until the returned function is called, so that what a page shows meanwhile
 * can be looked at however long that takes.
 */
export async function hold(page: Page, url: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    await route.fallback()
  })
  return released.resolve
}

/** Puts the page's clock forward, as if so much time had passed since it was opened. */
export function letPass(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
  }, milliseconds)
}

/** `expect.poll` with patience for a busy machine. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000, interval: 50 })
}

/** The text as a person reads it: spaces of any kind are one. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.innerText()).replace(/\s+/g, ' ').trim()
}

export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** Name of the element that has the focus: its label, else its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
}
