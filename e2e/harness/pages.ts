import type { Locator, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { launchChromium, type VisitOptions, Visits } from './visits.ts'

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1320, height: 900 }

/** Of a page, where a test has failed, in characters. */
const MOST_TOLD = 3000

/** The address that the product under test serves. */
export const ORIGIN = inject('origin')

export interface OpenOptions extends Partial<Omit<VisitOptions, 'isTouched' | 'isAlone'>> {
  /** Problems that belong to the test, such as the console's note about a refused request. */
  allow?: RegExp
  /** The page has no scripts to wait for. */
  isStatic?: boolean
  /** Nobody moves the pointer over the page, so that its scripts wait; and nobody has been there before. */
  isUntouched?: boolean
  /** Runs before the first page is loaded, which nobody has visited before: routes, scripts, permissions. */
  before?: (page: Page) => Promise<unknown>
}

export type Open = (path: string, options?: OpenOptions) => Promise<Page>

/**
 * Tests in a browser. `open` opens a page of the product in a visit of its own; console errors, page errors, violations
 * of the content security policy and requests to other origins than the page's make the test fail.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: fixtures say by destructuring what they need
  .extend('visits', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium()
    onCleanup(() => browser.close())
    return new Visits(browser)
  })
  .extend('open', async ({ visits, task }, { onCleanup }): Promise<Open> => {
    const problems: string[] = []
    const pages: Page[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await tellPages(pages)
      for (const page of pages) await visits.end(page)
      expect(problems, 'problems in the browser').toEqual([])
    })
    return async (path, { allow, before, isStatic = false, isUntouched = false, ...options } = {}) => {
      const isTouched = options.javaScriptEnabled !== false && !isUntouched
      const page = await visits.begin({
        baseURL: ORIGIN,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        viewport: DESKTOP,
        ...options,
        isTouched,
        isAlone: isUntouched || before !== undefined,
      })
      pages.push(page)
      const report = (problem: string) => {
        if (!allow?.test(problem)) problems.push(problem)
      }
      const home = new URL(path, options.baseURL ?? ORIGIN).origin
      visits.watch(page, (page) => watch(page, home, report))
      await before?.(page)
      await page.goto(path)
      if (isTouched && !isStatic) await hydrated(page)
      return page
    }
  })

/** Writes what stood on the pages of a test that failed: whether it fails again may depend on how busy the machine is. */
async function tellPages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const text = await page.innerText('body', { timeout: 1000 }).catch(String)
    console.log(`${page.url()}\n${text.replace(/\s*\n\s*/g, '\n').slice(0, MOST_TOLD)}`)
  }
}

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

/** Waits until React has taken over the page's content and its effects have run, so that what a test does is heard. */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const keysOf = (element: Element | null) => Object.entries(element ?? {})
    const hasContent = keysOf(document.querySelector('main h1')).some(([key]) =>
      key.startsWith('__reactFiber'),
    )
    const [, fiber] =
      keysOf(document.getElementById('page')).find(([key]) => key.startsWith('__reactContainer')) ?? []
    const isWhole = hasContent && fiber?.stateNode.current.memoizedState.isDehydrated === false
    return isWhole && new Promise((resolve) => setTimeout(resolve, 0, true))
  }
  await page.waitForFunction(isHydrated, undefined, { polling: 20 })
}

/** A further page of the same visit, once it listens; clicks and keys do not wait for the pages that it leads to. */
export async function openInSameVisit(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await hydrated(tab)
  return tab
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

/** Stops the page's clock, so that what goes away by itself stays to be looked at; `page.clock` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** `expect.poll` with patience for a busy machine. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000, interval: 50 })
}

/** What the page's main part comes to say, loaded again until it does: `await shownAnew(page).toContain('Badesee')`. */
export function shownAnew(page: Page) {
  return eventually(async () => {
    await page.reload()
    return textOf(page.getByRole('main'))
  })
}

/** The text as a person reads it: spaces of any kind are one. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.innerText()).replace(/\s+/g, ' ').trim()
}

export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** What the page tells in its corner. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Benachrichtigungen' }).getByRole('listitem')

/** Name of the element that has the focus: its label, else its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
}
