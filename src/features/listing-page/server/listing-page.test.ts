import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { keepReports } from '#features/room/server/exports.ts'
import { daysText } from '#features/stay/stay-texts.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'

const slugs: Record<'rated' | 'first' | 'second', string> = { rated: '', first: '', second: '' }

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  const berlin = { location: 'Berlin', postcode: '10115' }
  const rated = { title: 'Havelhunde', rating: 4.5, reviewsCount: 12 }
  slugs.rated = (await makeListing(db, { ...berlin, ...rated })).slug
  slugs.first = (await makeListing(db, { ...berlin, title: 'Spreehunde' })).slug
  slugs.second = (await makeListing(db, { ...berlin, title: 'Pankehunde' })).slug
}, 'built')

const page = (slug: string) => app.app.inject({ method: 'GET', url: `/hundepension/${slug}` })

test('one call answers what the single calls do', async () => {
  const whole = (await app.get(`/api/listings/slug/${slugs.rated}/page`)).body as Record<string, unknown>
  const { id } = whole.listing as { id: number }
  for (const [part, url] of [
    ['listing', `/api/listings/slug/${slugs.rated}`],
    ['similar', `/api/listings/slug/${slugs.rated}/similar`],
    ['reviews', `/api/reviews/${id}`],
    ['summary', `/api/reviews/${id}/summary`],
    ['answers', `/api/listings/${id}/response-facts`],
  ] as const) {
    expect(whole[part], part).toEqual((await app.get(url)).body)
  }
  expect((await app.get('/api/listings/slug/gibt-es-nicht/page')).status).toBe(404)
})

test('a website with umlauts is shown with them, and linked as browsers send it', async () => {
  const website = 'https://www.xn--mller-hof-q9a.de/'
  const { db } = app.database
  const { slug } = await makeListing(db, {
    title: 'Müllerhof',
    location: 'Berlin',
    postcode: '10115',
    website,
  })
  expect((await app.get(`/api/listings/slug/${slug}`)).body).toMatchObject({
    listingWebsite: 'https://www.müller-hof.de/',
  })
  expect((await page(slug)).body).toMatch(
    /href="https:\/\/www\.xn--mller-hof-q9a\.de\/"[^>]*>www\.müller-hof\.de</,
  )
})

test('the stay of the address goes along to the search, the Merkliste and those who wait for a place', async () => {
  const { db } = app.database
  const [from, to] = [30, 37].map((days) => dayAfter(berlinDay(new Date()), days)) as [string, string]
  const dogs = 'dogs=2&amp;traits=gross_klein'
  const asked = `from=${from}&amp;to=${to}&amp;${dogs}`
  const takes = { small: 'yes', medium: 'yes', large: 'yes' } as const
  const small = await makeListing(db, { title: 'Nur Kleine', admission: { ...takes, large: 'no' } })
  const { id } = (await app.get(`/api/listings/slug/${slugs.first}`)).body as { id: number }
  await keepReports(db, [{ listingId: id, from, to, room: 'full', reportedBy: 'operator' }])
  await app.database.delivered()
  const { body } = await page(`${slugs.first}?${asked.replaceAll('&amp;', '&')}`)
  for (const [name, value] of Object.entries({ from, to, dogs: '2', traits: 'gross_klein' }))
    expect(body).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(body).toContain(`href="/merkliste?${asked}"`)
  const watching = `${slugs.first}/benachrichtigen/${from}_${to}?${dogs}`
  expect(body).toContain(`href="/hundepension/${watching}"`)
  const waiting = (await page(watching.replaceAll('&amp;', '&'))).body
  expect(waiting).toContain(`/hundepension/${slugs.second}?${asked}`)
  expect(waiting).not.toContain(small.slug)
  expect((await page(slugs.rated)).body).toContain('href="/merkliste"')
})

test('without scripts the dogs stay in the address of those who wait for a place, refused or sent', async () => {
  const { db } = app.database
  const at = { latitude: 53.55, longitude: 10 }
  const { slug } = await makeListing(db, { ...at, title: 'Hafenhof' })
  const takes = { small: 'yes', medium: 'yes', large: 'yes' } as const
  const light = await makeListing(db, {
    ...{ ...at, title: 'Nur leichte' },
    admission: { ...takes, greatestWeight: 40 },
  })
  await app.database.delivered()
  const [from, to] = [30, 37].map((days) => dayAfter(berlinDay(new Date()), days))
  const path = `/hundepension/${slug}/benachrichtigen/${from}_${to}`
  const isOffered = (html: string) => html.includes(light.slug)
  expect(isOffered((await app.app.inject(path)).body)).toBe(true)
  const dogs = '?dogs=2&traits=kg45'
  const { body } = await app.app.inject(path + dogs)
  const action = /<form[^>]* action="([^"]*benachrichtigen[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  expect(action).toBe(path + dogs)
  const send = (email: string) => app.app.inject({ url: path + dogs, ...urlEncoded({ email, nickname: '' }) })
  const refused = await send('keine')
  const isFilledIn = refused.body.includes('value="keine"')
  expect([refused.statusCode, isFilledIn, isOffered(refused.body)]).toEqual([400, true, false])
  const { headers } = await send('anna@hund.example')
  expect(headers.location).toBe(`${path}${dogs}&gesendet=1`)
  expect(isOffered((await app.app.inject(`${headers.location}`)).body)).toBe(false)
})

test('the price of a stay says its days, whatever other ones stand in the form below', async () => {
  const { db } = app.database
  const { slug } = await makeListing(db, { title: 'Mit Preis', priceFrom: 40 })
  await app.database.delivered()
  const today = berlinDay(new Date())
  const stay = { from: dayAfter(today, 30), to: dayAfter(today, 37) }
  const { body } = await page(`${slug}?from=${stay.from}&to=${stay.to}`)
  const [title] = /<h2 id="aufenthalt-titel".*?<\/h2>/.exec(body.replaceAll('<!-- -->', '')) ?? []
  expect(title).toContain(`für 7 Nächte, ${daysText(stay, today)}`)
})

test('of days that nobody can ask for yet it is said above the form when that will be', async () => {
  const today = berlinDay(new Date())
  const [from, to] = [500, 507].map((days) => dayAfter(today, days)) as [string, string]
  const { body } = await page(`${slugs.first}?from=${from}&to=${to}`)
  const asking = formatDate(`${Number(to.slice(0, 4)) - 1}${to.slice(4)}`)
  expect(body).toContain(`Diese Tage kannst du ab dem ${asking} anfragen`)
  const fields = body.match(/<input[^>]*name="check(?:In|Out)Date"[^>]*>/g) ?? []
  expect(fields).toHaveLength(2)
  for (const field of fields) {
    expect(field).toContain(`min="${today}"`)
    expect(field).not.toMatch(new RegExp(`${from}|${to}`))
  }
})

test('reviews that stand elsewhere are linked', async () => {
  // React separates neighbouring texts by comments.
  const body = (await page(slugs.rated)).body.replaceAll('<!-- -->', '')
  expect(body).toContain('12 Bewertungen verfügbar')
  expect(body).toContain(
    'Bewertungen werden in Kürze hier angezeigt. Aktuell sind sie auf Google Maps einsehbar.',
  )
  const [, href, rel] = /<a href="([^"]*google[^"]*)"[^>]* rel="([^"]*)"/.exec(body) ?? []
  expect(decodeURIComponent(href ?? '')).toContain('Havelhunde bewertungen')
  expect(rel).toBe('noopener nofollow')
})

test('reviews that cannot be read leave the page standing', async () => {
  const { db } = app.database
  await sql`alter table review rename to review_away`.execute(db)
  try {
    const { statusCode, body } = await page(slugs.first)
    expect(statusCode).toBe(200)
    expect(body).toContain('Kontakt aufnehmen')
    expect(body).toContain('Bewertungen werden geladen')
  } finally {
    await sql`alter table review_away rename to review`.execute(db)
  }
})

test('a listing that cannot be read is not found, and says that the fault is ours', async () => {
  const { db } = app.database
  await sql`alter table listing rename column website to website_away`.execute(db)
  try {
    const { statusCode, body } = await page(slugs.second)
    expect(statusCode).toBe(500)
    expect(body).toContain('Eintrag nicht gefunden')
  } finally {
    await sql`alter table listing rename column website_away to website`.execute(db)
  }
})

test('whose data was imported stands on the page with its open licence, and nothing of other sources', async () => {
  const { db } = app.database
  const { id } = (await app.get(`/api/listings/slug/${slugs.second}`)).body as { id: number }
  const of = (ref: string, source: string, licence: string | null) => ({
    ref,
    listingId: id,
    source,
    licence,
  })
  await db
    .insertInto('listingSource')
    .values([
      of('osm:node/1', 'OpenStreetMap-Mitwirkende', 'ODbL 1.0'),
      of('osm:node/2', 'OpenStreetMap-Mitwirkende', 'ODbL 1.0'),
      of('csv:a', 'Stadt Berlin', 'CC BY 4.0'),
      of('csv:b', 'Amtsblatt', 'CC0 1.0'),
      of('csv:c', 'Eigene Liste', null),
      of('csv:d', 'Verlag', 'Alle Rechte vorbehalten'),
      of('csv:e', 'Land', 'dl-de/zero-2-0'),
    ])
    .execute()
  const [words] = /Daten:.*?<\/p>/.exec((await page(slugs.second)).body.replaceAll('<!-- -->', '')) ?? []
  expect(words?.replaceAll(/<[^>]+>/g, '').replaceAll(' (öffnet in neuem Tab)', '')).toBe(
    'Daten: Amtsblatt (CC0 1.0) · Land (dl-de/zero-2-0) · Stadt Berlin (CC BY 4.0) · © OpenStreetMap-Mitwirkende (ODbL 1.0)',
  )
  expect(words).toContain('href="https://www.openstreetmap.org/copyright"')
  expect(words).toContain('href="https://opendatacommons.org/licenses/odbl/1-0/"')
  expect((await page(slugs.first)).body).not.toContain('OpenStreetMap-Mitwirkende</a>')

  const headers = { cookie: await makeSession(db, 'Anna') }
  const edited = await app.app.inject({ url: `/api/admin/listings/${id}`, headers })
  const refs = (edited.json() as { sources: { ref: string }[] }).sources.map(({ ref }) => ref)
  expect(refs.sort()).toEqual(['csv:a', 'csv:b', 'csv:c', 'csv:d', 'csv:e', 'osm:node/1', 'osm:node/2'])
})
