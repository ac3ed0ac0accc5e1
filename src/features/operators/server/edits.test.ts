import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import type { EditedListing } from '../contract.ts'
import { NEW_ADDRESSES_A_DAY } from '../rules.ts'
import type { StaffChange } from '../staff-contract.ts'
import { makeOperatorSession } from './factory.ts'

let staff: Record<string, string>
let cookie = ''
let slug = ''

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('listing', 'operator', 'mail', 'auditEntry')
  const listing = await makeListing(db, {
    title: 'Havelhunde',
    location: 'Berlin',
    postcode: '10115',
    address: 'Am Obstgarten 7, 10115 Berlin',
    email: 'katrin@havelhunde.example',
    phone: '030 1234567',
    description: 'Acht Hunde.',
  })
  slug = listing.slug
  cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [listing])
})

async function read(): Promise<EditedListing> {
  return (await app.call('GET', `/api/operator/listings/${slug}`, undefined, { cookie })).body
}

async function save(part: 'contact' | 'hours' | 'prices' | 'texts', changes: object, of?: EditedListing) {
  const { typed, base } = (of ?? (await read())).parts[part]
  return app.call('PUT', `/api/operator/listings/${slug}/${part}`, { ...typed, ...changes, base }, { cookie })
}

const listing = async () => (await app.get(`/api/listings/slug/${slug}`)).body as Record<string, unknown>

async function waiting(view = 'waiting'): Promise<StaffChange[]> {
  const url = `/api/admin/listing-changes?view=${view}`
  return (await app.call('GET', url, undefined, staff)).body.entries
}

async function decide(
  id: number | undefined,
  verb: 'approve' | 'reject' | 'seen' | 'undo',
  payload?: object,
) {
  const url = `/api/admin/listing-changes/${id}/${verb}`
  return (await app.call('POST', url, payload, staff)).status
}

const audited = async () =>
  (await app.database.db.selectFrom('auditEntry').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('contact, hours and prices take effect at once, and staff see them afterwards, once', async () => {
  expect(
    (await save('contact', { phone: '+49 (0)170 / 765 43 21', website: 'www.hof.example' })).status,
  ).toBe(200)
  expect((await save('hours', { monday: '8–12, 15–18' })).status).toBe(200)
  const specialDays = '24.12.2098–02.01.2099; ; Betriebsferien\n01.03.2020; geschlossen'
  expect((await save('hours', { specialDays })).status).toBe(200)
  expect((await save('prices', { priceFrom: '24,50', tariffs: 'Tag; 22; Tag' })).status).toBe(200)
  expect(await listing()).toMatchObject({
    listingPhone: '0170 7654321',
    listingWebsite: 'https://www.hof.example/',
    businessHours: { monday: { open: '08:00', close: '12:00', more: [{ open: '15:00', close: '18:00' }] } },
    // What is over is not said any longer.
    specialDays: [{ from: '2098-12-24', to: '2099-01-02', spans: [], note: 'Betriebsferien' }],
    priceFrom: 24.5,
    tariffs: [{ name: 'Tag', price: 22, unit: 'Tag' }],
  })
  const seen = await waiting('applied')
  expect(seen.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['phone', '030 1234567', '0170 7654321'],
    ['website', '', 'https://www.hof.example/'],
    ['hours', '', 'Mo 08:00–12:00, 15:00–18:00'],
    [
      'hours',
      'Mo 08:00–12:00, 15:00–18:00',
      'Mo 08:00–12:00, 15:00–18:00\n24.12.2098–02.01.2099; geschlossen; Betriebsferien',
    ],
    ['prices', '', '24,50\nTag; 22; Tag'],
  ])
  expect(await waiting()).toEqual([])
  const tries = await Promise.all([1, 2, 3].map(() => decide(seen[0]?.id, 'seen')))
  expect(tries.sort()).toEqual([200, 409, 409])
  expect(await waiting('applied')).toHaveLength(4)
})

test('a rejection goes to the new address of whoever wanted the change, and to nobody who got the listing since', async () => {
  const { db } = app.database
  await save('texts', { title: 'Havelhunde am See', description: 'Zehn Hunde.', location: 'Werder' })
  const [title, description, location] = await waiting()
  expect((await save('contact', { email: 'neu@havelhunde.example' })).status).toBe(200)
  expect(await decide(title?.id, 'reject', { reason: 'Zu lang.' })).toBe(200)
  await db.deleteFrom('operatorListing').execute()
  expect(await decide(description?.id, 'reject', { reason: 'Zu kurz.' })).toBe(200)
  expect(await waiting()).toMatchObject([{ isReachable: true }])
  await db.updateTable('listing').set({ email: 'anna@anders.example' }).where('slug', '=', slug).execute()
  // Staff read that nobody will be told.
  expect(await waiting()).toMatchObject([{ isReachable: false }])
  expect(await decide(location?.id, 'reject', { reason: 'Zu weit.' })).toBe(200)
  const told = (await app.rows('mail')).filter(({ kind }) => kind === 'listing-change-rejected')
  expect(told.map(({ recipient }) => recipient)).toEqual([
    'katrin@havelhunde.example',
    'neu@havelhunde.example',
  ])
  expect((await waiting('done'))[0]?.operator).toBe('katrin@havelhunde.example')
})

test('name, address and texts wait; approved by field they are on the page, rejected they are mailed', async () => {
  const changes = {
    title: 'Havelhunde am See',
    street: 'Seeweg 1',
    postcode: '80331',
    location: 'München',
    description: 'Zehn Hunde.',
  }
  expect((await save('texts', changes)).status).toBe(200)
  expect(await listing()).toMatchObject({ listingTitle: 'Havelhunde', description: 'Acht Hunde.' })
  expect((await read()).parts.texts.typed).toMatchObject(changes)
  const [title, place, description] = await waiting()
  expect([title?.name, place?.name, description?.name]).toEqual(['title', 'place', 'description'])
  expect(place?.before.split('\n')[0]).toBe('Am Obstgarten 7, 10115 Berlin')
  expect(place?.after).toBe('Seeweg 1, 80331 München')
  const tries = await Promise.all([1, 2, 3].map(() => decide(title?.id, 'approve')))
  expect(tries.sort()).toEqual([200, 409, 409])
  expect(await decide(place?.id, 'approve')).toBe(200)
  expect(await decide(description?.id, 'reject', { reason: '' })).toBe(400)
  expect(await decide(description?.id, 'reject', { reason: 'Bitte in ganzen Sätzen.' })).toBe(200)
  expect(await listing()).toMatchObject({
    slug,
    listingTitle: 'Havelhunde am See',
    listingAddress: 'Seeweg 1, 80331 München',
    location: 'München',
    citySlug: 'muenchen',
    description: 'Acht Hunde.',
  })
  expect(Math.round((await listing()).latitude as number)).toBe(48)
  const mails = await app.rows('mail')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['katrin@havelhunde.example'])
  expect(JSON.stringify(mails[0]?.content)).toContain('Bitte in ganzen Sätzen.')
  expect(await audited()).toEqual([
    'listing-change.approve',
    'listing-change.approve',
    'listing-change.reject',
  ])
  expect((await read()).changes.map(({ name, status, reason }) => [name, status, reason])).toEqual([
    ['description', 'rejected', 'Bitte in ganzen Sätzen.'],
    ['place', 'approved', null],
    ['title', 'approved', null],
  ])
})

test('a corrected street keeps the point of the registration; it can be moved, and elsewhere the new place says where', async () => {
  const { db } = app.database
  const gate = { latitude: 52.5371, longitude: 13.3925 }
  await db.updateTable('listing').set(gate).execute()
  const point = async () => {
    const { latitude, longitude } = await listing()
    return { latitude, longitude }
  }
  const approved = async (changes: object) => {
    expect((await save('texts', changes)).status).toBe(200)
    const [change, ...others] = await waiting()
    expect([change?.name, others]).toEqual(['place', []])
    expect(await decide(change?.id, 'approve')).toBe(200)
    return change
  }
  await approved({ street: 'Am Obstgarten 9' })
  expect(await point()).toEqual(gate)
  const moved = await approved({ position: '52.53821,13.39111' })
  expect([moved?.before, moved?.after]).toEqual([
    'Am Obstgarten 9, 10115 Berlin\nPunkt: 52.53710, 13.39250',
    'Am Obstgarten 9, 10115 Berlin\nPunkt: 52.53821, 13.39111',
  ])
  expect(await point()).toEqual({ latitude: 52.53821, longitude: 13.39111 })
  const refused = await save('texts', { position: '0,0' })
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'position'])
  // Away and back again before anybody looked: nothing waits.
  await save('texts', { postcode: '80331', location: 'München' })
  expect((await read()).parts.texts.typed.position).toBe('')
  await save('texts', { postcode: '10115', location: 'Berlin' })
  expect(await waiting()).toEqual([])
  await approved({ postcode: '80331', location: 'München' })
  expect(Math.round((await point()).latitude as number)).toBe(48)
})

test('another mail address is told to the one before, once, and gets a link of its own', async () => {
  expect((await save('contact', { email: 'neu@havelhunde.example' })).status).toBe(200)
  expect((await save('contact', { email: 'Neu@Havelhunde.example', phone: '030 7654321' })).status).toBe(200)
  const mails = await app.rows('mail')
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['operator-address-changed', 'katrin@havelhunde.example'],
    ['operator-address-new', 'neu@havelhunde.example'],
  ])
  expect(JSON.stringify(mails[0]?.content)).toContain('neu@havelhunde.example')
})

test('the link of a new address opens the listing, whose reader may be somebody else and bears no name of before; until then the form says that it waits', async () => {
  const { db } = app.database
  await db.updateTable('operator').set({ firstName: 'Katrin' }).execute()
  expect((await read()).unopenedAddress).toBe(null)
  const { id } = await db.selectFrom('listing').select('id').executeTakeFirstOrThrow()
  const before = await makeStay(db, { id }, {})
  expect((await save('contact', { email: 'Neu@Havelhunde.example' })).body.unopenedAddress).toEqual({
    email: 'Neu@Havelhunde.example',
    isOwnFormer: true,
    others: [],
  })
  const since = await makeStay(db, { id }, {})
  const mail = await db
    .selectFrom('mail')
    .select(['content', 'unconfirmedAddress'])
    .where('kind', '=', 'operator-address-new')
    .executeTakeFirstOrThrow()
  expect(mail.unconfirmedAddress).not.toBe(null)
  const path = /\/mein-eintrag\/oeffnen\/[\w.-]+/.exec(JSON.stringify(mail.content))?.[0] ?? ''
  const opened = await app.app.inject({ url: path, ...urlEncoded({}) })
  const former = cookie
  cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  expect((await read()).unopenedAddress).toBe(null)
  // The links of what came in since went to this address.
  const links = await db.selectFrom('bookingRequest').select(['id', 'linkVersion']).orderBy('id').execute()
  expect(links.map((link) => [link.id, link.linkVersion === 0])).toEqual([
    [before.id, false],
    [since.id, true],
  ])
  const overview = await app.app.inject({ url: '/api/operator/overview', headers: { cookie } })
  expect(overview.json().firstName).toBe(null)
  const old = await app.call('GET', '/api/operator/overview', undefined, { cookie: former })
  expect(old.body.listings).toEqual([])
})

test('who changes an address that is not the own one is told who opens the listing no more', async () => {
  const { db } = app.database
  const own = await db.selectFrom('listing').select('id').execute()
  cookie = await makeOperatorSession(db, 'ben@havelhunde.example', own)
  const email = 'neu@havelhunde.example'
  const { unopenedAddress } = (await save('contact', { email })).body
  expect(unopenedAddress).toEqual({ email, isOwnFormer: false, others: ['katrin@havelhunde.example'] })
})

test('an operator names a few other addresses a day, and goes back to the own one whenever they like', async () => {
  for (let count = 1; count <= NEW_ADDRESSES_A_DAY; count++)
    expect((await save('contact', { email: `neu-${count}@fremd.example` })).status).toBe(200)
  const refused = await save('contact', { email: 'zuviel@fremd.example' })
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'email', message: expect.stringContaining('am Tag') }],
  ])
  expect((await save('contact', { email: 'katrin@havelhunde.example' })).status).toBe(200)
  const sent = (await app.rows('mail')).filter(({ kind }) => kind === 'operator-address-new')
  expect(sent).toHaveLength(NEW_ADDRESSES_A_DAY)
})

test('a later edit takes the place of what waits, and one back to what is there withdraws it', async () => {
  await save('texts', { title: 'Havelhunde eins' })
  await save('texts', { title: 'Havelhunde zwei' })
  expect((await waiting()).map(({ before, after }) => [before, after])).toEqual([
    ['Havelhunde', 'Havelhunde zwei'],
  ])
  await save('texts', { title: 'Havelhunde' })
  expect(await waiting()).toEqual([])
})

test('staff who saw an earlier edit decide about nothing: what took its place has another number', async () => {
  await save('texts', { title: 'Havelhunde harmlos' })
  const [seen] = await waiting()
  await save('texts', { title: 'Jetzt gewinnen' })
  expect([await decide(seen?.id, 'approve'), await decide(seen?.id, 'reject', { reason: 'Nein.' })]).toEqual([
    409, 409,
  ])
  expect((await listing()).listingTitle).toBe('Havelhunde')
  expect((await waiting()).map(({ after }) => after)).toEqual(['Jetzt gewinnen'])
})

test('of two tabs the later save is a conflict that overwrites nothing and can be meant', async () => {
  const [first, second] = [await read(), await read()]
  expect((await save('contact', { phone: '030 1111111' }, first)).status).toBe(200)
  const late = await save('contact', { phone: '030 2222222' }, second)
  expect([late.status, late.body.error]).toEqual([409, 'conflict'])
  expect((await listing()).listingPhone).toBe('030 1111111')
  expect((await save('contact', { phone: '030 2222222' }, await read())).status).toBe(200)
  await save('texts', { title: 'Eins' }, first)
  expect((await save('texts', { title: 'Zwei' }, second)).status).toBe(409)
  const both = [await read(), await read()]
  const saves = await Promise.all(
    both.map((of, index) => save('prices', { priceFrom: String(20 + index) }, of)),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('each form is saved with all that a registration, staff or a file may have put into it', async () => {
  const tariff = { name: 'n'.repeat(80), price: 9999.5, unit: 'u'.repeat(40), dog: 'd'.repeat(40) }
  await app.database.db
    .updateTable('listing')
    .set({
      description: `${'b'.repeat(5000)}\n\n${'l'.repeat(2000)}`,
      address: `${'s'.repeat(200)}, 10115 Berlin`,
      features: Array.from({ length: 40 }, (_, number) => `${10 + number}${'m'.repeat(58)}`),
      website: `https://hof.example/${'%C3%BC'.repeat(80)}`,
      tariffs: JSON.stringify(Array.from({ length: 20 }, () => tariff)),
    })
    .execute()
  expect((await save('texts', { features: 'Webcam' })).status).toBe(200)
  expect((await save('texts', {})).status).toBe(200)
  expect((await save('contact', { phone: '030 7654321' })).status).toBe(200)
  expect((await save('prices', { priceFrom: '25' })).status).toBe(200)
})

test('the length of a website is that of the address as it is kept', async () => {
  const typed = (length: number) => `https://hof.example/${'ü'.repeat(length)}`
  expect((await save('contact', { website: typed(80) })).status).toBe(200)
  expect((await save('contact', { phone: '030 7654321' })).status).toBe(200)
  const { status, body } = await save('contact', { website: typed(81) })
  expect([status, body.issues]).toEqual([
    400,
    [
      {
        path: 'website',
        message: 'Bitte gib eine kürzere Adresse an; Umlaute und Leerzeichen darin zählen mehrfach.',
      },
    ],
  ])
})

test('what staff see beside a change is what is there: changed meanwhile it is shown anew before anything is overwritten', async () => {
  await save('texts', { description: 'Zehn Hunde.' })
  const [change] = await waiting()
  await app.database.db.updateTable('listing').set({ description: 'Neun Hunde.' }).execute()
  expect(await decide(change?.id, 'approve')).toBe(409)
  expect((await listing()).description).toBe('Neun Hunde.')
  expect((await waiting()).map(({ before, after }) => [before, after])).toEqual([
    ['Neun Hunde.', 'Zehn Hunde.'],
  ])
  expect(await decide(change?.id, 'approve')).toBe(200)
  expect((await listing()).description).toBe('Zehn Hunde.')
})

test('a change of a listing that has closed is not approved and waits on', async () => {
  await save('texts', { title: 'Havelhunde am See' })
  const [title] = await waiting()
  const close = `/api/operator/listings/${slug}/close`
  expect((await app.call('POST', close, { sure: '1' }, { cookie })).status).toBe(200)
  expect(await decide(title?.id, 'approve')).toBe(409)
  expect((await waiting()).map(({ id }) => id)).toEqual([title?.id])
  expect(await audited()).not.toContain('listing-change.approve')
  expect(await decide(title?.id, 'reject', { reason: 'Der Eintrag ist geschlossen.' })).toBe(200)
})

test('an edit that is saved while it is approved is either approved or waits, and nobody is told of a fault', async () => {
  for (let round = 0; round < 8; round += 1) {
    await save('texts', { title: `Havelhof ${round}` })
    const form = await read()
    const [change] = await waiting()
    const [approved, saved] = await Promise.all([
      app.app.inject({
        method: 'POST',
        url: `/api/admin/listing-changes/${change?.id}/approve`,
        headers: staff,
      }),
      save('texts', { title: `Spreehof ${round}` }, form),
    ])
    expect([200, 409]).toContain(approved.statusCode)
    expect([200, 409]).toContain(saved.status)
    const wasApproved = (await listing()).listingTitle === `Havelhof ${round}`
    expect(approved.statusCode).toBe(wasApproved ? 200 : 409)
    const left = (await waiting()).map(({ after }) => after)
    expect(left).toEqual(saved.status === 200 ? [`Spreehof ${round}`] : [])
  }
})

test('what is wrong with an edit stands at its fields', async () => {
  const { status, body } = await save('contact', { phone: '1', email: 'katrin', website: 'hof' })
  expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([400, ['email']])
  const hours = await save('hours', {
    monday: 'immer',
    friday: '8–12, 11–13',
    specialDays: '30.02.2027; geschlossen',
  })
  expect(hours.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'monday',
    'friday',
    'specialDays',
  ])
  const nowhere = await save('texts', { postcode: '00000' })
  expect([nowhere.status, nowhere.body.issues]).toEqual([
    400,
    [{ path: 'postcode', message: 'Diese Postleitzahl gibt es in Deutschland nicht.' }],
  ])
})

test('without scripts a part is saved by its page’s own form', async () => {
  const { typed, base } = (await read()).parts.contact
  const submit = (fields: Record<string, string>) =>
    app.app.inject({ url: `/mein-eintrag/${slug}/kontakt`, ...urlEncoded(fields, { cookie }) })
  const saved = await submit({ ...typed, phone: '030 3333333', base })
  expect([saved.statusCode, saved.headers.location]).toEqual([
    303,
    `/mein-eintrag/${slug}/kontakt?gespeichert=1`,
  ])
  expect((await listing()).listingPhone).toBe('030 3333333')
  expect((await submit({ ...typed, phone: '030 4444444', base })).statusCode).toBe(409)
})

test('a decision on a change is taken back while its mail waits, unless something has changed since', async () => {
  const { db } = app.database
  await save('texts', { title: 'Havelhunde am See', description: 'Neun Hunde.' })
  const [change] = await waiting()
  const before = await listing()
  expect(await decide(change?.id, 'approve')).toBe(200)
  expect(await listing()).not.toMatchObject({
    listingTitle: before.listingTitle,
    description: before.description,
  })
  expect(await decide(change?.id, 'undo')).toBe(200)
  const { updatedAt: _, ...same } = before
  expect(await listing()).toMatchObject(same)
  expect((await waiting()).map(({ id }) => id)).toContain(change?.id)
  await decide(change?.id, 'reject', { reason: 'Passt nicht.' })
  expect(await decide(change?.id, 'undo')).toBe(200)
  expect((await waiting()).find(({ id }) => id === change?.id)).toMatchObject({
    reason: null,
    decidedBy: null,
  })
  expect(await db.selectFrom('mail').select('kind').orderBy('id').execute()).toEqual([])
  await decide(change?.id, 'approve')
  await db.updateTable('listing').set({ title: 'Anders', description: 'Anders.' }).execute()
  expect(await decide(change?.id, 'undo')).toBe(409)
  expect(await listing()).toMatchObject({ listingTitle: 'Anders' })
})

test('a rejection is not taken back once the operator has put another change in its place', async () => {
  await save('texts', { title: 'Havelhunde am See' })
  const [change] = await waiting()
  await decide(change?.id, 'reject', { reason: 'Passt nicht.' })
  await save('texts', { title: 'Havelhunde am Wald' })
  expect(await decide(change?.id, 'undo')).toBe(409)
  expect((await waiting()).map(({ after }) => after)).toEqual([expect.stringContaining('am Wald')])
})

test('the operator sees for a month what was decided; that staff have looked at something is noted', async () => {
  await save('texts', { title: 'Havelhunde am See' })
  const [change] = await waiting()
  await decide(change?.id, 'approve')
  const decided = async () => (await read()).changes.map(({ name, status }) => `${name} ${status}`)
  expect(await decided()).toEqual(['title approved'])
  await sql`update listing_change set decided_at = decided_at - interval '32 days'`.execute(app.database.db)
  expect(await decided()).toEqual([])
  await save('contact', { phone: '030 7654321' })
  const [applied] = await waiting('applied')
  await decide(applied?.id, 'seen')
  expect((await audited()).at(-1)).toBe('listing-change.seen')
})
