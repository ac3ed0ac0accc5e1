import { expect } from 'vitest'
import { withoutPopover } from './harness/older-browser.ts'
import { eventually, PHONE, test, textOf } from './harness/pages.ts'

test('what a badge means is told by touch and by keys', async ({ open }) => {
  const page = await open('/suche?query=qqqqqqqq', { viewport: PHONE, hasTouch: true })
  const badge = page.getByRole('button', { name: /^Anzeige/ }).first()
  const told = page.locator('[popover]:popover-open')
  await badge.tap()
  await told.waitFor()
  expect(await textOf(told)).toContain('Bezahlte Platzierung.')
  await page.keyboard.press('Escape')
  await eventually(() => told.count()).toBe(0)
  await badge.focus()
  await page.keyboard.press('Enter')
  await told.waitFor()
  const [box, width] = [await told.boundingBox(), PHONE.width]
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
})

test('where browsers know no popovers, pointing at a badge tells what it means', async ({ open }) => {
  const page = await open('/suche?query=qqqqqqqq', { before: withoutPopover, isUntouched: true })
  const badge = page.getByRole('button', { name: /^Anzeige/ }).first()
  expect(await badge.getAttribute('title')).toContain('Bezahlte Platzierung.')
  expect(await page.getByText('Bezahlte Platzierung.').first().isVisible()).toBe(false)
})
