/** Who takes back what was done to listings while somebody else is about to, too. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'

let headers: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})

test('what is taken back twice at once is taken back once, and the slower one is told', async () => {
  const { id } = await makeListing(app.database.db, { title: 'Waldhof' })
  const action = { kind: 'category', category: 'Hundehotel' }
  const { body } = await app.call('POST', '/api/admin/listing-actions', { ids: [id], action }, headers)
  const undo = () => app.call('POST', `/api/admin/listing-actions/${body.actionId}/undo`, {}, headers)
  const held = sql`select from listing_action where id = ${body.actionId} for update`
  const replies = await comingAtOnce(app.database.db, held, [undo, undo])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
