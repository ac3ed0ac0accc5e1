import { expect, onTestFinished, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { send } from '#features/booking-requests/server/factory.ts'
import type { FoundListing, ListingMarker } from '#features/listings/contract.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { keepReports } from '#features/room/server/exports.ts'
import { WORKED_STAYS } from '#features/stay/worked-stays-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import type { SearchResult } from '../contract.ts'

/** Soon, so that what is reported of it counts. */
const FROM = dayAfter(berlinDay(new Date()), 20)
const TO = dayAfter(FROM, 3)
const STAY = `from=${FROM}&to=${TO}`

const bare = (eur: number) => ({
  ...(WORKED_STAYS[0]?.pricing as NonNullable<(typeof WORKED_STAYS)[0]['pricing']>),
  base: { klein: eur, mittel: eur, groß: eur },
  discounts: [],
  surcharges: [],
  extras: [],
})
const takesAll = { small: 'yes', medium: 'yes', large: 'yes' } as const

const app = sharedTestApp(async ({ db }) => {
  const at = { location: 'Berlin', postcode: '10115', latitude: 52.53 }
  const dear = await makeListing(db, {
    ...at,
    title: 'Teuer',
    longitude: 13.38,
    pricing: bare(40),
    priceFrom: 10,
  })
  const cheap = await makeListing(db, {
    ...at,
    title: 'Billig',
    longitude: 13.39,
    pricing: bare(20),
    priceFrom: 30,
  })
  const small = { ...at, title: 'Nur Kleine', longitude: 13.4, priceFrom: 15 }
  await makeListing(db, { ...small, admission: { small: 'yes', medium: 'no', large: 'no' } })
  const full = await makeListing(db, { ...at, title: 'Voll', longitude: 13.37, admission: takesAll })
  const says = (listingId: number, room: 'free' | 'full') => ({
    ...{ listingId, room, from: dayAfter(FROM, -2), to: dayAfter(TO, 2), reportedBy: 'operator' as const },
  })
  await keepReports(db, [says(full.id, 'full'), says(cheap.id, 'free'), says(dear.id, 'free')])
})

const search = async (query: string) => (await app.get(`/api/search?${query}`)).body as SearchResult
const titles = ({ results }: SearchResult) => results.map(({ listingTitle }) => listingTitle)
const named = (results: readonly FoundListing[], title: string) =>
  results.find(({ listingTitle }) => listingTitle === title)

test('without a stay an answer says nothing of stays', async () => {
  const body = await search('')
  expect(Object.keys(body)).not.toContain('stay')
  expect(Object.keys(body)).not.toContain('hidden')
  expect(body.results[0]).not.toHaveProperty('stay')
  expect(Object.keys(body.facets)).not.toContain('free')
  expect(titles(await search('sort=price'))).toEqual(['Teuer', 'Nur Kleine', 'Billig', 'Voll'])
})

test('with a stay each listing answers with its price, whether it fits and whether there is room; the full one is last', async () => {
  const body = await search(`${STAY}&traits=gross-kg30&sort=price`)
  expect(titles(body)).toEqual(['Nur Kleine', 'Billig', 'Teuer', 'Voll'])
  const stay = (title: string) => named(body.results, title)?.stay
  expect(stay('Billig')?.price).toMatchObject({ known: 'whole', cents: 6000 })
  expect(stay('Teuer')?.price?.cents).toBe(12_000)
  expect(stay('Nur Kleine')).toMatchObject({ price: { known: 'from', cents: 4500 }, fit: { verdict: 'no' } })
  expect(stay('Nur Kleine')?.room).toEqual({ room: 'unknown', reportedOn: null })
  expect(stay('Voll')).toMatchObject({ room: { room: 'full' }, price: { known: 'nothing', cents: null } })
  expect(body.stay).toMatchObject({ from: FROM, to: TO, dogs: 1, traits: 'gross-kg30', notices: [] })
  expect(body.facets).toMatchObject({ fits: [{ value: '1', count: 3 }], free: [{ value: '1', count: 2 }] })
})

test('days that a place names as closed are told with what it answers to a stay', async () => {
  const closed = { from: '2026-01-01', to: '2026-01-01', spans: [], note: 'Urlaub' }
  const { id } = await makeListing(app.database.db, {
    ...{ title: 'Zu', location: 'Potsdam', postcode: '14467', latitude: 52.4, longitude: 13.06 },
    specialDays: [{ ...closed, from: dayAfter(FROM, 2), to: dayAfter(FROM, 9) }],
  })
  onTestFinished(async () => {
    await app.database.db.deleteFrom('listing').where('id', '=', id).execute()
    await app.database.delivered()
  })
  await app.database.delivered()
  const answers = async (stay: string) =>
    ((await app.get(`/api/listings/by-ids?ids=${id}&${stay}`)).body as FoundListing[]).map(({ stay }) => stay)
  const short = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.`
  const text = `${short(dayAfter(FROM, 2))}–${short(dayAfter(FROM, 9))}`
  expect(await answers(STAY)).toMatchObject([{ room: { room: 'unknown' }, closed: text }])
  expect(await answers(`from=${FROM}&to=${FROM}`)).toMatchObject([{ closed: null }])
})

test('a place that is closed all the while is not found as free, whatever it has reported', async () => {
  const db = app.database.db
  const days = { from: FROM, to: dayAfter(TO, 30), spans: [], note: 'Urlaub' }
  const { id } = await makeListing(db, {
    ...{ title: 'Zu', location: 'Potsdam', postcode: '14467', latitude: 52.4, longitude: 13.06 },
    specialDays: [days],
  })
  onTestFinished(async () => {
    await db.deleteFrom('listing').where('id', '=', id).execute()
    await app.database.delivered()
  })
  await keepReports(db, [
    { listingId: id, room: 'free', from: FROM, to: dayAfter(TO, 40), reportedBy: 'operator' },
  ])
  await app.database.delivered()
  const closed = await search(`${STAY}&free=1`)
  expect(titles(closed)).not.toContain('Zu')
  expect(named((await search(STAY)).results, 'Zu')?.stay).toMatchObject({ room: { room: 'unknown' } })
  const later = await search(`from=${dayAfter(TO, 29)}&to=${dayAfter(TO, 33)}&free=1`)
  expect(titles(later)).toContain('Zu')
})

test('each explains its place by the price of the stay, and by being full', async () => {
  const { results } = await search(`${STAY}&sort=price`)
  const why = async (title: string) => {
    const { id = 0 } = named(results, title) ?? {}
    const { body } = await app.get(`/api/search/explanation?${STAY}&sort=price&id=${id}`)
    return (body as { behind: string }).behind
  }
  expect(await why('Billig')).toMatch(
    /^Davor steht „Nur Kleine“, weil der Ab-Preis dort niedriger ist \(dort: ab 45.€ .*60.€/,
  )
  expect(await why('Teuer')).toMatch(/^Davor steht „Billig“, weil es günstiger ist \(dort: 60.€ .*120.€/)
  expect(await why('Voll')).toMatch(/^Davor steht „Teuer“, weil .* nicht als voll gemeldet ist\.$/)
})

test('what does not fit or has no room can be left out, is counted right and said', async () => {
  const fits = await search(`${STAY}&traits=gross-kg30&fits=1`)
  expect(titles(fits)).not.toContain('Nur Kleine')
  expect([fits.total, fits.hidden]).toEqual([3, { unfit: 1, withoutRoom: 0 }])
  const free = await search(`${STAY}&traits=gross-kg30&free=1`)
  expect(new Set(titles(free))).toEqual(new Set(['Teuer', 'Billig']))
  expect(free.hidden).toEqual({ unfit: 0, withoutRoom: 2 })
})

test('without days nothing is left out for want of room, with a dog or with days that nobody can plan', async () => {
  for (const days of ['', 'from=2999-01-01&to=2999-01-08&']) {
    const { total, hidden } = await search(`${days}traits=gross-kg30&free=1`)
    expect([days, total, hidden]).toEqual([days, 4, { unfit: 0, withoutRoom: 0 }])
  }
})

test('of days that are further ahead than places report of, nothing is found free, and that nobody can say is told', async () => {
  const from = dayAfter(FROM, 730)
  const late = await search(`from=${from}&to=${dayAfter(from, 7)}&free=1`)
  expect([late.total, late.results, late.canBeReported]).toEqual([0, [], false])
  expect(late.hidden).toEqual({ unfit: 0, withoutRoom: 4 })
  expect(await search(STAY)).not.toHaveProperty('canBeReported')
})

test('the plain list takes the same parameters', async () => {
  const { body } = await app.get(`/api/listings/search?${STAY}&dogs=2&sort=price`)
  const { stay } = named(body as FoundListing[], 'Billig') ?? {}
  expect(stay).toMatchObject({ fit: null, price: { cents: 3 * (2000 + 1500) } })
})

test('what days or the number of dogs alone rule out is said of dogs of which nothing is known, and nothing else', async () => {
  const db = app.database.db
  const at = { location: 'Berlin', postcode: '10115', latitude: 52.53, longitude: 13.41 }
  const admission = { ...takesAll, mostDogs: 2, longestStay: 28 }
  const { id } = await makeListing(db, { ...at, title: 'Höchstens zwei', admission })
  onTestFinished(async () => {
    await db.deleteFrom('listing').where('id', '=', id).execute()
    await app.database.delivered()
  })
  await app.database.delivered()
  const fitWith = async (asked: string) => named((await search(asked)).results, 'Höchstens zwei')?.stay?.fit
  expect(await fitWith(`${STAY}&dogs=2`)).toBeNull()
  expect(await fitWith(`${STAY}&dogs=3`)).toMatchObject({
    verdict: 'no',
    reasons: [{ sentence: 'Nimmt von einem Halter bis 2 Hunde, du hast 3.' }],
  })
  expect(await fitWith(`from=${FROM}&to=${dayAfter(FROM, 29)}`)).toMatchObject({
    verdict: 'no',
    reasons: [{ verdict: 'no', rule: 'stay' }],
  })
  const { body } = await app.get(`/api/search/markers?${STAY}&dogs=3`)
  const pin = (body as ListingMarker[]).find(({ listingTitle }) => listingTitle === 'Höchstens zwei')
  expect(pin?.stayTotal?.isUnfit).toBe(true)
})

test('pins on the map tell the same, shortly', async () => {
  const { body } = await app.get(`/api/search/markers?${STAY}&traits=gross-kg30`)
  const pins = (body as ListingMarker[]).map(({ listingTitle, stayTotal }) => [listingTitle, stayTotal])
  expect(Object.fromEntries(pins)).toEqual({
    Billig: { known: 'whole', cents: 6000, isFull: false, isUnfit: false },
    Teuer: { known: 'whole', cents: 12_000, isFull: false, isUnfit: false },
    'Nur Kleine': { known: 'from', cents: 4500, isFull: false, isUnfit: true },
    Voll: { known: 'nothing', cents: null, isFull: true, isUnfit: false },
  })
  const [bare] = (await app.get('/api/search/markers')).body as ListingMarker[]
  expect(bare).not.toHaveProperty('stayTotal')
})

test('a listing answers the same as its card, by itself, on its page and among others', async () => {
  const asked = `${STAY}&traits=gross-kg30`
  const card = named((await search(asked)).results, 'Billig')
  const { slug = '', id = 0, stay } = card ?? {}
  expect(stay?.price?.lines).toEqual([
    { kind: 'base', what: '3 Nächte × 20\u00a0€', count: 3, cents: 6000, why: 'Hund, groß' },
  ])
  const alone = (await app.get(`/api/listings/slug/${slug}?${asked}`)).body
  const page = (await app.get(`/api/listings/slug/${slug}/page?${asked}`)).body
  const among = (await app.get(`/api/listings/by-ids?ids=${id}&${asked}`)).body
  // A card has room for few reasons.
  const whole = { price: stay?.price, room: stay?.room, fit: { verdict: 'ask', known: 0 } }
  expect(alone).toMatchObject({ id, stay: whole })
  expect(page).toMatchObject({ listing: { id, stay: whole }, asked: { from: FROM, to: TO, sizes: ['groß'] } })
  expect(among).toMatchObject([{ id, stay: whole }])
  const bare = (await app.get(`/api/listings/slug/${slug}/page`)).body as { listing: object }
  expect(Object.keys(bare)).not.toContain('asked')
  expect(Object.keys(bare.listing)).not.toContain('stay')
  const late = (await app.get(`/api/listings/slug/${slug}/page?from=gestern`)).body
  expect(late).toMatchObject({
    asked: {
      from: null,
      dogs: 0,
      notices: ['„gestern“ ist kein Tag für die Anreise.', 'Ohne Anreise suchen wir ohne Aufenthalt.'],
    },
  })
})

test('beside a listing stand others with what they answer, those that are full behind the rest', async () => {
  const { slug = '' } = named((await search(STAY)).results, 'Teuer') ?? {}
  const similar = async (asked: string) => {
    const { body } = await app.get(`/api/listings/slug/${slug}/page?${asked}`)
    return (body as { similar: FoundListing[] }).similar
  }
  const [, , farthest] = await similar('')
  expect([farthest?.listingTitle, farthest?.stay]).toEqual(['Nur Kleine', undefined])
  const asked = await similar(STAY)
  expect(asked.map(({ listingTitle, stay }) => [listingTitle, stay?.room?.room])).toEqual([
    ['Billig', 'free'],
    ['Nur Kleine', 'unknown'],
    ['Voll', 'full'],
  ])
  const { body } = await app.get(`/api/listings/slug/${slug}/room-watch?${STAY}`)
  expect((body as { near: FoundListing[] }).near).toMatchObject([
    { listingTitle: 'Billig', stay: { price: { cents: 6000 }, room: { room: 'free' } } },
    { listingTitle: 'Nur Kleine' },
  ])
})

test('a request keeps what the stay came to, in the words that both sides read', async () => {
  const { results } = await search(`${STAY}&dogs=2`)
  const ids = ['Billig', 'Nur Kleine', 'Voll'].map((title) => named(results, title)?.id)
  const stay = {
    checkInDate: FROM,
    checkOutDate: TO,
    numberOfDogs: 2,
    dogSize: 'groß',
    dogSizes: 'klein, groß',
  }
  const sent = await send(app, { ...stay, listingIds: ids })
  expect(sent.status).toBe(200)
  const told = await Promise.all(
    sent.body.requests.map(
      async ({ statusPath }) => (await app.get(statusPath.replace('/anfrage/', '/api/requests/'))).body,
    ),
  )
  const prices = told.map(
    (view) => (view as { price: string | null }).price?.replaceAll('\u00a0', ' ') ?? null,
  )
  expect(prices).toEqual([
    '105 €\n3 Nächte × 20 € (Hund, groß): 60 €\n3 Nächte × 15 € (weiterer Hund, klein, 75 %): 45 €',
    'ab 90 €, ohne Zuschläge\n3 Nächte × 2 Hunde × 15 € (Preis ab, ohne Zuschläge): 90 €',
    null,
  ])
  const mails = await app.rows('mail')
  const contents = mails.map(({ content }) => JSON.stringify(content).replaceAll('\u00a0', ' '))
  expect(
    contents.filter((content) => content.includes('3 Nächte × 15 € (weiterer Hund, klein, 75 %): 45 €')),
  ).toHaveLength(1)
  expect(
    contents.filter((content) => content.includes('Billig: 105 €\\nNur Kleine: ab 90 €, ohne Zuschläge')),
  ).toHaveLength(1)
})

test('days that cannot be meant so are put right with a word, whatever they are', async () => {
  const turned = await search(`from=${TO}&to=${FROM}`)
  expect(turned.stay).toMatchObject({ from: FROM, to: TO })
  expect(turned.stay?.notices).toEqual(['Anreise und Abreise waren vertauscht.'])
  const nothing = await search('from=morgen')
  expect(nothing.results).toHaveLength(4)
  expect(nothing.results[0]).not.toHaveProperty('stay')
  expect(nothing.stay?.notices).toContain('Ohne Anreise suchen wir ohne Aufenthalt.')
})

test('an operator who reports room changes what searches answer', async () => {
  const before = await search(`${STAY}&free=1`)
  const { id = 0 } = named((await search(STAY)).results, 'Nur Kleine') ?? {}
  await keepReports(app.database.db, [
    { listingId: id, room: 'tight', from: FROM, to: TO, reportedBy: 'operator' },
  ])
  await expect.poll(async () => (await search(`${STAY}&free=1`)).total).toBe(before.total + 1)
})
