import type { Page } from 'playwright-core'

/** Where Tab leads in so many presses and what has the focus then lies behind a bar that stays in sight. */
export async function stopsBehindBars(page: Page, presses = 70): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    let name = await focusBehindBar(page)
    // It may still be on its way into sight.
    for (let looks = 0; name !== null && looks < 20; looks++) {
      await page.waitForTimeout(100)
      name = await focusBehindBar(page)
    }
    if (name !== null) hidden.push(name)
  }
  return hidden
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
