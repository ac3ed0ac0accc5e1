import { expect } from 'vitest'
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
