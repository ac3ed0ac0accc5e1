/** The same request that reaches two processes at the same moment. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { requestForm } from '../schemas.ts'
import { filledIn } from './factory.ts'
import { RequestPaths } from './links.ts'
import { Submissions } from './submissions.ts'

const app = sharedTestApp()

test('is one request: neither keeps it before the other one has looked for it', async () => {
  const { db } = app.database
  const { id } = await makeListing(db)
  const paths = new RequestPaths(await openTestLinks(db))
  const sender = { siteName: 'H', publicUrl: 'https://hunde.example', contactMail: 'wir@hunde.example' }
  const input = { ...z.parse(requestForm, filledIn()), listingIds: [id], elapsedMs: undefined }
  const send = () => {
    const submissions = new Submissions(db, { paths, sender })
    return submissions.submit(input, undefined, { suspectedSpam: false, count: () => undefined }, null)
  }
  // What is there can be looked for meanwhile, but nothing be written.
  const held = sql`lock table booking_request in exclusive mode`
  const answers = await comingAtOnce(db, held, [send, send])
  expect(new Set(answers.map(({ requests }) => requests[0]?.statusPath)).size).toBe(1)
  expect(await app.rows('bookingRequest')).toHaveLength(1)
})
