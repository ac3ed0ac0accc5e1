import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLinks, startTestApp, type TestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { isReviewed } from '#features/reviews/server/exports.ts'
import type { Desk } from './desk.ts'
import { doDueWork } from './due-work.ts'
import { dayFromNow, sendNew } from './factory.ts'
import { REVIEW_LINK, RequestPaths } from './links.ts'

let app: TestApp
let desk: Desk
let listing: { id: number }

beforeAll(async () => {
  app = await startTestApp(async ({ db }) => {
    listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example' })
  })
  const { db } = app.database
  const paths = new RequestPaths(await openTestLinks(db))
  const sender = {
    siteName: 'Hundequartier',
    publicUrl: 'https://hunde.example',
    contactMail: 'wir@hunde.example',
  }
  desk = { db, paths, sender, alternativesTo: async () => [], isReviewed }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('review').execute()
  await app.database.db.deleteFrom('bookingRequest').execute()
  await app.database.db.deleteFrom('mail').execute()
})

const HOUR = 3_600_000
/** The mail to the operator has been taken by the mail server. */
async function newRequest(changed: object = {}) {
  const request = await sendNew(app, app.database.db, { listingId: listing.id, ...changed })
  await app.database.db.updateTable('mail').set({ status: 'sent', sentAt: new Date() }).execute()
  return request
}
const later = (hours: number) => new Date(Date.now() + hours * HOUR)
const mails = (kind: string) =>
  app.database.db.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute()
const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload })
const answer = (token: string, decision: string, message = '') =>
  post(`/api/operator-requests/${token}/answer`, { decision, message })

test('the operator is reminded once, after 72 hours', async () => {
  const { id, operator } = await newRequest()
  await doDueWork(desk, later(71.9))
  expect(await mails('request-reminder')).toEqual([])
  await doDueWork(desk, later(72.1))
  await doDueWork(desk, later(200))
  const reminders = await mails('request-reminder')
  expect(reminders).toMatchObject([{ recipient: 'hof@pension.example', replyTo: 'aenne@hund.example' }])
  expect(JSON.stringify(reminders[0]?.content)).toContain(`https://hunde.example/betreiber/${operator}`)
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
})

test('a listing without e-mail: staff are reminded', async () => {
  const { id } = await makeListing(app.database.db, { title: 'Ohne Post' })
  await newRequest({ listingId: id })
  await doDueWork(desk, later(73))
  expect(await mails('request-reminder')).toMatchObject([{ recipient: 'wir@hunde.example' }])
})

const ended = async (days: number) => {
  const request = await newRequest()
  await answer(request.operator, 'confirmed')
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-days - 5), checkOutDate: dayFromNow(-days) })
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

test('the day is the one in Germany', async () => {
  await ended(0)
  const midnightInBerlin = new Date(`${dayFromNow(0)}T22:30:00Z`)
  const isNextDayThere =
    midnightInBerlin.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }) > dayFromNow(0)
  await doDueWork(desk, midnightInBerlin)
  expect(await mails('review-invitation')).toHaveLength(isNextDayThere ? 1 : 0)
  await doDueWork(desk, new Date(`${dayFromNow(0)}T23:30:00Z`))
  expect(await mails('review-invitation')).toHaveLength(1)
})

test('nobody is invited who was not confirmed, has written already, whose stay is long ago or whose listing is gone', async () => {
  const { db } = app.database
  const pending = await newRequest()
  await db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-9), checkOutDate: dayFromNow(-2) })
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
    .set({ checkInDate: dayFromNow(-5), checkOutDate: dayFromNow(-1) })
    .where('status', '=', 'confirmed')
    .execute()
  await Promise.all([1, 2, 3, 4].map(() => doDueWork(desk, later(80))))
  await doDueWork(desk, later(80))
  expect(await mails('request-reminder')).toHaveLength(55)
  expect(await mails('review-invitation')).toHaveLength(5)
})
