/** A place that closes for good while a request to it is about to be answered. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { makeOperatorSession } from './factory.ts'

let listing: { id: number; slug: string }
let cookie = ''

const app = sharedTestApp(({ db }) => placesForTests(db))
beforeEach(async () => {
  const { db } = app.database
  await app.empty('bookingRequest', 'listing', 'operator', 'mail')
  listing = await makeListing(db, { title: 'Havelhunde', email: 'k@havelhunde.example' })
  cookie = await makeOperatorSession(db, 'k@havelhunde.example', [listing])
})

const close = () =>
  app.call('POST', `/api/operator/listings/${listing.slug}/close`, { sure: '1' }, { cookie })
const statuses = async () => (await app.rows('bookingRequest')).map(({ status }) => status)
const told = async () =>
  (await app.rows('mail')).filter(({ kind }) => kind === 'request-rejected' || kind === 'request-confirmed')

test('of an answer and the closing that come at once the answer counts, and its guest is told once', async () => {
  const { id, operator } = await sendNew(app, app.database.db, { listingId: listing.id })
  const answer = () =>
    app.call('POST', `/api/operator-requests/${operator}/answer`, { decision: 'confirmed', message: '' })
  const held = sql`select from booking_request where id = ${id} for update`
  const replies = await comingAtOnce(app.database.db, held, [answer, close])
  expect(replies[1]?.status).toBe(200)
  expect(await told()).toHaveLength(1)
  expect(await statuses()).toEqual([replies[0]?.status === 200 ? 'confirmed' : 'rejected'])
})
