/** A request to a listing that somebody else holds for long, or is about to close. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { send } from './factory.ts'

let held: { id: number }
let free: { id: number }
const app = sharedTestApp(async ({ db }) => {
  held = await makeListing(db, { title: 'Waldhof' })
  free = await makeListing(db, { title: 'Nebenan' })
})

test('waits for it alone: those that came with it and after it are taken meanwhile', async () => {
  const taken = await app.database.db.transaction().execute(async (transaction) => {
    await sql`select from listing where id = ${held.id} for update`.execute(transaction)
    const waiting = send(app, { listingId: held.id })
    const others = [
      await send(app, { listingId: free.id }),
      await send(app, { listingId: free.id, dogName: 'Bo' }),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql<{ listingId: number }>`select listing_id from booking_request`.execute(
      transaction,
    )
    expect(rows.map(({ listingId }) => listingId)).toEqual([free.id, free.id])
    return { waiting }
  })
  expect((await taken.waiting).status).toBe(200)
})

test('is none to a place that closes at the same moment, and its sender is told', async () => {
  const { id } = await makeListing(app.database.db, { title: 'Letzter Tag' })
  const closing = sql`update listing set deleted_at = now(), closed_at = now() where id = ${id}`
  const [reply] = await comingAtOnce(app.database.db, closing, [() => send(app, { listingId: id })])
  expect([reply?.status, reply?.body.message]).toEqual([400, 'Diese Hundepension gibt es nicht mehr.'])
})
