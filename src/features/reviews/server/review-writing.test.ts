import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeStay, PAST_STAY } from '#features/booking-requests/server/factory.ts'
import { CUSTOMER_LINK, REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { berlinDay } from '#platform/shared/dates.ts'

const DAY_MS = 86_400_000
let links: SignedLinks
let listing: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Havelhunde' })
})
beforeAll(async () => {
  links = await openTestLinks(app.database.db)
})
beforeEach(() => app.empty('review'))

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const tokenFor = (key: string, days = 60) => links.sign(REVIEW_LINK, key, inDays(days))
const read = (token: string) => app.get(`/api/review-invitations/${token}`)
const kept = () => app.database.db.selectFrom('review').selectAll().execute()

const review = {
  rating: 5,
  careRating: 5,
  communicationRating: 4,
  placeRating: null,
  comment: 'Balu kam müde und glücklich zurück. 🐾',
  userName: 'Anna G.',
}

async function send(token: string, changed: object = {}) {
  const url = `/api/review-invitations/${token}`
  const reply = await app.app.inject({ method: 'POST', url, payload: { ...review, ...changed } })
  return { status: reply.statusCode, body: reply.json() }
}

function submit(token: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.app.inject({ url: `/bewerten/${token}`, ...urlEncoded(fields, headers) })
}

test('an invitation names the stay and suggests first name and initial', async () => {
  const { key } = await makeStay(app.database.db, listing)
  expect(await read(tokenFor(key))).toMatchObject({
    status: 200,
    body: {
      listing: { title: 'Hundepension Waldhof', slug: listing.slug },
      ...PAST_STAY,
      dogName: 'Balu',
      suggestedName: 'Anna G.',
      state: 'open',
      review: null,
    },
  })
})

test('a review waits for staff and is not public until they decide', async () => {
  const { id, key } = await makeStay(app.database.db, listing)
  const { status, body } = await send(tokenFor(key))
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'written', review: { ...review, status: 'pending' } })
  expect(await kept()).toMatchObject([
    {
      listingId: listing.id,
      bookingRequestId: id,
      source: 'stay',
      status: 'pending',
      comment: review.comment,
      careRating: 5,
      placeRating: null,
      reviewedOn: berlinDay(new Date()),
    },
  ])
  expect((await app.get(`/api/reviews/${listing.id}`)).body).toEqual([])
  expect((await app.get(`/api/reviews/${listing.id}/summary`)).body).toMatchObject({
    count: 0,
    average: null,
  })
  expect((await app.get(`/api/published-reviews/${(await kept())[0]?.id}`)).status).toBe(404)
})

test('twenty clicks at once make one review, and each is told so', async () => {
  const { key } = await makeStay(app.database.db, listing)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(tokenFor(key))))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await kept()).toHaveLength(1)
})

test('a second, other review of the same stay is refused', async () => {
  const { key } = await makeStay(app.database.db, listing)
  await send(tokenFor(key))
  expect(await send(tokenFor(key), { rating: 1 })).toMatchObject({
    status: 409,
    body: { error: 'conflict', message: 'Du hast diesen Aufenthalt schon bewertet.' },
  })
  expect(await kept()).toMatchObject([{ rating: 5 }])
})

test('everything that is wrong is said at once, in German', async () => {
  const { key } = await makeStay(app.database.db, listing)
  const wrong = { rating: 6, careRating: 0, comment: ' \n ', userName: 'a'.repeat(61) }
  const { status, body } = await send(tokenFor(key), wrong)
  expect(status).toBe(400)
  expect(body.issues).toEqual([
    { path: 'rating', message: 'Bitte vergib einen bis fünf Sterne.' },
    { path: 'careRating', message: 'Bitte vergib einen bis fünf Sterne oder keine.' },
    { path: 'comment', message: 'Bitte schreib ein paar Worte, höchstens 2.000 Zeichen.' },
    { path: 'userName', message: 'Bitte gib einen Namen mit höchstens 60 Zeichen an.' },
  ])
  expect((await send(tokenFor(key), { rating: undefined })).body.issues).toMatchObject([{ path: 'rating' }])
  expect(await kept()).toEqual([])
})

test.each([
  ['was never confirmed', { status: 'pending' as const }, 'not_possible'],
  ['was cancelled', { status: 'cancelled' as const }, 'not_possible'],
  ['is not over', { checkIn: berlinDay(inDays(-1)), checkOut: berlinDay(inDays(1.5)) }, 'too_early'],
])('a stay that %s cannot be reviewed', async (_, named, state) => {
  const { key } = await makeStay(app.database.db, listing, named)
  expect((await read(tokenFor(key))).body).toMatchObject({ state })
  expect((await send(tokenFor(key))).status).toBe(409)
  expect(await kept()).toEqual([])
})

test('the last day of a stay is the first on which it can be reviewed', async () => {
  const checkOut = berlinDay(new Date())
  const { key } = await makeStay(app.database.db, listing, { checkIn: '2026-01-01', checkOut })
  expect((await read(tokenFor(key))).body).toMatchObject({ state: 'open' })
})

test('a stay whose listing is gone cannot be reviewed', async () => {
  const gone = await makeListing(app.database.db, { title: 'Zu' })
  const { key } = await makeStay(app.database.db, gone)
  await app.database.db.deleteFrom('listing').where('id', '=', gone.id).execute()
  expect((await read(tokenFor(key))).body).toMatchObject({ state: 'not_possible', listing: { slug: null } })
})

test('a link that is forged, of another purpose or about nothing is not found; an old one is gone', async () => {
  const { key } = await makeStay(app.database.db, listing)
  const tokens = [
    `${tokenFor(key).slice(0, -2)}xx`,
    links.sign(CUSTOMER_LINK, key, inDays(60)),
    tokenFor('0d4e7a52-9c2f-4a6b-8a53-1b8f6f0c9d11'),
    tokenFor('1 or 1=1'),
    'x',
  ]
  for (const token of tokens) {
    expect((await read(encodeURIComponent(token))).status).toBe(404)
    expect((await send(encodeURIComponent(token))).status).toBe(404)
  }
  expect(await read(tokenFor(key, -2))).toMatchObject({ status: 410, body: { error: 'gone' } })
  expect((await send(tokenFor(key, -2))).status).toBe(410)
  expect(await kept()).toEqual([])
})

test('the form without scripts keeps the review and leads to its page', async () => {
  const { key } = await makeStay(app.database.db, listing)
  const token = tokenFor(key)
  const fields = { rating: '4', careRating: '', comment: 'Gut.\r\nSehr gut.', userName: 'Anna' }
  const reply = await submit(token, fields)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/bewerten/${token}`])
  expect(await kept()).toMatchObject([
    {
      rating: 4,
      careRating: null,
      communicationRating: null,
      comment: 'Gut.\nSehr gut.',
      status: 'pending',
    },
  ])
})

test('the form without scripts is refused with what is wrong, and nothing of it stands in an address', async () => {
  const { key } = await makeStay(app.database.db, listing)
  const reply = await submit(tokenFor(key), { comment: 'Schön & gut', userName: '', careRating: '3' })
  expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined])
  expect(reply.json().issues).toEqual([
    { path: 'rating', message: 'Bitte vergib einen bis fünf Sterne.' },
    { path: 'userName', message: 'Bitte gib einen Namen mit höchstens 60 Zeichen an.' },
  ])
  expect(await kept()).toEqual([])
})

test('a form on another site’s page is refused', async () => {
  const { key } = await makeStay(app.database.db, listing)
  const fields = { rating: '1', comment: 'x', userName: 'x' }
  expect((await submit(tokenFor(key), fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await kept()).toEqual([])
})
