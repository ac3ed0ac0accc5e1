import { expect, test } from 'vitest'
import { DESKTOP, ORIGIN, PHONE } from './harness/pages.ts'
import { launchChromium } from './harness/visits.ts'

test('for whoever has set text to twice its size nothing of the header runs off the screen', async () => {
  const browser = await launchChromium(['--blink-settings=defaultFontSize=32'])
  try {
    const page = await browser.newPage({ baseURL: ORIGIN })
    const cutOff: string[] = []
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      for (const path of ['/', '/suche?query=Berlin', '/kontakt', '/merkliste', '/blog', '/gibt-es-nicht']) {
        await page.goto(path)
        const names = await page.evaluate(() =>
          [...document.querySelectorAll('header :is(a, button, summary)')]
            .filter(
              (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth,
            )
            .map((element) => element.textContent),
        )
        cutOff.push(...names.map((name) => `${name} of ${path} at ${viewport.width}`))
      }
    }
    expect(cutOff).toEqual([])
  } finally {
    await browser.close()
  }
})
