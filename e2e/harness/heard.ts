/** A visitor's pointer, which is never faster than the page. */
import type { Page } from 'playwright-core'

/** The pointer moves over the page as soon as it is there, as it does for whoever has clicked a link to it. */
export function touch(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
}

/** How long a page that is never taken over holds up what a test does, in milliseconds. */
const PATIENCE = 15_000

/**
 * Clicks, keys and typing wait until the page listens, also on each page that a link or a form leads to: faster than
 * that is nobody, and what a test does before would be lost.
 */
export async function actWhenHeard(page: Page): Promise<void> {
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
