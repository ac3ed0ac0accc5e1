import fs from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './pages.ts'

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In each of them a page has to be without violations. */
export const LOOKS = [
  { colorScheme: 'light', viewport: PHONE },
  { colorScheme: 'dark', viewport: PHONE },
  { colorScheme: 'light', viewport: DESKTOP },
  { colorScheme: 'dark', viewport: DESKTOP },
] as const

/** What axe finds wrong with a page as it stands now, each with its rule and element. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const found = await run({ rules: { 'target-size': { enabled: true } } })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
  })
}

/** How wide the page's content is; more than its window means that it can be scrolled sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
