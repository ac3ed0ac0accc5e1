import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FoundListing } from '#features/listings/contract.ts'
import { weightedRating } from '#features/ranking/rules.ts'
import { search, totalCount } from './harness/api.ts'
import { areBeside } from './harness/layout.ts'
import { eventually, hydrated, openInSameVisit, test, textOf, textsOf } from './harness/pages.ts'
import {
  cardSlugs,
  cards,
  cardTitles,
  countText,
  filterButton,
  heading,
  searchInput,
  shownCount,
} from './harness/search-page.ts'
import { served } from './harness/served.ts'

const select = (page: Page, label: string) => page.getByRole('main').getByRole('combobox', { name: label })
const notices = (page: Page) => page.getByRole('main').locator('div[role=status]')

test.for(['query=Berlin', 'q=Berlin'])('a search stands in the address as %s', async (address, { open }) => {
  const page = await open(`/suche?${address}`)
  expect(await heading(page).innerText()).toBe('Hundepensionen in Berlin')
  expect(await searchInput(page).inputValue()).toBe('Berlin')
  expect(await cardTitles(page)).toEqual(
    (await search('query=Berlin&group=start')).results.map((hit) => hit.listingTitle),
  )
})

test('the count is the number of all hits', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  expect(await countText(page)).toMatch(/^\d+ Einträge gefunden im Umkreis von 30 km$/)
  expect(await shownCount(page)).toBe(await totalCount('query=Berlin'))
  for (const address of ['query=10115&maxDistance=5', 'lat=48.14&lng=11.58', 'maxDistance=50']) {
    const { count } = await served(page, `/suche?${address}`, { count: 'main header p[role=status]' })
    expect(count, address).toMatch(
      new RegExp(`^${(await totalCount(address)).toLocaleString('de')} Einträge gefunden`),
    )
  }
  await page.goto('/suche?query=Berlin&page=2')
  expect(await countText(page)).toMatch(/^\d+ Einträge gefunden im Umkreis von 30 km · Seite 2 von \d+$/)
  const { results } = await search('query=Berlin&limit=20&offset=20')
  expect(await cardSlugs(page)).toEqual(results.map(({ slug }) => slug))
})

test('what lies in the place is headed apart from what lies around it, and each begins with three', async ({
  open,
}) => {
  const page = await open('/suche?query=Berlin')
  const { total, exactTotal } = await search('query=Berlin')
  const groups = page.getByRole('region').filter({ has: page.getByRole('article') })
  const [exact, around] = [groups.nth(0), groups.nth(1)]
  expect(await textsOf(groups.getByRole('heading', { level: 2 }))).toEqual([
    `${exactTotal} in Berlin`,
    `${total - exactTotal} im Umkreis bis 30 km`,
  ])
  expect(await exact.getByRole('article').count()).toBe(3)
  expect(await around.getByRole('article').count()).toBe(3)

  await exact.getByRole('link', { name: `${exactTotal - 3} weitere in Berlin anzeigen` }).click()
  await page.waitForURL('/suche?query=Berlin&group=exact')
  await eventually(() => cardSlugs(page)).toEqual(
    (await search('query=Berlin&limit=20')).results.map(({ slug }) => slug),
  )
  await page.goBack()
  await around.getByRole('link', { name: `${total - exactTotal - 3} weitere im Umkreis anzeigen` }).click()
  await page.waitForURL('/suche?query=Berlin&group=around')
  await eventually(() => around.getByRole('article').count()).toBe(Math.min(20, total - exactTotal))
  expect(await exact.getByRole('article').count()).toBe(3)
})

test('on a tablet kind and place of a card stay on one line, whatever is marked of it', async ({ open }) => {
  const { results } = await search('limit=20')
  const paid = results.find(({ isPremium, isDemo }) => isPremium && isDemo)
  if (!paid) throw new Error('none of the first is paid for')
  const page = await open('/suche', { viewport: { width: 768, height: 1024 } })
  const card = page.getByRole('article').filter({ hasText: paid.listingTitle }).first()
  const kind = card.getByText(paid.listingCategory, { exact: true })
  expect(await areBeside(kind, card.getByText(paid.location, { exact: true }))).toBe(true)
})

test('another radius changes the address, the count and the results', async ({ open }) => {
  const page = await open('/suche?query=Potsdam')
  await select(page, 'Umkreis').selectOption({ label: '5 km' })
  await page.waitForURL('/suche?query=Potsdam&maxDistance=5')
  await eventually(() => shownCount(page)).toBe(await totalCount('query=Potsdam&maxDistance=5'))
  const near = await cardSlugs(page)
  await select(page, 'Umkreis').selectOption({ label: '50 km' })
  await eventually(() => shownCount(page)).toBe(await totalCount('query=Potsdam&maxDistance=50'))
  expect(await countText(page)).toContain('im Umkreis von 50 km')
  expect(await cardSlugs(page)).not.toEqual(near)

  await select(page, 'Umkreis').selectOption({ label: 'Alle anzeigen' })
  await page.waitForURL('/suche?query=Potsdam&maxDistance=0')
  await eventually(() => shownCount(page)).toBe(await totalCount('query=Potsdam&maxDistance=0'))
})

/** Nothing known comes last. */
function ascending(a: number | null, b: number | null) {
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)
}

/** What is said of many counts more than what is said of few; without reviews last. */
function weight({ rating, reviewsCount }: FoundListing) {
  return rating === null ? 0 : weightedRating(rating, reviewsCount)
}

/** Quotation marks and hyphens don't count when names are put in order. */
function words(name: string) {
  return name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const SORTS: [string, string, (a: FoundListing, b: FoundListing) => number][] = [
  ['Preis', 'price', (a, b) => ascending(a.priceFrom, b.priceFrom)],
  ['Name', 'name', (a, b) => words(a.listingTitle).localeCompare(words(b.listingTitle), 'de')],
  ['Bewertung', 'rating', (a, b) => weight(b) - weight(a)],
  ['Entfernung', 'distance', (a, b) => ascending(a.distance, b.distance)],
]

test.for(SORTS)(
  'sorting by %s orders all pages, exact hits first',
  async ([label, value, compare], { open }) => {
    const page = await open('/suche?query=Berlin&sort=relevance')
    await select(page, 'Sortierung').selectOption({ label })
    await page.waitForURL(`/suche?query=Berlin&sort=${value}`)
    const { results, total } = await search(`query=Berlin&sort=${value}&group=start`)
    await eventually(() => cardSlugs(page)).toEqual(results.map(({ slug }) => slug))
    const found: FoundListing[] = []
    for (let offset = 0; offset < total; offset += 20) {
      found.push(...(await search(`query=Berlin&sort=${value}&limit=20&offset=${offset}`)).results)
    }
    expect(found).toHaveLength(total)
    const groups = [
      found.filter(({ exactMatch }) => exactMatch),
      found.filter(({ exactMatch }) => !exactMatch),
    ]
    expect(found).toEqual(groups.flat())
    for (const group of groups) {
      expect(group.length).toBeGreaterThan(10)
      expect(group.map(({ id }) => id)).toEqual(group.toSorted(compare).map(({ id }) => id))
    }
  },
)

test('without a place the distance cannot be sorted by', async ({ open }) => {
  const page = await open('/suche')
  expect(await select(page, 'Sortierung').locator('option[value=distance]').isDisabled()).toBe(true)
  expect(await select(page, 'Umkreis').count()).toBe(0)
})

test('a name of many places offers the others', async ({ open }) => {
  const page = await open('/suche?query=Neustadt')
  await notices(page).getByText('Meintest du').waitFor()
  const links = notices(page).getByRole('link')
  const { alternatives } = await search('query=Neustadt')
  expect(alternatives.length).toBeGreaterThan(6)
  expect(await links.count()).toBe(6)
  await notices(page)
    .getByText(`Weitere ${alternatives.length - 6} Orte dieses Namens`)
    .click()
  expect(await links.count()).toBe(alternatives.length)
  await links.first().click()
  await page.waitForURL((url) => url.searchParams.get('query') === alternatives[0]?.query)
  await eventually(() => heading(page).innerText()).toContain(
    (await search(`query=${encodeURIComponent(alternatives[0]?.query ?? '')}`)).place?.label,
  )
})

test('a wrong letter is corrected, and the page says so', async ({ open }) => {
  const page = await open('/suche?query=Münhcen')
  expect(await heading(page).innerText()).toBe('Hundepensionen in München')
  expect(await textOf(notices(page))).toContain('Ergebnisse für München (statt „Münhcen“)')
})

test('a place without a Hundepension of its own shows the nearest ones', async ({ open }) => {
  const page = await open('/suche?query=14089')
  expect(await heading(page).innerText()).toBe('Hundepensionen rund um 14089 Berlin')
  expect(await textOf(notices(page))).toBe(
    'Keine Hundepensionen direkt in 14089 Berlin. Wir zeigen dir die nächstgelegenen.',
  )
  expect(await page.getByRole('heading', { name: /^\d+ in / }).count()).toBe(0)
})

test('an empty radius is said to be empty, and the nearest beyond it are shown', async ({ open }) => {
  const page = await open('/suche?query=Helgoland&maxDistance=1')
  expect(await countText(page)).toBe('Keine Einträge im Umkreis von 1 km gefunden')
  expect(await cards(page).count()).toBe(20)
  // Of more of them than are listed the next radius is the way to the rest.
  await page.getByRole('link', { name: /^Umkreis auf \d+ km erweitern$/ }).waitFor()
})

test('wishes of days and dogs that nothing can be made of leave the address, and are no filters', async ({
  open,
}) => {
  for (const asked of [
    'from=2999-01-01&to=2999-01-08&free=1',
    'from=abc&free=1',
    'dogs=2&traits=abc&fits=1',
  ]) {
    const page = await open(`/suche?query=Berlin&${asked}`)
    expect(new URL(page.url()).search).toBe(`?query=Berlin&${asked.replace(/&f\w+=1$/, '')}`)
    expect(await textOf(filterButton(page))).not.toMatch(/\d/)
  }
})

test('what says nothing but days and dogs is no search to be kept, and neither belongs to one where any dog is taken', async ({
  open,
}) => {
  const days = 'from=2027-08-12&to=2027-08-21&dogs=1&traits=gross'
  const kept = async (search: string) => {
    const page = await open(`/suche?${search}`)
    expect(await cards(page).count()).toBeGreaterThan(0)
    const links = page.getByRole('main').getByRole('link', { name: 'Neue Einträge hier melden' })
    return Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  }
  const leads = (search: string) => [`/neue-eintraege/${encodeURIComponent(search)}`]
  expect(await kept(days)).toEqual([])
  expect(await kept(`query=Berlin&${days}`)).toEqual(leads('query=Berlin'))
  expect(await kept(`query=Berlin&${days}&fits=1`)).toEqual(leads('query=Berlin&fits=1&dogs=1&traits=gross'))
})

test('what is not understood shows popular listings instead', async ({ open }) => {
  const page = await open('/suche?query=qqqqqqqq')
  expect(await heading(page).innerText()).toBe('Beliebte Hundepensionen')
  expect(await countText(page)).toBe('Keine Einträge gefunden')
  expect(await textOf(notices(page))).toBe(
    'Zu „qqqqqqqq“ haben wir nichts gefunden. Vielleicht passt eine dieser beliebten Hundepensionen.',
  )
  expect(await cards(page).count()).toBe(20)
  await page.getByRole('region', { name: 'Beliebt in ganz Deutschland' }).waitFor()
  expect(await filterButton(page).count()).toBe(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('a search by coordinates says how many are near', async ({ open }) => {
  const page = await open('/suche?lat=52.52&lng=13.405')
  expect(await heading(page).innerText()).toBe('Hundepensionen in deiner Nähe')
  expect(await searchInput(page).inputValue()).toBe('Mein aktueller Standort')
  const count = await totalCount('lat=52.52&lng=13.405')
  expect(await textOf(notices(page))).toBe(`Zeige ${count} Hundepensionen in deiner Nähe`)
  await page.getByRole('heading', { name: 'Darauf kannst du dich verlassen' }).waitFor()
})

test('the radius can be widened step by step while there are more than twenty hits', async ({ open }) => {
  const page = await open('/suche?query=Berlin&maxDistance=100')
  for (const km of [150, 200]) {
    await page.getByRole('link', { name: `Umkreis auf ${km} km erweitern` }).click()
    await page.waitForURL(`/suche?query=Berlin&maxDistance=${km}`)
    await eventually(() => countText(page)).toContain(`im Umkreis von ${km} km`)
  }
  expect(await page.getByRole('link', { name: /^Umkreis auf/ }).count()).toBe(0)
  await page.goto('/suche?query=Sankt Peter-Ording')
  await hydrated(page)
  expect(await shownCount(page)).toBeLessThanOrEqual(20)
  expect(await page.getByRole('link', { name: /^Umkreis auf/ }).count()).toBe(0)
})

test('two tabs search for themselves', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  const other = await openInSameVisit(page, '/suche?query=Hamburg')
  await select(other, 'Umkreis').selectOption({ label: '10 km' })
  await other.waitForURL('/suche?query=Hamburg&maxDistance=10')
  await page.reload()
  expect(await heading(page).innerText()).toBe('Hundepensionen in Berlin')
  expect(await select(page, 'Umkreis').inputValue()).toBe('30')
})

test('on paper the results stand without what only leads on', async ({ open }) => {
  const page = await open('/suche?query=Berlin')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: /Hundepensionen in Berlin/ }).waitFor()
  expect(
    await page.getByRole('link', { name: /weitere in Berlin anzeigen|Umkreis auf|hier melden/ }).count(),
  ).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/suche?query=Berlin&view=karte')
  await hydrated(page)
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await eventually(() => cards.count()).toBeGreaterThan(1)
})

test('on paper a mark can be read, whether its background is printed or not', async ({ open }) => {
  const { results } = await search('query=Berlin&limit=50')
  const paid = results.find(({ isPremium }) => isPremium)
  const page = await open(`/hundepension/${paid?.slug}`)
  await page.emulateMedia({ media: 'print' })
  const background = page
    .getByRole('button', { name: 'Anzeige · Premium' })
    .first()
    .evaluate((mark) => getComputedStyle(mark).backgroundColor)
  expect(await background).toBe('rgba(0, 0, 0, 0)')
})
