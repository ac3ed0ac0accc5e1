import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WEEK } from '#features/listings/opening-hours.ts'
import { FEATURE_SLUGS } from '#features/listings/rules.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import type { SearchResult } from '#features/search/contract.ts'
import { sharedTestApp } from './test-app.ts'

const DAY_AND_NIGHT = Object.fromEntries(WEEK.map(({ day }) => [day, { open: '00:00', close: '00:00' }]))
const HOLIDAYS = [{ from: '2020-01-01', to: '2099-12-31', spans: [], note: 'Betriebsferien' }]
const titles = (body: unknown) => (body as { listingTitle: string }[]).map(({ listingTitle }) => listingTitle)
const search = async (query: string) => (await api.get(`/api/search?${query}`)).body as SearchResult

const api = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  await makeListing(db, {
    title: 'Havelhunde Spandau',
    location: 'Berlin',
    postcode: '14089',
    features: ['Abholservice', 'Hundefriseur'],
    rating: 4.7,
    reviewsCount: 132,
    priceFrom: 45,
    businessHours: DAY_AND_NIGHT,
  })
  await makeListing(db, {
    title: 'Mitte-Pfoten',
    description: 'Leider keine Medikamentengabe.',
    rating: 3,
    reviewsCount: 2,
  })
  await makeListing(db, {
    title: 'Waldhof Pfotenglück',
    location: 'Bernau bei Berlin',
    postcode: '16321',
    category: 'Hundehotel',
    features: ['Medikamentengabe'],
    rating: 4.9,
    reviewsCount: 87,
    priceFrom: 32,
    businessHours: DAY_AND_NIGHT,
    specialDays: HOLIDAYS,
    isPremium: true,
  })
  await makeListing(db, {
    title: 'Isarhunde',
    location: 'München',
    postcode: '80331',
    priceFrom: 20,
    businessHours: { sunday: { open: '10:00', close: '11:00' } },
  })
  await makeListing(db, { title: 'Ohne Ort', location: 'Nirgendwo', postcode: '99999' })
})

test('nothing lies in a place abroad: the nearest town is said, and its listings are near hits', async () => {
  const { banner, place, exactTotal, results } = await search('query=Innsbruck')
  expect([banner, place?.abroad, place?.label, exactTotal]).toEqual(['nearby', 'Innsbruck', 'München', 0])
  expect(results.map(({ listingTitle, exactMatch }) => [listingTitle, exactMatch])).toEqual([
    ['Isarhunde', false],
  ])
})

test('an area is searched as a whole: nothing else is in it, and it has no middle', async () => {
  const bayern = await search('query=hundehotel+in+Bayern&maxDistance=5')
  expect(bayern).toMatchObject({ banner: 'exact', radius: 0, total: 1, sort: 'relevance' })
  expect(bayern.place).toMatchObject({ kind: 'state', phrase: 'in Bayern', latitude: null, longitude: null })
  expect(bayern.results).toMatchObject([{ listingTitle: 'Isarhunde', exactMatch: true, distance: null }])
  expect(titles((await search('query=Brandenburg')).results)).toEqual(['Waldhof Pfotenglück'])
  expect(titles((await api.get('/api/search/markers?query=Bayern')).body)).toEqual(['Isarhunde'])

  const towns = [{ name: 'München', slug: 'muenchen', listings: 1 }]
  expect([bayern.towns, (await search('query=München')).towns]).toEqual([towns, []])

  const digits = await search('query=803')
  expect(digits).toMatchObject({ place: { kind: 'postcodes', label: 'PLZ-Gebiet 803' }, total: 1 })
})

test('of an area without listings the nearest ones are shown, and it is said that none lies in it', async () => {
  const hessen = await search('query=Hessen')
  expect(hessen).toMatchObject({ banner: 'nearby', beyondRadius: true, total: 0 })
  expect(hessen.results[0]).toMatchObject({ exactMatch: false })
  expect(hessen.results.length).toBeGreaterThan(1)
})

test('what lies in the middle of an area and belongs to another is none of its hits, and what is hidden in it is told', async () => {
  const { db } = api.database
  const hessen = await db
    .selectFrom('place')
    .select(['latitude', 'longitude'])
    .where('kind', '=', 'state')
    .where('name', '=', 'Hessen')
    .executeTakeFirstOrThrow()
  const stranger = await makeListing(db, { title: 'Fremd', ...hessen })
  const unfit = await makeListing(db, {
    ...{ title: 'Nur Kleine', location: 'Frankfurt am Main', postcode: '60311' },
    admission: { large: 'no' },
  })
  const inHessen = () => search('query=Hessen&traits=gross&fits=1')
  // A server tells of what was written a moment later.
  await expect.poll(inHessen).toMatchObject({ hidden: { unfit: 1 } })
  const found = await inHessen()
  expect(found).toMatchObject({ banner: 'nearby', beyondRadius: true, total: 0, exactTotal: 0, unplaced: 0 })
  expect(titles(found.results)).toContain('Fremd')
  expect(found.results.length).toBeGreaterThan(1)
  await db.deleteFrom('listing').where('id', 'in', [stranger.id, unfit.id]).execute()
  await expect.poll(async () => titles((await inHessen()).results)).not.toContain('Fremd')
})

test('suggests places for umlauts typed in any way, and for postcodes', async () => {
  for (const typed of ['mün', 'muen', 'mun']) {
    expect((await api.get(`/api/search/autocomplete?query=${encodeURIComponent(typed)}`)).body).toContain(
      'München',
    )
  }
  expect((await api.get('/api/search/autocomplete?query=koeln')).body).toEqual(['Köln'])
  expect((await api.get('/api/search/autocomplete?query=803')).body).toEqual([
    '80331 München',
    '80333 München',
  ])
  expect((await api.get('/api/search/autocomplete?query=St.%20P')).body).toEqual(['Sankt Peter-Ording'])
  expect((await api.get('/api/search/autocomplete?query=St.%20Petr')).body).toEqual(['Sankt Peter-Ording'])
  expect((await api.get('/api/search/autocomplete?query=in%20Hambrug')).body).toEqual(['Hamburg'])
  expect((await api.get('/api/search/autocomplete?query=Hambrug')).body).toEqual(['Hamburg'])
  expect((await api.get('/api/search/autocomplete?query=x')).body).toEqual([])
})

test('suggests a Kreis by its kind as people shorten it', async () => {
  for (const typed of ['LK Schwalm', 'Kreis Schwalm-E', 'schwalm-eder k']) {
    expect((await api.get(`/api/search/autocomplete?query=${encodeURIComponent(typed)}`)).body).toEqual([
      'Schwalm-Eder-Kreis',
    ])
  }
})

test('says how many hits have no position', async () => {
  expect(await search('')).toMatchObject({ unplaced: 1 })
  expect(await search('query=Berlin')).toMatchObject({ unplaced: 0 })
})

test('suggests listings that are called so, behind the places', async () => {
  const suggested = async (typed: string) =>
    (await api.get(`/api/search/suggestions?query=${encodeURIComponent(typed)}`)).body
  const waldhof = {
    ...{ label: 'Waldhof Pfotenglück', kind: 'listing', state: 'Bernau bei Berlin', listings: null },
    slug: 'waldhof-pfotenglueck-bernau-bei-berlin',
  }
  expect(await suggested('pfotengl')).toEqual([waldhof])
  expect(await suggested('Waldhof pfot')).toEqual([waldhof])
  expect(await suggested('Hunde')).toEqual([])
  expect(await suggested('wal')).toEqual([])
})

test('resolves a place, puts exact matches first and the nearby ones behind them by distance', async () => {
  const found = await search('query=14089%20Berlin&maxDistance=50')
  expect(found.place).toMatchObject({
    kind: 'postcode',
    label: '14089 Berlin',
    name: 'Berlin',
    slug: 'berlin',
  })
  expect(found.banner).toBe('exact')
  expect(titles(found.results)).toEqual(['Havelhunde Spandau', 'Mitte-Pfoten', 'Waldhof Pfotenglück'])
  expect(found.results[0]).toMatchObject({ exactMatch: true, distance: 0 })
  expect(found.results[2]?.exactMatch).toBe(false)
  expect(found.total).toBe(3)
})

test('offers the other places of a name', async () => {
  const found = await search('query=Neustadt')
  expect(found.place?.label).toBe('Neustadt an der Weinstraße')
  expect(found.alternatives.map(({ query }) => query)).toEqual(['Neustadt in Sachsen'])
  expect((await search('query=Frankfurt%20(Oder)')).place?.label).toBe('Frankfurt (Oder)')
  expect((await search('query=Neukirchen%20(Straubing-Bogen)')).place?.slug).toBe(
    'neukirchen-straubing-bogen',
  )
})

test('q means the same as query', async () => {
  expect(await search('q=M%C3%BCnchen')).toEqual(await search('query=M%C3%BCnchen'))
})

test('a feature filter is a fact, not a word in a sentence', async () => {
  const found = await search('query=Berlin&maxDistance=50&features=medikamentengabe')
  expect(titles(found.results)).toEqual(['Waldhof Pfotenglück'])
  const { features } = (await search('query=Berlin&maxDistance=50')).facets
  expect(features.find(({ value }) => value === 'medikamentengabe')?.count).toBe(1)
})

test('a price is the most that it may be, and what names none is left out', async () => {
  expect(titles((await search('maxPrice=32&sort=price')).results)).toEqual([
    'Isarhunde',
    'Waldhof Pfotenglück',
  ])
  expect((await search('maxPrice=31.99')).total).toBe(1)
})

test('open is what is open on that day of the week, or now with its special days', async () => {
  expect(new Set(titles((await search('open=sunday')).results))).toEqual(
    new Set(['Isarhunde', 'Havelhunde Spandau', 'Waldhof Pfotenglück']),
  )
  expect((await search('open=monday')).total).toBe(2)
  const now = titles((await search('open=now')).results)
  expect(now).toContain('Havelhunde Spandau')
  expect(now).not.toContain('Waldhof Pfotenglück')
})

test('every count is what choosing it finds, whatever else is chosen', async () => {
  // Nothing opens or closes between two of them.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const options = {
    category: ['hundehotel', 'hundepension'],
    features: ['abholservice', 'medikamentengabe'],
    minRating: ['3', '4.5'],
    maxPrice: ['20', '30', '50'],
    open: ['monday', 'sunday'],
    query: ['Berlin', 'Bayern', 'München'],
  }
  const query = fc.record(
    Object.fromEntries(Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  )
  const asked = (parts: Record<string, string | undefined>) =>
    search(new URLSearchParams(JSON.parse(JSON.stringify(parts))).toString())
  await fc.assert(
    fc.asyncProperty(query, async (parts) => {
      const { facets } = await asked(parts)
      const choices = [
        ...facets.categories.map(({ value, count }) => [{ category: value }, count] as const),
        ...facets.minRatings.map(({ value, count }) => [{ minRating: value }, count] as const),
        ...facets.maxPrices.map(({ value, count }) => [{ maxPrice: value }, count] as const),
        ...facets.open.map(({ value, count }) => [{ open: value }, count] as const),
        ...facets.features.map(({ value, count }) => {
          const chosen = new Set([...(parts.features?.split(',') ?? []), value])
          return [{ features: FEATURE_SLUGS.filter((slug) => chosen.has(slug)).join(',') }, count] as const
        }),
      ]
      for (const [choice, count] of choices) {
        expect([choice, (await asked({ ...parts, ...choice })).total]).toEqual([choice, count])
      }
    }),
    // An area without such a listing, from which the nearest outside are shown.
    { numRuns: 12, examples: [[{ category: 'hundehotel', query: 'Bayern' }]] },
  )
})

test('hits in the place beyond the radius are shown as what they are', async () => {
  const beyond = await search('query=Berlin&maxDistance=1&features=hundefriseur')
  expect(beyond).toMatchObject({ banner: 'exact', beyondRadius: true, total: 0, exactBeyond: 1 })
  expect(beyond.results).toMatchObject([{ listingTitle: 'Havelhunde Spandau', exactMatch: true }])
})

test('sorts by rating as weighted by the number of reviews', async () => {
  const found = await search('sort=rating&limit=3')
  expect(titles(found.results)).toEqual(['Waldhof Pfotenglück', 'Havelhunde Spandau', 'Mitte-Pfoten'])
})

test('sorts by price with unknown prices last', async () => {
  const found = await search('sort=price&limit=10')
  expect(found.results.map(({ priceFrom }) => priceFrom)).toEqual([20, 32, 45, null, null])
})

test('says nearby when the radius is empty, and offers the nearest beyond it', async () => {
  const found = await search('query=Sankt%20Peter-Ording&maxDistance=5')
  expect(found).toMatchObject({ banner: 'nearby', beyondRadius: true, total: 0, radius: 5 })
  expect(found.results[0]?.listingTitle).toBe('Havelhunde Spandau')
})

test.each([
  'Deutschland',
  'Hundepension Deutschland',
  'deutschlandweit',
  'Hundepensionen in ganz Deutschland',
])('"%s" asks for everything there is', async (text) => {
  const all = await search('sort=rating')
  const found = await search(`query=${encodeURIComponent(text)}&sort=rating`)
  expect(found).toMatchObject({ banner: 'all', place: null, total: all.total })
})

test('says no-match for what it does not understand, and offers popular listings', async () => {
  const found = await search('query=qqqqqqqq')
  expect(found).toMatchObject({ banner: 'no-match', place: null, total: 0 })
  expect(found.results).toHaveLength(5)
  const plain = await api.get('/api/listings/search?query=qqqqqqqq')
  expect((plain.body as { noMatchFound: boolean }[])[0]?.noMatchFound).toBe(true)
})

test.each(['query=qqqqqqqq', 'query=Sankt%20Peter-Ording&maxDistance=5'])(
  'counts what is listed where nothing was found, whichever page is asked for: %s',
  async (where) => {
    const all = await api.get(`/api/listings/search?${where}`)
    const { length } = all.body as unknown[]
    expect(length).toBeGreaterThan(2)
    for (const page of ['', '&limit=2', '&limit=2&offset=2', '&offset=90']) {
      const { headers } = await api.get(`/api/listings/search?${where}${page}`)
      expect([page, headers['x-total-count']]).toEqual([page, String(length)])
    }
  },
)

test('offers what is spelled almost like a query that names nothing: places and names of listings', async () => {
  const offered = async (query: string) =>
    (await search(`query=${query}`)).alternatives.map(({ label }) => label)
  expect(await offered('Hxmbxrg')).toContain('Hamburg')
  expect(await offered('Pfodenglueck')).toContain('Waldhof Pfotenglück')
  expect(await offered('qqqqqqqq')).toEqual([])
})

test('filters that are said beside a place apply, and are answered as parameters', async () => {
  const found = await search(
    'query=Berlin%20mit%20Abholservice%20unter%2050%20%E2%82%AC&features=hundefriseur',
  )
  expect(titles(found.results)).toEqual(['Havelhunde Spandau'])
  expect(found.place?.label).toBe('Berlin')
  expect(found.said).toEqual({ query: 'Berlin', features: 'abholservice,hundefriseur', maxPrice: 50 })
  const anywhere = await search('query=Hundepension%20sonntags%20ge%C3%B6ffnet%20ab%204%20Sternen')
  expect(anywhere).toMatchObject({ banner: 'all', said: { minRating: 4, open: 'sunday' }, total: 2 })
  expect(anywhere.said).not.toHaveProperty('query')
})

test('a filter that is chosen goes before the one that is said, as the counts beside it promise', async () => {
  const said = `query=${encodeURIComponent('HuTa Berlin unter 20 €')}&maxDistance=0`
  for (const [name, facet] of [
    ['category', 'categories'],
    ['maxPrice', 'maxPrices'],
  ] as const) {
    const counts = (await search(said)).facets[facet]
    const totals = counts.map(async ({ value }) => (await search(`${said}&${name}=${value}`)).total)
    expect(await Promise.all(totals)).toEqual(counts.map(({ count }) => count))
  }
})

test('a radius that is said around a place applies where none is chosen, and is answered; around nothing and around an area there is none', async () => {
  const said = async (text: string, chosen = '') => {
    const { radius, said } = await search(`query=${encodeURIComponent(text)}${chosen}`)
    return [radius, said]
  }
  const around = 'Hundehotel im Umkreis von 20 km um Berlin'
  expect(await said(around)).toEqual([20, { query: 'Hundehotel um Berlin', maxDistance: 20 }])
  for (const km of [50, 0])
    expect(await said(around, `&maxDistance=${km}`)).toEqual([
      km,
      { query: 'Hundehotel um Berlin', maxDistance: km },
    ])
  expect(await said('Bayern Umkreis 20 km')).toEqual([0, { query: 'Bayern' }])
  expect(await said('Umkreis 20 km')).toEqual([0, {}])
})

test('a category that is called by its whole name is chosen', async () => {
  const found = await search('query=Tierheim%20mit%20Pensionsdienst%20Berlin')
  expect(found).toMatchObject({
    said: { query: 'Berlin', category: 'tierheim-mit-pensionsdienst' },
    results: [],
  })
})

test('finds listings by the beginnings of words in their names', async () => {
  const found = await search('query=pfotengl%C3%BCck%20wald')
  expect(found.banner).toBe('title')
  expect(titles(found.results)).toEqual(['Waldhof Pfotenglück'])
})

test('corrects one wrong letter', async () => {
  const found = await search('query=M%C3%BCnhcen')
  expect(found.place).toMatchObject({ label: 'München', corrected: true })
})

test('explains why a hit stands where it does, from the list that the search finds', async () => {
  const { results } = await search('query=Berlin&sort=price')
  const [first, second] = results
  const { body } = await api.get(`/api/search/explanation?query=Berlin&sort=price&id=${second?.id}`)
  expect(body).toMatchObject({
    title: 'Platz 2 nach Preis',
    behind: expect.stringContaining(`Davor steht „${first?.listingTitle}“`),
    quality: { score: second?.qualityScore },
  })
  expect((body as { sentence: string }).sentence).toMatch(/^2\. wegen: liegt in Berlin; /)
  const elsewhere = await api.get(
    `/api/search/explanation?query=M%C3%BCnchen&id=${second?.id}&category=hundecamping`,
  )
  expect(elsewhere.status).toBe(404)
})

test('the plain search answers the same results with the fields of the specification', async () => {
  const { body, headers } = await api.get('/api/listings/search?query=Berlin&maxDistance=30')
  const rich = await search('query=Berlin&maxDistance=30')
  expect(titles(body)).toEqual(titles(rich.results))
  expect(body).toMatchObject([{ searchOrigin: 'Berlin', noMatchFound: false, exactMatch: true }, {}, {}])
  const around = await api.get('/api/listings/search?lat=52.52&lng=13.405&maxDistance=30')
  expect(around.body).toMatchObject([{ searchOrigin: null, noMatchFound: false }, {}, {}])
  expect(headers['x-total-count']).toBe('3')
  expect([...(body as object[]), ...(around.body as object[])]).toEqual(
    Array(6).fill(expect.objectContaining({ searchAbroad: null })),
  )
  const { body: abroad } = await api.get('/api/listings/search?query=Innsbruck')
  const near = { searchOrigin: 'München', searchAbroad: 'Innsbruck', exactMatch: false, noMatchFound: false }
  expect((abroad as object[])[0]).toMatchObject(near)
})

test('pages lists with a total', async () => {
  const first = await api.get('/api/listings?limit=2')
  const rest = await api.get('/api/listings?limit=10&offset=2')
  expect(first.headers['x-total-count']).toBe('5')
  expect(new Set([...titles(first.body), ...titles(rest.body)]).size).toBe(5)
})

test('lists by rating, position and premium', async () => {
  expect(titles((await api.get('/api/listings/top-rated')).body)[0]).toBe('Waldhof Pfotenglück')
  expect(titles((await api.get('/api/listings/nearby?lat=48.1&lng=11.5')).body)).toEqual(['Isarhunde'])
  expect(titles((await api.get('/api/listings/premium')).body)).toEqual(['Waldhof Pfotenglück'])
})

test('answers one listing, and those around it', async () => {
  const { body } = await api.get('/api/listings/slug/havelhunde-spandau-berlin')
  expect(body).toMatchObject({ listingTitle: 'Havelhunde Spandau', citySlug: 'berlin', state: 'Berlin' })
  const similar = await api.get('/api/listings/slug/havelhunde-spandau-berlin/similar')
  expect(titles(similar.body)).toEqual(['Mitte-Pfoten', 'Waldhof Pfotenglück'])
})

test('answers cities that have listings, by name, and a city with its listings', async () => {
  const { body, headers } = await api.get('/api/cities')
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
    'Berlin',
    'Bernau bei Berlin',
    'München',
  ])
  expect(headers['x-total-count']).toBe('3')
  expect((await api.get('/api/cities/berlin')).body).toMatchObject({ name: 'Berlin', listingCount: 2 })
  const listings = (await api.get('/api/cities/berlin/listings')).body as { exactCityMatch: boolean }[]
  expect(listings.map(({ exactCityMatch }) => exactCityMatch)).toEqual([true, true, false])
})

test('answers reviews, and page content that is active', async () => {
  const { db } = api.database
  const { id } = await makeListing(db, { title: 'Mit Bewertung', location: 'Köln', postcode: '50667' })
  await db
    .insertInto('review')
    .values({
      listingId: id,
      userName: 'Maren K.',
      rating: 5,
      comment: 'Gut!',
      reviewedOn: '2026-01-02',
      source: 'stay',
    })
    .execute()
  expect((await api.get(`/api/reviews/${id}`)).body).toMatchObject([
    { userName: 'Maren K.', date: '2026-01-02' },
  ])
  expect((await api.get('/api/page-content/koeln')).status).toBe(404)
  await db
    .insertInto('pageContent')
    .values({ pageType: 'city', pageSlug: 'koeln', heroTitle: 'Köln!', isActive: true })
    .execute()
  expect((await api.get('/api/page-content/koeln')).body).toMatchObject({ data: { heroTitle: 'Köln!' } })
  await db.deleteFrom('listing').where('id', '=', id).execute()
})

test('a written listing is found by the next search, a deleted one is not', async () => {
  const { db } = api.database
  const { id } = await makeListing(db, { title: 'Elbhunde', location: 'Hamburg', postcode: '20095' })
  await api.database.delivered()
  expect(titles((await search('query=Hamburg')).results)).toEqual(['Elbhunde'])
  await sql`update listing set features = '{Hundetraining}' where id = ${id}`.execute(db)
  await api.database.delivered()
  expect((await search('query=Hamburg&features=hundetraining')).total).toBe(1)
  await db.deleteFrom('listing').where('id', '=', id).execute()
  await api.database.delivered()
  expect((await search('query=Hamburg')).total).toBe(0)
})

test.each([
  '/api/search/autocomplete',
  '/api/search?maxDistance=-1',
  '/api/search?maxDistance=1.5',
  '/api/search?lat=1e309&lng=1',
  '/api/search?lat=52',
  '/api/search?lat=91&lng=0',
  '/api/search?query=%00',
  '/api/search?sort=best',
  '/api/search?features=unbekannt',
  '/api/search?category=Hundehotel&category=Hundepension',
  '/api/search?minRating=6',
  '/api/search?limit=0',
  '/api/listings?limit=501',
  '/api/listings?offset=-1',
  '/api/listings?limit=abc',
  '/api/listings/nearby',
  '/api/listings/nearby?lat=NaN&lng=1',
  '/api/reviews/abc',
  '/api/reviews/0',
  '/api/listings/slug/%00',
])('refuses %s with a German sentence', async (url) => {
  const { status, body } = await api.get(url)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'invalid', message: 'Die Anfrage enthält ungültige Angaben.' })
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules|stack/)
})

test.each([
  ['/api/search?maxPrice=0', 'maxPrice', 'Erlaubt sind Zahlen von 1 bis 1.000.'],
  ['/api/search?minRating=6', 'minRating', 'Erlaubt sind Zahlen von 1 bis 5.'],
  ['/api/search?maxDistance=1001', 'maxDistance', 'Erlaubt sind ganze Zahlen von 0 bis 1.000.'],
  ['/api/search?lat=91&lng=0', 'lat', 'Erlaubt sind Zahlen von -90 bis 90.'],
  ['/api/reviews/99999999999999999999', 'listingId', 'Erlaubt sind ganze Zahlen von 1 bis 2.147.483.647.'],
])('refusing %s names what is allowed', async (url, path, message) => {
  expect((await api.get(url)).body).toMatchObject({ issues: [{ path, message }] })
})

test('refuses ten thousand characters, in the query or in the path', async () => {
  const long = 'x'.repeat(10_000)
  expect((await api.get(`/api/search/autocomplete?query=${long}`)).status).toBe(400)
  expect((await api.get(`/api/search?query=${long}`)).status).toBe(400)
  expect((await api.get(`/api/cities/${long}`)).status).toBe(404)
})

test.each([
  ['/api/listings/slug/gibt-es-nicht', 404],
  ['/api/listings/slug/gibt-es-nicht/similar', 404],
  ['/api/cities/gibt-es-nicht', 404],
  ['/api/cities/gibt-es-nicht/listings', 404],
  ['/api/reviews/2147483647', 404],
  ['/api/page-content/berlin', 404],
  ['/api/unbekannt', 404],
  [`/api/cities/${'x'.repeat(400)}`, 400],
  ['/api/%E0%A4%A', 400],
])('answers %s with %i and the error shape', async (url, expected) => {
  const { status, body } = await api.get(url)
  expect(status).toBe(expected)
  expect(body).toMatchObject({ error: expect.any(String), message: expect.stringMatching(/\.$/) })
})

test('refuses other methods in the same shape', async () => {
  const reply = await api.app.inject({ method: 'DELETE', url: '/api/listings' })
  expect(reply.statusCode).toBe(405)
  expect(reply.json()).toMatchObject({ error: 'method_not_allowed' })
})

test.each([
  ['DELETE', '/api/listings?limit=1', 405, 'GET, HEAD, POST'],
  ['GET', '/api/register-listing', 405, 'POST'],
  ['PUT', '/api/admin/blog-posts', 405, 'GET, HEAD, POST'],
  ['PATCH', '/api/admin/blog-posts/1', 405, 'DELETE, GET, HEAD, PUT'],
  ['POST', '/api/unbekannt', 404, undefined],
  ['DELETE', '/api/', 404, undefined],
] as const)(
  '%s %s is answered with %i, and with the methods that there are: %s',
  async (method, url, status, allow) => {
    const reply = await api.app.inject({ method, url })
    expect([reply.statusCode, reply.headers.allow]).toEqual([status, allow])
  },
)

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a body of another kind than JSON is no body that can be taken: %s',
  async (type) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/booking-requests',
      headers: { 'content-type': type },
      payload: '{}',
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      415,
      { error: 'unsupported_media_type', message: expect.stringMatching(/\.$/) },
    ])
  },
)

test('a part of a list names in its header how many there are in all, also where it stands among other things', async () => {
  for (const path of ['/api/search/nearby?query=Berlin&limit=1', '/api/categories/hundehotel?limit=1']) {
    const { body, headers } = await api.get(path)
    expect([path, headers['x-total-count']]).toEqual([path, String((body as { total: number }).total)])
  }
})

test('of what the map shows no part can be asked for', async () => {
  const { body } = await api.get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, { get: { parameters: { name: string }[] } }> }
  for (const path of ['/api/search/markers', '/api/search/outline'])
    for (const name of ['group', 'limit', 'offset'])
      expect(paths[path]?.get.parameters.map((parameter) => parameter.name)).not.toContain(name)
})

test('documents every route of the API', async () => {
  const { body } = await api.get('/api/openapi.json')
  const paths = Object.keys((body as { paths: object }).paths)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/search/autocomplete',
      '/api/listings',
      '/api/listings/top-rated',
      '/api/listings/nearby',
      '/api/listings/premium',
      '/api/listings/search',
      '/api/listings/slug/{slug}',
      '/api/cities',
      '/api/cities/{slug}',
      '/api/cities/{slug}/listings',
      '/api/reviews/{listingId}',
      '/api/page-content/{slug}',
      '/api/search',
    ]),
  )
  const page = await api.app.inject({ method: 'GET', url: '/api/docs' })
  expect(page.body).toContain('/api/listings/search')
})

test('the document says which calls take a key, how it is sent, and what is sent along', async () => {
  const { body } = await api.get('/api/openapi.json')
  const { components, paths } = body as {
    components: { securitySchemes: object }
    paths: Record<string, Record<string, { security?: object }>>
  }
  expect(components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer' },
    header: { type: 'apiKey', in: 'header', name: 'x-admin-api-key' },
  })
  const securityOf = (method: string, path: string) => paths[path]?.[method]?.security
  expect(securityOf('get', '/api/listings')).toBeUndefined()
  expect(paths['/api/admin/api-keys']?.get).not.toHaveProperty('security')
  expect(securityOf('get', '/api/booking-requests')).toEqual([
    { bearer: ['Anfragen lesen'] },
    { header: ['Anfragen lesen'] },
  ])
  expect(securityOf('delete', '/api/admin/imports/{id}')).toMatchObject([
    { bearer: ['Einträge schreiben'] },
    {},
  ])
  const page = (await api.app.inject('/api/docs')).body
  expect(page).toContain('x-admin-api-key')
  expect(page).toContain('<p>Schlüssel: Anfragen lesen</p>')
  expect(page).toMatch(
    /action: \{\n {4}kind: premium\n {4}until: Text.*\n {2}\} oder \{\n {4}kind: category\n {4}category: eines von/,
  )
  expect(page).toMatch(
    /<span>POST<\/span> \/api\/figures<.*\n<details><summary>Anfrage<\/summary><pre>\{\n {2}shown \(möglich\): \[ganze Zahl/,
  )
})

test('answers travel compressed, in a form that the caller takes, unless they are short', async () => {
  const { app } = api
  const asked = (url: string, encoding: string) =>
    app.inject({ url, headers: { 'accept-encoding': encoding } })
  const plain = await asked('/api/listings?limit=100', 'identity')
  for (const encoding of ['br', 'gzip', 'zstd']) {
    const packed = await asked('/api/listings?limit=100', encoding)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  }
  expect(
    (await asked('/api/search/autocomplete?query=qqqq', 'br')).headers['content-encoding'],
  ).toBeUndefined()
})

test('the names of the map are answered by cells, and there is nothing beside them', async () => {
  const { status, body } = await api.get('/map/names/4/8/5.json')
  expect(status).toBe(200)
  expect((body as [string, number][])[0]?.[0]).toBe('Berlin')
  for (const cell of ['6/33/21', '4/8/x', '4/99/5']) {
    expect((await api.get(`/map/names/${cell}.json`)).status).toBe(404)
  }
})
