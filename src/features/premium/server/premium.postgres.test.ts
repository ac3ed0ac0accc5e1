/** Who ends a term while somebody else is about to end it, too. */
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

test('a term that is ended twice at once ends once, and the slower one is told', async () => {
  const { id } = await makeListing(app.database.db, { title: 'Waldhof' })
  const { body } = await app.call('POST', `/api/listings/${id}/premium`, {}, headers)
  const end = () => app.call('POST', `/api/admin/premium-contracts/${body.id}/end`, {}, headers)
  const held = sql`select from premium_contract where id = ${body.id} for update`
  const replies = await comingAtOnce(app.database.db, held, [end, end])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const ended = (await app.rows('auditEntry')).filter(({ action }) => action === 'premium.end')
  expect(ended).toHaveLength(1)
})
