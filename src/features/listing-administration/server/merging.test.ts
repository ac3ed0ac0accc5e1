import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { send } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'

let staff: Record<string, string>
let goes: { id: number; slug: string }
let stays: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(async () => {
  await app.empty('bookingRequest', 'listing', 'listingAction')
  stays = await makeListing(app.database.db, { title: 'Hof am See', email: 'see@hof.example' })
  goes = await makeListing(app.database.db, { title: 'Hof am See GmbH', email: 'gmbh@hof.example' })
})

const call = (method: 'GET' | 'POST', url: string, payload?: object) => app.call(method, url, payload, staff)

async function merge() {
  const address = `/api/admin/listings/${goes.id}/merge`
  const { from, into } = (await call('GET', `${address}?into=${stays.id}`)).body
  const versions = { from: from.version, into: into.version }
  return call('POST', address, { into: stays.id, fields: [], versions })
}
const undo = (actionId: number) => call('POST', `/api/admin/listing-actions/${actionId}/undo`)

test('requests that went to both listings at once are merged, and told apart again when that is taken back', async () => {
  const { db } = app.database
  const body = { listingIds: [goes.id, stays.id] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await send(app, body, headers)).status).toBe(200)
  expect((await send(app, { listingIds: [goes.id] }, { 'idempotency-key': 'allein' })).status).toBe(200)
  const requests = () =>
    db.selectFrom('bookingRequest').select(['id', 'listingId', 'idempotencyKey']).orderBy('id').execute()
  const before = await requests()
  const { status, body: done } = await merge()
  expect(status).toBe(200)
  expect((await requests()).map(({ listingId }) => listingId)).toEqual([stays.id, stays.id, stays.id])
  expect((await undo(done.actionId)).body).toMatchObject({ restored: 1 })
  expect(await requests()).toEqual(before)
})
