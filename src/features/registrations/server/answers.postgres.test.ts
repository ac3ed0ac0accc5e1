/** The answer to a question about a registration, sent twice by a double click. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { registrationBody } from './factory.ts'

let headers: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})

test('the same answer sent twice at once is one, and staff are mailed once', async () => {
  const { number } = (await app.call('POST', '/api/register-listing', registrationBody({}))).body
  const question = { message: 'Habt ihr eine Erlaubnis nach § 11?' }
  await app.call('POST', `/api/admin/registrations/${number}/question`, question, headers)
  const token = /\/anmeldung\/([^"]+)"/.exec(
    JSON.stringify((await app.rows('mail')).map(({ content }) => content)),
  )?.[1]
  const answer = () => app.call('POST', `/api/registrations/${token}/answer`, { message: 'Ja, seit 2019.' })
  const held = sql`select from registration where id = ${number} for update`
  const replies = await comingAtOnce(app.database.db, held, [answer, answer])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.rows('registrationMessage')).map(({ author }) => author)).toEqual(['staff', 'operator'])
})
