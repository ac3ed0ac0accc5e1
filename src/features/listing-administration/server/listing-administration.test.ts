import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import type { CopyKeeper } from '#features/images/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { purgeDue } from './bin.ts'

let staff: Record<string, string>
const inDays = (days: number) => dayAfter(berlinDay(new Date()), days)

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(() => app.empty('premiumContract', 'listing', 'auditEntry', 'listingAction'))

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.call(method, url, payload, staff)
const HOF = { listingTitle: 'Hof', location: 'Berlin', postalCode: '10115' }
const save = (id: number, more: object) => call('PUT', `/api/admin/listings/${id}`, { ...HOF, ...more })
const make = (title: string, more: object = {}) => makeListing(app.database.db, { title, ...more })
const list = async (query = '') => {
  const { status, body } = await call('GET', `/api/admin/listings${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}
const titles = async (query = '') =>
  (await list(query)).entries.map(({ listingTitle }: { listingTitle: string }) => listingTitle)
const audited = async () =>
  (await app.rows('auditEntry')).map(({ action, subjectId }) => `${action} ${subjectId}`)
const row = (id: number) =>
  app.database.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()

/** No listing here has pictures that were fetched. */
const NO_COPIES = { removeUnnamed: async () => {} } as unknown as CopyKeeper

const WHOLE = {
  slug: '',
  listingTitle: 'Hof Grün & Söhne',
  listingCategory: 'Hundehotel',
  listingAddress: 'Mozartstraße 22',
  listingPhone: '+49 (0)30 23125-417',
  listingWebsite: 'hof.example',
  listingEmail: 'hof@gruen.example',
  featuredImage: 'https://bilder.example/hof.jpg',
  coverImage: '',
  logo: '',
  image1: '/covers/1.svg',
  image2: '',
  additionalImages: 'https://bilder.example/a.jpg, https://bilder.example/b.jpg',
  websiteDescription: '',
  latitude: '0',
  longitude: 'unbekannt',
  features: 'Täglicher Auslauf, Abholservice',
  specialDays: '24.12.2027–26.12.2027; geschlossen; Weihnachten',
  isPremium: false,
  description: 'Auf dem Land.',
  location: 'Berlin',
  postalCode: '10115',
}

test('the list is searched by parts of title, place and postcode, filtered, ordered and counted', async () => {
  await make('Ahornhof', { isPremium: true, email: 'a@hof.example', featuredImage: '/covers/1.svg' })
  await make('Zwergenhof', { location: 'München', postcode: '80331', images: ['/covers/2.svg'] })
  const { id } = await make('Bärenpension', { location: 'Köln', postcode: '50667', phone: '0221 123456' })
  expect(await titles()).toEqual(['Ahornhof', 'Bärenpension', 'Zwergenhof'])
  expect(await titles('?order=desc')).toEqual(['Zwergenhof', 'Bärenpension', 'Ahornhof'])
  expect(await titles('?sort=location')).toEqual(['Ahornhof', 'Bärenpension', 'Zwergenhof'])
  expect(await titles('?sort=id&order=desc')).toEqual(['Bärenpension', 'Zwergenhof', 'Ahornhof'])
  expect(await titles('?search=muench%20hof')).toEqual(['Zwergenhof'])
  expect(await titles('?search=506')).toEqual(['Bärenpension'])
  expect(await titles(`?search=%23${id}`)).toEqual(['Bärenpension'])
  expect(await titles('?filter=premium')).toEqual(['Ahornhof'])
  expect(await titles('?filter=withoutImages')).toEqual(['Bärenpension'])
  expect(await titles('?gap=noEmail&filter=standard')).toEqual(['Bärenpension', 'Zwergenhof'])
  expect(await titles('?page=2&limit=2')).toEqual(['Zwergenhof'])
  expect(await list('?filter=standard&limit=1')).toMatchObject({
    total: 2,
    counts: { premium: 1, standard: 2, withImages: 2, withoutImages: 1 },
    gaps: { noPosition: 0, stale: 0, noEmail: 2 },
    binned: 0,
  })
  expect(await list('?gap=noEmail&filter=premium')).toMatchObject({
    total: 0,
    counts: { premium: 0, standard: 2, withImages: 1, withoutImages: 1 },
    gaps: { noPosition: 0, stale: 0, noEmail: 0 },
  })
  await app.database.db
    .updateTable('listing')
    .set({ createdAt: new Date('2020-01-01') })
    .execute()
  expect((await list()).gaps.stale).toBe(3)
  await call('POST', `/api/admin/listings/${id}/confirm`)
  expect((await list()).gaps.stale).toBe(2)
  await app.database.db.updateTable('listing').set({ location: 'Aachen' }).where('id', '=', id).execute()
  expect(await titles('?sort=location')).toEqual(['Bärenpension', 'Ahornhof', 'Zwergenhof'])
  await app.database.db.deleteFrom('listing').where('id', '=', id).execute()
  expect(await titles()).toEqual(['Ahornhof', 'Zwergenhof'])
})

test('a listing is made with all that the specification names, found in its place and noted', async () => {
  const { status, body } = await call('POST', '/api/listings', WHOLE)
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), slug: 'hof-gruen-soehne-berlin', version: 1 },
  ])
  const { body: shown } = await call('GET', '/api/listings/slug/hof-gruen-soehne-berlin')
  expect(shown).toMatchObject({
    listingTitle: 'Hof Grün & Söhne',
    listingCategory: 'Hundehotel',
    listingAddress: 'Mozartstraße 22, 10115 Berlin',
    listingPhone: '030 23125417',
    listingWebsite: 'https://hof.example/',
    features: 'Täglicher Auslauf, Abholservice',
    logo: null,
    websiteDescription: null,
    specialDays: [{ from: '2027-12-24', to: '2027-12-26', spans: [], note: 'Weihnachten' }],
    isPremium: false,
  })
  expect(shown.latitude).toBeGreaterThan(52)
  expect((await row(body.id))?.images).toEqual([
    '/covers/1.svg',
    'https://bilder.example/a.jpg',
    'https://bilder.example/b.jpg',
  ])
  expect(await audited()).toEqual([`listing.create ${body.id}`])
})

test('what a script leaves out or writes too long is said in words too', async () => {
  const { status, body } = await call('POST', '/api/listings', { listingTitle: 'x'.repeat(121) })
  expect([status, body.issues]).toEqual([
    400,
    [
      { path: 'listingTitle', message: 'Höchstens 120 Zeichen.' },
      { path: 'location', message: 'Bitte füllen Sie alle Pflichtfelder aus' },
      { path: 'postalCode', message: 'Bitte füllen Sie alle Pflichtfelder aus' },
    ],
  ])
})

test('everything that is wrong with a listing is said at once, in its words', async () => {
  const { status, body } = await call('POST', '/api/listings', {
    ...WHOLE,
    listingTitle: ' ',
    location: '',
    postalCode: '',
    listingEmail: 'keine',
    slug: 'Nicht erlaubt!',
    image1: 'javascript:alert(1)',
    businessHours: { monday: { open: '8', close: '' } },
    priceFrom: 'viel',
  })
  expect(status).toBe(400)
  const issues = Object.fromEntries(
    body.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
  )
  for (const path of ['listingTitle', 'location', 'postalCode'])
    expect(issues[path]).toBe('Bitte füllen Sie alle Pflichtfelder aus')
  for (const path of ['listingEmail', 'slug', 'image1', 'businessHours.monday', 'priceFrom'])
    expect(Object.keys(issues)).toContain(path)
  const { body: many } = await call('POST', '/api/listings', {
    ...WHOLE,
    additionalImages: [1, 2, 3, 4, 5].map((n) => `https://bilder.example/${n}.jpg`).join(),
  })
  expect(many.message).toBe('Höchstens 5 Bilder in der Galerie.')
  const { body: days } = await call('POST', '/api/listings', { ...WHOLE, specialDays: '31.02.2027; zu' })
  expect(days.issues[0].path).toBe('specialDays')
})

test.each(['Ein Hof \ud83d', 'Ein Hof \u0000'])(
  'a text that no database takes is refused at its field: %j',
  async (description) => {
    const { id } = await make('Hof')
    const { status, body } = await save(id, { description })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'description', message: 'Enthält unerlaubte Steuerzeichen.' }],
    ])
  },
)

test('a mail address is taken with a domain of umlauts, as mail servers know it', async () => {
  const { id } = await make('Hof')
  expect((await save(id, { listingEmail: ' post@Hundehof-Müller.de' })).status).toBe(200)
  expect(await row(id)).toMatchObject({ email: 'post@xn--hundehof-mller-psb.de' })
  expect((await save(id, { listingEmail: 'post@hundehof müller.de' })).status).toBe(400)
})

test('another mail address is told to the former one and to whoever keeps the listing; a key for listings alone may not change it', async () => {
  const { db } = app.database
  await db.deleteFrom('mail').execute()
  const { id } = await make('Hof', { email: 'hof@alt.example' })
  await makeOperatorSession(db, 'chefin@hof.example', [{ id }])
  const script = { 'x-admin-api-key': await makeKey(db, 'Einträge', { area: 'listings', mayWrite: true }) }
  const put = (more: object) => app.call('PUT', `/api/admin/listings/${id}`, { ...HOF, ...more }, script)
  for (const listingEmail of ['skript@fremd.example', null]) {
    const { status, body } = await put({ listingEmail })
    expect([status, body.message]).toEqual([403, expect.stringContaining('„Alles schreiben“')])
  }
  expect((await put({ listingEmail: 'Hof@alt.example', listingPhone: '030 7654321' })).status).toBe(200)
  expect(await app.rows('mail')).toEqual([])
  expect((await save(id, { listingEmail: 'hof@neu.example' })).status).toBe(200)
  const told = await app.rows('mail')
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['chefin@hof.example', 'hof@alt.example'])
  expect(JSON.stringify(told[0]?.content)).toContain('Jetzt steht dort hof@neu.example.')
})

test('a phone number that is edited gets its one spelling, and one that was not is left as it is', async () => {
  const { id } = await make('Hof', { phone: '030/123456' })
  expect((await save(id, { listingPhone: '030/123456' })).body).toMatchObject({ version: 1 })
  expect(await row(id)).toMatchObject({ phone: '030/123456' })
  await save(id, { listingPhone: '0049-172-9973186' })
  expect(await row(id)).toMatchObject({ phone: '0172 9973186' })
})

test('a tariff names the dogs that it is for, or is for all', async () => {
  const { id } = await make('Hof')
  const night = { name: 'Nacht', price: '32', unit: 'Nacht' }
  await save(id, {
    version: 1,
    tariffs: [
      { ...night, dog: ' bis 25 kg ' },
      { ...night, dog: '' },
    ],
  })
  expect((await row(id))?.tariffs).toEqual([
    { ...night, price: 32, dog: 'bis 25 kg' },
    { ...night, price: 32 },
  ])
})

test('a price by name may be nothing or much, written as Germans do, and surcharges take nothing off', async () => {
  const { id } = await make('Hof')
  const saved = async (price: string | number, pricing = '') => {
    const tariffs = [{ name: 'Monat', price, unit: 'Monat' }]
    return (await save(id, { tariffs, pricing })).body
  }
  for (const [typed, price] of [
    ['1.200,50 €', 1200.5],
    ['0', 0],
    [10_000, 10_000],
  ] as const) {
    await saved(typed)
    expect((await row(id))?.tariffs).toEqual([{ name: 'Monat', price, unit: 'Monat' }])
  }
  const message = 'Der Preis ist ein Betrag von 0 bis 10.000 Euro, etwa 24,50.'
  for (const wrong of ['0x20', '1e2', '-5', '10.001', 10_001])
    expect((await saved(wrong)).issues, String(wrong)).toEqual([{ path: 'tariffs.0.price', message }])
  expect((await saved(1, 'jeder Hund: 30\nFerien: -10 %')).issues).toEqual([
    { path: 'pricing', message: 'Bei „Ferien“ ist nur ein Zuschlag möglich, kein Nachlass.' },
  ])
})

test('the length of a website is that of the address as it is kept', async () => {
  const { id } = await make('Hof')
  const typed = (length: number) => ({ listingWebsite: `https://hof.example/${'ü'.repeat(length)}` })
  expect((await save(id, typed(80))).status).toBe(200)
  expect((await save(id, { listingWebsite: (await row(id))?.website })).status).toBe(200)
  expect((await save(id, typed(81))).body.issues).toEqual([
    {
      path: 'listingWebsite',
      message: 'Bitte gib eine kürzere Adresse an; Umlaute und Leerzeichen darin zählen mehrfach.',
    },
  ])
})

test('a longest stay that is shorter than the shortest is refused', async () => {
  const { id } = await make('Hof')
  const admission = (longest: string) => `Kürzester Aufenthalt: ab 5 Nächten; Längster Aufenthalt: ${longest}`
  expect((await save(id, { admission: admission('bis 2 Nächte') })).body.issues).toEqual([
    { path: 'admission', message: 'Der längste Aufenthalt ist kürzer als der kürzeste.' },
  ])
  expect((await save(id, { admission: admission('beliebig lang') })).status).toBe(200)
})

test('an edited listing keeps what was not sent, and its old address leads to the new one', async () => {
  const { id, slug } = await make('Hof', {
    tariffs: [{ name: 'Tag', price: 20, unit: 'Tag' }],
    phone: '030 123456',
  })
  const { body } = await call('PUT', `/api/admin/listings/${id}`, {
    listingTitle: 'Hof am See',
    location: 'Berlin',
    postalCode: '10115',
    listingPhone: '',
    slug: 'hof-am-see',
    version: 1,
  })
  expect(body).toEqual({ id, slug: 'hof-am-see', version: 2 })
  expect(await row(id)).toMatchObject({ title: 'Hof am See', phone: null, tariffs: [{ name: 'Tag' }] })
  expect(await app.database.db.selectFrom('listingFormerSlug').selectAll().execute()).toEqual([
    { slug, listingId: id },
  ])
  const other = await make('Anderer Hof')
  const { body: taken } = await call('PUT', `/api/admin/listings/${other.id}`, {
    listingTitle: 'Anderer Hof',
    location: 'Berlin',
    postalCode: '10115',
    slug,
  })
  expect(taken.issues).toEqual([{ path: 'slug', message: `Diese Adresse gehört schon zu Eintrag #${id}.` }])
})

test('half a position is none, and an uploaded picture that is gone is asked for again', async () => {
  const { id } = await make('Hof')
  await save(id, { latitude: '52.5', longitude: '13.4' })
  expect(await row(id)).toMatchObject({ latitude: 52.5, longitude: 13.4 })
  const halved = await save(id, { latitude: '52.6', longitude: '' })
  const found = await row(id)
  expect([halved.status, found?.latitude === 52.6, found?.longitude === 13.4]).toEqual([200, false, false])
  const gone = await save(id, { logo: `/images/${'a'.repeat(32)}-10x10/800.webp` })
  expect([gone.status, gone.body.issues]).toMatchObject([400, [{ path: 'logo' }]])
})

test('elsewhere the point is where the new postcode and place are, unless it was moved along; the protocol has the old one', async () => {
  const { id } = await make('Hof', { latitude: 52.5371, longitude: 13.3925 })
  const shown = { latitude: '52.537100', longitude: '13.392500' }
  await save(id, { listingAddress: 'Am Obstgarten 9', ...shown })
  expect(await row(id)).toMatchObject({ latitude: 52.5371, longitude: 13.3925 })
  for (const point of [shown, {}]) {
    await save(id, { location: 'München', postalCode: '80331', ...point })
    const { latitude, longitude } = (await row(id)) ?? {}
    expect([Math.round(Number(latitude)), Math.round(Number(longitude))]).toEqual([48, 12])
    expect((await app.rows('auditEntry')).at(-1)).toMatchObject({
      before: { postcode: '10115', latitude: 52.5371, longitude: 13.3925 },
      after: { postcode: '80331', latitude, longitude },
    })
    await save(id, { location: 'Berlin', postalCode: '10115', ...shown })
    expect(await row(id)).toMatchObject({ latitude: 52.5371, longitude: 13.3925 })
  }
  await save(id, { location: 'München', postalCode: '80331', latitude: '48.2', longitude: '11.5' })
  expect(await row(id)).toMatchObject({ latitude: 48.2, longitude: 11.5 })
})

test('who saves what a form shows of a position leaves it where it was', async () => {
  const exact = { latitude: 52.5123457, longitude: 13.4567894 }
  const { id } = await make('Hof', exact)
  await save(id, { listingPhone: '030 1234567', latitude: '52,512346', longitude: '13,456789' })
  expect(await row(id)).toMatchObject({ phone: '030 1234567', ...exact })
  const changes = (await app.rows('auditEntry')).map(({ after }) => Object.keys(after ?? {}))
  expect(changes.at(-1)).toEqual(['phone'])
})

test('nobody overwrites what somebody else has changed since', async () => {
  const { id } = await make('Hof')
  const both = await Promise.all([
    save(id, { version: 1, description: 'Von der einen.' }),
    save(id, { version: 1, description: 'Von der anderen.' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = both.find(({ status }) => status === 409) ?? {}
  expect(body.message).toMatch(/^.+ hat diesen Eintrag um \d\d:\d\d geändert\. Nichts wurde überschrieben\.$/)
  // Counting reviews is no change of what was entered.
  await sql`update listing set rating = 4, reviews_count = 3 where id = ${id}`.execute(app.database.db)
  expect((await save(id, { version: 2, listingPhone: '030 654321' })).status).toBe(200)
  expect((await save(id, { version: 2 })).status).toBe(409)
})

test('premium has a term, which the form can change and end', async () => {
  const { id } = await make('Hof')
  const read = async () => (await call('GET', `/api/admin/listings/${id}`)).body
  await save(id, { isPremium: true })
  expect(await read()).toMatchObject({ isPremium: true, premiumUntil: inDays(365) })
  await save(id, { isPremium: true, premiumUntil: inDays(40) })
  expect(await read()).toMatchObject({ isPremium: true, premiumUntil: inDays(40) })
  expect((await list()).entries).toMatchObject([{ isPremium: true, premiumUntil: inDays(40) }])
  const noDay = `${new Date().getUTCFullYear() + 1}-02-30`
  for (const premiumUntil of [inDays(-1), noDay])
    expect((await save(id, { isPremium: true, premiumUntil })).body.issues).toEqual([
      { path: 'premiumUntil', message: 'Bitte wähle einen Tag ab heute, höchstens fünf Jahre im Voraus.' },
    ])
  const many = (payload: object) => call('POST', '/api/admin/listing-actions', payload)
  const bin = { kind: 'bin' }
  for (const wrong of [
    { ids: [id], action: { kind: 'premium', until: noDay } },
    { ids: [99_999_999_999], action: bin },
    { ids: [id], action: bin, partOf: 99_999_999_999 },
  ])
    expect((await many(wrong)).status).toBe(400)
  await save(id, { isPremium: false })
  expect(await read()).toMatchObject({ isPremium: false, premiumUntil: null })
  const { body } = await call('GET', '/api/admin/premium-contracts?view=ended')
  expect(body.entries).toHaveLength(1)
  expect((await audited()).filter((entry) => entry === `listing.premium ${id}`)).toHaveLength(3)
})

test('whether an address is free is told while it is typed, former ones and its own included', async () => {
  const { id, slug } = await make('Hof')
  const other = await make('Anderer Hof')
  const owner = async (query: string) =>
    (await call('GET', `/api/admin/listing-slug?slug=${query}`)).body.owner
  expect([await owner('ganz-neu'), await owner(slug), await owner(`${slug}&id=${id}`)]).toEqual([
    null,
    id,
    null,
  ])
  await save(id, { slug: 'hof-neu' })
  expect([await owner(`${slug}&id=${other.id}`), await owner('hof-neu')]).toEqual([id, id])
  expect((await call('GET', '/api/admin/listing-slug?slug=Kein%20Slug')).status).toBe(400)
})

test('a term that somebody has changed since the form was opened is never overwritten', async () => {
  const { id } = await make('Hof')
  const premiumWas = { isPremium: false, until: null }
  expect((await save(id, { version: 1, isPremium: true, premiumUntil: inDays(40), premiumWas })).status).toBe(
    200,
  )
  const late = await save(id, { version: 1, isPremium: true, premiumUntil: inDays(20), premiumWas })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Premium wurde inzwischen geändert. Nichts wurde überschrieben.',
  ])
  expect((await save(id, { version: 1, listingPhone: '030 654321' })).status).toBe(200)
  expect((await call('GET', `/api/admin/listings/${id}`)).body.premiumUntil).toBe(inDays(40))
})

test('what goes to the bin says before who keeps it and what is open there', async () => {
  const { db } = app.database
  const hof = await make('Hof')
  for (const email of ['jens@hof.example', 'katrin@hof.example']) await makeOperatorSession(db, email, [hof])
  const dates = { checkIn: inDays(3), checkOut: inDays(5) }
  const waiting = await makeStay(db, hof, dates)
  await makeStay(db, hof, dates)
  await makeStay(db, hof, { checkIn: inDays(-9), checkOut: inDays(-5) })
  const step = { ids: [hof.id], action: { kind: 'bin' } }
  const note = async () =>
    (await call('POST', '/api/admin/listing-actions/preview', step)).body.changes[0].note
  expect(await note()).toBe(
    'geführt von jens@hof.example und katrin@hof.example; 2 bestätigte Aufenthalte; niemand bekommt eine Mail',
  )
  await db.updateTable('bookingRequest').set({ status: 'pending' }).where('id', '=', waiting.id).execute()
  expect(await note()).toContain('; eine offene Anfrage; ein bestätigter Aufenthalt; niemand')
})

test('a deleted listing is gone for everybody, comes back from the bin, and is gone for good when its time is over', async () => {
  const { id, slug } = await make('Hof')
  const { body } = await call('DELETE', `/api/admin/listings/${id}`)
  expect(body).toEqual({ actionId: expect.any(Number), changed: 1 })
  expect((await call('DELETE', `/api/admin/listings/${id}`)).status).toBe(404)
  expect((await app.get(`/api/listings/slug/${slug}`)).status).toBe(404)
  expect((await app.get('/api/listings')).body).toEqual([])
  expect(await list()).toMatchObject({ total: 0, binned: 1 })
  const { body: bin } = await call('GET', '/api/admin/listing-bin')
  expect(bin.entries).toMatchObject([{ id, listingTitle: 'Hof' }])
  expect((await call('POST', `/api/admin/listing-bin/${id}/restore`)).body).toEqual({ slug })
  expect((await app.get(`/api/listings/slug/${slug}`)).status).toBe(200)
  expect((await call('DELETE', `/api/admin/listing-bin/${id}`)).status).toBe(404)
  await call('DELETE', `/api/admin/listings/${id}`)
  expect((await call('DELETE', `/api/admin/listing-bin/${id}`)).body).toEqual({ purged: true })
  expect(await row(id)).toBeUndefined()
  const [old, fresh] = [await make('Alt'), await make('Frisch')]
  const binned = (days: number) => ({ deletedAt: new Date(Date.now() - days * 86_400_000) })
  await app.database.db.updateTable('listing').set(binned(31)).where('id', '=', old.id).execute()
  await app.database.db.updateTable('listing').set(binned(29)).where('id', '=', fresh.id).execute()
  await purgeDue(app.database.db, NO_COPIES)
  expect([await row(old.id), (await row(fresh.id))?.title]).toEqual([undefined, 'Frisch'])
  expect(await audited()).toEqual(
    ['delete', 'restore', 'delete', 'purge'].map((verb) => `listing.${verb} ${id}`),
  )
  expect((await app.rows('auditEntry')).at(-1)?.before).toEqual({ title: 'Hof' })
})

test('what is done to many listings is shown before, and taken back but for what was changed since', async () => {
  const [a, b, c] = [
    await make('Ahorn'),
    await make('Birke', { featuredImage: '/covers/1.svg' }),
    await make('Zeder'),
  ]
  const ids = [a.id, b.id, c.id]
  const action = { kind: 'premium', until: inDays(30) }
  const { body: planned } = await call('POST', '/api/admin/listing-actions/preview', { ids, action })
  expect(planned).toMatchObject({
    total: 3,
    changes: [
      { listingTitle: 'Ahorn', before: 'Standard', note: 'hat kein Bild, Premium wirkt dort kaum' },
      { note: null },
      {},
    ],
  })
  expect((await list()).counts.premium).toBe(0)
  const { body } = await call('POST', '/api/admin/listing-actions', { ids, action })
  expect(body.changed).toBe(3)
  expect((await list()).counts.premium).toBe(3)
  expect((await call('POST', '/api/admin/listing-actions', { ids, action })).body).toEqual({
    actionId: null,
    changed: 0,
  })
  await call('PUT', `/api/admin/listings/${c.id}`, {
    listingTitle: 'Zeder',
    location: 'Berlin',
    postalCode: '10115',
    isPremium: true,
    premiumUntil: inDays(60),
  })
  const undone = await call('POST', `/api/admin/listing-actions/${body.actionId}/undo`)
  expect(undone.body).toEqual({
    restored: 2,
    kept: 1,
    keptListings: [{ id: c.id, listingTitle: 'Zeder', isLive: true }],
  })
  expect(await titles('?filter=premium')).toEqual(['Zeder'])
  expect((await call('POST', `/api/admin/listing-actions/${body.actionId}/undo`)).status).toBe(409)
})

test('a step leaves a running term that is longer or covers several listings, and says of which listings', async () => {
  const [a, b, long, short] = [
    await make('Ahorn'),
    await make('Birke'),
    await make('Linde'),
    await make('Ulme', { featuredImage: '/covers/1.svg' }),
  ]
  const { body: contract } = await call('POST', '/api/admin/premium-contracts', {
    ...{ listings: `${a.id} ${b.id}`, package: 'professional', months: '12', startsOn: inDays(0) },
  })
  await save(long.id, { isPremium: true, premiumUntil: inDays(60) })
  await save(short.id, { isPremium: true, premiumUntil: inDays(20) })
  const terms = async () => ({
    contracts: await app.rows('premiumContract'),
    covered: await app.database.db.selectFrom('premiumContractListing').selectAll().execute(),
  })
  const before = await terms()
  const day = (iso: string) => iso.split('-').reverse().join('.')
  const shared = `läuft schon bis ${day(contract.endsOn)} im Paket Professional zusammen mit anderen Einträgen`
  for (const until of [inDays(10), inDays(30), inDays(400)]) {
    const step = { ids: [a.id], action: { kind: 'premium', until } }
    const { body: preview } = await call('POST', '/api/admin/listing-actions/preview', step)
    const kept = [{ id: a.id, listingTitle: 'Ahorn', note: shared }]
    expect(preview).toEqual({ changes: [], total: 0, kept, totalKept: 1 })
    expect((await call('POST', '/api/admin/listing-actions', step)).body).toEqual({
      actionId: null,
      changed: 0,
    })
  }
  const step = { ids: [a.id, long.id, short.id], action: { kind: 'premium', until: inDays(30) } }
  const { body: preview } = await call('POST', '/api/admin/listing-actions/preview', step)
  expect(preview).toMatchObject({
    ...{ changes: [{ id: short.id, note: null }], total: 1, totalKept: 2 },
    kept: [{ note: shared }, { note: `läuft schon bis ${day(inDays(60))} im Paket Standard` }],
  })
  expect((await call('POST', '/api/admin/listing-actions', step)).body.changed).toBe(1)
  const after = await terms()
  expect(after.covered).toEqual(before.covered)
  expect(after.contracts.map(({ endsOn }) => endsOn).sort()).toEqual(
    [inDays(30), inDays(60), contract.endsOn].sort(),
  )
  const refused = await save(a.id, { isPremium: true, premiumUntil: inDays(500) })
  expect(refused.body.issues).toEqual([
    {
      path: 'premiumUntil',
      message: `Der Eintrag ${shared}: Eine weitere Laufzeit vereinbarst du unter „Premium“.`,
    },
  ])
  expect(await terms()).toEqual(after)
})

test('a step and the form leave terms that are agreed on as they are, and taken back puts those that ran back', async () => {
  const [running, standard] = [await make('Ahorn'), await make('Birke', { featuredImage: '/covers/1.svg' })]
  const agree = async (listings: string, startsOn: string) => {
    const terms = { listings, package: 'professional', months: '12', startsOn }
    return (await call('POST', '/api/admin/premium-contracts', terms)).body
  }
  await save(running.id, { isPremium: true, premiumUntil: inDays(10) })
  await sql`update premium_contract set reminded_at = now()`.execute(app.database.db)
  await agree(`${running.id} ${standard.id}`, inDays(31))
  const terms = async () => ({
    contracts: await app.rows('premiumContract'),
    covered: await app.database.db
      .selectFrom('premiumContractListing')
      .selectAll()
      .orderBy('contractId')
      .orderBy('listingId')
      .execute(),
  })
  const before = await terms()
  const step = { ids: [running.id, standard.id], action: { kind: 'premium', until: inDays(90) } }
  const { body: preview } = await call('POST', '/api/admin/listing-actions/preview', step)
  const follows = 'danach folgt die Laufzeit, die schon vereinbart ist'
  expect(preview.changes).toMatchObject([
    { note: `${follows}; hat kein Bild, Premium wirkt dort kaum` },
    { note: follows },
  ])
  const { body: done } = await call('POST', '/api/admin/listing-actions', step)
  expect((await app.rows('premiumContract')).map(({ endsOn }) => endsOn).sort()).toEqual(
    [inDays(30), inDays(30), before.contracts[1]?.endsOn].sort(),
  )
  expect((await call('POST', '/api/admin/listing-actions', step)).body.changed).toBe(0)
  const refused = await save(running.id, { isPremium: true, premiumUntil: inDays(90) })
  expect(refused.body.issues).toMatchObject([{ path: 'premiumUntil' }])
  expect((await call('POST', `/api/admin/listing-actions/${done.actionId}/undo`)).body.restored).toBe(2)
  expect(await terms()).toEqual(before)
  await save(standard.id, { isPremium: true })
  await save(standard.id, { isPremium: false })
  const { contracts, covered } = await terms()
  expect(contracts).toContainEqual(before.contracts[1])
  expect(covered).toHaveLength(4)
})

test('each step is taken back for ten minutes and no longer, then it is forgotten', async () => {
  const { id } = await make('Hof', { latitude: 48.1, longitude: 11.6 })
  const step = (action: object) => call('POST', '/api/admin/listing-actions', { ids: [id], action })
  const undo = (actionId: number) => call('POST', `/api/admin/listing-actions/${actionId}/undo`)
  const { body: category } = await step({ kind: 'category', category: 'Hundehotel' })
  const { body: position } = await step({ kind: 'position' })
  expect(await row(id)).toMatchObject({ category: 'Hundehotel' })
  expect((await row(id))?.latitude).toBeGreaterThan(52)
  expect((await undo(position.actionId)).body).toMatchObject({ restored: 1, kept: 0 })
  expect((await undo(category.actionId)).body).toMatchObject({ restored: 1, kept: 0 })
  expect(await row(id)).toMatchObject({ category: 'Hundepension', latitude: 48.1, longitude: 11.6 })
  const { body: bin } = await step({ kind: 'bin' })
  const ids = async () => (await app.rows('listingAction')).map((action) => action.id)
  const recent = async () =>
    (await call('GET', '/api/admin/listing-actions')).body.flatMap((action: { ids: number[] }) => action.ids)
  const age = async (minutes: number) => {
    await sql`update listing_action set done_at = now() - make_interval(mins => ${minutes})`.execute(
      app.database.db,
    )
  }
  await age(9)
  await purgeDue(app.database.db, NO_COPIES)
  expect([await ids(), await recent()]).toEqual([expect.arrayContaining([bin.actionId]), [bin.actionId]])
  await age(11)
  expect([await recent(), (await undo(bin.actionId)).status]).toEqual([[], 410])
  await purgeDue(app.database.db, NO_COPIES)
  expect([await ids(), (await undo(bin.actionId)).status]).toEqual([[], 404])
})

test('what is taken back is what it was: without a position, and with a phone number in its own spelling', async () => {
  const [a, b] = [
    await make('Ahorn', { phone: '089 99998 809' }),
    await make('Birke', { phone: '030 5550009' }),
  ]
  await app.database.db.updateTable('listing').set({ latitude: null, longitude: null }).execute()
  const before = await app.rows('listing')
  const noPosition = async () => (await list()).gaps.noPosition
  const { body: located } = await call('POST', '/api/admin/listing-actions', {
    ...{ ids: [a.id, b.id], action: { kind: 'position' } },
  })
  expect(await noPosition()).toBe(0)
  const undo = async (id: number) =>
    (await call('POST', `/api/admin/listing-actions/${id}/undo`)).body.restored
  expect([await undo(located.actionId), await noPosition()]).toEqual([2, 2])
  const address = `/api/admin/listings/${b.id}/merge`
  const { body: seen } = await call('GET', `${address}?into=${a.id}`)
  const versions = { from: seen.from.version, into: seen.into.version }
  const { body: merged } = await call('POST', address, { into: a.id, fields: ['phone'], versions })
  expect((await row(a.id))?.phone).toBe('030 5550009')
  expect(await undo(merged.actionId)).toBe(1)
  const said = (rows: typeof before) =>
    rows.map(({ updatedAt: _, version: __, linkVersion: ___, ...each }) => each)
  expect(said(await app.rows('listing'))).toEqual(said(before))
})

test('an undo waits for who is just changing a listing, and says which ones kept theirs', async () => {
  const { db } = app.database
  const made = []
  for (const title of ['Ahorn', 'Birke', 'Erle', 'Zeder']) made.push(await make(title))
  const [a, b, c, d] = made.map(({ id }) => id) as [number, number, number, number]
  const step = async (action: object) =>
    (await call('POST', '/api/admin/listing-actions', { ids: [a, b, c, d], action })).body.actionId
  const undo = (id: number) => call('POST', `/api/admin/listing-actions/${id}/undo`)
  const category = await step({ kind: 'category', category: 'Hundehotel' })
  await call('DELETE', `/api/admin/listings/${c}`)
  let undoing: ReturnType<typeof undo> | undefined
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('listing').set({ category: 'Sonstige' }).where('id', '=', b).execute()
    undoing = undo(category)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect((await undoing)?.body).toEqual({
    restored: 2,
    kept: 2,
    keptListings: [
      { id: b, listingTitle: 'Birke', isLive: true },
      { id: c, listingTitle: 'Erle', isLive: false },
    ],
  })
  expect((await row(a))?.category).toBe('Hundepension')
  expect((await row(b))?.category).toBe('Sonstige')
  await call('POST', `/api/admin/listing-bin/${c}/restore`)
  const bin = await step({ kind: 'bin' })
  await call('POST', `/api/admin/listing-bin/${a}/restore`)
  await call('DELETE', `/api/admin/listing-bin/${b}`)
  await db.updateTable('listing').set({ closedAt: new Date() }).where('id', '=', c).execute()
  expect((await undo(bin)).body).toEqual({
    restored: 1,
    kept: 3,
    keptListings: [
      { id: a, listingTitle: 'Ahorn', isLive: true },
      { id: c, listingTitle: 'Erle', isLive: false },
    ],
  })
  expect(await titles()).toEqual(['Ahorn', 'Zeder'])
})

test('all that a search finds is changed in parts and taken back as one step, and is a file', async () => {
  const { db } = app.database
  await make('Hof')
  const { rows } = await sql<{ names: string }>`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_name = 'listing' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`.execute(db)
  const names = sql.raw(rows[0]?.names ?? '')
  await sql`
    insert into listing (slug, ${names}) select 'hof-' || n, ${names} from listing, generate_series(1, 2099) n`.execute(
    db,
  )
  const { body } = await call('GET', '/api/admin/listing-ids?search=hof')
  const ids: number[] = body.ids
  expect(ids).toHaveLength(2100)
  const action = { kind: 'category', category: 'Hundehotel' }
  const step = (some: number[], partOf?: number) =>
    call('POST', '/api/admin/listing-actions', { ids: some, action, partOf })
  expect((await step(ids)).status).toBe(400)
  const { body: first } = await step(ids.slice(0, 2000))
  expect((await step(ids.slice(2000), first.actionId + 1)).status).toBe(400)
  const others = { 'x-admin-api-key': await makeKey(app.database.db, 'Andere') }
  const part = { ids: ids.slice(2000), action, partOf: first.actionId }
  expect((await app.call('POST', '/api/admin/listing-actions', part, others)).status).toBe(400)
  const { body: second } = await step(ids.slice(2000), first.actionId)
  expect([first.changed, second.changed]).toEqual([2000, 100])
  const recent = async () => (await call('GET', '/api/admin/listing-actions')).body
  expect(await recent()).toMatchObject([{ ids: [first.actionId, second.actionId], listings: 2100 }])
  expect((await list('?category=Hundehotel&limit=1')).total).toBe(2100)
  const file = await app.app.inject({
    url: '/api/admin/listings.csv',
    ...urlEncoded({ ids: ids.join() }, staff),
  })
  expect(new Set(file.body.trim().split('\r\n')).size).toBe(2101)
  for (const { actionId } of [first, second])
    expect((await call('POST', `/api/admin/listing-actions/${actionId}/undo`)).body.kept).toBe(0)
  expect(await recent()).toEqual([])
  expect((await list('?category=Hundehotel&limit=1')).total).toBe(0)
})

test('a picture is never fetched from the network that the server stands in', async () => {
  for (const address of [
    'http://127.0.0.1/a.png',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://[::1]/',
  ]) {
    const { status, body } = await call('POST', '/api/admin/listing-pictures', { address })
    expect([address, status]).toEqual([address, 400])
    expect(body.issues[0].path).toBe('address')
  }
})

test('two listings become one: what is chosen, its address, requests, reviews and operators go along, and all of it comes back', async () => {
  const { db } = app.database
  const stays = await make('Hof am See', {
    phone: null,
    features: ['Abholservice'],
    email: 'see@hof.example',
  })
  const goes = await make('Hof am See GmbH', {
    phone: '030 5550009',
    features: ['Webcam'],
    email: 'gmbh@hof.example',
    images: ['/landscapes/5.svg'],
    imageTexts: { '/landscapes/5.svg': 'Der Garten mit Bach' },
  })
  const { id: requestId } = await makeStay(db, { ...goes, title: 'Hof am See GmbH' })
  await makeOperatorSession(db, 'gmbh@hof.example', [goes])
  await db
    .insertInto('review')
    .values({
      ...{ listingId: goes.id, userName: 'Maren K.', rating: 4, comment: 'Gut.', reviewedOn: '2026-11-01' },
      ...{ source: 'stay', status: 'published' },
    } as never)
    .execute()
  const address = `/api/admin/listings/${goes.id}/merge`
  const { body: seen } = await call('GET', `${address}?into=${stays.id}`)
  expect(
    seen.sides.map(({ field, isTaken }: { field: string; isTaken: boolean }) => [field, isTaken]),
  ).toEqual([
    ['title', false],
    ['phone', true],
    ['email', false],
    ['features', true],
    ['images', true],
  ])
  const versions = { from: seen.from.version, into: seen.into.version }
  const merge = (more: object = {}) =>
    call('POST', address, { into: stays.id, fields: ['phone', 'features', 'images'], versions, ...more })
  expect((await merge({ versions: { ...versions, from: 99 } })).status).toBe(409)
  expect((await merge({ into: goes.id })).status).toBe(409)
  const state = async () => ({
    listing: await row(stays.id).then((found) => [
      found?.phone,
      found?.features,
      found?.reviewsCount,
      found?.imageTexts,
    ]),
    live: await titles(),
    request: (
      await db.selectFrom('bookingRequest').select('listingId').where('id', '=', requestId).executeTakeFirst()
    )?.listingId,
    operators: (await db.selectFrom('operatorListing').select('listingId').execute())
      .map(({ listingId }) => listingId)
      .sort(),
    old: (await app.app.inject(`/api/listings/slug/${goes.slug}`)).statusCode,
    former: (
      await db
        .selectFrom('listingFormerSlug')
        .select('listingId')
        .where('slug', '=', goes.slug)
        .executeTakeFirst()
    )?.listingId,
  })
  const before = await state()
  const { body: done } = await merge()
  expect(done).toEqual({ slug: stays.slug, actionId: expect.any(Number) })
  expect(await state()).toEqual({
    listing: ['030 5550009', ['Abholservice', 'Webcam'], 1, { '/landscapes/5.svg': 'Der Garten mit Bach' }],
    live: ['Hof am See'],
    request: stays.id,
    operators: [stays.id, goes.id].sort(),
    old: 307,
    former: stays.id,
  })
  expect((await merge()).status).toBe(404)
  const mergedInto = async () =>
    (await call('GET', '/api/admin/listing-bin')).body.entries.map(
      (each: { mergedInto: unknown }) => each.mergedInto,
    )
  expect(await mergedInto()).toEqual([{ id: stays.id, listingTitle: 'Hof am See', isLive: true }])
  const { body: recent } = await call('GET', '/api/admin/listing-actions')
  expect(recent).toMatchObject([{ ids: [done.actionId], kind: 'merge', listings: 1 }])
  const undo = () => call('POST', `/api/admin/listing-actions/${done.actionId}/undo`)
  await sql`update listing_action set done_at = now() - interval '11 minutes'`.execute(db)
  expect((await undo()).status).toBe(410)
  // What was taken over and changed since is not overwritten.
  await sql`update listing_action set done_at = now() - interval '9 minutes'`.execute(db)
  await db.updateTable('listing').set({ phone: '030 1' }).where('id', '=', stays.id).execute()
  expect((await undo()).status).toBe(409)
  await db.updateTable('listing').set({ phone: '030 5550009' }).where('id', '=', stays.id).execute()
  expect((await undo()).body).toEqual({ restored: 1, kept: 0, keptListings: [] })
  expect(await state()).toEqual({ ...before, former: goes.id })
  expect((await undo()).status).toBe(409)
  await call('POST', `/api/listings/${goes.id}/premium`)
  expect((await call('GET', `${address}?into=${stays.id}`)).body.obstacle).toContain(
    'ist Premium und bezahlt',
  )
})
