import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { City, CityListing, CityOverview } from '#features/cities/contract.ts'
import { formatDistance, formatPrice } from '#platform/shared/format.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { api } from './harness/api.ts'
import { areBeside } from './harness/layout.ts'
import { DESKTOP, eventually, PHONE, test, textOf, textsOf } from './harness/pages.ts'
import { cardSlugs, cards, heading, searchInput, shownCount } from './harness/search-page.ts'

const PAGE_SIZE = 24

const cities = await api<City[]>('/api/cities')
const berlin = await api<City>('/api/cities/berlin')
const inBerlin = await ownListings('berlin')

async function ownListings(slug: string) {
  const all = await api<CityListing[]>(`/api/cities/${slug}/listings?limit=500`)
  return all.filter(({ exactCityMatch }) => exactCityMatch)
}
const overviewOf = (slug: string) => api<CityOverview>(`/api/cities/${slug}/overview`)
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const headings = (page: Page) => textsOf(page.getByRole('main').getByRole('heading', { level: 2 }))
const titles = (listings: readonly CityListing[]) => listings.map(({ slug }) => slug)

/** The first place of which this holds. */
async function findCity(isWanted: (city: City, overview: CityOverview) => boolean): Promise<City> {
  for (const city of cities) {
    if (city.listingCount < 3 && isWanted(city, await overviewOf(city.slug))) return city
  }
  throw new Error('no place of that kind')
}

function median(prices: readonly number[]) {
  const sorted = prices.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, price) => sum + price, 0) / middle.length
}

test('a city shows how many listings it has, its own ones, the nearest to its centre first, and which prices they name', async ({
  open,
}) => {
  const page = await open('/hundepension-in/berlin')
  expect(berlin.listingCount).toBe(inBerlin.length)
  expect(await heading(page).innerText()).toBe('Hundepensionen in Berlin')
  expect((await headings(page))[0]).toBe(`${inBerlin.length} Hundepensionen in Berlin`)
  const list = section(page, 'Hundepensionen in Berlin').first()
  expect(await list.getByRole('article').count()).toBe(9)
  const others = section(page, 'Weitere Hundepensionen in Berlin')
  expect(await others.getByRole('article').count()).toBe(PAGE_SIZE - 9)
  expect(await cardSlugs(page)).toEqual(titles(inBerlin).slice(0, PAGE_SIZE))
  const distances = inBerlin.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  await list.getByRole('link', { name: 'So entsteht die Reihenfolge' }).waitFor()

  const prices = inBerlin.flatMap(({ priceFrom }) => priceFrom ?? [])
  const panel = section(page, 'Preise in Berlin')
  expect(await textsOf(panel.getByRole('definition'))).toEqual(
    [Math.min(...prices), median(prices), Math.max(...prices)].map((price) =>
      formatPrice(price).replace(/\s/g, ' '),
    ),
  )
  expect(await textOf(panel)).toContain(`Aus den Preisangaben von ${prices.length} Einträgen in Berlin`)
})

test('a long list goes on on further pages, and the surroundings follow on the last one', async ({
  open,
}) => {
  const page = await open('/hundepension-in/berlin')
  expect(await headings(page)).not.toContain('In der Umgebung von Berlin')
  const pages = page.getByRole('navigation', { name: 'Seiten' })
  await page.setViewportSize(PHONE)
  expect(
    await areBeside(
      pages.getByRole('link', { name: 'Seite 2' }),
      pages.getByRole('link', { name: 'Weiter' }),
    ),
  ).toBe(true)
  await page.setViewportSize(DESKTOP)
  await pages.getByRole('link', { name: 'Weiter' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/hundepension-in/berlin?seite=2')
  await eventually(() => headings(page)).toContain('In der Umgebung von Berlin')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  const around = await api<CityListing[]>('/api/cities/berlin/listings?limit=500')
  const wanted = around.slice(PAGE_SIZE, inBerlin.length + 12)
  expect(await cardSlugs(page)).toEqual(titles(wanted))
  expect(await pages.locator('[aria-current=page]').innerText()).toBe('2')
  expect(await headings(page)).not.toContain('Berlin auf einen Blick')

  await page
    .getByRole('link', { name: `Alle ${around.length - inBerlin.length} Einträge der Umgebung` })
    .click()
  await page.waitForURL(/\/suche\?query=Berlin/)
  await eventually(() => shownCount(page)).toBe(around.length)
  await page.goBack()
  await pages.getByRole('link', { name: 'Seite 1' }).click()
  await page.waitForURL('/hundepension-in/berlin')
  await eventually(() => cardSlugs(page)).toEqual(titles(inBerlin).slice(0, PAGE_SIZE))
})

test('at a glance stand the first eight and how many more there are', async ({ open }) => {
  const page = await open('/hundepension-in/berlin', { viewport: PHONE })
  const panel = section(page, 'Berlin auf einen Blick')
  const links = panel.getByRole('listitem').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    inBerlin.slice(0, 8).map(({ slug }) => `/hundepension/${slug}`),
  )
  await panel.getByRole('link', { name: `und ${inBerlin.length - 8} weitere` }).click()
  const list = page.getByRole('heading', { name: `${inBerlin.length} Hundepensionen in Berlin` })
  await eventually(async () => (await list.boundingBox())?.y).toBeLessThan(PHONE.height / 2)
  await links.nth(2).click()
  await page.waitForURL(`/hundepension/${inBerlin[2]?.slug}`)
})

/** px from the middle of a map to a point, in the projection of the web's maps. */
function offset(zoom: number, center: City, point: { latitude: number; longitude: number }) {
  const world = 256 * 2 ** zoom
  const y = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return {
    x: ((point.longitude - center.longitude) / 360) * world,
    y: ((y(center.latitude) - y(point.latitude)) / (2 * Math.PI)) * world,
  }
}

test('the others of a city can be filtered and put in order', async ({ open }) => {
  const page = await open('/hundepension-in/berlin')
  const form = page.getByRole('form', { name: 'Hundepensionen in Berlin eingrenzen' })
  await form.getByLabel('Kategorie').selectOption('hundehotel')
  await form.getByLabel('Sortierung').selectOption('price')
  await form.getByRole('button', { name: 'Anwenden' }).click()
  await page.waitForURL(/\/suche\?.*category=hundehotel.*sort=price/)
  expect(await heading(page).innerText()).toBe('Hundepensionen in Berlin')
})

test('the map is loaded when it comes near and shows the city and its surroundings', async ({ open }) => {
  const requests: string[] = []
  const page = await open('/hundepension-in/abensberg', {
    before: async (visit) => visit.on('request', (request) => requests.push(request.url())),
  })
  const isOfMap = (url: string) => /leaflet|\/api\/search\/markers/.test(url)
  await page.waitForLoadState('networkidle')
  expect(requests.filter(isOfMap)).toEqual([])
  await page.getByRole('heading', { name: 'Hundepensionen auf der Karte' }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'Karte: Hundepensionen auf der Karte' })
  await map.waitFor()
  expect((await map.locator('..').boundingBox())?.height).toBe(450)

  // 100 px are two to three kilometres at zoom 12 alone.
  await map.getByText('2 km', { exact: true }).waitFor()
  const city = await api<City>('/api/cities/abensberg')
  const [listing] = await ownListings('abensberg')
  const pin = map.locator('button[data-pin]:not([data-pin=cluster])').first()
  await pin.waitFor()
  if (listing?.latitude == null || listing.longitude == null) throw new Error('no point')
  const { x, y } = offset(12, city, { latitude: listing.latitude, longitude: listing.longitude })
  await eventually(async () => {
    const frame = await map.boundingBox()
    const place = await pin.boundingBox()
    if (!frame || !place) return false
    const right = place.x + place.width / 2 - (frame.x + frame.width / 2 + x)
    const down = place.y + place.height - (frame.y + frame.height / 2 + y)
    return Math.abs(right) < 8 && Math.abs(down) < 16
  }).toBe(true)

  await page.getByText('Einträge der Karte als Liste').click()
  const entries = page.locator('details', { hasText: 'Einträge der Karte als Liste' }).getByRole('listitem')
  expect(await entries.count()).toBe(1 + (await overviewOf('abensberg')).surroundingsCount)
})

test('too few prices are widened to the surroundings, and replaced by a guide said to be one', async ({
  open,
}) => {
  const village = await findCity((_, { prices }) => prices?.scope === 'surroundings')
  const page = await open(`/hundepension-in/${village.slug}`)
  const wide = section(page, `Preise in ${village.name} und Umgebung`)
  expect(await textOf(wide)).toContain(`Einträgen in ${village.name} und Umgebung (30 km)`)

  const lonely = await findCity((_, { prices }) => prices === null)
  await page.goto(`/hundepension-in/${lonely.slug}`)
  const guide = section(page, `Preise in ${lonely.name}`)
  expect(await textOf(guide)).toContain(
    'noch zu wenige Einträge einen Preis. Zur Orientierung typische Werte',
  )
  expect(await textsOf(guide.getByRole('row'))).toEqual([
    'Tagesbetreuung 20 € – 30 €',
    'Übernachtung 30 € – 45 €',
    'Premium-Betreuung 40 € – 60 €',
  ])
})

test('five questions open one at a time, by keyboard too', async ({ open }) => {
  const page = await open('/hundepension-in/berlin')
  const questions = section(page, 'Häufige Fragen zu Hundepensionen in Berlin').locator('details')
  expect(await questions.count()).toBe(5)
  const isOpen = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  await questions.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await questions.nth(0).getByText('Typisch sind 20 bis 50 € am Tag').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await eventually(isOpen).toEqual([false, true, false, false, false])
  await questions.nth(1).getByText(`stehen ${berlin.listingCount} in Berlin`).waitFor()
})

test('the neighbouring places stand with their true distance, the nearest first, and lead on', async ({
  open,
}) => {
  const page = await open('/hundepension-in/berlin')
  const nearest = cities
    .filter(({ slug }) => slug !== 'berlin')
    .map((city) => ({
      ...city,
      distance: distanceKm(berlin.latitude, berlin.longitude, city.latitude, city.longitude),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 8)
  const links = section(page, 'Orte in der Nähe von Berlin').getByRole('link')
  expect(await textsOf(links)).toEqual(
    nearest.map(({ name, distance, listingCount }) =>
      `${name} ${formatDistance(distance)} · ${listingCount === 1 ? '1 Eintrag' : `${listingCount} Einträge`}`.replace(
        /\s+/g,
        ' ',
      ),
    ),
  )
  await links.first().click()
  await page.waitForURL(`/hundepension-in/${nearest[0]?.slug}`)
  await eventually(() => heading(page).innerText()).toBe(`Hundepensionen in ${nearest[0]?.name}`)
})

test('a place without listings says so and shows those around it', async ({ open }) => {
  const page = await open('/hundepension-in/birkenwerder')
  const { name, listingCount } = await api<City>('/api/cities/birkenwerder')
  expect(listingCount).toBe(0)
  expect((await headings(page)).slice(0, 2)).toEqual([
    `0 Hundepensionen in ${name}`,
    `In der Umgebung von ${name}`,
  ])
  await page.getByText(`Keine Hundepensionen in ${name} gefunden.`).waitFor()
  expect(await cards(page).count()).toBeGreaterThan(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('where nothing is near, a search further away is offered', async ({ open }) => {
  const page = await open('/hundepension-in/helgoland')
  expect(await cards(page).count()).toBe(0)
  await page.getByRole('link', { name: 'In der weiteren Umgebung suchen' }).click()
  await page.waitForURL('/suche?query=Helgoland')
  await eventually(() => cards(page).count()).toBeGreaterThan(0)
})

test('the search in the header works by keyboard', async ({ open }) => {
  const page = await open('/hundepension-in/berlin')
  await searchInput(page).focus()
  await page.keyboard.type('Potsd')
  await page.getByRole('option', { name: 'Potsdam' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('am')
  await page.keyboard.press('Enter')
  await page.waitForURL('/suche?query=Potsdam')
})

test('without scripts a city reads, pages and searches', async ({ open }) => {
  const page = await open('/hundepension-in/berlin', { javaScriptEnabled: false })
  expect(await cardSlugs(page)).toEqual(titles(inBerlin).slice(0, PAGE_SIZE))
  const question = page.locator('details', { hasText: 'Wie läuft die Buchung ab?' })
  await question.locator('summary').click()
  await question.getByText('Das hier ist ein Verzeichnis').waitFor()
  await page.getByRole('link', { name: 'Weiter', exact: true }).click()
  await page.waitForURL('/hundepension-in/berlin?seite=2')
  expect(await cards(page).count()).toBe(inBerlin.length - PAGE_SIZE + 12)
  await searchInput(page).fill('Hamburg')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.waitForURL('/suche?query=Hamburg')
})
