import type { Page } from 'playwright-core'
import { ORIGIN } from './pages.ts'

/**
 * What a page says as it is served, read in a browser without being shown: its status, and of the first element that each
 * selector finds the text, a field's value or what a meta element says. Of what is not there: undefined.
 */
export async function served<Part extends string>(page: Page, path: string, parts: Record<Part, string>) {
  const response = await fetch(ORIGIN + path)
  const told = await page.evaluate(
    ([html, selectors]) => {
      const whole = new DOMParser().parseFromString(html, 'text/html')
      const tell = (selector: string) => {
        const element = whole.querySelector(selector)
        return element?.getAttribute('content') ?? element?.getAttribute('value') ?? element?.textContent
      }
      return Object.fromEntries(Object.entries(selectors).map(([part, css]) => [part, tell(css)]))
    },
    [await response.text(), parts as Record<string, string>] as const,
  )
  return { status: response.status, ...(told as Record<Part, string | undefined>) }
}
