import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { operatorsOf } from '#features/operators/server/exports.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { isReviewed } from '#features/reviews/server/exports.ts'
import { berlinDay, berlinInstant } from '#platform/shared/dates.ts'
import type { CustomerView } from '../contract.ts'
import { UNDO_SECONDS } from '../rules.ts'
import { StatusView } from '../web/status-view.tsx'
import type { Desk } from './desk.ts'
import { doDueWork } from './due-work.ts'
import { dayFromNow, sendNew, sentHoursAgo, staffHeaders } from './factory.ts'
import { REVIEW_LINK, RequestPaths } from './links.ts'

let desk: Desk
let listing: { id: number }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, {
    title: 'Waldhof',
    email: 'hof@pension.example',
    phone: '030 5550142',
  })
})
beforeAll(async () => {
  const { db } = app.database
  const paths = new RequestPaths(await openTestLinks(db))
  const sender = {
    siteName: 'Hundequartier',
    publicUrl: 'https://hunde.example',
    contactMail: 'wir@hunde.example',
  }
  desk = { db, paths, sender, alternativesTo: async () => [], isReviewed, operatorsOf }
})
beforeEach(() => app.empty('review', 'bookingRequest', 'mail'))

const HOUR = 3_600_000
/** The mail to the operator has been taken by the mail server. */
async function newRequest(changed: object = {}) {
  const request = await sendNew(app, app.database.db, { listingId: listing.id, ...changed })
  await app.database.db
    .updateTable('mail')
    .set({ status: 'sent', sentAt: new Date() })
    .where('occasion', '=', `request-received:${request.key}`)
    .execute()
  return request
}
const later = (hours: number) => new Date(Date.now() + hours * HOUR)
const mails = (kind: string) =>
  app.database.db.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute()
const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload })
const answer = (token: string, decision: string, message = '') =>
  post(`/api/operator-requests/${token}/answer`, { decision, message })

test('the operator is reminded once, after 72 hours', async () => {
  const { id, operator } = await newRequest({ specialRequests: 'Sam braucht Tabletten.' })
  await doDueWork(desk, later(71.9))
  expect(await mails('request-reminder')).toEqual([])
  await doDueWork(desk, later(72.1))
  await doDueWork(desk, later(200))
  const reminders = await mails('request-reminder')
  expect(reminders).toMatchObject([{ recipient: 'hof@pension.example', replyTo: 'aenne@hund.example' }])
  const words = JSON.stringify(reminders[0]?.content)
  expect(words).toContain(`https://hunde.example/betreiber/${operator}`)
  expect(words).toContain('Sam braucht Tabletten.')
  const events = await app.database.db
    .selectFrom('bookingRequestEvent')
    .select(['actor', 'kind'])
    .where('requestId', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor: 'customer', kind: 'created' },
    { actor: 'system', kind: 'reminder' },
  ])
})

test('the customer reads that the operator was reminded once that is so', async () => {
  const { id, customer } = await newRequest()
  await sentHoursAgo(app.database.db, id, 73)
  const read = async () => (await app.get(`/api/requests/${customer}`)).body
  expect(await read()).toMatchObject({ isOverdue: true, isReminded: false })
  await doDueWork(desk, new Date())
  expect(await read()).toMatchObject({ isOverdue: true, isReminded: true })
})

test('a request that lay about while the mail server was away is reminded of 72 hours after it has left', async () => {
  const { key } = await newRequest()
  await app.database.db
    .updateTable('mail')
    .set({ sentAt: later(100) })
    .where('occasion', '=', `request-received:${key}`)
    .execute()
  await doDueWork(desk, later(100.1))
  expect(await mails('request-reminder')).toEqual([])
  await doDueWork(desk, later(173))
  expect(await mails('request-reminder')).toHaveLength(1)
})

test('nobody is reminded of what was answered, cancelled, is spam or has begun', async () => {
  const confirmed = await newRequest()
  await answer(confirmed.operator, 'confirmed')
  const asked = await newRequest()
  await answer(asked.operator, 'message', 'Ist Sam kastriert?')
  const cancelled = await newRequest()
  await post(`/api/requests/${cancelled.customer}/cancel`, {})
  await newRequest({ elapsedMs: 5 })
  const begun = await newRequest()
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(1), checkOutDate: dayFromNow(9) })
    .where('id', '=', begun.id)
    .execute()
  await doDueWork(desk, later(73))
  expect(await mails('request-reminder')).toEqual([])
  // On the day of arrival there is still time.
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: berlinDay(later(73)) })
    .where('id', '=', begun.id)
    .execute()
  await doDueWork(desk, later(73))
  expect(await mails('request-reminder')).toHaveLength(1)
})

test('who has asked back is reminded 72 hours after the reply, unless they have written since', async () => {
  const [asked, written, silent] = [await newRequest(), await newRequest(), await newRequest()]
  for (const { operator } of [asked, written, silent]) await answer(operator, 'message', 'Ist Sam kastriert?')
  for (const { customer } of [asked, written])
    await post(`/api/requests/${customer}/messages`, { message: 'Ja, seit Mai.' })
  await answer(written.operator, 'message', 'Und geimpft?')
  await app.database.db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: later(20) })
    .where('actor', '=', 'customer')
    .where('kind', '=', 'message')
    .execute()
  await doDueWork(desk, later(91.9))
  expect(await mails('request-reminder')).toEqual([])
  await doDueWork(desk, later(92.1))
  await doDueWork(desk, later(200))
  const reminders = await mails('request-reminder')
  expect(reminders).toMatchObject([{ occasion: `request-reminder:${asked.key}` }])
  expect(JSON.stringify(reminders[0]?.content)).toContain(
    'Änne Übermut hat vor mehr als 3 Tagen auf die Rückfrage geantwortet und wartet noch auf eine Antwort.',
  )
})

test('after a reply the customer, the operator and staff read that the answer is late, and others are offered', async () => {
  const { db } = app.database
  const { id, customer, operator } = await newRequest()
  await sentHoursAgo(db, id, 90)
  await answer(operator, 'message', 'Ist Sam kastriert?')
  await post(`/api/requests/${customer}/messages`, { message: 'Ja, seit Mai.' })
  const staff = await staffHeaders(db, 'Nach der Antwort')
  const seen = async (hoursSinceReply: number) => {
    await db
      .updateTable('bookingRequestEvent')
      .set({ createdAt: later(-hoursSinceReply) })
      .where('requestId', '=', id)
      .where('kind', '=', 'message')
      .execute()
    const view = (await app.call('GET', `/api/requests/${customer}`)).body
    const toOperator = (await app.call('GET', `/api/operator-requests/${operator}`)).body
    const toStaff = await signalsOfRequest(id, staff)
    return [view.needsOthers, view.isOverdue, toOperator.isOverdue, toStaff.isOverdue]
  }
  expect(await seen(71)).toEqual([false, false, false, false])
  expect(await seen(73)).toEqual([true, true, true, true])
  const { answeredAt } = await db
    .selectFrom('bookingRequest')
    .select('answeredAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(answeredAt).not.toBeNull()
})

test('nobody is told of a request that staff have reopened as long as that can be taken back', async () => {
  const { db } = app.database
  const headers = await staffHeaders(db)
  const [late, lost] = [await newRequest(), await newRequest()]
  for (const { id } of [late, lost])
    for (const [from, status] of [
      ['pending', 'confirmed'],
      ['confirmed', 'pending'],
    ]) {
      const path = `/api/booking-requests/${id}/status`
      expect((await app.call('PATCH', path, { status, from }, headers)).status).toBe(200)
    }
  await sentHoursAgo(db, late.id, 73)
  await db
    .updateTable('mail')
    .set({ status: 'failed' })
    .where('occasion', '=', `request-received:${lost.key}`)
    .execute()
  const told = async () => [await mails('request-reminder'), await mails('request-undeliverable')]
  await doDueWork(desk, new Date())
  expect(await told()).toEqual([[], []])
  await doDueWork(desk, new Date(Date.now() + (UNDO_SECONDS + 1) * 1000))
  expect((await told()).map(({ length }) => length)).toEqual([1, 1])
})

test('a listing without e-mail: staff are reminded', async () => {
  const { id } = await makeListing(app.database.db, { title: 'Ohne Post' })
  await newRequest({ listingId: id, specialRequests: 'Sam braucht Tabletten.' })
  await doDueWork(desk, later(73))
  const [reminder, ...more] = await mails('request-reminder')
  expect([reminder?.recipient, more]).toEqual(['wir@hunde.example', []])
  expect(JSON.stringify(reminder?.content)).toContain('Sam braucht Tabletten.')
})

/** Has opened the page from the mail, and sits elsewhere than the operator. */
const GUEST = { customerOpenedAt: new Date(), customerDevice: null }

/** The operator has confirmed, and can no longer take that back. */
async function confirm({ id, operator }: { id: number; operator: string }) {
  await answer(operator, 'confirmed')
  await app.database.db
    .updateTable('bookingRequestEvent')
    .set({ createdAt: new Date(Date.now() - (UNDO_SECONDS + 1) * 1000) })
    .where('requestId', '=', id)
    .execute()
}

const ended = async (days: number) => {
  const request = await newRequest()
  await confirm(request)
  await app.database.db
    .updateTable('bookingRequest')
    .set({
      checkInDate: dayFromNow(-days - 5),
      checkOutDate: dayFromNow(-days),
      ...GUEST,
    })
    .where('id', '=', request.id)
    .execute()
  return request
}

test('the guest is invited to a review the day after the departure, once', async () => {
  const { key } = await ended(0)
  const noon = new Date(`${dayFromNow(0)}T12:00:00Z`)
  await doDueWork(desk, noon)
  expect(await mails('review-invitation')).toEqual([])
  const nextDay = new Date(noon.getTime() + 24 * HOUR)
  await doDueWork(desk, nextDay)
  await doDueWork(desk, new Date(noon.getTime() + 48 * HOUR))
  const invitations = await mails('review-invitation')
  expect(invitations).toMatchObject([
    {
      recipient: 'aenne@hund.example',
      subject: 'Wie war es bei Waldhof?',
      occasion: `review-invitation:${key}`,
    },
  ])
  const token = /\/bewerten\/([\w.-]+)/.exec(JSON.stringify(invitations[0]?.content))?.[1] ?? ''
  const links = await openTestLinks(app.database.db)
  expect(links.read(REVIEW_LINK, token, nextDay)).toBe(key)
  const tooLate = new Date(nextDay.getTime() + 62 * 24 * HOUR)
  expect(() => links.read(REVIEW_LINK, token, tooLate)).toThrow('abgelaufen')
})

test('nobody is invited as long as the confirmation can still be taken back', async () => {
  const { id } = await newRequest()
  const staff = await staffHeaders(app.database.db)
  const path = `/api/booking-requests/${id}/status`
  const confirm = () => app.call('PATCH', path, { status: 'confirmed', from: 'pending' }, staff)
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-1), checkOutDate: dayFromNow(-1), ...GUEST })
    .where('id', '=', id)
    .execute()
  expect((await confirm()).status).toBe(200)
  await doDueWork(desk, new Date())
  expect(await mails('review-invitation')).toEqual([])
  const undone = await app.call('POST', `/api/admin/booking-requests/${id}/undo`, undefined, staff)
  expect(undone.body).toMatchObject({ status: 'pending' })
  await doDueWork(desk, later(1))
  expect(await mails('review-invitation')).toEqual([])
  expect((await confirm()).status).toBe(200)
  await doDueWork(desk, new Date(Date.now() + (UNDO_SECONDS + 1) * 1000))
  expect(await mails('review-invitation')).toHaveLength(1)
})

test('the page of a stay that is over leads whoever reads the mails to the review, as long as one can be written', async () => {
  const { db } = app.database
  const { id, key, customer } = await ended(2)
  const read = async (token: string) => (await app.call('GET', `/api/requests/${token}`)).body as CustomerView
  const mailed = () => read(desk.paths.mailed({ key, checkOutDate: dayFromNow(-2) }).replace('/anfrage/', ''))
  expect(await mailed()).toMatchObject({ isOver: true, calendarPath: null, reviewPath: null })
  await doDueWork(desk, new Date())
  const view = await mailed()
  const { reviewPath } = view
  const page = { view, api: {} as never, token: '', notice: undefined, onChanged: () => {} }
  const html = renderToStaticMarkup(createElement(StatusView, page))
  expect(html).toContain(`href="${reviewPath}"`)
  expect(html).not.toContain('termin.ics')
  const [invitation] = await mails('review-invitation')
  expect(JSON.stringify(invitation?.content)).toContain(`https://hunde.example${reviewPath}"`)
  expect(await read(customer)).toMatchObject({ isOver: true, calendarPath: null, reviewPath: null })

  const invited = (reviewInvitedAt: Date) =>
    db.updateTable('bookingRequest').set({ reviewInvitedAt }).where('id', '=', id).execute()
  await invited(later(-61 * 24))
  expect((await mailed()).reviewPath).toBeNull()
  await invited(later(-1))
  expect((await mailed()).reviewPath).toMatch('/bewerten/')
  const review = { rating: 5, userName: 'Änne', reviewedOn: dayFromNow(0), source: 'stay' } as const
  await db
    .insertInto('review')
    .values({ ...review, listingId: listing.id, bookingRequestId: id })
    .execute()
  expect((await mailed()).reviewPath).toBeNull()
})

test('the day is the one in Germany', async () => {
  await ended(0)
  const nextDay = berlinInstant(dayFromNow(1), '00:00')
  await doDueWork(desk, new Date(nextDay.getTime() - 1))
  expect(await mails('review-invitation')).toEqual([])
  await doDueWork(desk, nextDay)
  expect(await mails('review-invitation')).toHaveLength(1)
})

test('nobody is invited who was not confirmed, has written already, whose stay is long ago or whose listing is gone', async () => {
  const { db } = app.database
  const pending = await newRequest()
  await db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-9), checkOutDate: dayFromNow(-2), ...GUEST })
    .execute()
  const written = await ended(2)
  await db
    .insertInto('review')
    .values({
      listingId: listing.id,
      userName: 'Änne',
      rating: 5,
      reviewedOn: dayFromNow(0),
      source: 'stay',
      bookingRequestId: written.id,
    })
    .execute()
  await ended(40)
  const gone = await ended(2)
  await db.updateTable('bookingRequest').set({ listingId: null }).where('id', '=', gone.id).execute()
  await doDueWork(desk, later(0))
  expect(await mails('review-invitation')).toEqual([])
  expect(pending.id).toBeGreaterThan(0)
})

test('several instances at once remind and invite each once, however many there are', async () => {
  const requests = await Promise.all(Array.from({ length: 60 }, () => newRequest()))
  for (const { operator } of requests.slice(55)) await answer(operator, 'confirmed')
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-5), checkOutDate: dayFromNow(-1), ...GUEST, invitation: 'allowed' })
    .where('status', '=', 'confirmed')
    .execute()
  await Promise.all([1, 2, 3, 4].map(() => doDueWork(desk, later(80))))
  await doDueWork(desk, later(80))
  expect(await mails('request-reminder')).toHaveLength(55)
  expect(await mails('review-invitation')).toHaveLength(5)
})

const signalsOfRequest = async (id: number, staff: Record<string, string>) =>
  (await app.app.inject({ url: `/api/booking-requests/${id}`, headers: staff })).json()

/** A confirmed stay that has just ended, as its customer sent it. */
async function stayBy(changed: object) {
  const request = await newRequest(changed)
  await confirm(request)
  const [checkInDate, checkOutDate] = [dayFromNow(-9), dayFromNow(-2)]
  const { db } = app.database
  await db
    .updateTable('bookingRequest')
    .set({ checkInDate, checkOutDate })
    .where('id', '=', request.id)
    .execute()
  return request
}
const openFromMail = async (key: string) => {
  const mail = await app.database.db
    .selectFrom('mail')
    .select('content')
    .where('kind', '=', 'request-sent')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const token = /anfrage\/([\w.-]+)/.exec(JSON.stringify(mail?.content))?.[1]
  expect(token).toContain(key)
  await app.get(`/api/requests/${token}`)
}

test('nobody is invited whose address has not been confirmed by opening the page from the mail; the link that the sender got is not enough', async () => {
  const { customer, key } = await stayBy({ customerEmail: 'neu@hund.example' })
  await app.database.db.updateTable('bookingRequest').set({ customerDevice: null }).execute()
  await app.get(`/api/requests/${customer}`)
  await doDueWork(desk, new Date())
  expect(await mails('review-invitation')).toEqual([])
  await openFromMail(key)
  await doDueWork(desk, new Date())
  expect(await mails('review-invitation')).toMatchObject([{ recipient: 'neu@hund.example' }])
})

test.each([
  ['same_address', { customerEmail: 'Hof+Gast@pension.example' }],
  ['same_domain', { customerEmail: 'tante@pension.example' }],
  ['same_phone', { customerPhone: '+49 30 5550 142' }],
  ['same_device', {}],
  ['never_mailed', {}],
])(
  'a stay that looks as if the operator had made it alone is held, and staff decide: %s',
  async (signal, changed) => {
    const { db } = app.database
    const staff = await staffHeaders(db, `Schlüssel ${signal}`)
    const { id, key } = await stayBy({ customerEmail: 'gast@hund.example', ...changed })
    if (signal !== 'same_device')
      await db.updateTable('bookingRequest').set({ customerDevice: null }).execute()
    await openFromMail(key)
    if (signal === 'never_mailed') await db.updateTable('mail').set({ status: 'failed' }).execute()
    await doDueWork(desk, new Date())
    expect(await mails('review-invitation')).toEqual([])
    const { invitation, signals } = await signalsOfRequest(id, staff)
    expect([invitation, signals]).toEqual(['held', expect.arrayContaining([signal])])
    expect((await app.app.inject({ url: '/api/admin/stats', headers: staff })).json().heldInvitations).toBe(1)
    const decide = (decision: string) =>
      app.app.inject({
        method: 'POST',
        url: `/api/admin/booking-requests/${id}/invitation`,
        headers: staff,
        payload: { decision },
      })
    expect((await decide('allowed')).statusCode).toBe(200)
    expect((await decide('refused')).statusCode).toBe(409)
    await doDueWork(desk, new Date())
    expect(await mails('review-invitation')).toHaveLength(1)
    const noted = (await app.rows('auditEntry')).findLast(({ subjectId }) => subjectId === String(id))
    expect(noted).toMatchObject({
      action: 'booking-request.invitation',
      before: { invitation: 'held' },
      after: { invitation: 'allowed' },
    })
  },
)

test('whom staff invite in spite of signs is invited, also when that took them long', async () => {
  const { db } = app.database
  const staff = await staffHeaders(db, 'Spät')
  const { id, key } = await stayBy({ customerEmail: 'gast@hund.example' })
  await openFromMail(key)
  await doDueWork(desk, new Date())
  await db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-50), checkOutDate: dayFromNow(-45) })
    .execute()
  await app.app.inject({
    method: 'POST',
    url: `/api/admin/booking-requests/${id}/invitation`,
    headers: staff,
    payload: { decision: 'allowed' },
  })
  await doDueWork(desk, new Date())
  expect(await mails('review-invitation')).toMatchObject([{ recipient: 'gast@hund.example' }])
})

test('many confirmed stays at once are a sign, one by a stranger is none', async () => {
  const staff = await staffHeaders(app.database.db, 'Ruhig')
  const requests = []
  for (const name of ['a', 'b', 'c']) requests.push(await stayBy({ customerEmail: `${name}@hund.example` }))
  await app.database.db.updateTable('bookingRequest').set({ customerDevice: null }).execute()
  const id = requests[0]?.id ?? 0
  expect((await signalsOfRequest(id, staff)).signals).toEqual([])
  await stayBy({ customerEmail: 'd@hund.example' })
  expect((await signalsOfRequest(id, staff)).signals).toEqual(['burst'])
})

test('the address and the domain of somebody who keeps the listing are the operator’s, though it never named them', async () => {
  const { db } = app.database
  const staff = await staffHeaders(db, 'Konto')
  const stay = (email: string) => stayBy({ customerEmail: email })
  const [own, neighbour] = [await stay('Chef+x@betrieb.example'), await stay('tante@betrieb.example')]
  const signs = async ({ id }: { id: number }) => (await signalsOfRequest(id, staff)).signals
  expect(await signs(own)).not.toContain('same_address')
  const listing = await db
    .selectFrom('listing')
    .select('id')
    .where('title', '=', 'Waldhof')
    .executeTakeFirstOrThrow()
  await makeOperatorSession(db, 'chef@betrieb.example', [listing])
  const found = [await signs(own), await signs(neighbour)]
  await db.deleteFrom('operator').execute()
  expect(found).toEqual([
    expect.arrayContaining(['same_address', 'same_domain']),
    expect.arrayContaining(['same_domain']),
  ])
  expect(found[1]).not.toContain('same_address')
})

test('an address that the listing named before is one of the operator’s', async () => {
  const { db } = app.database
  const staff = await staffHeaders(db, 'Früher')
  await stayBy({ customerEmail: 'gast@hund.example' })
  const { email } = await db
    .selectFrom('listing')
    .select('email')
    .where('title', '=', 'Waldhof')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('listing')
    .set({ email: 'neu@anderswo.example' })
    .where('title', '=', 'Waldhof')
    .execute()
  const { id } = await stayBy({ customerEmail: String(email) })
  const { signals } = await signalsOfRequest(id, staff)
  await db.updateTable('listing').set({ email }).where('title', '=', 'Waldhof').execute()
  expect(signals).toContain('same_address')
  expect(signals).not.toContain('same_domain')
})

test('an invitation says how to object, which is heard; nobody who has objected is invited again', async () => {
  const first = await stayBy({ customerEmail: 'einmal@hund.example' })
  await app.database.db.updateTable('bookingRequest').set(GUEST).where('id', '=', first.id).execute()
  await doDueWork(desk, new Date())
  const [mail] = await mails('review-invitation')
  expect(JSON.stringify(mail?.content)).toContain('jederzeit widersprechen')
  await app.app.inject({ method: 'POST', url: new URL(mail?.unsubscribeUrl ?? '').pathname })
  const second = await stayBy({ customerEmail: 'einmal@hund.example', dogName: 'Zwei' })
  await app.database.db.updateTable('bookingRequest').set(GUEST).where('id', '=', second.id).execute()
  await doDueWork(desk, new Date())
  expect(await mails('review-invitation')).toHaveLength(1)
})
