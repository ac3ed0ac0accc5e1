import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { QUIET_FLAGS } from '../../tools/chromium.mjs'
import { actWhenHeard, touch } from './heard.ts'

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

const CHROMIUM_ARGS = [`--disable-features=${DISABLED_FEATURES.join(',')}`, ...QUIET_FLAGS]

/** How many pages wait for the next visit. */
const WAITING = 4

/** A browser of its own, with these flags besides, and without these of Playwright's. */
export function launchChromium(
  flags: readonly string[] = [],
  ignoreDefaultArgs: string[] = [],
): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is missing: run with --project browser')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...flags], ignoreDefaultArgs })
}

export interface VisitOptions extends Omit<BrowserContextOptions, 'storageState'> {
  baseURL: string
  viewport: { width: number; height: number }
  storageState?: Exclude<BrowserContextOptions['storageState'], string | undefined>
  /** Somebody moves the pointer, and does nothing before the page listens. */
  isTouched: boolean
  /** Nobody has been in the page before, and nobody will be. */
  isAlone: boolean
}

/** A page in a browser of its own. */
interface Visit {
  page: Page
  context: BrowserContext
  devtools: CDPSession
  /** The product's origin. */
  home: string
  /** What the browser was made with, to find one like it. */
  kind: string
  /** Something was done that stays for whoever comes next. */
  isLast: boolean
}

/**
 * Visits of the product, each without cookies, storage and service worker of another. A visit in a page that somebody
 * has left costs half of what one in a new page costs, because its process knows the scripts and styles.
 */
export class Visits {
  readonly #browser: Browser
  readonly #current = new Map<Page, Visit>()
  /** Pages that wait for the next visit, oldest first. */
  #waiting: Visit[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async begin(options: VisitOptions): Promise<Page> {
    const kind = kindOf(options)
    const waiting = options.isAlone ? undefined : this.#waiting.find((visit) => visit.kind === kind)
    this.#waiting = this.#waiting.filter((visit) => visit !== waiting)
    const visit = waiting ?? (await this.#make(options))
    this.#current.set(visit.page, visit)
    if (waiting) await adapt(waiting, options)
    return visit.page
  }

  /** Watches the page of a visit, and pages that it opens. */
  watch(page: Page, watch: (page: Page) => void): void {
    watch(page)
    this.#current.get(page)?.context.on('page', watch)
  }

  /** Ends the visit and keeps the page for another one, if it can be left as it was found. */
  async end(page: Page): Promise<void> {
    const visit = this.#current.get(page)
    if (!visit) return
    this.#current.delete(page)
    if (visit.isLast || !(await leave(visit))) return visit.context.close()
    this.#waiting.push(visit)
    if (this.#waiting.length > WAITING) await this.#waiting.shift()?.context.close()
  }

  async #make(options: VisitOptions): Promise<Visit> {
    const { isTouched, isAlone, ...browser } = options
    const context = await this.#browser.newContext(browser)
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    if (isTouched) {
      await context.addInitScript(touch)
      await actWhenHeard(page)
    }
    const devtools = await context.newCDPSession(page)
    const home = new URL(options.baseURL).origin
    const visit = { page, context, devtools, home, kind: kindOf(options), isLast: isAlone }
    const end = () => {
      visit.isLast = true
    }
    for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const)
      before(page, name, end)
    for (const name of ['grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'] as const)
      before(context, name, end)
    before(page.clock, 'install', end)
    return visit
  }
}

/** Calls `notice` whenever the method is called. */
function before<T extends object>(target: T, name: keyof T & string, notice: () => void): void {
  const method = target[name] as (...args: unknown[]) => unknown
  const noticed = (...args: unknown[]) => {
    notice()
    return method.apply(target, args)
  }
  Object.assign(target, { [name]: noticed })
}

/** What a browser is made with for good. */
function kindOf({ viewport, colorScheme, storageState, isAlone, ...kind }: VisitOptions): string {
  return JSON.stringify(kind)
}

async function adapt({ page, context }: Visit, options: VisitOptions): Promise<void> {
  await page.setViewportSize(options.viewport)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
  if (options.storageState) await context.addCookies(options.storageState.cookies)
}

/** Clears away what the visit left behind; resolves to whether that could be done. */
async function leave({ page, context, devtools, home }: Visit): Promise<boolean> {
  if (page.isClosed() || context.pages().length > 1 || new URL(page.url()).origin !== home) return false
  context.removeAllListeners('page')
  page.removeAllListeners()
  // A page that asks before it is left stays; and the product may have ended.
  const response = await page.goto(`${home}/robots.txt`).catch(() => null)
  if (!response?.ok()) return false
  await page.mouse.move(0, 0)
  await page.evaluate(() => sessionStorage.clear())
  await devtools.send('Storage.clearDataForOrigin', { origin: home, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await context.clearCookies()
  return true
}
