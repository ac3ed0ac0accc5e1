import { expect } from 'vitest'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { expectReadable } from './harness/axe.ts'
import { holds } from './harness/layout.ts'
import { ownProduct } from './harness/own-product.ts'
import { DESKTOP, eventually, hold, PHONE, test, textOf } from './harness/pages.ts'

const product = ownProduct(async (db) => {
  const hof = await makeListing(db, { title: 'Quaxhof', email: 'post@quax.example' })
  await makeListing(db, { title: 'HuTa am Quaxteich', isPremium: true })
  await makeStay(db, { ...hof, title: 'Hof Amselbruch' }, { customerName: 'Lena Quaxberg' })
})

test('from any page one jumps to whatever has the words, with the keyboard alone, and no key is lost', async ({
  open,
}) => {
  const page = await product.visitAsStaff(open, '/admin/mails')
  // However slow the line is: `J` and `N` are keys of lists, and typed here they are letters.
  const release = await hold(page, '**/assets/**')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jn')
  const input = page.getByRole('combobox', { name: 'Springen zu' })
  expect(await input.inputValue()).toBe('jn')
  release()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expectReadable(page)
  await page.keyboard.type('quax')
  const options = page.getByRole('listbox', { name: 'Springen zu' }).getByRole('option')
  await eventually(() => options.count()).toBe(4)
  expect(await textOf(page.getByRole('status').filter({ hasText: 'Treffer' }))).toBe('3 Treffer')
  await expectReadable(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.setViewportSize(DESKTOP)
  await eventually(() => textOf(page.locator('[aria-selected="true"] strong'))).toContain('Lena Quaxberg')
  const preview = page.getByRole('region', { name: /Lena Quaxberg/ })
  expect(await textOf(preview)).toContain('anna@hund.example')
  await page.keyboard.press('Tab')
  expect(await textOf(preview.locator(':focus'))).toContain('Öffnen')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/anfragen?offen=1')
  await page.getByText('Verlauf').first().waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('quaxteich')
  await eventually(() => options.count()).toBe(2)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/hundepension/**')
})

test('Enter opens what was found for all that is typed, not for its beginning', async ({ open }) => {
  const page = await product.visitAsStaff(open, '/admin/mails')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('#1')
  const options = page.getByRole('listbox', { name: 'Springen zu' }).getByRole('option')
  await eventually(() => textOf(options.first())).toContain('#1 ·')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/listings/2')
})

test('the key of the search opens it where the page has no field to search in', async ({ open }) => {
  const page = await product.visitAsStaff(open, '/admin/protokoll')
  await page.keyboard.press('/')
  expect(await holds(page.getByRole('combobox', { name: 'Springen zu' }))).toBe(true)
})

test('a command is chosen, Escape gives the focus back, and on a phone a button opens it', async ({
  open,
}) => {
  const page = await product.visitAsStaff(open, '/admin/mails', { viewport: PHONE })
  const button = page.getByRole('button', { name: 'Springen zu …' })
  await button.click()
  expect(await holds(page.getByRole('combobox', { name: 'Springen zu' }))).toBe(true)
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('combobox', { name: 'Springen zu' }).count()).toBe(0)
  await button.click()
  await page.keyboard.type('>proto')
  await eventually(() => page.getByRole('listbox', { name: 'Springen zu' }).getByRole('option').count()).toBe(
    1,
  )
  await expectReadable(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/protokoll')
})

test('with the colours of the system what is chosen and the edge of the window can be seen', async ({
  open,
}) => {
  const page = await product.visitAsStaff(open, '/admin/mails', { forcedColors: 'active' })
  await page.keyboard.press('Control+k')
  const style = (css: string, property: string) =>
    page.locator(css).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await page.getByRole('combobox', { name: 'Springen zu' }).waitFor()
  expect(await style('dialog[open]', 'border-top-style')).toBe('solid')
  expect(await style('[role=option][aria-selected=true]', 'outline-style')).toBe('solid')
})
