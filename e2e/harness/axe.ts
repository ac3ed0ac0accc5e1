/** What everybody can read and use: asked of axe and of the layout, in every look that a page has. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './pages.ts'

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const NARROW = { width: 320, height: 640 }

interface Look {
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

/** As some people read, https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Of a state on the way through something: as the phone has it. */
const A_PHONE: readonly Look[] = [{ colorScheme: 'dark', viewport: PHONE }]
/** Of a page, which is another one where there is room, and has other colours in the dark. */
export const BOTH_WIDTHS: readonly Look[] = [
  { colorScheme: 'light', viewport: DESKTOP },
  { colorScheme: 'dark', viewport: PHONE },
]

/**
 * What can be wrong in one look of a page that was asked everything in another one: colours, sizes, what scrolls, and
 * names, where a look shows less of them.
 */
export const OF_A_LOOK = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  ...['aria-hidden-focus', 'button-name', 'link-name'],
]

/**
 * Expects of the page as it stands that axe finds nothing in any of the looks, of which the first is asked everything,
 * and that nothing is wider than the window, be that a narrow phone's or a phone's with text spaced out; text of twice the
 * size has tests of its own. The page is resized, not loaded again, and left on a phone.
 */
export async function expectReadable(page: Page, looks = A_PHONE, state = page.url()): Promise<void> {
  for (const [index, { colorScheme, viewport }] of looks.entries()) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    const look = `${state}, ${colorScheme}, ${viewport.width} px`
    expect(await violationsOf(page, index === 0 ? undefined : OF_A_LOOK), look).toEqual([])
    expect(await widthOf(page), look).toBe(viewport.width)
  }
  await page.setViewportSize(NARROW)
  expect(await widthOf(page), `${state}, a narrow phone`).toBe(NARROW.width)
  await page.setViewportSize(PHONE)
  const spaced = await page.addStyleTag({ content: SPACED })
  expect(await widthOf(page), `${state}, letters and lines spaced out`).toBe(PHONE.width)
  await spaced.evaluate((style) => style.parentNode?.removeChild(style))
}

/** What axe finds wrong with a page as it stands now, each with its rule and element; of all rules or of these. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await atRest(page)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // Of what is right nothing has to be told.
    const found = await run({
      // Only whether a style turns the page with the device would be read from style sheets, which costs fetching them.
      preload: false,
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      selectors: false,
      ...(only && { runOnly: [...only] }),
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
  }, rules)
}

/** Opens whatever the page keeps folded. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })
}

/**
 * Waits until the page is drawn, and ends what fades or moves: what is half faded in has other colours. What inherits a
 * colour begins to fade when what it inherits from has ended, so it is asked again until nothing does.
 */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // What is far below is only laid out when somebody comes near, as axe does to everything.
    for (const below of document.querySelectorAll<HTMLElement>('.below'))
      below.style.contentVisibility = 'visible'
    await drawn()
    do {
      for (const animation of moving()) animation.finish()
      await drawn()
    } while (moving().length > 0)
  })
}

/** How wide the page's content is; more than its window means that it can be scrolled sideways. */
async function widthOf(page: Page): Promise<number> {
  await atRest(page)
  return page.evaluate(() => document.documentElement.scrollWidth)
}
