import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/test-app.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { REPLY_LINK } from './invitations.ts'

const KEY = 'a-key-for-tests'
let app: TestApp
let links: SignedLinks
let listing: { id: number; slug: string }
let reviewId: number

beforeAll(async () => {
  app = await startTestApp(async ({ db }) => {
    const key = { name: 'Probe', tokenHash: hashToken(KEY), createdBy: 'Test' }
    await db
      .insertInto('apiKey')
      .values({ ...key, lastUsedAt: null, revokedAt: null })
      .execute()
  })
  links = await SignedLinks.open(app.database.db)
})
afterAll(() => app.close())

/** A published review of a stay. */
beforeEach(async () => {
  const { db } = app.database
  for (const table of ['listing', 'bookingRequest', 'mail', 'auditEntry'] as const) {
    await db.deleteFrom(table).execute()
  }
  listing = await makeListing(db, { title: 'Havelhunde', email: 'hallo@havelhunde.example' })
  const { key } = await makeStay(db, listing)
  const token = links.sign(REVIEW_LINK, key, new Date(Date.now() + 86_400_000))
  const payload = { rating: 2, comment: 'Zu laut.', userName: 'Anna G.' }
  await app.app.inject({ method: 'POST', url: `/api/review-invitations/${token}`, payload })
  reviewId = (await db.selectFrom('review').select('id').executeTakeFirstOrThrow()).id
  await staff('POST', `/api/admin/reviews/${reviewId}/decision`, { decision: 'publish' })
  await db.deleteFrom('mail').execute()
})

async function staff(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { 'x-admin-api-key': KEY }
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json(), total: reply.headers['x-total-count'] }
}
const replyToken = (days = 90) =>
  links.sign(REPLY_LINK, String(reviewId), new Date(Date.now() + days * 86_400_000))
async function answer(reply: string, token = replyToken()) {
  const url = `/api/review-replies/${token}`
  const { statusCode, json } = await app.app.inject({ method: 'POST', url, payload: { reply } })
  return { status: statusCode, body: json() }
}
const shown = async () => (await app.get(`/api/reviews/${listing.id}`)).body
const mails = () =>
  app.database.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'content'])
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, text: JSON.stringify(row.content as MailContent) })))

test('an operator answers once, and everybody sees it at once', async () => {
  expect((await app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({
    state: 'open',
    listing: { title: 'Havelhunde' },
    review: { id: reviewId, comment: 'Zu laut.', reply: null },
  })
  const answers = await Promise.all([answer('Danke, wir dämmen nach.'), answer('Danke, wir dämmen nach.')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await answer('Etwas ganz anderes.')).toMatchObject({
    status: 409,
    body: { message: 'Auf diese Bewertung haben Sie schon geantwortet.' },
  })
  expect(await shown()).toMatchObject([
    { reply: 'Danke, wir dämmen nach.', replyDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

test('an empty reply, a forged link and an old one are refused', async () => {
  expect(await answer(' ')).toMatchObject({ status: 400, body: { issues: [{ path: 'reply' }] } })
  expect((await answer('Hallo', links.sign(REVIEW_LINK, String(reviewId), new Date()))).status).toBe(404)
  expect((await answer('Hallo', replyToken(-2))).status).toBe(410)
  expect(await shown()).toMatchObject([{ reply: null }])
})

test('a review that is not published takes no reply', async () => {
  await staff('POST', `/api/admin/reviews/${reviewId}/decision`, { decision: 'reject', reason: 'Falsch.' })
  expect((await answer('Hallo')).status).toBe(409)
  expect((await app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({ state: 'not_possible' })
})

test('staff remove a reply with a reason that is mailed, and it stays the only one', async () => {
  await answer('Selber laut!')
  const removal = `/api/admin/reviews/${reviewId}/reply-removal`
  expect((await staff('POST', removal, {})).status).toBe(400)
  expect((await staff('POST', removal, { reason: 'Bitte sachlich bleiben.' })).body).toMatchObject({
    reply: null,
  })
  expect((await staff('POST', removal, { reason: 'Noch einmal.' })).status).toBe(409)
  expect(await shown()).toMatchObject([{ reply: null, replyDate: null }])
  expect((await app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({ state: 'removed' })
  expect((await answer('Neu')).status).toBe(409)
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'review-reply-removed', recipient: 'hallo@havelhunde.example' })
  expect(mail?.text).toContain('Bitte sachlich bleiben.')
})
