/** What staff decide about a claim while somebody else is about to decide it, too. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'

let headers: Record<string, string>
let id = 0

const app = sharedTestApp(async ({ db }) => {
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})
beforeEach(async () => {
  await app.empty('listing', 'operator', 'mail')
  const { slug } = await makeListing(app.database.db, { title: 'Havelhunde', email: null })
  const proof = 'Ich stehe im Impressum von havelhunde.example.'
  const claim = { name: 'Katrin Havel', email: 'neu@havelhunde.example', proof, website: '', elapsedMs: 9000 }
  await app.call('POST', `/api/listings/slug/${slug}/claim-proof`, claim)
  id = (await app.rows('claim'))[0]?.id ?? 0
})

const act = (verb: string, body: object) => () =>
  app.call('POST', `/api/admin/claims/${id}/${verb}`, body, headers)
const approve = act('approve', { heldBy: [], withdraw: false })
const reject = (reason: string) => act('reject', { reason })

test.each([
  ['two rejections', [reject('Im Impressum steht jemand anderes.'), reject('Ein anderer Betrieb.')]],
  ['two approvals', [approve, approve]],
  ['an approval and a rejection', [approve, reject('Ein anderer Betrieb.')]],
])('of %s that come at once one counts, with its mail', async (_, calls) => {
  const { db } = app.database
  const replies = await comingAtOnce(db, sql`select from claim where id = ${id} for update`, calls)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const decisions = (await app.rows('mail')).filter(({ kind }) => /approved|rejected/.test(kind))
  expect(decisions).toHaveLength(1)
})
