import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ListingMarker } from '#features/listings/contract.ts'
import { api, totalCount } from './harness/api.ts'
import { eventually, hydrated, test, textsOf } from './harness/pages.ts'
import { shownCount } from './harness/search-page.ts'

const BERLIN = '/suche?query=Berlin&view=karte'

const map = (page: Page) => page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
const searchHere = (page: Page) => page.getByRole('button', { name: 'Hier suchen' })
const announcement = (page: Page) =>
  page.getByText('Kartenausschnitt geändert. Mit „Hier suchen“ findest du die Einträge in diesem Ausschnitt.')
const bounds = (page: Page) => new URL(page.url()).searchParams.get('bounds')

async function openMap(open: (path: string) => Promise<Page>, path = BERLIN): Promise<Page> {
  const page = await open(path)
  await map(page)
    .getByRole('button', { name: /Hundepension/ })
    .first()
    .waitFor()
  return page
}

/** Drags the map by this many pixels, from a spot where no pin stands. */
async function drag(page: Page, x: number, y: number) {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('no map')
  const [left, top] = [box.x + box.width / 2 - 250, box.y + 120]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 8 })
  // A drag that ends at rest leaves the map without momentum.
  await page.waitForTimeout(250)
  await page.mouse.up()
}

/** Where a name stands on the map, in pixels from its corner. */
function spotsOfNames(page: Page): Promise<Record<string, { x: number; y: number }>> {
  return map(page).evaluate((region) => {
    const corner = region.getBoundingClientRect()
    const spots = [...region.querySelectorAll('[data-name]:not([data-name=motorway])')].map((name) => {
      const { x, y } = name.getBoundingClientRect()
      return [name.textContent ?? '', { x: x - corner.x, y: y - corner.y }] as const
    })
    return Object.fromEntries(spots)
  })
}

async function moveAndSearch(page: Page): Promise<string> {
  await drag(page, 220, 60)
  await searchHere(page).click()
  await page.waitForURL(/[?&]bounds=/)
  await page.getByRole('heading', { level: 1, name: 'Hundepensionen im Kartenausschnitt' }).waitFor()
  return bounds(page) ?? ''
}

test('a moved map offers to search there, one that is only touched does not', async ({ open }) => {
  const page = await openMap(open)
  expect(await searchHere(page).count()).toBe(0)
  await drag(page, 6, 4)
  await page.waitForTimeout(300)
  expect(await searchHere(page).count()).toBe(0)
  await drag(page, 220, 60)
  await searchHere(page).waitFor()
  expect(await announcement(page).count()).toBe(1)
})

test('what the map shows is searched, and stands in the address', async ({ open }) => {
  const page = await openMap(open)
  const before = await shownCount(page)
  const box = await moveAndSearch(page)
  expect(box).toMatch(/^-?\d+(\.\d{1,3})?(,-?\d+(\.\d{1,3})?){3}$/)
  const found = await totalCount(`query=Berlin&bounds=${box}`)
  expect(found).not.toBe(before)
  await eventually(() => shownCount(page)).toBe(found)
  await eventually(() => searchHere(page).count()).toBe(0)
  const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number)
  const markers = await api<ListingMarker[]>(`/api/search/markers?query=Berlin&bounds=${box}`)
  expect(markers.length).toBeGreaterThan(0)
  for (const { latitude, longitude } of markers) {
    expect(latitude >= south && latitude <= north && longitude >= west && longitude <= east).toBe(true)
  }
})

test('the list beside the map holds what was found there', async ({ open }) => {
  const page = await openMap(open)
  const box = await moveAndSearch(page)
  const markers = await api<ListingMarker[]>(`/api/search/markers?query=Berlin&bounds=${box}`)
  await page.getByText('Einträge der Karte als Liste').click()
  const list = page.locator('details', { hasText: 'Einträge der Karte als Liste' }).getByRole('listitem')
  const titles = markers.slice(0, 50).map(({ listingTitle }) => listingTitle.replace(/\s+/g, ' '))
  // The list of the search before may begin with the same names.
  if (markers.length > 50)
    await eventually(async () => (await textsOf(list)).at(-1)).toBe(`und ${markers.length - 50} weitere`)
  await eventually(() => textsOf(list.getByRole('link'))).toEqual(titles)
})

test('a search of the map can be reloaded and shows the same section', async ({ open }) => {
  const page = await openMap(open)
  const box = await moveAndSearch(page)
  const found = await totalCount(`query=Berlin&bounds=${box}`)
  await eventually(() => shownCount(page)).toBe(found)
  const before = await spotsOfNames(page)
  const scale = await map(page).locator('.leaflet-control-scale-line').innerText()
  await page.reload()
  await hydrated(page)
  await map(page)
    .getByRole('button', { name: /Hundepension/ })
    .first()
    .waitFor()
  expect(await shownCount(page)).toBe(found)
  expect(await map(page).locator('.leaflet-control-scale-line').innerText()).toBe(scale)
  await map(page).locator('[data-name]').first().waitFor({ state: 'attached' })
  const movedBy = async () => {
    const known = Object.entries(await spotsOfNames(page)).flatMap(([name, after]) => {
      const spot = before[name]
      return spot ? [Math.hypot(after.x - spot.x, after.y - spot.y)] : []
    })
    return known.length > 3 ? Math.max(...known) : Number.NaN
  }
  // The address is rounded to about 100 m. It may not be at rest yet.
  await eventually(movedBy).toBeLessThan(5)
  expect(bounds(page)).toBe(box)
  expect(await searchHere(page).count()).toBe(0)
})

test('the back button leads to the search from before and moves the map back', async ({ open }) => {
  const page = await openMap(open)
  const before = await shownCount(page)
  const middle = () =>
    map(page)
      .locator('path[class*=radius]')
      .evaluate((circle) => Math.round(circle.getBoundingClientRect().x))
  const place = await middle()
  await moveAndSearch(page)
  await page.goBack()
  await page.waitForURL(BERLIN)
  await eventually(() => shownCount(page)).toBe(before)
  await eventually(async () => Math.abs((await middle()) - place)).toBeLessThan(3)
  expect(await searchHere(page).count()).toBe(0)
})

test('by keyboard: arrows move the map, the button is one step back, the focus stays on the map', async ({
  open,
}) => {
  const page = await openMap(open)
  await map(page).focus()
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('ArrowRight')
    await eventually(() => page.locator('.leaflet-pan-anim').count()).toBe(0)
  }
  await searchHere(page).waitFor()
  await page.keyboard.press('Shift+Tab')
  expect(await searchHere(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]bounds=/)
  await eventually(() => searchHere(page).count()).toBe(0)
  expect(await map(page).evaluate((region) => region === document.activeElement)).toBe(true)
})

test('names give way to pins and controls', async ({ open }) => {
  const page = await openMap(open)
  await map(page).locator('[data-name]').first().waitFor()
  const shown = await map(page).evaluate((region) => {
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const others = [...region.querySelectorAll('[data-pin], .leaflet-control')]
    return [...region.querySelectorAll<HTMLElement>('[data-name]')].map((name) => ({
      name: name.textContent,
      isCovered: others.some((other) => overlap(name.getBoundingClientRect(), other.getBoundingClientRect())),
      isHidden: getComputedStyle(name).visibility === 'hidden',
    }))
  })
  expect(shown.filter(({ isCovered, isHidden }) => isCovered && !isHidden)).toEqual([])
  expect(shown.some(({ isHidden }) => !isHidden)).toBe(true)
})
