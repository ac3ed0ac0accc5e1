/** Who makes a listing while somebody else is about to make one of the same name. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'

let headers: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})

/** What those come to that make a listing of one name at once, each with an address of its own choice or with none. */
function making(listingTitle: string, ...addresses: (string | undefined)[]) {
  const input = { listingTitle, location: 'Berlin', postalCode: '10115' }
  const calls = addresses.map(
    (slug) => () => app.call('POST', '/api/listings', { ...input, ...(slug && { slug }) }, headers),
  )
  return comingAtOnce(app.database.db, sql`lock table listing in share row exclusive mode`, calls)
}

test('listings of one name that are made at once get an address each', async () => {
  const replies = await making('Waldhof', undefined, undefined)
  expect(replies.map(({ body }) => body.slug).toSorted()).toEqual(['waldhof-berlin', 'waldhof-berlin-2'])
})

test('an address that somebody chooses while another listing would get it goes to one of them', async () => {
  const [made, chosen] = await making('Heidehof', undefined, 'heidehof-berlin')
  const outcome = [made?.body.slug, chosen?.status]
  expect([
    ['heidehof-berlin-2', 200],
    ['heidehof-berlin', 400],
  ]).toContainEqual(outcome)
})
