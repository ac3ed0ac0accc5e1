import { expect, test } from 'vitest'
import type { ListingMarker } from '#features/listings/contract.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { Nearby, SearchResult } from '#features/search/contract.ts'
import { sharedTestApp } from './test-app.ts'

const titles = (listings: { listingTitle: string }[]) => listings.map(({ listingTitle }) => listingTitle)
const get = async <T>(url: string) => (await app.get(url)).body as T
const page = async (url: string) => (await app.app.inject({ method: 'GET', url })).body

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  const berlin = { location: 'Berlin', postcode: '10115' }
  for (let i = 1; i <= 7; i++) await makeListing(db, { ...berlin, title: `Mitte ${i}` })
  const premium = { ...berlin, isPremium: true }
  await makeListing(db, {
    ...premium,
    title: 'Bezahlt A',
    category: 'Hundehotel',
    rating: 4,
    reviewsCount: 3,
  })
  await makeListing(db, {
    ...premium,
    title: 'Bezahlt B',
    rating: 5,
    reviewsCount: 9,
    featuredImage: '/scenes/3.svg',
  })
  await makeListing(db, { ...premium, title: 'Bezahlt C' })
  await makeListing(db, { title: 'Isarhunde', location: 'München', postcode: '80331', isPremium: true })
  await makeListing(db, { title: 'Ohne Ort', location: 'Nirgendwo', postcode: '99999' })
}, 'built')

test('around a place the paid placements stand apart, two at most, and among the others in their order', async () => {
  const found = await get<Nearby>('/api/search/nearby?query=Berlin&maxDistance=30&limit=50')
  expect(found.premium).toHaveLength(2)
  for (const listing of found.premium) expect(listing.isPremium).toBe(true)
  expect(found.total).toBe(10)
  const organic = await get<SearchResult>('/api/search?query=Berlin&maxDistance=30&limit=50')
  expect(titles(found.results)).toEqual(titles(organic.results))
})

test('filters count for the paid placements too', async () => {
  const found = await get<Nearby>('/api/search/nearby?query=Berlin&category=hundehotel')
  expect(titles(found.premium)).toEqual(['Bezahlt A'])
  expect(found.total).toBe(1)
})

test('nothing is offered from beyond the radius, nor for what is not understood', async () => {
  for (const query of ['query=Sankt%20Peter-Ording&maxDistance=15', 'query=qqqqqqqq']) {
    expect(await get(`/api/search/nearby?${query}`)).toMatchObject({ total: 0, premium: [], results: [] })
  }
})

test('a section of the map takes the place of the radius', async () => {
  const bounds = '47.9,11.3,48.3,11.8'
  const found = await get<SearchResult>(`/api/search?query=Berlin&maxDistance=5&bounds=${bounds}`)
  expect(found).toMatchObject({ banner: 'area', total: 1, radius: 0, beyondRadius: false })
  expect(titles(found.results)).toEqual(['Isarhunde'])
  expect(found.results[0]?.distance).toBeGreaterThan(400)
  expect(titles(await get<ListingMarker[]>(`/api/search/markers?bounds=${bounds}`))).toEqual(['Isarhunde'])
  const empty = await get<SearchResult>('/api/search?query=Berlin&bounds=54,8,55,9')
  expect(empty).toMatchObject({ banner: 'area', total: 0, results: [] })
})

test('the map shows every hit, whichever page of the list is asked for', async () => {
  const all = await get<ListingMarker[]>('/api/search/markers?query=Berlin&maxDistance=30')
  expect(all).toHaveLength(10)
  for (const page of ['offset=3', 'limit=2', 'limit=2&offset=8', 'offset=500']) {
    expect(await get(`/api/search/markers?query=Berlin&maxDistance=30&${page}`)).toEqual(all)
  }
})

test('an area ends where its municipalities do, and what they share is no border of it', async () => {
  interface Outline {
    grid: number
    rings: number[][]
    box: { south: number; west: number; north: number; east: number } | null
  }
  const [munich, bayern] = await Promise.all(
    ['München', 'Bayern'].map((query) =>
      get<Outline>(`/api/search/outline?query=${encodeURIComponent(query)}`),
    ),
  )
  // The test's Bayern is München and, far from it, Neukirchen.
  expect([munich?.rings.length, bayern?.rings.length]).toEqual([1, 2])
  expect(bayern?.rings).toContainEqual(munich?.rings[0])
  for (const { grid, rings } of [munich, bayern].filter((outline) => outline !== undefined)) {
    for (const ring of rings) {
      const sum = (from: number) =>
        ring.reduce((all, step, i) => (i % 2 === from && i > 1 ? all + step : all), 0)
      // Round and back.
      expect([sum(0), sum(1)]).toEqual([0, 0])
      expect((ring[0] ?? 0) / grid).toBeCloseTo(12, -1)
    }
  }
  const { south = 0, north = 0, west = 0, east = 0 } = munich?.box ?? {}
  expect([south < 48.137, north > 48.137, west < 11.575, east > 11.575]).toEqual([true, true, true, true])
  expect(north - south).toBeLessThan(0.3)
  expect(await get('/api/search/outline?query=qqqqqqqq')).toMatchObject({ rings: [], box: null })
})

test.each(['1,2,3', '2,2,1,3', '1,1,200,2', 'a,b,c,d', '1,1,2,2,3'])(
  'refuses %s as a section',
  async (bounds) => {
    const { status, body } = await app.get(`/api/search?bounds=${bounds}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid' })
  },
)

test('the search page shows a section, says so, and offers the way out', async () => {
  const html = await page('/suche?query=Berlin&bounds=47.9,11.3,48.3,11.8')
  expect(html).toContain('Hundepensionen im Kartenausschnitt')
  expect(html).toContain('1 Eintrag gefunden im Kartenausschnitt')
  expect(html).toContain('Filter Kartenausschnitt entfernen')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(html).not.toContain('Mitte 1')
})

test('the start page has its blocks in order, with paid placements first', async () => {
  const html = await page('/')
  const marks = [
    'Hundepensionen in deiner Nähe',
    'Rund um Berlin, sortiert nach Entfernung',
    'Anzeige · Premium',
    'Mehr Hundepensionen in der Nähe anzeigen',
    'Hundepensionen auf der Karte',
    'Karte wird geladen...',
    'Warum Hundequartier?',
    'Top bewertete Hundepensionen',
    'Alle Städte anzeigen',
    'Beliebte Städte',
    '/vorteile-fuer-hundepensionen',
    'Häufige Fragen',
  ]
  let at = html.indexOf('<main')
  for (const mark of marks) {
    at = html.indexOf(mark, at)
    expect(at, mark).toBeGreaterThan(0)
  }
  expect(html).toMatch(/Berlin<\/span><span[^>]*>10 Einträge/)
  expect(html).not.toMatch(/Dresden<\/span><span/)
})

test('the one in the picture at the top is among the best rated all the same', async () => {
  const html = await page('/')
  const [top = '', best = ''] = html.split('Top bewertete Hundepensionen')
  expect(top.slice(0, top.indexOf('id="nearby"'))).toContain('Bezahlt B')
  const names = [...best.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(names.slice(0, 2)).toEqual(['Bezahlt B', 'Bezahlt A'])
})

test('the start page tells search engines of the site, its publisher and four questions', async () => {
  const html = await page('/')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(blocks.map((block) => block['@type']).sort()).toEqual(['FAQPage', 'Organization', 'WebSite'])
  const questions = blocks.find((block) => block['@type'] === 'FAQPage').mainEntity
  expect(questions).toHaveLength(4)
  for (const { name } of questions) expect(html).toContain(`${name}</h3>`)
})
