/** What ends a term while somebody else is about to end it, too. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { doDueWork } from './service.ts'

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

const FORM = { listingTitle: 'Waldhof', location: 'Berlin', postalCode: '10115' }
const DAY_MS = 86_400_000
const afterAll = () => new Date(Date.now() + 400 * DAY_MS)
const sender = { siteName: 'Test', publicUrl: 'https://test.example', contactMail: 'wir@test.example' }

test.each<[string, (id: number) => Promise<unknown>]>([
  ['by hand', (id) => app.call('POST', `/api/admin/premium-contracts/${id}/end`, {}, headers)],
  ['on its last day', () => doDueWork(app.database.db, sender, afterAll())],
])(
  'a term that ends %s while its listing is taken out of it is over, and nobody is refused',
  async (_, end) => {
    const { id } = await makeListing(app.database.db, { title: 'Waldhof' })
    const { body } = await app.call('POST', `/api/listings/${id}/premium`, {}, headers)
    const edit = () => app.call('PUT', `/api/admin/listings/${id}`, { ...FORM, isPremium: false }, headers)
    const held = sql`select from premium_contract where id = ${body.id} for update`
    const [, edited] = await comingAtOnce<unknown>(app.database.db, held, [() => end(body.id), edit])
    expect(edited).toMatchObject({ status: 200 })
    const contract = (await app.rows('premiumContract')).find((row) => row.id === body.id)
    expect(contract?.endedAt).not.toBeNull()
  },
)
