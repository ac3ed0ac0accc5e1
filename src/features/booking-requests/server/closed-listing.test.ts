import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { operatorsOf } from '#features/operators/server/exports.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { isReviewed } from '#features/reviews/server/exports.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import type { Desk } from './desk.ts'
import { doDueWork } from './due-work.ts'
import { dayFromNow, makeStay, sendNew, staffHeaders } from './factory.ts'
import { RequestPaths } from './links.ts'
import { requestCalls } from './request-calls-for-tests.ts'

let staff: Record<string, string>
let listing: { id: number; slug: string }
let near: { id: number }

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = await staffHeaders(db)
}, 'built')
beforeEach(async () => {
  const { db } = app.database
  await app.empty('bookingRequest', 'listing', 'mail')
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example', phone: '030 123' })
  near = await makeListing(db, { title: 'Nebenan', email: 'da@nebenan.example' })
  await app.database.delivered()
})

const { newRequest, asCustomer, asOperator, cancel, answer, setStatus, mails } = requestCalls(app, {
  listing: () => listing,
  staff: () => staff,
})
const WAYS = {
  close: () => app.call('POST', `/api/admin/listings/${listing.id}/close`, undefined, staff),
  bin: () => app.call('DELETE', `/api/admin/listings/${listing.id}`, undefined, staff),
}
async function leave(way: keyof typeof WAYS) {
  expect((await WAYS[way]()).status).toBe(200)
  await app.database.delivered()
}
const page = async (token: string) => {
  const { statusCode, body } = await app.app.inject({ url: `/anfrage/${token}` })
  const text = body.replaceAll('<!-- -->', '')
  return { status: statusCode, says: (words: string) => text.includes(words) }
}
const idsOf = (listings: { id: number }[]) => listings.map(({ id }) => id)

test('when a place closes, the page of each request says so, whom to ask instead, and leads nowhere that is gone', async () => {
  const [confirmed, rejected, cancelled, waiting, reopened] = [
    await newRequest(),
    await newRequest(),
    await newRequest(),
    await newRequest(),
    await newRequest(),
  ]
  await answer(confirmed.operator, 'confirmed')
  await answer(rejected.operator, 'rejected', 'Voll.')
  await cancel(cancelled.customer)
  await leave('close')
  expect((await setStatus(reopened.id, 'pending')).status).toBe(200)
  const states = { confirmed, rejected: waiting, cancelled }
  for (const [status, { customer }] of Object.entries({ ...states, pending: reopened })) {
    const { body } = await asCustomer(customer)
    expect(body).toMatchObject({ status, listing: { listingPhone: '030 123', isClosed: true } })
    const asksOthers = status !== 'cancelled'
    expect([status, idsOf(body.alternatives)]).toEqual([status, asksOthers ? [near.id] : []])
    const shown = await page(customer)
    expect([status, shown.status]).toEqual([status, 200])
    expect(shown.says('Diese Pension hat für immer geschlossen.')).toBe(true)
    expect(shown.says(`href="/hundepension/${listing.slug}`)).toBe(false)
  }
  expect((await asCustomer(rejected.customer)).body).toMatchObject({ words: 'Voll.' })
  expect((await page(confirmed.customer)).says('erwartet euch')).toBe(false)
  expect((await page(reopened.customer)).says('Frag am besten gleich bei einer anderen Pension an.')).toBe(
    true,
  )
  expect((await asOperator(confirmed.operator)).status).toBe(200)
})

test('whoever asked for days that have begun by now hears nothing of it when a place closes', async () => {
  const { db } = app.database
  const [begun, open] = [await newRequest(), await newRequest()]
  const arrivesOn = (day: string, id: number) =>
    db.updateTable('bookingRequest').set({ checkInDate: day }).where('id', '=', id).execute()
  const today = berlinDay(new Date())
  await arrivesOn(dayAfter(today, -1), begun.id)
  await arrivesOn(today, open.id)
  await app.empty('mail')
  await leave('close')
  const statuses = await db.selectFrom('bookingRequest').select(['id', 'status']).orderBy('id').execute()
  expect(statuses).toEqual([
    { id: begun.id, status: 'pending' },
    { id: open.id, status: 'rejected' },
  ])
  expect(await mails('request-rejected')).toMatchObject([
    { recipient: 'aenne@hund.example', occasion: expect.stringContaining(open.key) },
  ])
})

/** The work that is due so long after now. */
async function doDue(laterMs: number, alternativesTo: Desk['alternativesTo'] = async () => []) {
  const { db } = app.database
  const desk = {
    ...{ db, isReviewed, operatorsOf, paths: new RequestPaths(await openTestLinks(db)) },
    sender: { siteName: 'H', publicUrl: 'https://hunde.example', contactMail: 'wir@hunde.example' },
    alternativesTo,
  }
  await doDueWork(desk, new Date(Date.now() + laterMs))
}
const HALF_A_MINUTE_MS = 31_000

test('a guest whose confirmed stay is ahead is told once that its place has closed; the page promises nothing and names others', async () => {
  const { db } = app.database
  const third = await makeListing(db, { title: 'Dritte', email: 'es@dritte.example' })
  await app.database.delivered()
  const sent = await sendNew(app, db, { listingIds: [listing.id, third.id] })
  await answer(sent.operator, 'confirmed')
  await db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .execute()
  expect((await asCustomer(sent.customer)).body).toMatchObject({
    ...{ othersWaiting: 1, calendarPath: expect.any(String), alternatives: [] },
  })
  await leave('close')
  const { body } = await asCustomer(sent.customer)
  expect(body).toMatchObject({ status: 'confirmed', othersWaiting: 0, calendarPath: null })
  expect(idsOf(body.alternatives)).toEqual([near.id])
  const shown = await page(sent.customer)
  expect(shown.says('Bestätigt, aber die Pension hat geschlossen')).toBe(true)
  expect(shown.says('Der Platz ist für euch da')).toBe(false)

  await doDue(0)
  expect(await mails('request-closed')).toEqual([])
  await doDue(HALF_A_MINUTE_MS)
  await doDue(HALF_A_MINUTE_MS)
  const told = await mails('request-closed')
  expect(told).toMatchObject([
    { recipient: 'aenne@hund.example', subject: expect.stringMatching(/^Waldhof hat geschlossen: /) },
  ])
  expect(JSON.stringify(told[0]?.content)).toContain('030 123')
})

test('nobody is told of a closing that is taken back, nor whose stay has begun, is called off, or passes on by a merge', async () => {
  const { db } = app.database
  const [confirmed, begun, off] = [await newRequest(), await newRequest(), await newRequest()]
  for (const { operator } of [confirmed, begun, off]) await answer(operator, 'confirmed')
  await db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-1) })
    .where('id', '=', begun.id)
    .execute()
  await cancel(off.customer)
  await leave('close')
  expect((await app.call('POST', `/api/admin/listings/${listing.id}/reopen`, undefined, staff)).status).toBe(
    200,
  )
  await doDue(HALF_A_MINUTE_MS)
  expect(await mails('request-closed')).toEqual([])

  await leave('close')
  await db.updateTable('bookingRequest').set({ listingId: near.id }).where('id', '=', confirmed.id).execute()
  await doDue(HALF_A_MINUTE_MS)
  expect(await mails('request-closed')).toEqual([])
})

test('a guest who was told that a place has closed is told that it is open again, each time; one who was not is left alone', async () => {
  const { db } = app.database
  const [told, untold] = [await newRequest(), await newRequest()]
  for (const { operator } of [told, untold]) await answer(operator, 'confirmed')
  await db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .execute()
  const reopen = async () => {
    await sql`update revocable_decision set decided_at = decided_at - interval '31 seconds'`.execute(db)
    const url = `/api/admin/listings/${listing.id}/reopen`
    expect((await app.call('POST', url, undefined, staff)).status).toBe(200)
  }
  const sent = (key: string) =>
    db.updateTable('mail').set({ status: 'sent' }).where('occasion', 'like', `%:${key}%`).execute()
  const occasions = async (kind: string) => (await mails(kind)).map(({ occasion }) => occasion)
  for (const suffix of ['', ':2']) {
    await leave('close')
    await doDue(HALF_A_MINUTE_MS)
    expect(await occasions('request-closed')).toContain(`request-closed:${told.key}${suffix}`)
    await sent(told.key)
    await reopen()
    // What waits is out of date; what has left is set right, by a mail that waits for half a minute.
    expect(await occasions('request-closed')).not.toContain(`request-closed:${untold.key}`)
    const reopened = await mails('request-reopened')
    expect(reopened.at(-1)).toMatchObject({
      occasion: `request-reopened:${told.key}${suffix}`,
      subject: expect.stringMatching(/^Waldhof hat doch geöffnet: /),
    })
    expect(reopened.at(-1)?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
    expect(reopened.filter(({ occasion }) => occasion.includes(untold.key))).toEqual([])
    // Closed again before it has left, it does not leave.
    await leave('close')
    expect(await occasions('request-reopened')).not.toContain(`request-reopened:${told.key}${suffix}`)
    await reopen()
    expect(await occasions('request-reopened')).toContain(`request-reopened:${told.key}${suffix}`)
    await sent(told.key)
  }
})

test('a place that stands under another name by now says so on the page of a request', async () => {
  const { db } = app.database
  const { customer } = await newRequest()
  const line = '„Waldhof“ steht im Verzeichnis jetzt unter diesem Namen.'
  expect((await page(customer)).says(line)).toBe(false)
  await db.updateTable('listing').set({ title: 'Waldhof Nord' }).where('id', '=', listing.id).execute()
  const shown = await page(customer)
  expect([shown.says(line), shown.says('Waldhof Nord')]).toEqual([true, true])
})

test('who sets a request to another status that closing declined, and takes it back, tells its operator nothing', async () => {
  const { id } = await newRequest()
  await leave('close')
  await setStatus(id, 'pending')
  const undone = await app.call('POST', `/api/admin/booking-requests/${id}/undo`, undefined, staff)
  expect(undone).toMatchObject({ status: 200, body: { status: 'rejected' } })
  expect(await mails('request-rejected')).toHaveLength(1)
  expect(await mails('request-rejected-operator')).toEqual([])
})

test('a stay at a place that has closed is called off, and a request to it goes to others', async () => {
  const [stay, other] = [await newRequest(), await newRequest()]
  await answer(stay.operator, 'confirmed')
  await leave('close')
  expect(await cancel(stay.customer)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  const url = `/api/requests/${other.customer}/forward`
  expect(await app.call('POST', url, { listingIds: [near.id] })).toMatchObject({
    status: 200,
    body: { siblings: [{ listingTitle: 'Nebenan', status: 'pending' }] },
  })
})

test('who has asked a place that lies in the bin sees that it is gone, and whom to ask instead', async () => {
  const { customer } = await newRequest()
  await leave('bin')
  const { body } = await asCustomer(customer)
  expect([body.status, body.listing, idsOf(body.alternatives)]).toEqual(['pending', null, [near.id]])
  expect((await page(customer)).says('ist nicht mehr im Verzeichnis. Frag am besten')).toBe(true)
  expect((await cancel(customer)).status).toBe(200)
})

test.each(['close', 'bin'] as const)(
  'what is due goes on though a request to a place that is no more did not arrive: %s',
  async (way) => {
    const { db } = app.database
    const [lost, other] = [await newRequest(), await sendNew(app, db, { listingId: near.id })]
    await db
      .updateTable('mail')
      .set({ status: 'failed' })
      .where('occasion', '=', `request-received:${lost.key}`)
      .execute()
    await db
      .updateTable('mail')
      .set({ status: 'sent' })
      .where('occasion', '=', `request-received:${other.key}`)
      .execute()
    const dates = { checkIn: dayFromNow(-9), checkOut: dayFromNow(-2) }
    const there = await makeStay(db, near, dates)
    const gone = await makeStay(db, listing, dates)
    await db.updateTable('bookingRequest').set({ invitation: 'allowed' }).execute()
    await leave(way)
    // As it came in the moment before.
    await db
      .updateTable('bookingRequest')
      .set({ status: 'pending', answeredAt: null })
      .where('id', '=', lost.id)
      .execute()
    const asked: number[] = []
    await doDue(73 * 3_600_000, async (id) => {
      asked.push(id)
      return (await asCustomer(lost.customer)).body.alternatives
    })
    expect(asked).toEqual([listing.id])
    const [unreached] = await mails('request-unreached')
    expect(JSON.stringify(unreached?.content)).toContain('Nebenan')
    const reminders = await mails('request-reminder')
    expect(reminders.map(({ recipient }) => recipient)).toEqual(['da@nebenan.example'])
    const invitations = await mails('review-invitation')
    expect(invitations.map(({ occasion }) => occasion)).toEqual([`review-invitation:${there.key}`])
    const paths = new RequestPaths(await openTestLinks(db))
    const form = paths.review(gone, new Date()).replace('/bewerten/', '')
    expect((await app.get(`/api/review-invitations/${form}`)).body).toMatchObject({ state: 'not_possible' })
  },
)
