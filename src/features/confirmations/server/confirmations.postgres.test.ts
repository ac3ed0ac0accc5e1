/** The button that a place is closed for good, pressed twice at once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { REQUEST_LINK } from './asking.ts'
import { insertRequest } from './queries.ts'

const app = sharedTestApp()

test('a place that is said twice at once to be closed closes once, and neither press has failed', async () => {
  const { db } = app.database
  const email = 'katrin@havelhunde.example'
  const { id, slug } = await makeListing(db, { title: 'Havelhunde', email })
  const request = await insertRequest(db, { email, sentAt: new Date() }, [id])
  const token = (await openTestLinks(db)).sign(
    REQUEST_LINK,
    String(request),
    new Date(Date.now() + 86_400_000),
  )
  const close = () =>
    app.call('POST', `/api/confirmation-requests/${token}`, { slug, answer: 'geschlossen', sure: '1' })
  const held = sql`select from confirmation_request_listing where listing_id = ${id} for update`
  const replies = await comingAtOnce(db, held, [close, close])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await app.rows('listingChange')).toHaveLength(1)
})
