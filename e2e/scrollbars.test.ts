import { expect, test } from 'vitest'
import { DESKTOP, hydrated, ORIGIN } from './harness/pages.ts'
import { launchChromium } from './harness/visits.ts'

test('where scrollbars have room of their own nothing moves sideways when a dialog opens or closes', async () => {
  const browser = await launchChromium([], ['--hide-scrollbars'])
  const page = await browser.newPage({ baseURL: ORIGIN, locale: 'de-DE', viewport: DESKTOP })
  /** The page's width, and where its heading and the links around it stand. */
  const look = () =>
    page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      edges: [...document.querySelectorAll('header a, h1, footer a')].map((part) => [
        part.getBoundingClientRect().left,
        part.getBoundingClientRect().right,
      ]),
    }))
  await page.goto('/suche?query=Hamburg')
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await hydrated(page)
  const before = await look()
  expect(before.width).toBeLessThan(DESKTOP.width)
  await page.getByRole('button', { name: 'Reisezeit und Hund angeben' }).click()
  await page.getByRole('dialog', { name: 'Aufenthalt' }).waitFor()
  const open = await look()
  expect(open.width).toBe(DESKTOP.width)
  expect(open.edges).toEqual(before.edges)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Aufenthalt' }).waitFor({ state: 'hidden' })
  expect(await look()).toEqual(before)
  await browser.close()
})
