import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { closeListing, reopenListing } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { operatorsOf } from '#features/operators/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { isReviewed } from '#features/reviews/server/exports.ts'
import { PageProvider, type PageState } from '#platform/web/page.ts'
import type { CustomerView, HistoryEntry } from '../contract.ts'
import { nextText } from '../web/status-texts.ts'
import { StatusView } from '../web/status-view.tsx'
import { ANSWERED_PERCENT } from './door-queries.ts'
import { doDueWork } from './due-work.ts'
import { dayFromNow, operatorToken, sendNew, sentHoursAgo, staffHeaders } from './factory.ts'
import { RequestPaths } from './links.ts'

let staff: Record<string, string>
let listing: { id: number }
const others: { id: number }[] = []
const TITLES = ['Eins', 'Zwei', 'Drei', 'Vier']

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example', phone: '030 123' })
  for (const title of TITLES)
    others.push(await makeListing(db, { title, email: `${title.toLowerCase()}@pension.example` }))
  staff = await staffHeaders(db)
})
beforeEach(() => app.empty('bookingRequest', 'mail'))

const newRequest = () => sendNew(app, app.database.db, { listingId: listing.id })
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}) =>
  app.call(method, url, payload, headers)
const asCustomer = (token: string) => call('GET', `/api/requests/${token}`)
const act = (token: string, name: string, payload: object = {}) =>
  call('POST', `/api/requests/${token}/${name}`, payload)
const answer = (token: string, decision: string, message = '') =>
  call('POST', `/api/operator-requests/${token}/answer`, { decision, message })
const undo = (token: string) => call('POST', `/api/operator-requests/${token}/undo`)
const setStatus = (id: number, status: string, from?: string) =>
  call('PATCH', `/api/booking-requests/${id}/status`, { status, from }, staff)
const undoAsStaff = (id: number) => call('POST', `/api/admin/booking-requests/${id}/undo`, undefined, staff)
const mails = async (kind: string) =>
  app.database.db.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute()
const kinds = ({ history }: { history: HistoryEntry[] }) => history.map(({ kind }) => kind)
const setMails = (values: { status: 'sent' | 'failed'; sentAt?: Date }) =>
  app.database.db.updateTable('mail').set(values).where('kind', '=', 'request-received').execute()
/** What was decided so far can no longer be taken back. */
const settle = () =>
  app.database.db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: new Date(Date.now() - 31_000) })
    .execute()
async function due() {
  const { db } = app.database
  const paths = new RequestPaths(await openTestLinks(db))
  const sender = { siteName: 'H', publicUrl: 'https://hunde.example', contactMail: 'wir@hunde.example' }
  const nearest = others.map((one, at) => ({ ...one, listingTitle: TITLES[at], location: 'Berlin' }) as never)
  const alternativesTo = async (_: number, most: number) => nearest.slice(0, most)
  await doDueWork({ db, paths, sender, alternativesTo, isReviewed, operatorsOf }, new Date())
}

test('customer, operator and staff read the same: written, taken by the mail server, opened, answered', async () => {
  const { id, customer, operator } = await newRequest()
  expect((await asCustomer(customer)).body).toMatchObject({ delivery: 'waiting' })
  await setMails({ status: 'sent', sentAt: new Date() })
  expect((await asCustomer(customer)).body).toMatchObject({ delivery: 'accepted' })
  await call('GET', `/api/operator-requests/${operator}`)
  expect((await asCustomer(customer)).body).toMatchObject({ delivery: 'opened' })
  await answer(operator, 'confirmed')
  const told = ['created', 'accepted', 'opened', 'status']
  expect(kinds((await asCustomer(customer)).body)).toEqual(told)
  expect(kinds((await call('GET', `/api/operator-requests/${operator}`)).body)).toEqual(told)
  const { events } = (await call('GET', `/api/booking-requests/${id}`, undefined, staff)).body
  expect(kinds({ history: events })).toEqual(told)
})

test('a mail that is refused for good: staff get the request, the customer the phone number and the nearest, once; nobody is reminded or blamed', async () => {
  const { id, customer } = await newRequest()
  await setMails({ status: 'failed' })
  await due()
  await due()
  const [toStaff, ...more] = await mails('request-undeliverable')
  expect([toStaff?.recipient, more]).toEqual(['wir@hunde.example', []])
  const [toCustomer] = await mails('request-unreached')
  expect(JSON.stringify(toCustomer?.content)).toMatch(/030 123.*Eins/)
  const { body } = await asCustomer(customer)
  expect(body).toMatchObject({ delivery: 'undeliverable', listing: { listingPhone: '030 123' } })
  expect(body.alternatives.length).toBeGreaterThan(2)
  await sentHoursAgo(app.database.db, id, 80)
  await due()
  expect(await mails('request-reminder')).toEqual([])
  expect((await app.get(`/api/listings/${listing.id}/response-facts`)).body).toEqual({ facts: null })
  const { rows } = await sql`select ${ANSWERED_PERCENT} as percent`.execute(app.database.db)
  expect(rows).toEqual([{ percent: null }])
})

test('a request that did not arrive has, once its mail was sent again and taken; from then on it is waited for an answer', async () => {
  const { id, customer } = await newRequest()
  await setMails({ status: 'failed' })
  await due()
  const [first] = await mails('request-received')
  const delivery = async () => (await asCustomer(customer)).body.delivery
  expect(await delivery()).toBe('undeliverable')
  const again = await call('POST', `/api/admin/mails/${first?.id}/send-again`, {}, staff)
  expect(again.status).toBe(200)
  await due()
  expect(await delivery()).toBe('undeliverable')
  await setMails({ status: 'sent', sentAt: new Date() })
  await due()
  expect(await delivery()).toBe('accepted')
  expect((await call('GET', `/api/booking-requests/${id}`, undefined, staff)).body.delivery).toBe('accepted')
  await sentHoursAgo(app.database.db, id, 73)
  await due()
  expect(await mails('request-reminder')).toHaveLength(1)
})

test('of two staff the second is told what the first has set; nobody hears of a contradiction', async () => {
  const { id } = await newRequest()
  const both = await Promise.all([
    setStatus(id, 'confirmed', 'pending'),
    setStatus(id, 'rejected', 'pending'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { message } = both.find(({ status }) => status === 409)?.body ?? {}
  expect(message).toMatch(
    /^Schlüssel „Auswertung“ hat diese Anfrage vor \d+ Sekunden? (bestätigt|abgelehnt)\. Deine Änderung ging nicht hinaus\.$/,
  )
  const { id: other } = await newRequest()
  const unnamed = await Promise.all([setStatus(other, 'confirmed'), setStatus(other, 'rejected')])
  expect(unnamed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const told = [...(await mails('request-confirmed')), ...(await mails('request-rejected'))]
  expect(told).toHaveLength(2)
})

test('a decision can be taken back for half a minute, in which nobody is told', async () => {
  const { id, customer, operator } = await newRequest()
  const decided = await answer(operator, 'rejected', 'Versehen')
  expect(decided.body.undoUntil).toMatch(/Z$/)
  const [mail] = await mails('request-rejected')
  expect(mail?.nextAttemptAt.toISOString()).toBe(decided.body.undoUntil)
  expect((await undoAsStaff(id)).status).toBe(409)
  expect((await undo(operator)).body).toMatchObject({ status: 'pending', mayAnswer: true, undoUntil: null })
  expect(await mails('request-rejected')).toEqual([])
  expect((await asCustomer(customer)).body).toMatchObject({ status: 'pending', words: null })
  expect((await undo(operator)).status).toBe(409)
  const row = await app.database.db
    .selectFrom('bookingRequest')
    .select('answeredAt')
    .executeTakeFirstOrThrow()
  expect(row.answeredAt).toBeNull()
  await answer(operator, 'confirmed')
  await app.database.db
    .updateTable('mail')
    .set({ attempts: 1 })
    .where('kind', '=', 'request-confirmed')
    .execute()
  expect((await undo(operator)).body.message).toBe('Die Mail ist schon unterwegs.')
})

test('who takes back what somebody else has moved on from meanwhile reads that', async () => {
  const { customer, operator } = await newRequest()
  await answer(operator, 'confirmed')
  await call('POST', `/api/requests/${customer}/cancel`, { reason: '' })
  expect(await undo(operator)).toMatchObject({
    status: 409,
    body: { message: 'Diese Anfrage wurde inzwischen storniert.' },
  })
})

test('staff take back what they set, and what was about to be told before is told after all', async () => {
  const { id } = await newRequest()
  await setStatus(id, 'confirmed', 'pending')
  await setStatus(id, 'rejected', 'confirmed')
  expect(await mails('request-confirmed')).toEqual([])
  expect((await undoAsStaff(id)).body.status).toBe('confirmed')
  expect(await mails('request-rejected')).toEqual([])
  expect(await mails('request-confirmed')).toHaveLength(1)
  expect(await mails('request-confirmed-operator')).toHaveLength(1)
  await settle()
  expect((await undoAsStaff(id)).body.message).toBe('Zurücknehmen geht nur in der ersten halben Minute.')
})

test('what staff set and set back before anybody heard of it nobody hears of; what asks the operator leaves after all', async () => {
  const { id } = await newRequest()
  const told = async () =>
    (await app.rows('mail'))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'request-sent')
      .toSorted()
  const flip = async (from: string, to: string) =>
    expect((await setStatus(id, to, from)).body.status).toBe(to)
  await flip('pending', 'confirmed')
  expect(await told()).toEqual(['request-confirmed', 'request-confirmed-operator'])
  await flip('confirmed', 'pending')
  expect(await told()).toEqual(['request-received'])
  // The way back from that brings the decision, and what goes with it, again.
  expect((await undoAsStaff(id)).body.status).toBe('confirmed')
  expect(await told()).toEqual(['request-confirmed', 'request-confirmed-operator'])
  await flip('confirmed', 'pending')
  await flip('pending', 'rejected')
  expect(await told()).toEqual(['request-rejected', 'request-rejected-operator'])
  await undoAsStaff(id)
  expect(await told()).toEqual(['request-received'])
  await flip('pending', 'confirmed')
  await app.database.db.updateTable('mail').set({ status: 'sent', sentAt: new Date() }).execute()
  await flip('confirmed', 'cancelled')
  await flip('cancelled', 'confirmed')
  expect(await told()).toEqual(['request-confirmed', 'request-confirmed-operator'])
  await flip('confirmed', 'pending')
  expect(await told()).toEqual([
    ...['request-confirmed', 'request-confirmed-operator'],
    ...['request-pending', 'request-pending-operator'],
  ])
})

test('an operator whose decision staff set back at once hears of it', async () => {
  const { id, operator } = await newRequest()
  await answer(operator, 'confirmed')
  await setStatus(id, 'pending', 'confirmed')
  expect(await mails('request-pending-operator')).toHaveLength(1)
})

test('what a mail server has put off until the state is over does not leave any more', async () => {
  const putOff = (kind: string) =>
    app.database.db.updateTable('mail').set({ attempts: 1 }).where('kind', '=', kind).execute()
  const confirmed = await newRequest()
  await answer(confirmed.operator, 'confirmed')
  await putOff('request-confirmed')
  // Who has answered keeps what was asked.
  expect(await mails('request-received')).toHaveLength(1)
  await act(confirmed.customer, 'cancel')
  expect(await mails('request-confirmed')).toEqual([])
  expect(await mails('request-cancelled')).toHaveLength(1)
  await app.empty('mail')
  const asked = await newRequest()
  await putOff('request-received')
  await act(asked.customer, 'cancel')
  expect(await mails('request-received')).toEqual([])
  expect(await mails('request-cancelled-operator')).toHaveLength(1)
})

test('what asks the operator does not leave after staff have decided, and does when they take that back', async () => {
  const { id } = await newRequest()
  await setMails({ status: 'sent', sentAt: new Date(0) })
  await sentHoursAgo(app.database.db, id, 73)
  await due()
  const asks = async () => [...(await mails('request-received')), ...(await mails('request-reminder'))]
  const states = async () => (await asks()).map(({ kind, status }) => `${kind} ${status}`)
  const both = ['request-received sent', 'request-reminder waiting']
  expect(await states()).toEqual(both)
  await setStatus(id, 'rejected', 'pending')
  expect(await states()).toEqual(['request-received sent'])
  await undoAsStaff(id)
  expect(await states()).toEqual(both)
  const fresh = await newRequest()
  await setStatus(fresh.id, 'cancelled', 'pending')
  expect((await asks()).some(({ occasion }) => occasion.includes(fresh.key))).toBe(false)
  await undoAsStaff(fresh.id)
  expect((await asks()).filter(({ occasion }) => occasion.includes(fresh.key))).toMatchObject([
    { kind: 'request-received', status: 'waiting', recipient: 'hof@pension.example' },
  ])
})

test('after a rejection or 72 silent hours the same request goes to the three nearest in one go, twice is once', async () => {
  const { id, customer } = await newRequest()
  expect((await asCustomer(customer)).body).toMatchObject({ forwardTo: [], alternatives: [] })
  await sentHoursAgo(app.database.db, id, 73)
  const { forwardTo } = (await asCustomer(customer)).body
  expect(forwardTo).toHaveLength(3)
  expect((await act(customer, 'forward', { listingIds: [listing.id + 999] })).status).toBe(409)
  const [sent, again] = await Promise.all([
    act(customer, 'forward', { listingIds: forwardTo }),
    act(customer, 'forward', { listingIds: forwardTo }),
  ])
  expect([sent.status, again.status]).toEqual([200, 200])
  const rows = await app.rows('bookingRequest')
  expect(rows.map(({ listingId }) => listingId).toSorted()).toEqual([listing.id, ...forwardTo].toSorted())
  for (const row of rows) {
    expect(row).toMatchObject({
      customerName: 'Änne Übermut',
      dogName: 'Sam',
      submission: rows[0]?.submission,
    })
  }
  expect(await mails('request-received')).toHaveLength(4)
  expect(await mails('request-sent')).toHaveLength(2)
})

test('after a Sammelanfrage the nearest are offered that were not asked yet', async () => {
  const first = await newRequest()
  await answer(first.operator, 'rejected', 'Ausgebucht.')
  const nearest: number[] = (await asCustomer(first.customer)).body.forwardTo
  expect(nearest).toHaveLength(3)
  const left = others.map(({ id }) => id).filter((id) => !nearest.includes(id))
  const listingIds = [listing.id, ...nearest]
  const { customer, operator } = await sendNew(app, app.database.db, { listingId: undefined, listingIds })
  await answer(operator, 'rejected', 'Ausgebucht.')
  const { body } = await asCustomer(customer)
  expect(body.alternatives.map(({ id }: { id: number }) => id)).toEqual(left)
  expect(body.forwardTo).toEqual(left)
  expect((await act(customer, 'forward', { listingIds: left })).status).toBe(200)
})

test('who is confirmed reads in the mail how many others still wait, and these are reminded of nothing', async () => {
  const unmailed = await makeListing(app.database.db, { title: 'Ohne Post' })
  const listingIds = [listing, ...others.slice(0, 2), unmailed].map(({ id }) => id)
  const { customer, operator } = await sendNew(app, app.database.db, { listingId: undefined, listingIds })
  await setMails({ status: 'sent', sentAt: new Date(0) })
  const rows = await app.rows('bookingRequest')
  for (const { id } of rows) await sentHoursAgo(app.database.db, id, 73)
  await answer(operator, 'confirmed')
  const told = async () => JSON.stringify((await mails('request-confirmed')).at(-1)?.content)
  expect(await told()).toContain(
    '"Drei weitere Anfragen warten noch; auf der Statusseite ziehst du sie mit einem Klick zurück."',
  )
  await settle()
  expect((await asCustomer(customer)).body.othersWaiting).toBe(3)
  await due()
  expect(await mails('request-reminder')).toEqual([])
  for (const { id, listingId } of rows.filter(({ key }) => !customer.startsWith(key)))
    if (listingId !== unmailed.id) await setStatus(id, 'cancelled', 'pending')
  const own = rows.find(({ key }) => customer.startsWith(key))?.id ?? 0
  await setStatus(own, 'pending', 'confirmed')
  await settle()
  await due()
  expect(await mails('request-reminder')).toMatchObject([{ recipient: 'wir@hunde.example' }])
  await setStatus(own, 'confirmed', 'pending')
  expect(await told()).toContain(
    '"Eine weitere Anfrage wartet noch; auf der Statusseite ziehst du sie mit einem Klick zurück."',
  )
  await act(customer, 'cancel')
  const { id } = await newRequest()
  await setStatus(id, 'confirmed', 'pending')
  expect(await told()).not.toContain('weitere')
})

test('once one has said yes, whoever another one declines is sent to no others, on the page and in the mail', async () => {
  const listingIds = [listing, ...others.slice(0, 1)].map(({ id }) => id)
  const { key, customer } = await sendNew(app, app.database.db, { listingId: undefined, listingIds })
  const rows = await app.rows('bookingRequest')
  const other = rows.find((row) => row.key !== key)
  await answer(await operatorToken(app.database.db, other?.key ?? ''), 'confirmed')
  await answer(await operatorToken(app.database.db, key), 'rejected', 'Ausgebucht.')
  const yes = `${other?.listingTitle} hat für diese Tage zugesagt.`
  const { body } = await asCustomer(customer)
  expect(body).toMatchObject({ status: 'rejected', needsOthers: false, alternatives: [], forwardTo: [] })
  expect(nextText(body)).toBe(yes)
  const mail = JSON.stringify((await mails('request-rejected'))[0]?.content)
  expect([mail.includes(yes), mail.includes('in der Nähe')]).toEqual([true, false])
  const forward = await act(customer, 'forward', { listingIds: [others[2]?.id] })
  expect([forward.status, forward.body.message]).toEqual([409, yes])
  // What has closed for good says yes no more.
  await app.database.db.transaction().execute((it) => closeListing(it, Number(other?.listingId)))
  expect((await asCustomer(customer)).body).toMatchObject({ needsOthers: true, confirmedElsewhere: null })
  await reopenListing(app.database.db, Number(other?.listingId))
})

test('the mail about a request that did not arrive names those alone that the status page sends it on to', async () => {
  const [asked, free] = [TITLES.slice(0, 2), TITLES.slice(2)]
  const listingIds = [listing.id, ...others.slice(0, asked.length).map(({ id }) => id)]
  const several = { listingId: undefined, listingIds }
  const named = async (key: string) => {
    await setMails({ status: 'failed' })
    await due()
    const mail = (await mails('request-unreached')).find(({ occasion }) => occasion.endsWith(key))
    const words = JSON.stringify(mail?.content)
    return { titles: TITLES.filter((title) => words.includes(`"${title}"`)), words }
  }
  const { key } = await sendNew(app, app.database.db, several)
  expect((await named(key)).titles).toEqual(free)
  const most = { ...several, listingIds: [listing.id, ...others.slice(0, 3).map(({ id }) => id)] }
  const last = await named((await sendNew(app, app.database.db, most)).key)
  expect(last.words).toContain('auch diese Hundepension; auf deiner Statusseite sendest du ihr dieselbe')
  const begun = await newRequest()
  const stay = { checkInDate: dayFromNow(-2), checkOutDate: dayFromNow(2) }
  await app.database.db.updateTable('bookingRequest').set(stay).where('id', '=', begun.id).execute()
  const { titles, words } = await named(begun.key)
  expect([titles, words.includes('mit einem Klick')]).toEqual([[], false])
})

test('when one confirms, the others that wait are withdrawn in one go', async () => {
  const ids = others.slice(0, 3).map(({ id }) => id)
  const { customer, operator } = await sendNew(app, app.database.db, {
    listingId: undefined,
    listingIds: ids,
  })
  expect((await act(customer, 'withdraw-others')).status).toBe(409)
  await answer(operator, 'confirmed')
  // The Pension may still take it back.
  expect((await asCustomer(customer)).body.othersWaiting).toBe(0)
  expect((await act(customer, 'withdraw-others')).body.message).toContain('gerade noch zurückgenommen')
  expect(await mails('request-cancelled-operator')).toEqual([])
  await settle()
  expect((await asCustomer(customer)).body.othersWaiting).toBe(2)
  const { body } = await act(customer, 'withdraw-others')
  expect(body).toMatchObject({ status: 'confirmed', othersWaiting: 0 })
  expect(body.siblings.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(await mails('request-cancelled-operator')).toHaveLength(2)
})

test('a stay that has begun is not withdrawn with the others', async () => {
  const ids = others.slice(0, 2).map(({ id }) => id)
  const both = { listingId: undefined, listingIds: ids }
  const { id, customer, operator } = await sendNew(app, app.database.db, both)
  await answer(operator, 'confirmed')
  await settle()
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-2) })
    .where('id', '<>', id)
    .execute()
  const { body } = await act(customer, 'withdraw-others')
  expect(body.siblings.map(({ status }: { status: string }) => status)).toEqual(['pending'])
  expect(await mails('request-cancelled-operator')).toEqual([])
})

test('a submission comes to eight requests at most, those sent on included', async () => {
  const { submission, customer, operator } = await newRequest()
  for (let more = 0; more < 5; more++) await newRequest()
  await app.database.db.updateTable('bookingRequest').set({ submission }).execute()
  await answer(operator, 'rejected', 'Ausgebucht.')
  const { forwardTo, alternatives } = (await asCustomer(customer)).body
  expect(forwardTo).toHaveLength(2)
  const three = alternatives.slice(0, 3).map(({ id }: { id: number }) => id)
  expect((await act(customer, 'forward', { listingIds: three })).status).toBe(429)
  expect((await act(customer, 'forward', { listingIds: forwardTo })).status).toBe(200)
  expect(await app.rows('bookingRequest')).toHaveLength(8)
})

test('nobody is mailed what the sides of a request under suspicion write', async () => {
  const { customer, operator } = await newRequest()
  await answer(operator, 'message', 'Ist Sam kastriert?')
  await app.database.db.updateTable('bookingRequest').set({ suspectedSpam: true }).execute()
  const before = await app.rows('mail')
  expect((await act(customer, 'messages', { message: 'Ja, seit Mai.' })).status).toBe(200)
  expect((await answer(operator, 'message', 'Und geimpft?')).status).toBe(200)
  expect(await app.rows('mail')).toEqual(before)
})

test('an operator who has opened the request has heard of it, whatever became of the mail', async () => {
  const { operator } = await newRequest()
  await call('GET', `/api/operator-requests/${operator}`)
  await setMails({ status: 'failed' })
  await due()
  expect(await mails('request-undeliverable')).toEqual([])
})

test.each(['request-sent', 'request-confirmed'])(
  'the link of a mail that staff sent to another address does not confirm the one that the request names: %s',
  async (kind) => {
    const { db } = app.database
    const { operator } = await newRequest()
    await answer(operator, 'confirmed')
    const [mail] = await mails(kind)
    const token = /anfrage\/([\w.-]+)/.exec(JSON.stringify(mail?.content))?.[1] ?? ''
    const openedAfter = async (recipient: string) => {
      await db.updateTable('mail').set({ recipient }).where('kind', '=', kind).execute()
      expect((await asCustomer(token)).status).toBe(200)
      return (await app.rows('bookingRequest'))[0]?.customerOpenedAt
    }
    expect(await openedAfter('richtig@hund.example')).toBeNull()
    expect(await openedAfter(mail?.recipient ?? '')).toEqual(expect.any(Date))
  },
)

test('nor does the link of a mail that staff sent there and then to the right address again, unless the former was taken back', async () => {
  const { db } = app.database
  const cookie = await makeSession(db, 'Miriam')
  await newRequest()
  const [mail] = await mails('request-sent')
  const token = /anfrage\/([\w.-]+)/.exec(JSON.stringify(mail?.content))?.[1] ?? ''
  const readdress = (what: string, payload = {}) =>
    call('POST', `/api/admin/mails/${mail?.id}/${what}`, payload, { cookie })
  const openedAfter = async (email: string) => {
    await db.updateTable('mail').set({ status: 'sent' }).execute()
    expect((await readdress('new-address', { email })).status).toBe(200)
    if (email === 'vertippt@hund.example') await readdress('undo')
    expect((await asCustomer(token)).status).toBe(200)
    return (await app.rows('bookingRequest'))[0]?.customerOpenedAt
  }
  expect(await openedAfter('vertippt@hund.example')).toEqual(expect.any(Date))
  await db.updateTable('bookingRequest').set({ customerOpenedAt: null }).execute()
  expect(await openedAfter('fremd@hund.example')).toBeNull()
  expect(await openedAfter(mail?.recipient ?? '')).toBeNull()
})

test('the customer answers a question; words beside the decision are those of the decision', async () => {
  const { customer, operator } = await newRequest()
  expect((await act(customer, 'messages', { message: 'Hallo?' })).status).toBe(409)
  await answer(operator, 'message', 'Ist Sam kastriert?')
  expect((await asCustomer(customer)).body.mayReply).toBe(true)
  expect((await act(customer, 'messages', { message: ' ' })).status).toBe(400)
  await act(customer, 'messages', { message: 'Ja, seit Mai.' })
  expect((await act(customer, 'messages', { message: 'Ja, seit Mai.' })).status).toBe(200)
  const [reply, ...again] = await mails('request-reply')
  expect([reply?.recipient, again]).toEqual(['hof@pension.example', []])
  expect(JSON.stringify(reply?.content)).toMatch(
    /Ja, seit Mai\..*Besondere Wünsche aus der Anfrage:.*Wunsch /,
  )
  const seen = (await call('GET', `/api/operator-requests/${operator}`)).body.history as HistoryEntry[]
  expect(seen.at(-1)).toMatchObject({ actor: 'customer', kind: 'message', message: 'Ja, seit Mai.' })
  // The last one there is room for may be tapped twice, too.
  for (const message of ['Und', 'noch', 'etwas', 'mehr', 'mehr'])
    expect((await act(customer, 'messages', { message })).status).toBe(200)
  expect((await act(customer, 'messages', { message: 'Zu viel' })).status).toBe(429)
  expect(await mails('request-reply')).toHaveLength(5)
  await answer(operator, 'confirmed')
  expect((await asCustomer(customer)).body).toMatchObject({ words: null, mayReply: false })
})

test('what somebody else of the staff has set since is not taken back', async () => {
  const { id } = await newRequest()
  await setStatus(id, 'confirmed', 'pending')
  const other = await staffHeaders(app.database.db, 'Berta')
  const rejection = { status: 'rejected', from: 'confirmed' }
  expect((await call('PATCH', `/api/booking-requests/${id}/status`, rejection, other)).status).toBe(200)
  const { status, body } = await undoAsStaff(id)
  expect([status, body.message]).toEqual([
    409,
    'Inzwischen hat Schlüssel „Berta“ entschieden. Das nimmt nur zurück, wer es entschieden hat.',
  ])
  const undone = await call('POST', `/api/admin/booking-requests/${id}/undo`, undefined, other)
  expect(undone.body).toMatchObject({ status: 'confirmed' })
})

test('words beside the state are said to be whose they are', async () => {
  const labelled = async (token: string) => {
    const view = (await asCustomer(token)).body as CustomerView
    const page = { view, api: {} as never, token, notice: undefined, onChanged: () => {} }
    const value = { path: '/anfrage', search: {} } as unknown as PageState
    const html = renderToStaticMarkup(createElement(PageProvider, { value }, createElement(StatusView, page)))
    return /<blockquote[^>]*aria-label="([^"]*)"[^>]*>([^<]*)/.exec(html)?.slice(1)
  }
  const called = await newRequest()
  await act(called.customer, 'cancel', { reason: 'Unser Urlaub fällt aus.' })
  expect(await labelled(called.customer)).toEqual(['Dein Grund', 'Unser Urlaub fällt aus.'])
  const declined = await newRequest()
  await answer(declined.operator, 'rejected', 'Wir sind voll.')
  expect(await labelled(declined.customer)).toEqual(['Das schreibt Waldhof', 'Wir sind voll.'])
  const decided = await newRequest()
  const rejection = { status: 'rejected', message: 'Dort hebt niemand ab.' }
  await call('PATCH', `/api/booking-requests/${decided.id}/status`, rejection, staff)
  expect(await labelled(decided.customer)).toEqual(['Das schreibt unser Team', 'Dort hebt niemand ab.'])
  const silent = await newRequest()
  await answer(silent.operator, 'confirmed')
  expect(await labelled(silent.customer)).toBeUndefined()
})

test('what the customer writes does not hide that the mails about the state still wait', async () => {
  const { id, customer, operator } = await newRequest()
  await answer(operator, 'message', 'Ist Sam kastriert?')
  await setStatus(id, 'confirmed', 'pending')
  await app.database.db.updateTable('mail').set({ status: 'sent', sentAt: new Date() }).execute()
  await setStatus(id, 'pending', 'confirmed')
  const waits = async () =>
    (await call('GET', `/api/booking-requests/${id}`, undefined, staff)).body.mailsUntil !== null
  expect(await waits()).toBe(true)
  expect((await act(customer, 'messages', { message: 'Ja, seit Mai.' })).status).toBe(200)
  expect(await waits()).toBe(true)
})
