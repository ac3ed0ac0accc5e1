import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { totalCount } from './harness/api.ts'
import { eventually, focusedName, PHONE, test, textOf } from './harness/pages.ts'
import { cards, filterButton, filterDialog, shownCount } from './harness/search-page.ts'

const BERLIN = 'query=Berlin&maxDistance=100'

/** The options of the dialog: what is written beside each, and the part of an address that chooses it. */
async function options(page: Page) {
  const all = await filterDialog(page)
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const field = label.querySelector('input')
        const [name, count] = [...label.querySelectorAll('span')].map((span) => span.textContent ?? '')
        return {
          label: name ?? '',
          count: count === undefined ? undefined : Number(count),
          isDisabled: field?.disabled ?? false,
          name: field?.name ?? '',
          value: field?.value ?? '',
        }
      }),
    )
  return all.map(({ name, value, ...rest }) => ({
    ...rest,
    address: name.startsWith('feature-') ? `features=${name.slice('feature-'.length)}` : `${name}=${value}`,
  }))
}

const applyButton = (page: Page) => filterDialog(page).getByRole('button', { name: /anzeigen$/ })

async function openFilters(page: Page) {
  await filterButton(page).click()
  await filterDialog(page).waitFor()
}

function choose(page: Page, label: string) {
  return filterDialog(page).getByLabel(label).click()
}

test('every count is the number of results after choosing the option', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`)
  await openFilters(page)
  const counted = async () => (await options(page)).filter(({ count }) => count !== undefined)
  // Categories, prices, ratings, opening times, features, permission; what is open now is counted on opening.
  await eventually(async () => (await counted()).length).toBe(8 + 4 + 3 + 8 + 15 + 1)
  for (const { label, count, address } of await counted()) {
    // Meanwhile one may have opened or closed.
    if (address === 'open=now') continue
    expect(await totalCount(`${BERLIN}&${address}`), label).toBe(count)
  }
})

test('choosing an option shows its count on the button, and after that on the page', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`)
  for (const label of ['Hundehotel', 'Medikamentengabe']) {
    await openFilters(page)
    const count = (await options(page)).find((option) => option.label === label)?.count
    await choose(page, label)
    await eventually(() => applyButton(page).innerText()).toBe(
      count === 1 ? '1 Ergebnis anzeigen' : `${count} Ergebnisse anzeigen`,
    )
    await applyButton(page).click()
    await eventually(() => shownCount(page)).toBe(count)
    await page.goto(`/suche?${BERLIN}`)
    await filterButton(page).waitFor()
  }
})

test('counts follow what is chosen already, down to a combination of all kinds', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`)
  await openFilters(page)
  let chosen = BERLIN
  for (const [label, address] of [
    ['Hundepension', 'category=hundepension'],
    ['Ab 4 Sternen', 'minRating=4'],
    ['Täglicher Auslauf', 'features=taeglicher-auslauf'],
  ] as const) {
    const count = (await options(page)).find((option) => option.label === label)?.count
    await choose(page, label)
    chosen += `&${address}`
    expect(count, label).toBe(await totalCount(chosen))
    await eventually(() => applyButton(page).innerText()).toMatch(new RegExp(`^${count} `))
  }
  await applyButton(page).click()
  await eventually(() => shownCount(page)).toBe(await totalCount(chosen))
  expect(await filterButton(page).innerText()).toMatch(/3$/)
})

test('options that would leave nothing cannot be chosen', async ({ open }) => {
  const page = await open('/suche?query=Frankfurt (Oder)')
  await openFilters(page)
  const all = (await options(page)).filter(({ count }) => count !== undefined)
  expect(all.some(({ count }) => count === 0)).toBe(true)
  expect(all.map(({ isDisabled }) => isDisabled)).toEqual(all.map(({ count }) => count === 0))
})

test('the shown category and rating meet the filter', async ({ open }) => {
  const page = await open('/suche?query=Berlin&maxDistance=100&category=hundehotel&minRating=4.5')
  const texts = await cards(page).evaluateAll((all) => all.map((card) => card.textContent ?? ''))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    expect(text).toContain('Hundehotel')
    expect(Number(/(\d,\d) von 5 Sternen/.exec(text)?.[1]?.replace(',', '.'))).toBeGreaterThanOrEqual(4.5)
  }
})

test('each chosen filter is a chip that removes it, and all can be reset', async ({ open }) => {
  const page = await open(
    `/suche?${BERLIN}&category=hundehotel&features=abholservice,hundefriseur&minRating=4`,
  )
  const chips = page.getByRole('list', { name: 'Gewählte Filter' }).getByRole('link')
  const labels = async () => (await chips.allInnerTexts()).map((label) => label.trim())
  expect(await labels()).toEqual(['Hundehotel', 'Abholservice', 'Hundefriseur', 'Ab 4 Sternen'])

  await page.getByRole('link', { name: 'Filter Abholservice entfernen' }).click()
  await eventually(labels).toEqual(['Hundehotel', 'Hundefriseur', 'Ab 4 Sternen'])
  await eventually(() => shownCount(page)).toBe(
    await totalCount(`${BERLIN}&category=hundehotel&features=hundefriseur&minRating=4`),
  )
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/gefunden/)

  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
  await eventually(() => chips.count()).toBe(0)
  await page.waitForURL(`/suche?${BERLIN}`)
  await eventually(() => shownCount(page)).toBe(await totalCount(BERLIN))
})

test('the draft can be reset, and closing the dialog changes nothing', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`)
  await openFilters(page)
  const reset = filterDialog(page).getByRole('button', { name: 'Zurücksetzen' })
  expect(await reset.isDisabled()).toBe(true)
  await choose(page, 'Abholservice')
  await reset.click()
  expect(await filterDialog(page).getByLabel('Abholservice').isChecked()).toBe(false)
  await choose(page, 'Hundefriseur')
  await filterDialog(page).getByRole('button', { name: 'Schließen' }).click()
  await filterDialog(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe(`?${BERLIN}`)
  await openFilters(page)
  expect(await filterDialog(page).getByLabel('Hundefriseur').isChecked()).toBe(false)
})

test('the filters work by keyboard alone, and the focus returns to their button', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`)
  await filterButton(page).focus()
  await page.keyboard.press('Enter')
  await filterDialog(page).waitFor()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  const pressUntil = async (key: string, isReached: () => Promise<boolean>) => {
    for (let press = 0; press < 60 && !(await isReached()); press++) await page.keyboard.press(key)
  }
  const focusedLabel = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '')
  await pressUntil('Tab', async () => (await focusedLabel()).startsWith('Alle Bewertungen'))
  await page.keyboard.press('ArrowDown')
  expect(await focusedLabel()).toMatch(/^Ab 3 Sternen/)
  await pressUntil('Tab', async () => (await focusedLabel()).startsWith('Abholservice'))
  await page.keyboard.press('Space')
  await pressUntil('Tab', async () => /^\d+ Ergebnisse? anzeigen$/.test(await focusedName(page)))
  await page.keyboard.press('Enter')
  await page.waitForURL(`/suche?${BERLIN}&features=abholservice&minRating=3`)
  await eventually(() => focusedName(page)).toMatch(/^Filter ?2$/)

  await page.keyboard.press('Enter')
  await filterDialog(page).waitFor()
  await page.keyboard.press('Escape')
  await filterDialog(page).waitFor({ state: 'hidden' })
  expect(await focusedName(page)).toMatch(/^Filter ?2$/)
})

test('on a phone the filters open as a sheet with the button in reach', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`, { viewport: PHONE })
  await openFilters(page)
  const sheet = await filterDialog(page).boundingBox()
  expect(sheet?.width).toBe(PHONE.width)
  await eventually(async () => {
    const button = await applyButton(page).boundingBox()
    return button !== null && button.y + button.height <= PHONE.height
  }).toBe(true)
  await choose(page, 'Abholservice')
  await applyButton(page).click()
  await eventually(() => shownCount(page)).toBe(await totalCount(`${BERLIN}&features=abholservice`))
})

test('category and the shortcut for good ratings act at once', async ({ open }) => {
  const page = await open(`/suche?${BERLIN}`)
  await page.locator('main select[name=category]').selectOption('hundehotel')
  await page.waitForURL(`/suche?${BERLIN}&category=hundehotel`)
  await eventually(() => shownCount(page)).toBe(await totalCount(`${BERLIN}&category=hundehotel`))
  await page.getByRole('link', { name: 'Ab 4 Sternen', exact: true }).click()
  await eventually(() => shownCount(page)).toBe(await totalCount(`${BERLIN}&category=hundehotel&minRating=4`))
})

test('filters that leave nothing in reach say so and offer the ways out', async ({ open }) => {
  const features = 'klimaanlage-im-sommer,hundefriseur,webcam-ueberwachung,medikamentengabe,abholservice'
  const page = await open(`/suche?category=hundecamping&minRating=5&features=${features}`)
  expect(await totalCount(`category=hundecamping&minRating=5&features=${features}`)).toBe(0)
  const main = page.getByRole('main')
  await main.getByText('Keine Hundepensionen im gewählten Umkreis gefunden.').waitFor()
  expect(await textOf(main)).toContain('Versuche es mit weniger Filtern, einem größeren Umkreis')
  await main.getByRole('link', { name: 'Filter zurücksetzen' }).last().click()
  await eventually(() => cards(page).count()).toBe(20)
})
