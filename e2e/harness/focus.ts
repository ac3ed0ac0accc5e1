import type { Page } from 'playwright-core'

/** What a look at each of so many stops finds wrong, beginning where Tab leads next; a look that finds nothing answers null. */
export async function wrongWhereTabLeads(
  page: Page,
  most: number,
  look: (page: Page) => Promise<string | null>,
): Promise<string[]> {
  // After a key the focus shows also where a script gives it, which takes less time than pressing keys.
  await page.keyboard.press('Tab')
  const stops = await page.evaluateHandle(findStops)
  const count = await stops.evaluate((all) => all.length)
  if (count < 10) throw new Error(`only ${count} parts can have the focus`)
  const wrong: string[] = []
  for (let stop = 0; stop < Math.min(most, count); stop++) {
    await stops.evaluate(giveFocus, stop)
    const found = await look(page)
    if (found !== null) wrong.push(found)
  }
  return wrong
}

/** All that Tab comes to, and the other buttons of a group of radio buttons: from where the focus is, round the page. */
function findStops(): HTMLElement[] {
  const able = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
  const stops = [...document.querySelectorAll<HTMLElement>(able)].filter(
    (part) =>
      part.tabIndex >= 0 &&
      !part.matches(':disabled, [inert] *') &&
      part.checkVisibility({ visibilityProperty: true }),
  )
  const from = Math.max(0, stops.indexOf(document.activeElement as HTMLElement))
  return [...stops.slice(from), ...stops.slice(0, from)]
}

/** And waits until the page has been drawn with it. */
function giveFocus(stops: HTMLElement[], stop: number): Promise<unknown> {
  stops[stop]?.focus()
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Where Tab leads in so many presses and what has the focus then lies behind a bar that stays in sight. */
export function stopsBehindBars(page: Page, presses = 70): Promise<string[]> {
  return wrongWhereTabLeads(page, presses, async () => {
    let name = await focusBehindBar(page)
    // It may still be on its way into sight, or a message above it may have pushed it down, which the next key puts right.
    for (let looks = 0; name !== null && looks < 20; looks++) {
      await page.waitForTimeout(100)
      if (looks === 10)
        await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
      name = await focusBehindBar(page)
    }
    return name
  })
}

/** What has the focus behind a bar that stays in sight, and behind which; null where it can be seen. */
function focusBehindBar(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (above === null || above.contains(focused) || focused.contains(above)) return null
    for (let part: Element | null = above; part && !part.contains(focused); part = part.parentElement)
      if (/^(sticky|fixed)$/.test(getComputedStyle(part).position))
        return `${focused.outerHTML.slice(0, 80)} behind ${part.className}`
    return null
  })
}
