import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { makeStay, PAST_STAY } from '#features/booking-requests/server/factory.ts'
import { REVIEW_LINK } from '#features/booking-requests/server/links.ts'
import {
  changeListing,
  countMarkedQuality,
  emptyDraft,
  rankedByIds,
  setUnconfirmed,
} from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { MailContent } from '#features/mails/content.ts'
import { qualityScore } from '#features/ranking/rules.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { REPLY_LINK } from './invitations.ts'
import { REVIEWS_TO_READ } from './moderation-queries.ts'
import { insertReviews } from './queries.ts'

let key: string
let links: SignedLinks
let listing: { id: number; slug: string }

const app = sharedTestApp(
  async ({ db }) => {
    key = await makeKey(db, 'Probe')
  },
  'built',
  { PUBLIC_URL: 'https://hunde.example' },
)
beforeAll(async () => {
  links = await openTestLinks(app.database.db)
})
beforeEach(async () => {
  const { db } = app.database
  await app.empty('listing', 'bookingRequest', 'mail', 'auditEntry')
  listing = await makeListing(db, {
    title: 'Havelhunde',
    email: 'hallo@havelhunde.example',
    rating: 4.6,
    reviewsCount: 37,
  })
})

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers = { 'x-admin-api-key': key },
) {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json(), total: reply.headers['x-total-count'] }
}

/** A review by the link of an invitation; answers its id. */
async function written(rating = 5, named: Parameters<typeof makeStay>[2] = {}): Promise<number> {
  const { key, id } = await makeStay(app.database.db, { ...listing, title: 'Havelhunde' }, named)
  const token = links.sign(REVIEW_LINK, key, new Date(Date.now() + 86_400_000))
  const payload = { rating, careRating: rating, comment: 'Liebevoll.', userName: 'Anna G.' }
  const reply = await app.app.inject({ method: 'POST', url: `/api/review-invitations/${token}`, payload })
  expect(reply.statusCode).toBe(200)
  const row = await app.database.db
    .selectFrom('review')
    .select('id')
    .where('bookingRequestId', '=', id)
    .executeTakeFirstOrThrow()
  return row.id
}

const decide = (id: number, decision: string, reason?: string, from?: string) =>
  call('POST', `/api/admin/reviews/${id}/decision`, { decision, reason, from })
const mails = async () =>
  (await app.rows('mail')).map((mail) => ({
    ...mail,
    content: mail.content as MailContent,
  }))
const figures = () =>
  app.database.db
    .selectFrom('listing')
    .select(['rating', 'reviewsCount', 'importedRating', 'importedReviewsCount'])
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow()
const audit = () => app.rows('auditEntry')
/** Of the listing of these tests, which has a mail address besides. */
const qualityOf = (rating: number, reviewsCount: number) =>
  qualityScore({
    ...emptyDraft('Havelhunde', 'Berlin', '10115'),
    ...{ email: 'hallo@havelhunde.example', rating, reviewsCount },
  })

/** The words that a mail quotes. */
const quotes = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => (block.kind === 'quote' ? [block.text] : []))
const buttons = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))

test('a decision that leaves the figures as they are does not touch the listing', async () => {
  const id = await written()
  const row = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text from listing where id = ${listing.id}`.execute(
        app.database.db,
      )
    ).rows[0]
  const before = await row()
  expect((await decide(id, 'reject', 'Werbung')).status).toBe(200)
  expect(await row()).toEqual(before)
  expect((await decide(id, 'publish')).status).toBe(200)
  expect(await row()).not.toEqual(before)
})

test('staff see a new review at once, with the facts of its stay', async () => {
  const id = await written()
  const { body } = await call('GET', '/api/admin/reviews?status=pending')
  expect(body.total).toBe(1)
  expect(body.entries).toMatchObject([
    {
      id,
      listing: { title: 'Havelhunde', slug: listing.slug },
      status: 'pending',
      careRating: 5,
      stay: { customerName: 'Anna Groß', dogName: 'Balu', ...PAST_STAY },
    },
  ])
  expect(JSON.stringify(body)).not.toContain('anna@hund.example')
})

test('the queue is paged, the longest waiting first, and can be searched', async () => {
  const ids = [await written(1), await written(2, { customerName: 'Berta 100% \\ _' }), await written(3)]
  const paged = await call('GET', '/api/admin/reviews?limit=2&page=2')
  expect([paged.body.total, paged.body.entries.map(({ id }: { id: number }) => id)]).toEqual([
    3,
    ids.slice(2),
  ])
  for (const query of ['berta', '100%', '%', '_', '\\']) {
    const found = await call('GET', `/api/admin/reviews?query=${encodeURIComponent(query)}`)
    expect([query, found.body.entries.map(({ id }: { id: number }) => id)]).toEqual([query, [ids[1]]])
  }
  for (const query of ['B%a', 'B_rta']) {
    const { body } = await call('GET', `/api/admin/reviews?query=${encodeURIComponent(query)}`)
    expect([query, body]).toEqual([query, { entries: [], total: 0 }])
  }
  expect((await call('GET', '/api/admin/reviews?status=published')).body.entries).toEqual([])
})

test.each([
  ['closed for good', (id: number) => call('POST', `/api/admin/listings/${id}/close`)],
  ['in the bin', (id: number) => call('DELETE', `/api/admin/listings/${id}`)],
])(
  'the reviews of a listing that is %s are listed, counted and decided; nobody is mailed to a page that is gone',
  async (_, leave) => {
    const [published, waiting, bad] = [await written(5), await written(4), await written(1)]
    await decide(published, 'publish')
    expect((await leave(listing.id)).status).toBe(200)
    await app.empty('mail')
    const listed = async (status: string) => {
      const { body } = await call('GET', `/api/admin/reviews?status=${status}`)
      return [body.total, body.entries.map(({ id }: { id: number }) => id)]
    }
    expect(await listed('published')).toEqual([1, [published]])
    expect(await listed('pending')).toEqual([2, [waiting, bad]])
    const one = await call('GET', `/api/admin/reviews/${waiting}`)
    expect(one).toMatchObject({ status: 200, body: { listing: { title: 'Havelhunde', slug: null } } })
    const { rows: toRead } = await sql`select id from ${REVIEWS_TO_READ} r order by id`.execute(
      app.database.db,
    )
    expect(toRead).toEqual([{ id: waiting }, { id: bad }])
    const decisions = await Promise.all([decide(waiting, 'publish'), decide(waiting, 'publish')])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mails()).toEqual([])
    expect((await decide(bad, 'reject', 'Werbung')).status).toBe(200)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['review-rejected'])
    expect(await listed('pending')).toEqual([0, []])
  },
)

test('strangers are refused whatever they send', async () => {
  const nobody = { 'x-admin-api-key': 'wrong' }
  for (const [method, url] of [
    ['GET', '/api/admin/reviews'],
    ['POST', '/api/admin/reviews/1/decision'],
    ['POST', '/api/admin/reviews/1/reply-removal'],
    ['GET', '/api/admin/problem-reports'],
    ['POST', '/api/admin/problem-reports/1/decision'],
  ] as const) {
    expect((await call(method, url, method === 'POST' ? {} : undefined, nobody)).status).toBe(401)
  }
})

test('publishing shows the review, tells the writer, and lets the operator answer', async () => {
  const id = await written()
  expect(await decide(id, 'publish')).toMatchObject({ status: 200, body: { status: 'published' } })
  expect((await app.get(`/api/reviews/${listing.id}`)).body).toMatchObject([
    { userName: 'Anna G.', source: 'stay', reply: null },
  ])
  const [toWriter, toOperator, ...others] = await mails()
  expect(others).toEqual([])
  expect(toWriter).toMatchObject({ kind: 'review-published', recipient: 'anna@hund.example' })
  expect(buttons(toWriter?.content as MailContent)).toEqual([
    `https://hunde.example/hundepension/${listing.slug}#bewertungen`,
  ])
  expect(toOperator).toMatchObject({ kind: 'review-reply-invitation', recipient: 'hallo@havelhunde.example' })
  const [replyUrl = ''] = buttons(toOperator?.content as MailContent)
  expect(links.read(REPLY_LINK, replyUrl.replace('https://hunde.example/antworten/', ''))).toBe(String(id))
  expect(await audit()).toMatchObject([
    {
      actor: 'Schlüssel „Probe“',
      action: 'review.publish',
      subjectId: String(id),
      after: { status: 'published' },
    },
  ])
})

test('rejecting needs a reason, which is mailed with what was written', async () => {
  const id = await written()
  expect(await decide(id, 'reject')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'reason', message: expect.stringMatching(/Grund/) }] },
  })
  expect((await decide(id, 'reject', 'Nennt die Nachbarn beim Namen.')).status).toBe(200)
  expect((await app.get(`/api/reviews/${listing.id}`)).body).toEqual([])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'review-rejected', recipient: 'anna@hund.example' })
  expect(quotes(mail?.content as MailContent)).toEqual(['Nennt die Nachbarn beim Namen.', 'Liebevoll.'])
  expect((mail?.content as MailContent | undefined)?.blocks.at(-1)).toMatchObject({
    kind: 'note',
    link: { url: expect.stringMatching(/\/so-entstehen-bewertungen$/) },
  })
  expect(await figures()).toMatchObject({ rating: 4.6, reviewsCount: 37 })
})

test('the writer’s page says what was decided and why', async () => {
  const { key, id: requestId } = await makeStay(app.database.db, listing)
  const token = links.sign(REVIEW_LINK, key, new Date(Date.now() + 86_400_000))
  await app.app.inject({
    method: 'POST',
    url: `/api/review-invitations/${token}`,
    payload: { rating: 2, comment: 'Naja.', userName: 'Anna' },
  })
  const { id } = await app.database.db
    .selectFrom('review')
    .select('id')
    .where('bookingRequestId', '=', requestId)
    .executeTakeFirstOrThrow()
  await decide(id, 'reject', 'Werbung')
  expect((await app.get(`/api/review-invitations/${token}`)).body).toMatchObject({
    state: 'written',
    review: { rating: 2, status: 'rejected', rejectionReason: 'Werbung' },
  })
})

test('staff see at a review that its stay is not confirmed any more', async () => {
  const id = await written()
  const isConfirmed = async () => (await call('GET', `/api/admin/reviews/${id}`)).body.stay.isConfirmed
  expect(await isConfirmed()).toBe(true)
  await app.database.db.updateTable('bookingRequest').set({ status: 'cancelled' }).execute()
  expect(await isConfirmed()).toBe(false)
})

test('whose data are erased is not mailed, and staff see that no address is known', async () => {
  const id = await written()
  await decide(id, 'publish')
  await app.empty('mail')
  const stay = async () => (await call('GET', `/api/admin/reviews/${id}`)).body.stay
  expect(await stay()).toMatchObject({ isReachable: true })
  await app.database.db
    .updateTable('bookingRequest')
    .set({ customerEmail: '', customerName: 'Anonymisiert' })
    .execute()
  expect((await decide(id, 'reject', 'Wird geprüft.')).status).toBe(200)
  expect(await mails()).toEqual([])
  expect(await stay()).toMatchObject({ customerName: 'Anonymisiert', isReachable: false })
})

test('a decision that has been made is not made again', async () => {
  const id = await written()
  const decisions = await Promise.all([decide(id, 'publish'), decide(id, 'publish'), decide(id, 'publish')])
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await mails()).toHaveLength(2)
  expect((await decide(999_999, 'publish')).status).toBe(404)
})

test('of two people who saw the same review one decides; the other is told, and the writer gets one mail', async () => {
  const id = await written()
  const decisions = [
    await decide(id, 'publish', undefined, 'pending'),
    await decide(id, 'reject', 'Werbung', 'pending'),
  ]
  expect(decisions.map(({ status }) => status)).toEqual([200, 409])
  expect(decisions[1]?.body.message).toBe('Diese Bewertung ist schon veröffentlicht (Schlüssel „Probe“).')
  expect((await mails()).filter(({ kind }) => kind === 'review-rejected')).toEqual([])
  expect((await decide(id, 'reject', 'Werbung', 'published')).status).toBe(200)
})

test('a review that is put back is not offered to the operator for a second answer', async () => {
  const id = await written()
  await decide(id, 'publish')
  await decide(id, 'reject', 'Wird geprüft.')
  await decide(id, 'publish')
  const kinds = (await mails()).map(({ kind }) => kind)
  expect(kinds).toEqual([
    'review-published',
    'review-reply-invitation',
    'review-rejected',
    'review-published',
  ])
})

test('own reviews replace the imported figures, which come back with the last one', async () => {
  const [first, second, third] = [await written(5), await written(4), await written(4)]
  await Promise.all([decide(first, 'publish'), decide(second, 'publish'), decide(third, 'publish')])
  const imported = { importedRating: 4.6, importedReviewsCount: 37 }
  expect(await figures()).toEqual({ rating: 4.3, reviewsCount: 3, ...imported })
  expect((await app.get(`/api/reviews/${listing.id}/summary`)).body).toMatchObject({
    count: 3,
    average: 4.3,
    aspects: { care: 4.3, communication: null, place: null },
    elsewhere: { rating: 4.6, count: 37 },
  })
  await decide(first, 'reject', 'Falsch.')
  expect(await figures()).toEqual({ rating: 4, reviewsCount: 2, ...imported })
  await decide(second, 'reject', 'Falsch.')
  await decide(third, 'reject', 'Falsch.')
  expect(await figures()).toEqual({
    rating: 4.6,
    reviewsCount: 37,
    importedRating: null,
    importedReviewsCount: null,
  })
})

test('own reviews count in the quality by which lists are ordered, whatever else changes', async () => {
  const { db } = app.database
  const stored = async () => {
    const [row] = await rankedByIds(db, [listing.id])
    return { score: row?.qualityScore, shown: row && qualityScore(row, row.isUnconfirmed) }
  }
  const imported = await stored()
  const id = await written(1)
  await decide(id, 'publish')
  const reviewed = { score: qualityOf(1, 1), shown: qualityOf(1, 1) }
  expect(reviewed.score).toBeLessThan(imported.score ?? 0)
  expect(await stored()).toEqual(reviewed)
  await changeListing(db, listing.id, { phone: '030 12345', rating: 5, reviewsCount: 90 })
  expect(await stored()).toEqual({ score: reviewed.score + 5, shown: reviewed.score + 5 })
  await setUnconfirmed(db, [listing.id], true)
  expect(await stored()).toEqual({ score: reviewed.score - 10, shown: reviewed.score - 10 })
  await setUnconfirmed(db, [listing.id], false)
  await db.updateTable('listing').set({ qualityScore: -1 }).execute()
  await countMarkedQuality(db)
  expect((await stored()).score).toBe(reviewed.score + 5)
  await decide(id, 'reject', 'Falsch.')
  expect(await stored()).toEqual({ score: qualityOf(5, 90) + 5, shown: qualityOf(5, 90) + 5 })
})

test('stored demo and imported reviews count along with the own', async () => {
  const row = { listingId: listing.id, userName: 'Lea', comment: null, reviewedOn: '2026-01-01' }
  await insertReviews(app.database.db, [
    { ...row, rating: 1, source: 'demo' },
    { ...row, rating: 2, source: 'imported' },
  ])
  await decide(await written(5), 'publish')
  expect(await figures()).toMatchObject({ rating: 2.7, reviewsCount: 3 })
})

test('figures that are those of reviews taken over are theirs, and nothing is left out of them', async () => {
  const { db } = app.database
  const row = { listingId: listing.id, userName: 'Lea', comment: null, reviewedOn: '2026-01-01' }
  const taken = [5, 5, 4].map((rating) => ({ ...row, rating, source: 'demo' as const }))
  await insertReviews(db, taken)
  await db.updateTable('listing').set({ rating: 4.7, reviewsCount: 3 }).execute()
  const summary = async () => (await app.get(`/api/reviews/${listing.id}/summary`)).body
  const none = { importedRating: null, importedReviewsCount: 0 }
  const own = await written(2)
  await decide(own, 'publish')
  expect(await figures()).toEqual({ rating: 4, reviewsCount: 4, ...none })
  expect(await summary()).toMatchObject({ count: 4, average: 4, elsewhere: null })
  await decide(own, 'reject', 'Falsch.')
  expect(await figures()).toEqual({ rating: 4.7, reviewsCount: 3, ...none })
})

test('a review taken over that is taken down counts no more, and is not said to stand elsewhere', async () => {
  const { db } = app.database
  const row = { listingId: listing.id, userName: 'Lea', comment: null, reviewedOn: '2026-01-01' }
  const taken = [5, 3].map((rating) => ({ ...row, rating, source: 'demo' as const }))
  await insertReviews(db, taken)
  await db.updateTable('listing').set({ rating: 4, reviewsCount: 2 }).execute()
  const [first = 0, second = 0] = (await db.selectFrom('review').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  await decide(first, 'reject', 'Falsch.')
  expect(await figures()).toEqual({
    rating: 3,
    reviewsCount: 1,
    importedRating: null,
    importedReviewsCount: 0,
  })
  expect((await app.get(`/api/reviews/${listing.id}/summary`)).body).toMatchObject({ elsewhere: null })
  await decide(second, 'reject', 'Falsch.')
  expect(await figures()).toMatchObject({ rating: null, reviewsCount: 0, importedReviewsCount: null })
})

test('page, card, search and structured data show a decision on the next request', async () => {
  const page = async (url: string) =>
    (await app.app.inject({ method: 'GET', url })).body.replaceAll('<!-- -->', '')
  const listingUrl = `/hundepension/${listing.slug}`
  const id = await written(3)
  const before = await page(listingUrl)
  expect(before).toContain('37 Bewertungen')
  expect(before).not.toContain('AggregateRating')
  const searched = await page('/suche?query=Berlin')
  await decide(id, 'publish')
  await app.database.delivered()
  const after = await page(listingUrl)
  expect(after).toContain('Liebevoll.')
  expect(after).toContain('Aufenthalt bestätigt')
  expect(after).toContain('"ratingValue":3,"reviewCount":1')
  expect(after).toContain('"reviewBody":"Liebevoll."')
  const rated = '(1<span class="visually-hidden"> Bewertung</span>)'
  expect(searched).not.toContain(rated)
  expect(await page('/suche?query=Berlin')).toContain(rated)
  await decide(id, 'reject', 'Falsch.')
  await app.database.delivered()
  const taken = await page(listingUrl)
  expect(taken).not.toContain('Liebevoll.')
  expect(taken).not.toContain('AggregateRating')
})

test('an average halfway between two tenths goes up wherever it stands', async () => {
  const row = { listingId: listing.id, userName: 'Lea', comment: null, reviewedOn: '2026-01-01' }
  const stored = { ...row, rating: 4, source: 'imported' as const }
  await insertReviews(app.database.db, [stored, stored, stored])
  await decide(await written(5), 'publish')
  await app.database.delivered()
  expect(await figures()).toMatchObject({ rating: 4.3, reviewsCount: 4 })
  expect((await app.get(`/api/reviews/${listing.id}/summary`)).body).toMatchObject({ average: 4.3 })
  const page = async (url: string) => (await app.app.inject(url)).body
  const own = await page(`/hundepension/${listing.slug}`)
  expect(own).toContain('"ratingValue":4.3,"reviewCount":4')
  expect(own).toContain('aria-label="4,3 von 5 Sternen"')
  expect(own).not.toMatch(/4,2[^\d]/)
  expect(await page('/suche?query=Berlin')).toContain('>4,3<')
})

test('a decision and the removal of a reply are taken back until their mails leave, figures and all', async () => {
  const { db } = app.database
  const id = await written(3)
  const undo = () => call('POST', `/api/admin/reviews/${id}/undo`)
  const decide = (decision: string, reason = '') =>
    call('POST', `/api/admin/reviews/${id}/decision`, { decision, reason })
  const shown = async () => (await app.get(`/api/reviews/${listing.id}`)).body
  expect((await decide('publish')).status).toBe(200)
  expect(await shown()).toHaveLength(1)
  expect((await undo()).body).toMatchObject({ id, status: 'pending', decidedAt: null })
  expect(await shown()).toEqual([])
  expect(await db.selectFrom('mail').select('kind').execute()).toEqual([])
  expect((await undo()).status).toBe(409)
  await decide('publish')
  await db.updateTable('review').set({ reply: 'Danke!' }).execute()
  await call('POST', `/api/admin/reviews/${id}/reply-removal`, { reason: 'Nennt einen Namen.' })
  expect((await undo()).body).toMatchObject({ status: 'published', reply: 'Danke!' })
  await decide('reject', 'Nennt einen Namen.')
  await db.updateTable('mail').set({ status: 'sent' }).execute()
  expect((await undo()).status).toBe(409)
  expect(await shown()).toEqual([])
})

test('taken back, a rejected review has its reason again, and keeps what its operator has answered meanwhile', async () => {
  const { db } = app.database
  const id = await written(3)
  const undo = () => call('POST', `/api/admin/reviews/${id}/undo`)
  await decide(id, 'publish')
  await decide(id, 'reject', 'Nennt einen Namen.')
  // The invitation to answer leaves once, whatever is decided later.
  await db.updateTable('mail').set({ status: 'sent' }).execute()
  const rejected = (await call('GET', `/api/admin/reviews/${id}`)).body
  await decide(id, 'publish')
  await db.updateTable('review').set({ reply: 'Danke!', repliedAt: new Date() }).execute()
  const { rejectionReason, decidedAt } = rejected
  expect((await undo()).body).toMatchObject({
    ...{ status: 'rejected', rejectionReason: 'Nennt einen Namen.' },
    ...{ rejectionReason, decidedAt, reply: 'Danke!' },
  })
})
