/** What the two sides of a request decide in the same moment. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { requestCalls } from './request-calls-for-tests.ts'

let listing: { id: number }
const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example' })
  for (const title of ['Nebenan', 'Gegenüber']) await makeListing(db, { title })
})
beforeEach(() => app.empty('bookingRequest', 'mail'))
const { newRequest, asCustomer, answer, cancel, events } = requestCalls(app, {
  listing: () => listing,
  staff: () => ({}),
})

test('of an answer and a cancellation that come at once one counts', async () => {
  const { id, customer, operator } = await newRequest()
  const held = sql`select from booking_request where id = ${id} for update`
  const replies = await comingAtOnce(app.database.db, held, [
    () => answer(operator, 'rejected', 'Leider belegt.'),
    () => cancel(customer),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await events(id)).toHaveLength(2)
})

test('a request that is sent on twice at once goes to each place once', async () => {
  const { id, customer, operator } = await newRequest()
  await answer(operator, 'rejected', 'Leider belegt.')
  const { forwardTo } = (await asCustomer(customer)).body
  const forward = () => app.call('POST', `/api/requests/${customer}/forward`, { listingIds: forwardTo })
  const held = sql`select from booking_request where id = ${id} for update`
  const replies = await comingAtOnce(app.database.db, held, [forward, forward])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const asked = (await app.rows('bookingRequest')).map((row) => row.listingId)
  expect(asked.toSorted()).toEqual([listing.id, ...forwardTo].toSorted())
})

test('a confirmation that is taken back at the same moment calls nothing else off', async () => {
  const both = (await app.rows('listing')).map(({ id }) => id).slice(0, 2)
  const { id, submission, customer, operator } = await newRequest({ listingId: undefined, listingIds: both })
  await answer(operator, 'confirmed')
  const held = sql`select from booking_request where submission = ${submission} for update`
  const takenBack = sql`update booking_request set status = 'pending' where id = ${id}`
  const withdraw = () => app.call('POST', `/api/requests/${customer}/withdraw-others`)
  const [reply] = await comingAtOnce(app.database.db, held, [withdraw], takenBack)
  expect(reply?.status).toBe(409)
  const states = (await app.rows('bookingRequest')).map(({ status }) => status)
  expect(states).toEqual(['pending', 'pending'])
})
