import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import type { Inbox, InboxFigures } from '../contract.ts'
import { KINDS, type Kind } from '../rules.ts'
import { fillInbox } from './inbox-for-tests.ts'

let cookie = ''
let ids: Record<Kind, number[]>
const app = sharedTestApp(async ({ db }) => {
  ids = await fillInbox(db)
  cookie = await makeSession(db)
})

async function call<T>(method: 'GET' | 'PUT' | 'DELETE' | 'POST' | 'PATCH', url: string, payload?: object) {
  const reply = await app.call(method, `/api/admin/${url}`, payload, { cookie })
  return { status: reply.status, body: reply.body as T }
}

const read = async (query = '') => (await call<Inbox>('GET', `inbox${query}`)).body

test('each kind is counted, with the age of its oldest and lines that say what it is about', async () => {
  const inbox = await read()
  expect(inbox.kinds.map(({ kind, count }) => [kind, count])).toEqual(
    KINDS.map((kind) => [kind, ids[kind].length]),
  )
  for (const { kind, oldest } of inbox.kinds)
    expect(oldest ?? undefined, kind).toBe(inbox.items.find((item) => item.kind === kind)?.since)
  const line = (kind: Kind) => inbox.items.find((item) => item.kind === kind)
  expect(line('requests')?.title).toBe(`Hof Amselbruch · Anfrage #${ids.requests[0]} von Tobias Kern`)
  expect(line('registrations')).toMatchObject({
    title: 'Hundehotel Lindenhof, Hamburg',
    detail: 'Registrierung von Wiebke Harms',
  })
  expect(line('changes')).toMatchObject({ title: 'Hof Amselbruch, Mockrehna', detail: 'Änderung · Name' })
  expect(line('reviews')?.title).toBe('Hof Amselbruch · 2 Sterne')
  expect(line('reports')?.detail).toBe('Meldung · Kontaktdaten falsch · „Die Nummer gehört jemand anderem.“')
  expect(line('mails')?.detail).toBe('Mail an hof@amselbruch.example · Postfach unbekannt (550)')
  expect(line('claims')).toMatchObject({
    title: 'Hof Amselbruch, Mockrehna',
    detail: 'Übernahme · Jana Amsel · „Ich stehe im Impressum.“',
  })
  expect(line('premium')).toMatchObject({
    title: 'Hof Amselbruch',
    detail: expect.stringMatching(/^Premium Standard · endet am/),
  })
})

test('what looks like spam waits by its kind, read by its number, until staff release it or put it aside', async () => {
  const { db } = app.database
  await db.deleteFrom('contactMessage').execute()
  await db.updateTable('registration').set({ suspectedSpam: true }).execute()
  const common = { email: 'bot@spam.example', suspectedSpam: true }
  const daysAgo = (days: number) => ({ createdAt: new Date(Date.now() - days * 24 * 3_600_000) })
  const text = { ...common, name: 'Bot', topic: 'question', message: 'Kauft!' } as const
  const message = await db
    .insertInto('contactMessage')
    .values({ ...text, ...daysAgo(6) })
    .returning('id')
    .executeTakeFirstOrThrow()
  // What is older than a week waits no longer.
  await db
    .insertInto('contactMessage')
    .values({ ...text, ...daysAgo(8) })
    .execute()
  const inquiry = await db
    .insertInto('premiumInquiry')
    .values({ ...common, listing: 'Best Offers', package: 'standard', months: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waiting = async () =>
    (await read()).kinds
      .filter(({ kind, count }) => kind.startsWith('suspected') && count > 0)
      .map(({ kind, count }) => `${kind} ${count}`)
  expect(await waiting()).toEqual(['suspectedRegistrations 1', 'suspectedMessages 1', 'suspectedInquiries 1'])
  const { items, kinds } = await read()
  const line = (of: Kind) => items.find(({ kind }) => kind === of)
  expect(line('suspectedMessages')).toMatchObject({ title: 'Nachricht von Bot', detail: '„Kauft!“' })
  expect(line('suspectedInquiries')?.detail).toBe('Anfrage nach Premium von bot@spam.example')
  expect(line('suspectedRegistrations')?.title).toBe('Hundehotel Lindenhof, Hamburg')
  expect(kinds.find(({ kind }) => kind === 'suspectedRegistrations')?.oldest).toBe(
    line('suspectedRegistrations')?.since,
  )
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await call('PUT', `inbox/suspectedMessages/${message.id}/deferral`, { until })).status).toBe(200)
  expect(await waiting()).toEqual(['suspectedRegistrations 1', 'suspectedInquiries 1'])
  await call('DELETE', `inbox/suspectedMessages/${message.id}/deferral`)

  const mails = async () =>
    (
      await db.selectFrom('mail').select('kind').where('kind', 'like', 'contact-%').orderBy('id').execute()
    ).map(({ kind }) => kind)
  const judge = (isSpam: boolean) => call('POST', `contact-messages/${message.id}/judgement`, { isSpam })
  const undo = () => call('POST', `contact-messages/${message.id}/undo`)
  await judge(false)
  expect([await mails(), await waiting()]).toEqual([
    ['contact-message', 'contact-copy'],
    ['suspectedRegistrations 1', 'suspectedInquiries 1'],
  ])
  expect((await judge(true)).status).toBe(409)
  expect((await undo()).body).toMatchObject({ suspectedSpam: true, isDismissed: false })
  expect(await mails()).toEqual([])
  expect((await judge(true)).body).toMatchObject({ suspectedSpam: true, isDismissed: true })
  expect([(await call('GET', `contact-messages/${message.id}`)).body, await mails()]).toMatchObject([
    { isDismissed: true },
    [],
  ])
  const mark = (status: string, suspectedSpam: boolean) =>
    call('PATCH', `premium-inquiries/${inquiry.id}`, { status, suspectedSpam })
  await mark('done', true)
  expect(await waiting()).toEqual(['suspectedRegistrations 1'])
  await mark('open', true)
  expect(await waiting()).toEqual(['suspectedRegistrations 1', 'suspectedInquiries 1'])
  await mark('open', false)
  expect((await call('GET', `premium-inquiries/${inquiry.id}`)).body).toMatchObject({
    status: 'open',
    suspectedSpam: false,
  })
  await db.updateTable('registration').set({ suspectedSpam: false }).execute()
  await db.deleteFrom('contactMessage').execute()
  await db.deleteFrom('premiumInquiry').execute()
  await db.deleteFrom('auditEntry').execute()
})

test('what is put off waits no more until its time, and comes back when that is taken back', async () => {
  const [id = 0] = ids.reviews
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const counted = async () => (await read()).kinds.find(({ kind }) => kind === 'reviews')?.count
  expect((await call('PUT', `inbox/reviews/${id}/deferral`, { until })).body).toEqual({ until })
  expect(await counted()).toBe(0)
  const items = [{ kind: 'reviews', id, title: 'Hof Amselbruch · 2 Sterne', until }]
  expect((await read()).deferred).toEqual({ count: 1, until, items })
  await call('DELETE', `inbox/reviews/${id}/deferral`)
  await call('DELETE', `inbox/reviews/${id}/deferral`)
  expect(await counted()).toBe(1)
  const past = new Date(Date.now() - 1000).toISOString()
  await call('PUT', `inbox/reviews/${id}/deferral`, { until: past })
  expect(await counted()).toBe(1)
  const entries = await app.database.db
    .selectFrom('auditEntry')
    .select('action')
    .where('action', 'like', 'inbox.%')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['inbox.defer', 'inbox.resume', 'inbox.defer'])
})

test('a request that nobody has answered waits until the day of arrival, and is late no longer', async () => {
  const { db } = app.database
  const late = ids.requests[0] ?? 0
  const arriving = (checkInDate: string) =>
    db.updateTable('bookingRequest').set({ checkInDate }).where('id', '=', late).execute()
  const waiting = async () => [
    (await read()).items.filter(({ kind }) => kind === 'requests').map(({ id }) => id),
    (await call<InboxFigures>('GET', 'figures')).body.lateRequests,
  ]
  const today = berlinDay(new Date())
  await arriving(today)
  expect(await waiting()).toEqual([ids.requests, 1])
  await arriving(dayAfter(today, -1))
  expect(await waiting()).toEqual([ids.requests.slice(1), 0])
  await arriving(dayAfter(today, 20))
})

test('what does not wait cannot be put off', async () => {
  const until = new Date().toISOString()
  const { status, body } = await call<{ message: string }>('PUT', 'inbox/reviews/999999/deferral', { until })
  expect([status, body.message]).toEqual([404, 'Das wartet nicht mehr.'])
  expect((await call('PUT', 'inbox/besuche/1/deferral', { until })).status).toBe(400)
})

test('whoever has the address of a mail that did not arrive can be called', async () => {
  const { db } = app.database
  const contacts = async () =>
    (await call<{ contacts: object[] }>('GET', `mails/${ids.mails[0]}/contacts`)).body.contacts
  expect(await contacts()).toEqual([])
  const listing = await makeListing(db, {
    title: 'Hof am Bach',
    email: 'Hof@Amselbruch.example',
    phone: '030 1234567',
  })
  const called = { name: 'Hof am Bach', phone: '030 1234567', listingId: listing.id }
  expect(await contacts()).toEqual([called])
  await db
    .updateTable('registration')
    .set({ email: 'hof@amselbruch.example' })
    .where('id', '=', ids.registrations[0] ?? 0)
    .execute()
  expect(await contacts()).toEqual([called, { name: 'Wiebke Harms', phone: '040 66969214', listingId: null }])
  await db.deleteFrom('listing').where('id', '=', listing.id).execute()
})

test('each thing that waits is read by its number, and one that there is not is missing', async () => {
  const calls = {
    claims: 'claims',
    changes: 'listing-changes',
    reviews: 'reviews',
    reports: 'problem-reports',
    premium: 'premium-contracts',
  }
  for (const [kind, path] of Object.entries(calls)) {
    const id = ids[kind as Kind][0]
    expect((await call<{ id: number }>('GET', `${path}/${id}`)).body.id, kind).toBe(id)
    expect((await call('GET', `${path}/999999`)).status, kind).toBe(404)
  }
})

test('the figures are of twelve weeks in Germany, with the listings of each state', async () => {
  const figures = (await call<InboxFigures>('GET', 'figures')).body
  const { weeks, states, withoutPlace } = figures
  // One of the two requests has waited for three days, and nobody has answered a mailed one.
  expect(figures).toMatchObject({ newListings: 2, lateRequests: 1 })
  expect(weeks).toHaveLength(12)
  expect(weeks.every(({ monday }) => new Date(monday).getUTCDay() === 1)).toBe(true)
  // What is suspected spam counts nowhere.
  expect(weeks.reduce((sum, { requests }) => sum + requests, 0)).toBe(2)
  expect(weeks.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(1)
  expect(states.reduce((sum, { count }) => sum + count, withoutPlace)).toBe(2)
})

test('a term that another one follows does not end', async () => {
  const contract = (await call<{ endsOn: string }>('GET', `premium-contracts/${ids.premium[0]}`)).body
  const next = dayAfter(contract.endsOn, 1)
  const { listingId } = await app.database.db
    .selectFrom('premiumContractListing')
    .select('listingId')
    .executeTakeFirstOrThrow()
  const body = { listings: String(listingId), package: 'standard', months: '12', startsOn: next }
  expect((await call('POST', 'premium-contracts', body)).status).toBe(200)
  expect((await read()).kinds.find(({ kind }) => kind === 'premium')?.count).toBe(0)
})

test('of a term of several listings those end that no other term follows', async () => {
  const { db } = app.database
  const [followed, ending] = [
    await makeListing(db, { title: 'Geht weiter' }),
    await makeListing(db, { title: 'Endet' }),
  ]
  const term = { package: 'professional', months: '1' }
  const terms = (body: object) =>
    call<{ id: number; endsOn: string }>('POST', 'premium-contracts', { ...term, ...body })
  const listings = `${followed.id}, ${ending.id}`
  const { id, endsOn } = (await terms({ listings, startsOn: berlinDay(new Date()) })).body
  const startsOn = dayAfter(endsOn, 1)
  expect((await terms({ listings: String(followed.id), startsOn })).status).toBe(200)
  await db
    .updateTable('premiumContract')
    .set({ endsOn: dayAfter(berlinDay(new Date()), 20) })
    .where('id', '=', id)
    .execute()
  const titles = async () =>
    (await read('?kind=premium')).items.filter(({ kind }) => kind === 'premium').map(({ title }) => title)
  expect(await titles()).toEqual(['Endet'])
  expect((await call('GET', `premium-contracts/${id}`)).body).toMatchObject({
    listings: [
      { listingTitle: 'Geht weiter', isFollowed: true },
      { listingTitle: 'Endet', isFollowed: false },
    ],
  })
  expect((await terms({ listings: String(ending.id), startsOn })).status).toBe(200)
  expect(await titles()).toEqual([])
})

test('what waits longest comes first, whatever its number, and nothing stands for listings in the bin', async () => {
  const { db } = app.database
  const listing = async (title: string) => (await makeListing(db, { title })).id
  const day = (days: number) => dayAfter(berlinDay(new Date()), days)
  const term = (listingId: number, endsOn: string) => {
    const body = {
      package: 'standard',
      startsOn: day(-300),
      endsOn,
      createdBy: 'Anna',
      begunAt: new Date(),
    } as const
    return db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('premiumContract')
        .values(body)
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction.insertInto('premiumContractListing').values({ contractId: id, listingId }).execute()
    })
  }
  const late = await listing('Endet später')
  await term(late, day(9))
  await term(await listing('Endet bald'), day(2))
  const ending = async () =>
    (await read('?kind=premium')).items.filter(({ kind }) => kind === 'premium').map(({ title }) => title)
  expect(await ending()).toEqual(['Endet bald', 'Endet später'])
  const { kinds, items } = await read()
  expect(kinds.find(({ kind }) => kind === 'premium')?.oldest).toBe(
    items.find(({ title }) => title === 'Endet bald')?.since,
  )
  expect((await call('DELETE', `listings/${late}`)).status).toBe(200)
  expect(await ending()).toEqual(['Endet bald'])
})
