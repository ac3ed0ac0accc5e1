import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectReadable } from './harness/axe.ts'
import { areBeside, boxOf, overlap } from './harness/layout.ts'
import { ownProduct } from './harness/own-product.ts'
import {
  DESKTOP,
  eventually,
  hydrated,
  type Open,
  type OpenOptions,
  PHONE,
  test,
  textOf,
} from './harness/pages.ts'

const own = ownProduct()
const openList = (open: Open, search = '', options: OpenOptions = {}): Promise<Page> =>
  own.visitAsStaff(open, `/admin/listings${search}`, options)
const rows = (page: Page) => page.locator('tr[data-row]')
const bar = (page: Page) => page.getByRole('region', { name: 'Auswahl' })

test('filters, order and search stand in the address, and the selection stays', async ({ open }) => {
  const page = await openList(open)
  await page.getByRole('heading', { level: 1, name: 'Einträge' }).waitFor()
  expect(await rows(page).count()).toBe(50)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('link', { name: /^Premium \d/ }).click()
  await page.waitForURL('**/admin/listings?filter=premium')
  // Choosing it again takes it back.
  await page.locator('.chip[aria-current]').click()
  await page.waitForURL('**/admin/listings')
  await page.getByRole('link', { name: 'ID', exact: true }).click()
  await page.waitForURL('**/admin/listings?sortierung=id')
  await page.locator('nav a[aria-current]', { hasText: 'ID' }).waitFor()
  // On a slow line a filter that is chosen before the order has arrived takes it along.
  await page.route('**/api/admin/listings?**', async (route) => {
    await delay(300)
    await route.continue()
  })
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await page.getByRole('link', { name: /^Premium \d/ }).click()
  await page.waitForURL('**/admin/listings?filter=premium')
  await page.locator('.chip[aria-current]').click()
  await page.getByRole('link', { name: 'ID', exact: true }).click()
  await page.waitForURL('**/admin/listings?sortierung=id')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.locator('nav a[aria-current]', { hasText: 'ID' }).waitFor()
  await page.getByRole('searchbox').fill('berlin')
  await page.waitForURL('**/admin/listings?suche=berlin&sortierung=id')
  await eventually(() => textOf(bar(page))).toContain('1 ausgewählt')
  await page.reload()
  await hydrated(page)
  expect(await textOf(rows(page).first())).toContain('Berlin')

  // What is no longer selected is not ticked either.
  await rows(page).first().getByRole('checkbox').check()
  await page.goto(`${own.origin}/admin/anfragen`)
  await page.goBack()
  await hydrated(page)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

test('by keys alone listings are selected, shown in a preview, changed and taken back', async ({ open }) => {
  const page = await openList(open, '?filter=standard')
  // The keys do something once the page's scripts have begun to listen.
  await eventually(async () => {
    await page.keyboard.press('k')
    return page.evaluate(() => document.activeElement?.hasAttribute('data-open'))
  }).toBe(true)
  await rows(page).first().locator('[data-open]').focus()
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  await eventually(() => textOf(bar(page))).toContain('3 ausgewählt')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Als CSV' }).press('Enter'),
  ])
  expect(
    fs
      .readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(4)
  await bar(page).getByRole('button', { name: 'Premium' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Premium setzen: Vorschau' })
  await panel.getByText('Standard').first().waitFor()
  await expectReadable(page)
  await panel.getByRole('button', { name: '3 Einträge ändern' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('3 Einträge auf Premium hochgestuft').first().waitFor()
  const recent = page.getByRole('region', { name: 'Was sich noch zurücknehmen lässt' })
  await recent.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await page.getByText('Zurückgenommen', { exact: true }).first().waitFor()
  await eventually(() => recent.count()).toBe(0)

  await rows(page).first().locator('[data-open]').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await eventually(() => textOf(bar(page))).toContain('1 ausgewählt')
  await page.keyboard.press('Escape')
  await eventually(() => bar(page).count()).toBe(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').getByRole('region', { name: 'Liste' })
  for (const label of ['nächste Zeile', 'Auswählen', 'Bearbeiten']) await keys.getByText(label).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => keys.count()).toBe(0)
  await rows(page).nth(1).locator('[data-open]').focus()
  const second = await rows(page).nth(1).getAttribute('data-row')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/listings/${second}`)
  // Escape leads back, but from what is unsaved.
  await hydrated(page)
  await page.getByLabel('Telefon').fill('030 23125 499')
  await page.getByText('1 ungespeicherte Änderung').waitFor()
  await page.getByRole('link', { name: 'Ansehen' }).first().focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).press('Enter')
  await page.getByRole('button', { name: 'Verwerfen' }).press('Enter')
  await page.getByText('Nichts geändert').waitFor()
  await hydrated(page)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/admin/listings')
})

test('all that a search finds is selected over its pages, gets another category and has its own again', async ({
  open,
}) => {
  const page = await openList(open, '?kategorie=hundehotel')
  await rows(page).first().getByRole('checkbox').check()
  const all = bar(page).getByRole('button', { name: /^Alle \d+$/ })
  const count = Number((await textOf(all)).replace('Alle ', ''))
  expect(count).toBeGreaterThan(50)
  await all.click()
  await eventually(() => textOf(bar(page))).toContain(`${count} ausgewählt`)
  await page.getByRole('link', { name: 'Seite 2' }).click()
  await page.waitForURL('**seite=2')
  await eventually(() => rows(page).locator('input:not(:checked)').count()).toBe(0)
  await bar(page).getByRole('button', { name: 'Ort neu suchen' }).click()
  const position = page.getByRole('dialog', { name: 'Ort neu suchen: Vorschau' })
  await position.getByText('von Hand verschobene gehen verloren').waitFor()
  await rows(page).first().getByRole('checkbox').focus()
  await page.keyboard.press('Escape')
  await position.waitFor({ state: 'hidden' })
  await bar(page).getByRole('button', { name: 'Kategorie' }).click()
  const category = page.getByRole('dialog', { name: 'Kategorie ändern: Vorschau' })
  await category.getByLabel('Kategorie').selectOption('Hundecamping')
  await category.getByText('Hundecamping').nth(1).waitFor()
  await category.getByRole('button', { name: `${count} Einträge ändern` }).click()
  await page.getByText(`Kategorie von ${count} Einträgen geändert`).first().waitFor()
  await page.getByText('Dazu passt kein Eintrag.').waitFor()
  await page.keyboard.press('u')
  await page.getByText('Zurückgenommen', { exact: true }).first().waitFor()
  await eventually(() => textOf(page.getByText('Einträge gefunden'))).toContain(String(count))
})

test('two listings that are one place are merged field by field, and taken apart again', async ({ open }) => {
  const page = await openList(open, '?filter=standard')
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check()
  await bar(page).getByRole('link', { name: 'Zusammenführen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Einträge zusammenführen' }).waitFor()
  const into = () => new URL(page.url()).searchParams.get('in')
  const first = into()
  await page.getByRole('link', { name: 'Andersherum' }).click()
  await eventually(into).not.toBe(first)
  await page.getByRole('radio', { name: /^Name: .* geht auf$/ }).check()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Zusammenführen' }).press('Enter')
  await page.getByText('Einträge zusammengeführt').first().waitFor()
  await page.getByRole('link', { name: 'Den Eintrag ansehen' }).waitFor()
  await page.keyboard.press('u')
  await page.getByText('Beide Einträge sind wieder da.').first().waitFor()
  await page.getByRole('button', { name: 'Zusammenführen' }).waitFor()
})

test('why a listing cannot go into another one is said before one tries, and the other way round it can', async ({
  open,
}) => {
  const list = await openList(open, '?filter=premium')
  const id = await rows(list).first().getAttribute('data-row')
  const page = await own.visitAsStaff(open, `/admin/zusammenfuehren?eintrag=${id}&in=1`)
  await page.getByText('ist Premium und bezahlt: Führe den anderen Eintrag mit ihm zusammen.').waitFor()
  expect(await page.getByRole('button', { name: 'Zusammenführen' }).count()).toBe(0)
  await expectReadable(page)
  await page.getByRole('link', { name: 'Andersherum' }).click()
  await page.getByRole('button', { name: 'Zusammenführen' }).waitFor()
})

test('beside the title and in the rows everything stands where it is looked for, in each width', async ({
  open,
}) => {
  const page = await openList(open, '', { viewport: { width: 768, height: 1024 } })
  const row = rows(page).first()
  const [card, check] = await Promise.all([row, row.getByRole('checkbox')].map(boxOf))
  expect((card?.right ?? 0) - (check?.right ?? 0)).toBeGreaterThan(12)

  await page.setViewportSize({ width: 1320, height: 900 })
  for (const part of [row.getByRole('checkbox'), row.locator('img'), row.getByTitle('Bearbeiten')])
    expect(await areBeside(part, row)).toBe(true)
})

test('Tab goes through what can be done with a listing as the eye does, in the table and on a phone', async ({
  open,
}) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await openList(open, '', { viewport })
    const ways = rows(page).first().locator('a[title], button[title]')
    const stands = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().left))
    expect(stands.length).toBeGreaterThan(2)
    expect(stands).toEqual(stands.toSorted((one, other) => one - other))
  }
})

test('on a phone the filters take little of the first screen', async ({ open }) => {
  const page = await openList(open, '', { viewport: PHONE })
  const category = page.getByLabel('Kategorie:')
  expect(await areBeside(category, page.getByRole('navigation', { name: 'Sortieren' }))).toBe(true)
  // Beside the title, however long that is, and not over it.
  const [card, box] = await Promise.all(
    [rows(page).first(), rows(page).first().getByRole('checkbox')].map(boxOf),
  )
  expect((card?.right ?? 0) - (box?.right ?? 0)).toBeLessThan(24)
  const gaps = page.getByRole('navigation', { name: 'Zum Nacharbeiten' }).getByRole('link')
  expect(await areBeside(gaps.first(), gaps.last())).toBe(true)
  await gaps.last().click()
  await page.waitForURL('**/admin/listings?luecke=*')
})

test('a listing that is deleted in its form leads to where that is taken back', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/listings/1')
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('button', { name: '1 Eintrag löschen' }).click()
  await page.waitForURL('**/admin/listings#zuruecknehmen')
  await page.getByText('1 Eintrag gelöscht').first().waitFor()
  const back = page
    .getByRole('region', { name: 'Was sich noch zurücknehmen lässt' })
    .getByRole('button')
    .first()
  const box = await boxOf(back)
  expect(box?.bottom).toBeLessThanOrEqual(await page.evaluate(() => innerHeight))
  await back.click()
  await page.getByText('Zurückgenommen', { exact: true }).first().waitFor()
})

test('a deleted listing is warned of, lies in the bin, and comes back; on a phone rows are cards', async ({
  open,
}) => {
  const page = await openList(open, '', { viewport: PHONE })
  const title = page.getByRole('heading', { level: 1 })
  expect(await areBeside(title, page.getByRole('link', { name: 'Neuer Eintrag' }))).toBe(true)
  // Nothing else stands before the search; the rest comes below the list.
  const [list, file] = await Promise.all(
    [page.getByRole('table'), page.getByRole('link', { name: 'Als CSV' })].map(boxOf),
  )
  expect(file?.y).toBeGreaterThan(list?.bottom ?? 0)
  const name = await textOf(rows(page).first().locator('[data-open]'))
  await rows(page).nth(1).getByRole('checkbox').check()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Löschen/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'In den Papierkorb: Vorschau' })
  await panel.getByText('danach lässt sich das nicht mehr rückgängig machen').waitFor()
  await expectReadable(page)
  await panel.getByRole('button', { name: '1 Eintrag löschen' }).click()
  await page.getByText('1 Eintrag gelöscht').first().waitFor()
  // What is done to one alone leaves others selected.
  await eventually(() => panel.count()).toBe(0)
  expect(await textOf(bar(page))).toContain('1 ausgewählt')
  // What was done is told above what can be done next.
  const told = page.getByRole('listitem').filter({ hasText: '1 Eintrag gelöscht' })
  await eventually(() => overlap(told, bar(page))).toBe(false)
  await bar(page).getByRole('button', { name: 'Auswahl aufheben' }).click()
  await page.getByRole('link', { name: /^Papierkorb/ }).click()
  await page.getByText(name).waitFor()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await page.getByText('Der Eintrag ist wieder da').first().waitFor()
  await page.getByText('Der Papierkorb ist leer.').waitFor()

  await page.getByRole('link', { name: 'Einträge', exact: true }).first().click()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await panel.getByRole('button', { name: '1 Eintrag löschen' }).click()
  await page.getByRole('link', { name: /^Papierkorb 1/ }).click()
  const forGood = page.getByRole('button', { name: 'Endgültig löschen' })
  await forGood.click()
  const question = page.getByRole('group', { name: `„${name}“ mit allen Bildern und Bewertungen` })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await eventually(() => question.count()).toBe(0)
  await forGood.click()
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await page.getByText('Endgültig gelöscht').first().waitFor()
  await page.getByText('Der Papierkorb ist leer.').waitFor()
})
