/** What staff decide about a message while somebody else is about to decide it, too. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'

let headers: Record<string, string>
const app = sharedTestApp(async ({ db }) => {
  headers = { authorization: `Bearer ${await makeKey(db)}` }
})

test('a message under suspicion that is released twice at once is mailed once', async () => {
  await app.call('POST', '/api/contact', {
    name: 'Anna Muster',
    email: 'anna@hund.example',
    topic: 'question',
    message: 'Nehmt ihr auch Katzen auf?',
    website: '',
    elapsedMs: 100,
  })
  const [message] = await app.rows('contactMessage')
  expect(message).toMatchObject({ suspectedSpam: true, dismissedAt: null })
  const release = () =>
    app.call('POST', `/api/admin/contact-messages/${message?.id}/judgement`, { isSpam: false }, headers)
  const held = sql`select from contact_message where id = ${message?.id} for update`
  const replies = await comingAtOnce(app.database.db, held, [release, release])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const told = replies.find(({ status }) => status === 409)?.body.message
  expect(told).toMatch(/^Darüber ist schon entschieden \(.+\)\.$/)
  expect((await app.rows('mail')).map(({ recipient }) => recipient)).toEqual([
    'kontakt@hundequartier.example',
    'anna@hund.example',
  ])
})
