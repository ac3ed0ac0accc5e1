import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { Status } from '../rules.ts'
import type { StaffRequest } from '../staff-contract.ts'
import { Release } from '../web/admin-request-details.tsx'
import { filledFields, operatorToken, sendNew, staffHeaders } from './factory.ts'

let staff: Record<string, string>
let listing: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example' })
  staff = await staffHeaders(db)
})

const newRequest = (changed: object = {}) =>
  sendNew(app, app.database.db, { listingId: listing.id, ...changed })
async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  payload?: object,
  headers = staff,
) {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
const confirm = (token: string) =>
  call('POST', `/api/operator-requests/${token}/answer`, { decision: 'confirmed' }, {})
/** The number of the newest mail; what is written from now on has a higher one. */
async function newestMail(): Promise<number> {
  const row = await app.database.db
    .selectFrom('mail')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return row.id ?? 0
}

/** What staff did to a request, as the protocol has it. */
const audited = (id: number) =>
  app.database.db
    .selectFrom('auditEntry')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', String(id))
    .where('action', 'like', 'booking-request.%')
    .orderBy('id')
    .execute()

const facts = async (id = listing.id) => (await app.get(`/api/listings/${id}/response-facts`)).body
const backdate = (id: number, hours: number, answeredAfterMinutes?: number) => {
  const createdAt = new Date(Date.now() - hours * 3_600_000)
  const answeredAt =
    answeredAfterMinutes === undefined ? null : new Date(createdAt.getTime() + answeredAfterMinutes * 60_000)
  return app.database.db
    .updateTable('bookingRequest')
    .set({ createdAt, answeredAt })
    .where('id', '=', id)
    .execute()
}

test('staff see all requests with the fields of the specification, the newest first, by status and by page', async () => {
  const first = await newRequest({ numberOfDogs: 2 })
  const second = await newRequest()
  await newRequest({ elapsedMs: 5 })
  await confirm(second.operator)
  const { status, headers, body } = await call('GET', '/api/booking-requests')
  expect([status, headers['x-total-count'], headers['cache-control']]).toEqual([
    200,
    '2',
    'private, no-store',
  ])
  expect((body as StaffRequest[]).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(body[1]).toEqual({
    id: first.id,
    listingId: listing.id,
    listingTitle: 'Waldhof',
    listingSlug: listing.slug,
    ...filledFields(),
    numberOfDogs: 2,
    // It names one.
    dogSizes: null,
    specialRequests: expect.stringMatching(/^Wunsch /),
    status: 'pending',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    isOverdue: false,
    suspectedSpam: false,
    operatorHasMail: true,
    delivery: 'waiting',
    price: null,
  })
  const ids = async (query: string) =>
    ((await call('GET', `/api/booking-requests?${query}`)).body as StaffRequest[]).map(({ id }) => id)
  expect(await ids('status=confirmed')).toEqual([second.id])
  expect(await ids('status=pending')).toEqual([first.id])
  expect(await ids('status=rejected')).toEqual([])
  expect(await ids('status=all&limit=1&offset=1')).toEqual([first.id])
  expect(await ids('spam=only')).toHaveLength(1)
  const paged = async (query: string) => {
    const { entries, total } = (await call('GET', `/api/admin/booking-requests?${query}`)).body
    return [(entries as StaffRequest[]).map(({ id }) => id), total]
  }
  expect(await paged('limit=1')).toEqual([[second.id], 2])
  expect(await paged('limit=1&page=2')).toEqual([[first.id], 2])
  expect(await paged('status=confirmed')).toEqual([[second.id], 1])
  expect((await call('GET', '/api/booking-requests?status=neu')).status).toBe(400)
})

test('whom a mail was for is told by its kind, also once nobody has its address any more', async () => {
  const { db } = app.database
  const { id, operator } = await newRequest()
  await confirm(operator)
  const readers = async () =>
    (await call('GET', `/api/booking-requests/${id}`)).body.mails.map(({ to }: { to: string }) => to)
  const before = await readers()
  expect(before.toSorted()).toEqual(['customer', 'customer', 'operator'])
  await db.updateTable('mail').set({ recipient: '', replyTo: null }).execute()
  await db.updateTable('bookingRequest').set({ customerEmail: '' }).where('id', '=', id).execute()
  expect(await readers()).toEqual(before)
})

test('strangers are refused before their input is looked at', async () => {
  const { id } = await newRequest()
  const calls = [
    ['GET', '/api/booking-requests?status=neu', undefined],
    ['GET', `/api/booking-requests/${id}`, undefined],
    ['PATCH', `/api/booking-requests/${id}/status`, { status: 'neu' }],
    ['POST', `/api/admin/booking-requests/${id}/release`, undefined],
  ] as const
  for (const [method, url, payload] of calls) {
    expect((await call(method, url, payload, {})).status, url).toBe(401)
    expect((await call(method, url, payload, { 'x-admin-api-key': 'falsch' })).status, url).toBe(401)
  }
})

test('one request is told with all that happened to it', async () => {
  const { id, operator } = await newRequest()
  await confirm(operator)
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'cancelled', message: 'Am Telefon' })
  const { body } = await call('GET', `/api/booking-requests/${id}`)
  expect(body).toMatchObject({
    id,
    status: 'cancelled',
    answeredAt: expect.any(String),
    events: [
      { actor: 'customer', kind: 'created', actorName: null },
      { actor: 'operator', kind: 'opened' },
      { actor: 'operator', kind: 'status', from: 'pending', to: 'confirmed' },
      {
        actor: 'staff',
        actorName: 'Schlüssel „Auswertung“',
        from: 'confirmed',
        to: 'cancelled',
        message: 'Am Telefon',
      },
    ],
  })
  expect((await call('GET', '/api/booking-requests/999999')).status).toBe(404)
})

test('what staff have decided says how long its mails wait, and stays in its list until then', async () => {
  const { id } = await newRequest()
  const pending = async () => (await call('GET', '/api/admin/booking-requests?status=pending')).body
  const { total } = await pending()
  const listed = async (query = 'status=pending') =>
    (await call('GET', `/api/admin/booking-requests?${query}`)).body.entries.find(
      (entry: { id: number }) => entry.id === id,
    )
  expect(await listed()).toMatchObject({ status: 'pending', mailsUntil: null })
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed', from: 'pending' })
  const decided = await listed()
  expect(decided).toMatchObject({ status: 'confirmed', mailsUntil: expect.any(String) })
  const seconds = (Date.parse(decided.mailsUntil) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(20)
  expect(seconds).toBeLessThanOrEqual(30)
  expect((await pending()).total).toBe(total - 1)
  expect(await listed('status=rejected')).toBeUndefined()
  expect((await call('GET', `/api/booking-requests/${id}`)).body.mailsUntil).toBe(decided.mailsUntil)
  // Sent at once they wait no longer; it is where it belongs.
  await call('POST', `/api/admin/booking-requests/${id}/send-now`)
  await expect.poll(() => listed(), { timeout: 10_000 }).toBeUndefined()
})

test('until when a status can be taken back is said to whoever has set it, as long as its mails wait', async () => {
  const { id } = await newRequest()
  const others = await staffHeaders(app.database.db, 'Jonas')
  const undoUntil = async (headers = staff) =>
    (await call('GET', `/api/booking-requests/${id}`, undefined, headers)).body.undoUntil
  expect(await undoUntil()).toBeNull()
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed', from: 'pending' })
  const seconds = (Date.parse(await undoUntil()) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(20)
  expect(seconds).toBeLessThanOrEqual(30)
  expect(await undoUntil(others)).toBeNull()
  await call('POST', `/api/admin/booking-requests/${id}/send-now`)
  expect(await undoUntil()).toBeNull()
})

test('what became of the mail to the operator stands with the request, with the number of the refusal', async () => {
  const { id, key } = await newRequest()
  const { id: mailId } = await app.database.db
    .updateTable('mail')
    .set({
      status: 'failed',
      error: 'Der Mailserver nimmt den Empfänger nicht an: 550 5.1.1 <hof@pension.example>: unknown',
    })
    .where('occasion', '=', `request-received:${key}`)
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = async () => (await call('GET', `/api/booking-requests/${id}`)).body.operatorMail
  const mail = { id: mailId, status: 'failed', isRepeated: false, isSettled: false, phone: null }
  expect(await told()).toEqual({ ...mail, code: 550 })
  await call('PUT', `/api/admin/mails/${mailId}/settled`, { settled: true })
  await app.database.db.updateTable('mail').set({ error: 'Kam als unzustellbar zurück.' }).execute()
  expect(await told()).toEqual({ ...mail, code: null, isSettled: true })
})

test('a request under suspicion whose data are erased goes to nobody', async () => {
  const { id } = await newRequest({ elapsedMs: 5 })
  await app.database.db
    .updateTable('bookingRequest')
    .set({ customerEmail: '' })
    .where('id', '=', id)
    .execute()
  const before = await newestMail()
  expect((await call('POST', `/api/admin/booking-requests/${id}/release`)).status).toBe(409)
  expect(await newestMail()).toBe(before)
})

test('a request under suspicion is released once, with all sent at once, and its mails go out then', async () => {
  const { db } = app.database
  const other = await makeListing(db, { title: 'Nebenan', email: 'neben@pension.example' })
  const { id, key } = await newRequest({
    listingId: undefined,
    listingIds: [listing.id, other.id],
    elapsedMs: 5,
  })
  expect(await operatorToken(db, key)).toBe('')
  await call('PATCH', `/api/booking-requests/${id + 1}/status`, { status: 'rejected' })
  const before = await newestMail()
  const count = async () =>
    (await db.selectFrom('mail').select('kind').where('id', '>', before).execute()).map(({ kind }) => kind)
  const { status, body } = await call('POST', `/api/admin/booking-requests/${id}/release`)
  expect([status, body.suspectedSpam]).toEqual([200, false])
  expect((await count()).toSorted()).toEqual(['request-received', 'request-sent'])
  expect(await operatorToken(db, key)).not.toBe('')
  expect((await call('POST', `/api/admin/booking-requests/${id + 1}/release`)).status).toBe(200)
  expect(await count()).toHaveLength(2)
  const audit = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('action', '=', 'booking-request.release')
    .execute()
  expect(audit).toHaveLength(2)
  const detail = await call('GET', `/api/booking-requests/${id}`)
  expect(detail.body.events).toMatchObject([
    { kind: 'created' },
    { kind: 'released', actorName: 'Schlüssel „Auswertung“' },
  ])
})

test('what is no longer pending offers to be reopened before it is released', () => {
  const shown = (status: Status) => {
    const release = createElement(Release, { id: 1, status })
    return renderToStaticMarkup(createElement(PageProvider, { value: {} as PageState }, release))
  }
  expect(shown('pending')).toContain('Kein Spam: freigeben')
  for (const status of ['confirmed', 'rejected', 'cancelled'] as const) {
    expect(shown(status)).toContain('sobald ihr Status wieder „Ausstehend“ ist')
    expect(shown(status)).not.toMatch(/<button|geht dann an die Pension/)
  }
})

test('a release is taken back until its mails leave, or something else happens to one of the requests', async () => {
  const { db } = app.database
  const { id } = await newRequest({ elapsedMs: 5 })
  const act = (verb: string) => call('POST', `/api/admin/booking-requests/${id}/${verb}`)
  const before = await newestMail()
  const mails = async () =>
    (await db.selectFrom('mail').select('occasion').where('id', '>', before).execute()).length
  const released = () =>
    db.selectFrom('bookingRequest').select('operatorMailed').where('id', '=', id).executeTakeFirst()
  await db.updateTable('bookingRequest').set({ operatorMailed: false }).where('id', '=', id).execute()
  await act('release')
  expect([await mails(), await released()]).toEqual([2, { operatorMailed: true }])
  expect((await act('undo-release')).body).toMatchObject({ suspectedSpam: true })
  expect([await mails(), await released()]).toEqual([0, { operatorMailed: false }])
  const [suspect, free] = [{ suspectedSpam: true }, { suspectedSpam: false }]
  expect(await audited(id)).toEqual([
    { action: 'booking-request.release', before: suspect, after: free },
    { action: 'booking-request.undo-release', before: free, after: suspect },
  ])
  const { body } = await call('GET', `/api/booking-requests/${id}`)
  expect(body.events).toMatchObject([{ kind: 'created' }])
  expect((await act('undo-release')).status).toBe(409)
  await act('release')
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed' })
  expect((await act('undo-release')).status).toBe(409)
  expect((await call('GET', `/api/booking-requests/${id}`)).body).toMatchObject({ suspectedSpam: false })
})

test('the mails about a status wait, unless staff send them at once; then it stays', async () => {
  const { db } = app.database
  const { id } = await newRequest({ customerEmail: 'eilig@hund.example' })
  const before = await newestMail()
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed' })
  const due = async () =>
    (
      await db
        .selectFrom('mail')
        .select('nextAttemptAt')
        .where('kind', 'like', 'request-confirmed%')
        .where('id', '>', before)
        .execute()
    ).map(({ nextAttemptAt }) => nextAttemptAt.getTime() > Date.now() + 1000)
  expect(await due()).toEqual([true, true])
  expect((await call('POST', `/api/admin/booking-requests/${id}/send-now`)).body).toEqual({ mails: 2 })
  expect(await due()).toEqual([false, false])
  expect((await audited(id)).at(-1)).toMatchObject({
    action: 'booking-request.send-now',
    after: { mails: 2 },
  })
})

test('the words of a status are changed as long as its mails wait; notes and mails stand beside it, what waits is counted', async () => {
  const { db } = app.database
  const { id } = await newRequest({ customerEmail: 'wort@hund.example' })
  const set = (message: string) =>
    call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed', from: 'confirmed', message })
  await call('PATCH', `/api/booking-requests/${id}/status`, { status: 'confirmed', message: 'Ja.' })
  expect((await set('Ja, gern.')).status).toBe(200)
  const note = (text: string) => call('POST', `/api/booking-requests/${id}/notes`, { note: text })
  expect((await note('  ')).status).toBe(400)
  await Promise.all([note('Angerufen.'), note('Angerufen.')])
  await note('Sagt zu.')
  const { body } = await call('GET', `/api/booking-requests/${id}`)
  expect(body.events.filter(({ kind }: { kind: string }) => kind === 'status')).toMatchObject([
    { message: 'Ja, gern.' },
  ])
  expect(body.notes).toMatchObject([
    { by: 'Schlüssel „Auswertung“', note: 'Angerufen.' },
    { note: 'Sagt zu.' },
  ])
  const noted = (await audited(id)).filter(({ action }) => action === 'booking-request.note')
  expect(noted).toHaveLength(2)
  expect(body.mails.map(({ to, status }: { to: string; status: string }) => [to, status])).toEqual([
    ['operator', 'waiting'],
    ['customer', 'waiting'],
    ['customer', 'waiting'],
  ])
  expect(Date.parse(body.wordsUntil)).toBeGreaterThan(Date.now())
  const told = await db
    .selectFrom('mail')
    .select('content')
    .where('recipient', '=', 'wort@hund.example')
    .execute()
  expect(JSON.stringify(told)).toContain('Ja, gern.')
  expect(JSON.stringify(told)).not.toContain('"Ja."')
  await db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: new Date(Date.now() - 31_000) })
    .where('requestId', '=', id)
    .execute()
  expect((await set('Doch anders.')).status).toBe(409)
  const { counts, entries } = (await call('GET', '/api/admin/booking-requests?order=oldest&limit=1')).body
  const rows = await db
    .selectFrom('bookingRequest')
    .select(['status', 'suspectedSpam', 'id'])
    .orderBy('id')
    .execute()
  const open = rows.filter(({ suspectedSpam }) => !suspectedSpam)
  expect(counts).toMatchObject({
    all: open.length,
    spam: rows.length - open.length,
    confirmed: open.filter(({ status }) => status === 'confirmed').length,
    held: 0,
  })
  expect(entries[0].id).toBe(open[0]?.id)
})

test('what is released after the operator has stopped mails is told as given to staff, not as mailed', async () => {
  const { db } = app.database
  const stopped = await makeListing(db, { title: 'Ohne Mails', email: 'stopp@pension.example' })
  const { id, customer } = await newRequest({ listingId: stopped.id, elapsedMs: 5 })
  await db.updateTable('listing').set({ email: null }).where('id', '=', stopped.id).execute()
  expect((await call('POST', `/api/admin/booking-requests/${id}/release`)).status).toBe(200)
  await db.updateTable('mail').set({ status: 'sent', sentAt: new Date() }).execute()
  const { body } = await call('GET', `/api/requests/${customer}`)
  expect(body).toMatchObject({ delivery: 'staff' })
})

test('a listing tells how its operator answers from five requests on, without spam and what is fresh', async () => {
  const { id } = await makeListing(app.database.db, { title: 'Flink', email: 'flink@pension.example' })
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, index) => newRequest({ listingId: id, elapsedMs: index === 7 ? 5 : 9000 })),
  )
  const answered = [30, 60, 90, 600]
  for (const [index, minutes] of answered.entries()) await backdate(sent[index]?.id ?? 0, 100, minutes)
  await backdate(sent[7]?.id ?? 0, 100)
  expect(await facts(id)).toEqual({ facts: null })
  await backdate(sent[4]?.id ?? 0, 71.9)
  expect(await facts(id)).toEqual({ facts: null })
  await backdate(sent[4]?.id ?? 0, 72.1)
  // A mail that the mail server has not taken, or only now, is no fault of the operator's.
  expect(await facts(id)).toEqual({ facts: null })
  const takenHoursAgo = (hours: number) =>
    app.database.db
      .updateTable('mail')
      .set({ status: 'sent', sentAt: new Date(Date.now() - hours * 3_600_000) })
      .execute()
  await takenHoursAgo(0)
  expect(await facts(id)).toEqual({ facts: null })
  await takenHoursAgo(101)
  expect(await facts(id)).toEqual({ facts: { requests: 5, medianAnswerMinutes: 75, answerRate: 0.8 } })
  await call('POST', `/api/requests/${sent[4]?.customer}/cancel`, {}, {})
  expect(await facts(id)).toEqual({ facts: null })
  expect((await app.get('/api/listings/999999/response-facts')).status).toBe(404)
})
