import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { boxOf } from './harness/layout.ts'
import { eventually, focusedName, PHONE, stopClock, test, toasts } from './harness/pages.ts'

/** Longer than a toast takes to close, and shorter than it stands by itself. */
const CLOSING_MS = 1000

/** Each lookup of the position fails with the next of these codes. */
function failLocation(page: Page, ...codes: number[]) {
  return page.addInitScript((failures) => {
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
      value: (_: unknown, fail: (error: { code?: number | undefined }) => void) =>
        fail({ code: failures.shift() }),
    })
  }, codes)
}

const locate = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: 'Meinen Standort verwenden' })

test('only one toast is visible at once: the next takes its place', async ({ open }) => {
  const page = await open('/', { before: (blank) => failLocation(blank, 1, 3) })
  await stopClock(page)
  await locate(page).click()
  await toasts(page).getByText('Standortzugriff wurde verweigert.').waitFor()
  await locate(page).click()
  await toasts(page).getByText('Die Anfrage für Ihren Standort ist abgelaufen.').waitFor()
  expect(await toasts(page).count()).toBe(1)
})

test('what a toast covers can be scrolled to above it', async ({ open }) => {
  const page = await open('/', { viewport: PHONE, before: (blank) => failLocation(blank, 2) })
  await stopClock(page)
  await locate(page).click()
  await page.clock.runFor(1000)
  await toasts(page).waitFor()
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [footer, toast] = await Promise.all([
      page.getByRole('contentinfo').boundingBox(),
      toasts(page).boundingBox(),
    ])
    return footer && toast && footer.y + footer.height <= toast.y
  }).toBe(true)
})

test('F8 moves the focus to the notifications, from where the toast can be closed', async ({ open }) => {
  const page = await open('/', { before: (blank) => failLocation(blank, 2) })
  await stopClock(page)
  await locate(page).click()
  await toasts(page).waitFor()
  await page.keyboard.press('F8')
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(
    true,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Benachrichtigung schließen')
  await page.keyboard.press('Enter')
  await page.clock.runFor(CLOSING_MS)
  await eventually(() => toasts(page).count()).toBe(0)
})

test('what had the focus before F8 has it again when the last notification is closed', async ({ open }) => {
  const page = await open('/', { before: (blank) => failLocation(blank, 2) })
  await stopClock(page)
  await locate(page).press('Enter')
  await toasts(page).waitFor()
  const before = await focusedName(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.clock.runFor(CLOSING_MS)
  await eventually(() => toasts(page).count()).toBe(0)
  await eventually(() => focusedName(page)).toBe(before)
})

test('a toast about the position goes away by itself after three seconds', async ({ open }) => {
  const page = await open('/', { before: (blank) => failLocation(blank, 1) })
  await stopClock(page)
  await locate(page).click()
  await toasts(page).waitFor()
  await page.clock.runFor(2900)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(200)
  await eventually(() => toasts(page).getAttribute('data-state')).toBe('closed')
  await page.clock.runFor(CLOSING_MS)
  await eventually(() => toasts(page).count()).toBe(0)
})

test('a toast whose time is over stays while something is pressed, which would move with it', async ({
  open,
}) => {
  const page = await open('/', { viewport: PHONE, before: (blank) => failLocation(blank, 1) })
  await stopClock(page)
  await locate(page).click()
  await toasts(page).waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const links = page.getByRole('contentinfo').getByText('Kundenservice')
  const { x, y } = await boxOf(links.last())
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.clock.runFor(3000 + 2 * CLOSING_MS)
  expect(await boxOf(links.last())).toMatchObject({ x, y })
  await page.mouse.up()
  await page.getByRole('link', { name: 'Barrierefreiheit' }).waitFor()
  await page.clock.runFor(CLOSING_MS)
  await eventually(() => toasts(page).count()).toBe(0)
})

test('where the script of messages cannot be had, what one says is told all the same', async ({ open }) => {
  const page = await open('/', {
    allow: /Failed to load resource/,
    before: async (blank) => {
      await failLocation(blank, 1)
      await blank.route('**/assets/toaster*.js', (route) => route.abort())
    },
  })
  await locate(page).click()
  await page.getByRole('alert').getByText('Standortzugriff wurde verweigert.').waitFor()
})
