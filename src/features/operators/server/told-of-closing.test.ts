/** Who hears that a listing has closed for good, or is there again. */
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { makeOperatorSession } from './factory.ts'

const [KATRIN, LEA, HOF] = ['katrin@havel.example', 'lea@havel.example', 'hof@havel.example']
let staff: Record<string, string>
let listing: { id: number }

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('bookingRequest', 'listing', 'operator', 'mail', 'mailObjection', 'revocableDecision')
  listing = await makeListing(db, { title: 'Havelhunde', email: 'Hof@Havel.example' })
  await makeOperatorSession(db, KATRIN, [listing])
  await makeOperatorSession(db, LEA, [listing])
})

const asStaff = (what: string, id = listing.id) =>
  app.call('POST', `/api/admin/listings/${id}/${what}`, undefined, staff)
const mails = async (kind: string) => (await app.rows('mail')).filter((mail) => mail.kind === kind)
const toldOf = async (kind = 'listing-closed-notice') =>
  (await mails(kind)).map(({ recipient }) => recipient).toSorted()
/** Whether all of them wait for half a minute. */
const areHeld = async (kind: string) =>
  (await mails(kind)).every(({ nextAttemptAt }) => nextAttemptAt.getTime() > Date.now() + 20_000)

test('whom a listing concerns that staff close hears of it half a minute later, each address once, or not at all', async () => {
  await makeOperatorSession(app.database.db, HOF, [listing])
  await sendNew(app, app.database.db, { listingId: listing.id })
  expect((await asStaff('close')).status).toBe(200)
  expect(await toldOf()).toEqual([HOF, KATRIN, LEA])
  expect(await areHeld('listing-closed-notice')).toBe(true)
  const [mail] = await mails('listing-closed-notice')
  expect(mail).toMatchObject({ subject: 'Havelhunde ist für immer geschlossen' })
  for (const words of ['unser Team hat', 'Eine offene Anfrage wurde dabei abgesagt.', 'Stimmt das nicht'])
    expect(JSON.stringify(mail?.content)).toContain(words)
  expect((await asStaff('reopen')).status).toBe(200)
  expect(await toldOf()).toEqual([])
})
