import { expect, test } from 'vitest'
import { REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import { REPLY_LINK } from './invitations.ts'
import { publishedReview } from './published-review-for-tests.ts'

const review = publishedReview()

const replyToken = (days = 90) =>
  review.links.sign(REPLY_LINK, String(review.id), new Date(Date.now() + days * 86_400_000))
async function answer(reply: string, token = replyToken()) {
  const url = `/api/review-replies/${token}`
  const { statusCode, json } = await review.app.app.inject({ method: 'POST', url, payload: { reply } })
  return { status: statusCode, body: json() }
}
test('an operator answers once, and everybody sees it at once', async () => {
  expect((await review.app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({
    state: 'open',
    listing: { title: 'Havelhunde' },
    review: { id: review.id, comment: 'Zu laut.', reply: null },
  })
  const answers = await Promise.all([answer('Danke, wir dämmen nach.'), answer('Danke, wir dämmen nach.')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await answer('Etwas ganz anderes.')).toMatchObject({
    status: 409,
    body: { message: 'Auf diese Bewertung hast du schon geantwortet.' },
  })
  expect(await review.shown()).toMatchObject([
    { reply: 'Danke, wir dämmen nach.', replyDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

test('an empty reply, a forged link and an old one are refused', async () => {
  expect(await answer(' ')).toMatchObject({ status: 400, body: { issues: [{ path: 'reply' }] } })
  expect((await answer('Hallo', review.links.sign(REVIEW_LINK, String(review.id), new Date()))).status).toBe(
    404,
  )
  expect((await answer('Hallo', replyToken(-2))).status).toBe(410)
  expect(await review.shown()).toMatchObject([{ reply: null }])
})

test('a review that is not published takes no reply', async () => {
  await review.staff('POST', `/api/admin/reviews/${review.id}/decision`, {
    decision: 'reject',
    reason: 'Falsch.',
  })
  expect((await answer('Hallo')).status).toBe(409)
  expect((await review.app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({
    state: 'not_possible',
  })
})

test('the link of a place that has closed says so, and takes no reply', async () => {
  await review.staff('POST', `/api/admin/listings/${review.listing.id}/close`)
  expect((await review.app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({
    state: 'closed',
    listing: { title: 'Havelhunde', slug: null },
  })
  expect(await answer('Hallo')).toMatchObject({
    status: 409,
    body: { message: 'Diese Pension hat für immer geschlossen.' },
  })
  expect((await review.app.get(`/api/published-reviews/${review.id}`)).status).toBe(404)
})

test('staff remove a reply with a reason that is mailed, and it stays the only one', async () => {
  await answer('Selber laut!')
  const removal = `/api/admin/reviews/${review.id}/reply-removal`
  expect((await review.staff('POST', removal, {})).status).toBe(400)
  expect((await review.staff('POST', removal, { reason: 'Bitte sachlich bleiben.' })).body).toMatchObject({
    reply: null,
  })
  expect((await review.staff('POST', removal, { reason: 'Noch einmal.' })).status).toBe(409)
  expect(await review.shown()).toMatchObject([{ reply: null, replyDate: null }])
  expect((await review.app.get(`/api/review-replies/${replyToken()}`)).body).toMatchObject({
    state: 'removed',
  })
  expect((await answer('Neu')).status).toBe(409)
  const [mail] = await review.mails()
  expect(mail).toMatchObject({ kind: 'review-reply-removed', recipient: 'hallo@havelhunde.example' })
  expect(mail?.text).toContain('Bitte sachlich bleiben.')
})
