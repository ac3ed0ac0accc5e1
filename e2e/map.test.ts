import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ComparedListing, ListingMarker } from '#features/listings/contract.ts'
import { formatDistance } from '#platform/shared/format.ts'
import { allCards, api, findListing, search } from './harness/api.ts'
import { withoutScriptingQuery } from './harness/older-browser.ts'
import {
  eventually,
  focusedName,
  hold,
  ORIGIN,
  PHONE,
  TABLET,
  test,
  textOf,
  textsOf,
} from './harness/pages.ts'
import { cardSlugs, cards, shownCount } from './harness/search-page.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
const clusters = (page: Page) => map(page).getByRole('button', { name: /Hundepensionen, näher ansehen$/ })
const pins = (page: Page) => map(page).locator('button[data-pin]:not([data-pin=cluster])')
const popup = (page: Page) => page.locator('.leaflet-popup')
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name })

/** Listings that stand on the map, alone or in clusters. */
async function shownOnMap(page: Page): Promise<number> {
  const inClusters = (await clusters(page).allInnerTexts()).map((count) => Number(count.replace('.', '')))
  return inClusters.reduce((sum, count) => sum + count, 0) + (await pins(page).count())
}

/** Waits until the map no longer zooms. */
async function atRest(page: Page) {
  await eventually(() => page.locator('.leaflet-zoom-anim').count()).toBe(0)
  // The map tells the end of a zoom with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Opens clusters until a listing stands alone. */
async function showPins(page: Page) {
  await map(page).getByRole('button', { name: 'Hundepension' }).first().waitFor()
  for (let step = 0; step < 8 && (await pins(page).count()) === 0; step++) {
    // What was one may have come apart meanwhile.
    await clusters(page)
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await atRest(page)
  }
  await pins(page).first().waitFor()
}

test('list and map show the same search, where there is no room for both', async ({ open }) => {
  const page = await open('/suche?query=Berlin', { viewport: TABLET })
  const count = await shownCount(page)
  await view(page, 'Karte').click()
  await page.waitForURL('/suche?query=Berlin&view=karte')
  await map(page).waitFor()
  expect(await view(page, 'Karte').count()).toBe(0)
  expect(await shownCount(page)).toBe(count)
  expect(await cards(page).count()).toBe(0)
  await view(page, 'Liste').click()
  await page.waitForURL('/suche?query=Berlin')
  await eventually(() => cards(page).count()).toBe(6)
})

test('every listing with coordinates stands on the map, and how many have none is said under it', async ({
  open,
}) => {
  const page = await open('/suche?view=karte')
  const all = await allCards()
  const located = all.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
  expect(located.length).toBeLessThan(all.length)
  await eventually(() => shownOnMap(page)).toBe(located.length)
  expect((await map(page).locator('..').boundingBox())?.height).toBe(600)
  await page.getByText(`${all.length - located.length} weitere Einträge stehen nicht auf der Karte`).waitFor()
})

test('a map that has the focus shows it above all that is drawn on it, and a cluster opens into what it holds', async ({
  open,
}) => {
  const page = await open('/suche?query=Berlin&view=karte')
  await clusters(page).first().waitFor()
  await page.keyboard.press('Tab')
  await map(page).focus()
  const ring = await map(page).evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    const { zIndex, outlineStyle } = getComputedStyle(element, '::after')
    const drawn = [...element.children].map((part) => Number(getComputedStyle(part).zIndex) || 0)
    return {
      isSeen: height > 0 && left >= 0 && top >= 0 && outlineStyle === 'solid',
      above: Number(zIndex) - Math.max(...drawn),
    }
  })
  expect(ring).toEqual({ isSeen: true, above: expect.toSatisfy((steps) => steps > 0) })

  const zooms = page.locator('.leaflet-control-scale-line')
  const before = await zooms.innerText()
  await clusters(page).first().focus()
  await page.keyboard.press('Enter')
  await eventually(() => zooms.innerText()).not.toBe(before)
  await eventually(() => pins(page).count()).toBeGreaterThan(0)
})

test('a pin tells what it stands for and leads to it, by keyboard too: Escape closes the popup and returns to the pin', async ({
  open,
}) => {
  const page = await open('/suche?query=Potsdam&maxDistance=25&view=karte')
  await showPins(page)
  const markers = await api<ListingMarker[]>('/api/search/markers?query=Potsdam&maxDistance=25')
  const name = (await pins(page).first().getAttribute('aria-label')) ?? ''
  await pins(page).first().focus()
  await page.keyboard.press('Enter')
  await popup(page).waitFor()
  await eventually(() => focusedName(page)).toBe('Details ansehen')
  await page.keyboard.press('Escape')
  await eventually(() => popup(page).count()).toBe(0)
  expect(await focusedName(page)).toBe(name.replace(/\s+/g, ' '))

  const marker = markers.find(({ listingTitle }) => name.startsWith(`${listingTitle}, `))
  await pins(page).first().click()
  await popup(page).waitFor()
  const text = await textOf(popup(page))
  expect(text).toContain(marker?.listingTitle)
  expect(text).toContain(marker?.listingCategory)
  if (marker?.rating) expect(text).toContain(`${marker.rating.toFixed(1).replace('.', ',')}`)
  const [card] = await api<ComparedListing[]>(`/api/listings/by-ids?ids=${marker?.id}`)
  await eventually(() => textOf(popup(page))).toContain(card?.listingAddress)
  const width = (await popup(page).locator('.leaflet-popup-content').boundingBox())?.width ?? 0
  expect(width).toBeGreaterThanOrEqual(200)
  // Leaflet adds a pixel to what it measured.
  expect(width).toBeLessThanOrEqual(301)
  await popup(page).getByRole('link', { name: 'Details ansehen' }).click()
  await page.waitForURL(`/hundepension/${marker?.slug}`)
})

test('premium listings are marked on the map and say that they are ads', async ({ open }) => {
  const look = async (isPremium: boolean) => {
    const { slug } = await findListing((card) => card.isPremium === isPremium && card.latitude !== null)
    const page = await open(`/hundepension/${slug}`)
    await page.getByRole('heading', { name: 'Standort' }).scrollIntoViewIfNeeded()
    const pin = page.getByRole('region', { name: 'Karte: Standort' }).locator('button[data-pin]')
    const colour = await pin.getAttribute('data-pin')
    return { colour, isAd: (await pin.getAttribute('aria-label'))?.endsWith(', Anzeige') }
  }
  const premium = await look(true)
  const other = await look(false)
  expect([premium.isAd, other.isAd]).toEqual([true, false])
  expect(premium.colour).not.toBe(other.colour)
})

test('the map lies beside the list in browsers that cannot ask in styles whether scripts run', async ({
  open,
}) => {
  const page = await open('/suche?query=Berlin', { before: withoutScriptingQuery })
  await page.locator('.leaflet-container').waitFor()
})

test('a list beside the map holds the same entries', async ({ open }) => {
  const page = await open('/suche?query=Berlin&maxDistance=10&view=karte')
  const markers = await api<ListingMarker[]>('/api/search/markers?query=Berlin&maxDistance=10')
  expect(markers.length).toBeLessThan(50)
  await page.getByText('Einträge der Karte als Liste').click()
  const list = page.locator('details', { hasText: 'Einträge der Karte als Liste' }).getByRole('listitem')
  expect(await textsOf(list.getByRole('link'))).toEqual(
    markers.map(({ listingTitle }) => listingTitle.replace(/\s+/g, ' ')),
  )
})

test('the map asks nobody else, and shows the pins even without its ground', async ({ open }) => {
  const asked: string[] = []
  const page = await open('/suche?query=Potsdam&view=karte', {
    allow: /map\//,
    before: async (blank) => {
      blank.on('request', (request) => asked.push(request.url()))
      await blank.route('**/map/**', (route) => route.abort())
    },
  })
  await showPins(page)
  expect(
    asked.filter((address) => !address.startsWith(`${ORIGIN}/`) && !address.startsWith('data:')),
  ).toEqual([])
  expect(asked.filter((address) => /\.png|\/tiles\//.test(address))).toEqual([])
})

test('the map names the places around, none over another, and its sources', async ({ open }) => {
  const page = await open('/suche?query=Hamburg&view=karte')
  await eventually(() => textsOf(page.locator('[data-name]'))).toContain('Lüneburg')
  expect(await textOf(map(page))).toContain('© GeoBasis-DE / BKG')
  await page.locator('canvas.leaflet-tile').first().waitFor()
})

test('at every zoom there is a name or the way to one', async ({ open }) => {
  // Without motion it zooms at once.
  const page = await open('/suche?query=Potsdam&maxDistance=25&view=karte', {
    viewport: PHONE,
    reducedMotion: 'reduce',
  })
  await map(page).waitFor()
  for (const button of ['Vergrößern', 'Verkleinern']) {
    for (let step = 0; step < 13; step++) {
      await eventually(() => page.locator('[data-name]').count()).toBeGreaterThan(0)
      const next = map(page).getByRole('button', { name: button })
      if ((await next.getAttribute('aria-disabled')) === 'true') break
      await next.click()
    }
  }
})

test('near by, where names are few, circles tell how far anything is, and the places around are pointed to', async ({
  open,
}) => {
  const page = await open('/suche?query=Wilsede&view=karte', { viewport: TABLET })
  const rings = page.locator('[data-ring]')
  await map(page).waitFor()
  const zoomIn = async () => {
    const scale = map(page).locator('.leaflet-control-scale-line')
    const before = await scale.innerText()
    await map(page).getByRole('button', { name: 'Vergrößern' }).click()
    await eventually(() => scale.innerText()).not.toBe(before)
    await atRest(page)
  }
  expect(await rings.count()).toBe(0)
  while ((await rings.count()) === 0) await zoomIn()
  expect(await textsOf(rings)).toEqual(['2 km', '4 km', '6 km', '8 km'])
  for (let step = 0; step < 2; step++) await zoomIn()
  await eventually(() => textsOf(rings)).toEqual(['500 m', '1 km', '1,5 km', '2 km'])
  await eventually(() => page.locator('[data-name=pointer]').count()).toBeGreaterThanOrEqual(3)
})

test('until the map is there, and when it cannot come, the page says so', async ({ open }) => {
  const page = await open('/suche?query=Potsdam', {
    viewport: TABLET,
    allow: /leaflet-map|ERR_FAILED/,
    before: (blank) => blank.route('**/assets/leaflet-map*.js', (route) => route.abort()),
  })
  const release = await hold(page, '**/assets/leaflet-map*.js')
  await view(page, 'Karte').click()
  await page.getByText('Karte wird geladen...').waitFor()
  release()
  await page.getByText('Die Karte konnte nicht geladen werden.').waitFor()
  await page.getByText('Einträge der Karte als Liste').waitFor()
})

test('on a phone the map fits the screen', async ({ open }) => {
  const page = await open('/suche?query=Berlin&view=karte', { viewport: PHONE })
  await clusters(page).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('beside the list, pointing at an entry marks its pin, and the other way round', async ({ open }) => {
  const page = await open('/suche?query=Potsdam&maxDistance=50&sort=price', {
    viewport: { width: 1320, height: 1000 },
  })
  await pins(page).first().waitFor()
  const card = cards(page).first()
  await card.hover()
  await eventually(() => map(page).locator('button[class*=marked]').count()).toBe(1)
  // There is nothing that a link to the map alone would add.
  expect(await view(page, 'Karte').count()).toBe(0)
  const onList = await textsOf(cards(page).getByRole('heading'))
  const labels = await pins(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  )
  const index = labels.findIndex((label) => onList.some((title) => label.startsWith(`${title}, `)))
  await pins(page).nth(index).focus()
  await eventually(() => page.locator('[data-listing] article[class*=selected]').count()).toBe(1)
})

test('on a phone a sheet over the map tells what is chosen and leads on', async ({ open }) => {
  const page = await open('/suche?query=Potsdam&maxDistance=50&view=karte', { viewport: PHONE })
  const sheet = page.getByRole('complementary', { name: 'Ausgewählte Hundepension' })
  const markers = await api<ListingMarker[]>('/api/search/markers?query=Potsdam&maxDistance=50')
  const titleAt = (index: number) => markers.at(index)?.listingTitle.replace(/\s+/g, ' ')
  await eventually(() => textOf(sheet.getByRole('heading'))).toBe(titleAt(0))
  await sheet.getByRole('button', { name: 'Nächste Hundepension' }).click()
  await eventually(() => textOf(sheet.getByRole('heading'))).toBe(titleAt(1))
  const found = (await search('query=Potsdam&maxDistance=50')).results
  const away = found.find(({ id }) => id === markers[1]?.id)?.distance ?? 0
  await eventually(() => textOf(sheet)).toContain(` · ${formatDistance(away).replace(/\s/g, ' ')} entfernt`)
  await sheet.getByText('Beispiel', { exact: true }).waitFor()
  expect(await textOf(sheet.getByRole('status'))).toBe(`2 von ${markers.length} auf der Karte`)
  await sheet.getByRole('link', { name: 'Details ansehen' }).click()
  await page.waitForURL(`/hundepension/${markers[1]?.slug}`)
})

test('a map that is to search while it moves searches by itself', async ({ open }) => {
  const page = await open('/suche?query=Berlin&view=karte')
  await map(page).waitFor()
  await page.getByLabel('Beim Verschieben suchen').check()
  await map(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/[?&]bounds=/)
})

test('beside the list the map that is to search while it moves takes the list along', async ({ open }) => {
  const page = await open('/suche?query=Berlin', { viewport: { width: 1320, height: 1000 } })
  await map(page).waitFor()
  await page.getByLabel('Beim Verschieben suchen').check()
  await map(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/[?&]bounds=/)
  const bounds = new URL(page.url()).searchParams.get('bounds')
  const { results } = await search(`query=Berlin&bounds=${bounds}`)
  await eventually(() => cardSlugs(page)).toEqual(results.map(({ slug }) => slug))
})

test('what is told about goes with the search that found it, and on a wide screen the sheet does', async ({
  open,
}) => {
  const page = await open('/suche?query=Potsdam&maxDistance=50&view=karte', { viewport: PHONE })
  const sheet = page.getByRole('complementary', { name: 'Ausgewählte Hundepension' })
  const all = await api<ListingMarker[]>('/api/search/markers?query=Potsdam&maxDistance=50')
  // The one before the nearest is the farthest.
  await sheet.getByRole('button', { name: 'Vorige Hundepension' }).click()
  await eventually(() => textOf(sheet.getByRole('status'))).toBe(
    `${all.length} von ${all.length} auf der Karte`,
  )
  await page.getByRole('combobox', { name: 'Umkreis' }).selectOption({ label: '5 km' })
  const near = await api<ListingMarker[]>('/api/search/markers?query=Potsdam&maxDistance=5')
  await eventually(() => textOf(sheet.getByRole('status'))).toBe(`1 von ${near.length} auf der Karte`)
  await page.setViewportSize({ width: 1320, height: 900 })
  await eventually(() => sheet.count()).toBe(0)
})

test('what was searched is outlined: an island by its coast, a Land by its border', async ({ open }) => {
  const page = await open('/suche?query=Rügen&view=karte')
  const outline = map(page).locator('path[class*=area]')
  for (const area of ['Rügen', 'Bayern', 'Potsdam']) {
    await page.goto(`/suche?query=${area}&view=karte`)
    await eventually(() => outline.count()).toBe(1)
    // Seen whole, and as large as there is room.
    await eventually(async () => {
      const [shape, frame] = [await outline.boundingBox(), await map(page).boundingBox()]
      if (!shape || !frame) return 'not shown'
      if (shape.x < frame.x || shape.x + shape.width > frame.x + frame.width) return 'cut off'
      return Math.max(shape.width / frame.width, shape.height / frame.height) > 0.15 ? 'whole' : 'small'
    }).toBe('whole')
  }
})
