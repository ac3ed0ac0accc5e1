/** Who hears that a listing has closed for good, or is there again. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { dayFromNow, makeStay, sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { makeOperatorSession } from './factory.ts'

const [KATRIN, LEA, HOF] = ['katrin@havel.example', 'lea@havel.example', 'hof@havel.example']
let staff: Record<string, string>
let listing: { id: number; slug: string }
let katrin = ''
let lea = ''

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('bookingRequest', 'listing', 'operator', 'mail', 'mailObjection', 'revocableDecision')
  listing = await makeListing(db, { title: 'Havelhunde', email: 'Hof@Havel.example' })
  katrin = await makeOperatorSession(db, KATRIN, [listing])
  lea = await makeOperatorSession(db, LEA, [listing])
})

const asStaff = (what: string, id = listing.id) =>
  app.call('POST', `/api/admin/listings/${id}/${what}`, undefined, staff)
const close = (cookie = katrin) =>
  app.call('POST', `/api/operator/listings/${listing.slug}/close`, { sure: '1' }, { cookie })
const mails = async (kind: string) => (await app.rows('mail')).filter((mail) => mail.kind === kind)
const toldOf = async (kind = 'listing-closed-notice') =>
  (await mails(kind)).map(({ recipient }) => recipient).toSorted()
/** Whether all of them wait for half a minute. */
const areHeld = async (kind: string) =>
  (await mails(kind)).every(({ nextAttemptAt }) => nextAttemptAt.getTime() > Date.now() + 20_000)

test('whom a listing concerns that staff close hears of it half a minute later, each address once, or not at all', async () => {
  await makeOperatorSession(app.database.db, HOF, [listing])
  await sendNew(app, app.database.db, { listingId: listing.id })
  expect((await asStaff('close')).status).toBe(200)
  expect(await toldOf()).toEqual([HOF, KATRIN, LEA])
  expect(await areHeld('listing-closed-notice')).toBe(true)
  const [mail] = await mails('listing-closed-notice')
  expect(mail).toMatchObject({ subject: 'Havelhunde ist für immer geschlossen' })
  for (const words of ['unser Team hat', 'Eine offene Anfrage wurde dabei abgesagt.', 'Stimmt das nicht'])
    expect(JSON.stringify(mail?.content)).toContain(words)
  expect((await asStaff('reopen')).status).toBe(200)
  expect(await toldOf()).toEqual([])
})

test('who keeps a listing that staff close is told whom to call, nobody else is, and what is erased of a guest is gone there', async () => {
  const { db } = app.database
  const ahead = { checkIn: dayFromNow(3), checkOut: dayFromNow(6) }
  const guest = {
    customerName: 'Jana Brandt',
    customerPhone: '0170 1234567',
    customerEmail: 'jana@hund.example',
  }
  const of = { id: listing.id, title: 'Havelhunde' }
  await makeStay(db, of, { ...ahead, ...guest })
  await makeStay(db, of, { customerName: 'Längst Abgereist' })
  const former = { listingId: listing.id, field: 'email', status: 'applied' as const }
  await db
    .insertInto('listingChange')
    .values({ ...former, before: '{"email":"davor@havel.example"}', after: '{}' })
    .execute()
  await asStaff('close')
  expect(await toldOf()).toEqual(['davor@havel.example', HOF, KATRIN, LEA])
  const toldThem = async (word: string) =>
    (await mails('listing-closed-notice'))
      .filter(({ content }) => JSON.stringify(content).includes(word))
      .map(({ recipient }) => recipient)
      .toSorted()
  for (const word of Object.values(guest)) expect(await toldThem(word)).toEqual([KATRIN, LEA])
  expect(await toldThem('Abgereist')).toEqual([])
  const person = { cookie: await makeSession(db) }
  await app.call('POST', '/api/admin/personal-data/erase', { email: guest.customerEmail }, person)
  for (const word of Object.values(guest)) expect(await toldThem(word)).toEqual([])
})

test('of several who keep a listing one closes it: the others and its address hear of it at once, and not from whom', async () => {
  expect((await close()).status).toBe(200)
  expect(await toldOf('listing-closed')).toEqual([KATRIN])
  expect(await toldOf()).toEqual([HOF, LEA])
  expect(await areHeld('listing-closed-notice')).toBe(false)
  const [mail] = await mails('listing-closed-notice')
  expect(JSON.stringify(mail)).not.toContain(KATRIN)
  expect(JSON.stringify(mail?.content)).toContain('jemand mit Zugang zum Eintrag Havelhunde')
})

test('what is erased of whoever has closed a listing leaves the others’ mails to go out', async () => {
  await close()
  const person = { cookie: await makeSession(app.database.db) }
  const erased = await app.call('POST', '/api/admin/personal-data/erase', { email: KATRIN }, person)
  expect(erased.status).toBe(200)
  expect(await toldOf('listing-closed')).toEqual([])
  expect(await toldOf()).toEqual([HOF, LEA])
})

test('an address that nobody keeps the listing with, and that wants no questions about it, gets none; who keeps it does', async () => {
  const { db } = app.database
  for (const address of [HOF, LEA])
    await db.insertInto('mailObjection').values({ address, about: 'confirmations' }).execute()
  await close()
  expect(await toldOf()).toEqual([LEA])
})

test('who replaces an address and takes the listing over with a stolen session closes it in nobody’s silence', async () => {
  const { db } = app.database
  await sql`update operator set created_at = created_at - interval '1 year'`.execute(db)
  const rename = async (email: string, cookie: string) => {
    const url = `/api/operator/listings/${listing.slug}`
    const { typed, base } = (await app.call('GET', url, undefined, { cookie })).body.parts.contact
    expect((await app.call('PUT', `${url}/contact`, { ...typed, email, base }, { cookie })).status).toBe(200)
  }
  // Each address is taken from whoever reads it by another one put in its place and opened.
  await rename('slip@thief.example', katrin)
  await rename(LEA, katrin)
  await rename('thief@thief.example', katrin)
  const opened = (await mails('operator-address-new')).at(-1)
  const token = /oeffnen\/([\w.-]+)/.exec(JSON.stringify(opened?.content))?.[1]
  const reply = await app.app.inject({ method: 'POST', url: `/mein-eintrag/oeffnen/${token}` })
  const thief = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  expect((await app.call('GET', '/api/operator/session', undefined, { cookie: lea })).body.listings).toEqual(
    [],
  )
  expect((await close(thief)).status).toBe(200)
  expect(await toldOf('listing-closed')).toEqual(['thief@thief.example'])
  expect(await toldOf()).toEqual([HOF, KATRIN, LEA])
})

test('whoever heard that a listing was closed hears that it is open again, after half a minute or not at all', async () => {
  const later = () =>
    sql`update revocable_decision set decided_at = decided_at - interval '31 seconds'`.execute(
      app.database.db,
    )
  await asStaff('close')
  await later()
  expect((await asStaff('reopen')).status).toBe(200)
  expect(await toldOf('listing-reopened')).toEqual([HOF, KATRIN, LEA])
  expect(await areHeld('listing-reopened')).toBe(true)
  // Closed again before anybody has heard it, and opened at once, it is told once.
  await asStaff('close')
  expect(await toldOf('listing-reopened')).toEqual([])
  await asStaff('reopen')
  expect(await toldOf('listing-reopened')).toEqual([HOF, KATRIN, LEA])
})

test('staff who open what an operator closed tell so whom it concerns, and take that back with the mails', async () => {
  await close()
  const { body } = await app.call('GET', '/api/admin/listing-changes?view=applied', undefined, staff)
  const decide = (verb: string) =>
    app.call('POST', `/api/admin/listing-changes/${body.entries[0].id}/${verb}`, undefined, staff)
  expect((await decide('reopen')).status).toBe(200)
  expect(await toldOf('listing-reopened')).toEqual([HOF, KATRIN, LEA])
  expect(await areHeld('listing-reopened')).toBe(true)
  expect((await decide('undo')).status).toBe(200)
  expect(await toldOf('listing-reopened')).toEqual([])
  expect((await app.get(`/api/listings/slug/${listing.slug}`)).status).toBe(410)
})
