import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestLinks, sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { requestForm } from '../schemas.ts'
import { filledIn, send } from './factory.ts'
import { RequestPaths } from './links.ts'
import { Submissions } from './submissions.ts'

let listing: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example', phone: '030 123' })
})
beforeEach(() => app.empty('bookingRequest', 'mail'))

const post = (changed: object = {}, headers: Record<string, string> = {}) =>
  send(app, { listingId: listing.id, ...changed }, headers)

test('the same key and content get the same answer, the same key with other content is a conflict', async () => {
  const headers = { 'idempotency-key': 'abc' }
  const first = await post({}, headers)
  expect((await post({}, headers)).body).toEqual(first.body)
  const other = await post({ customerPhone: '0999 999999' }, headers)
  expect([other.status, other.body.error]).toEqual([409, 'conflict'])
  expect((await post({ customerPhone: '0999 999999' }, { 'idempotency-key': 'xyz' })).status).toBe(200)
  expect(await app.rows('bookingRequest')).toHaveLength(2)
  expect(await app.rows('mail')).toHaveLength(4)
})

test('a key still answers for its request when the ten minutes are over', async () => {
  const first = await post({}, { 'idempotency-key': 'long' })
  await app.database.db
    .updateTable('bookingRequest')
    .set({ createdAt: new Date('2020-01-01') })
    .execute()
  expect((await post({}, { 'idempotency-key': 'long' })).body).toEqual(first.body)
  expect(await app.rows('bookingRequest')).toHaveLength(1)
})

test('the same content within ten minutes is one request, later it is another', async () => {
  const first = await post()
  expect((await post({ elapsedMs: 20_000 })).body).toEqual(first.body)
  expect(await app.rows('bookingRequest')).toHaveLength(1)
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000)
  await app.database.db.updateTable('bookingRequest').set({ createdAt: elevenMinutesAgo }).execute()
  expect((await post()).body).not.toEqual(first.body)
  expect(await app.rows('bookingRequest')).toHaveLength(2)
})

test.each([
  ['without a key', () => ({})],
  ['with one key', () => ({ 'idempotency-key': 'parallel' })],
  ['each with a key of its own', (index: number) => ({ 'idempotency-key': `parallel-${index}` })],
])('a hundred identical submissions at once make one request, %s', async (_, headers) => {
  const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => post({}, headers(index))))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.requests[0]?.statusPath)).size).toBe(1)
  expect(await app.rows('bookingRequest')).toHaveLength(1)
  expect(await app.rows('mail')).toHaveLength(2)
})

const uncounted = { suspectedSpam: false, count: () => undefined }

async function startSubmissions() {
  const { db } = app.database
  const paths = new RequestPaths(await openTestLinks(db))
  const sender = { siteName: 'H', publicUrl: 'https://hunde.example', contactMail: 'wir@hunde.example' }
  return () => new Submissions(db, { paths, sender })
}
const inputOf = (customerName: string) => ({
  ...z.parse(requestForm, filledIn({ customerName })),
  listingIds: [listing.id],
  elapsedMs: undefined,
})

test('instances that share a database agree on which submissions are the same', async () => {
  const start = await startSubmissions()
  const instances = [1, 2, 3, 4].map(start)
  for (let round = 0; round < 5; round += 1) {
    const input = inputOf(`Anna ${round}`)
    const answers = await Promise.all(
      instances.map((instance) => instance.submit(input, undefined, uncounted, null)),
    )
    expect(new Set(answers.map(({ requests }) => requests[0]?.statusPath)).size).toBe(1)
  }
  expect(await app.rows('bookingRequest')).toHaveLength(5)
})

test('what arrives at once is looked up, counted and kept in one transaction', async () => {
  const submissions = (await startSubmissions())()
  const count = vi.fn(() => undefined)
  const names = Array.from({ length: 16 }, (_, index) => `Anna ${index}`)
  await Promise.all(
    [...names, ...names].map((name) =>
      submissions.submit(inputOf(name), undefined, { suspectedSpam: false, count }, null),
    ),
  )
  expect(count).toHaveBeenCalledTimes(16)
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text) as transactions from booking_request`.execute(app.database.db)
  expect([(await app.rows('bookingRequest')).length, rows[0]?.transactions]).toEqual([16, 1])
})

test('one unknown listing among many submissions at once refuses only its own', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post({ customerName: `Anna ${index}`, listingId: index === 7 ? 999_999 : listing.id }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map((_, index) => (index === 7 ? 400 : 200)))
  expect(await app.rows('bookingRequest')).toHaveLength(19)
})

test('what was kept as spam does not swallow the same request sent by a person', async () => {
  await post({ elapsedMs: 10 })
  await post({ elapsedMs: 10 })
  await post()
  expect((await app.rows('bookingRequest')).map(({ suspectedSpam }) => suspectedSpam)).toEqual([true, false])
})

test('links in plenty are suspected in whatever field people write', async () => {
  const links = 'http://a.example '.repeat(6)
  await post({ specialRequests: links })
  await post({ dogBreed: links.slice(0, 68) })
  await post({ dogBreed: 'Terrier, siehe http://a.example' })
  expect((await app.rows('bookingRequest')).map(({ suspectedSpam }) => suspectedSpam)).toEqual([
    true,
    true,
    false,
  ])
})

const cancel = (statusPath = '') =>
  app.app.inject({
    method: 'POST',
    url: `/api/requests/${statusPath.replace('/anfrage/', '')}/cancel`,
    payload: {},
  })

test.each([{}, { 'idempotency-key': 'again' }])(
  'who has called a request off, or got no for an answer, and sends it again gets a new one, headers %o',
  async (headers) => {
    const first = await post({}, headers)
    await cancel(first.body.requests[0]?.statusPath)
    const again = await post({}, headers)
    expect(again.body.requests[0]?.statusPath).not.toBe(first.body.requests[0]?.statusPath)
    await app.database.db
      .updateTable('bookingRequest')
      .set({ status: 'rejected' })
      .where('status', '=', 'pending')
      .execute()
    const third = await post({}, headers)
    expect((await app.rows('bookingRequest')).map(({ status }) => status)).toEqual([
      'cancelled',
      'rejected',
      'pending',
    ])
    expect((await post({}, headers)).body).toEqual(third.body)
    expect(await app.rows('bookingRequest')).toHaveLength(3)
  },
)

test('of a Sammelanfrage that is sent again only what was called off goes out anew', async () => {
  const other = await makeListing(app.database.db, { title: 'Nebenan', email: 'neben@pension.example' })
  const both = { listingId: undefined, listingIds: [listing.id, other.id] }
  const headers = { 'idempotency-key': 'both' }
  const first = await post(both, headers)
  const [, second] = first.body.requests
  await cancel(first.body.requests[0]?.statusPath)
  const again = await post(both, headers)
  expect(again.body.requests.map(({ listingId }) => listingId).toSorted()).toEqual(both.listingIds)
  expect(again.body.requests).toContainEqual(second)
  const stored = (await app.rows('bookingRequest')).map(({ listingId, status }) => [listingId, status])
  expect(stored).toEqual([
    [listing.id, 'cancelled'],
    [other.id, 'pending'],
    [listing.id, 'pending'],
  ])
  expect((await post(both, headers)).body.requests.map(({ statusPath }) => statusPath).toSorted()).toEqual(
    again.body.requests.map(({ statusPath }) => statusPath).toSorted(),
  )
  expect((await app.rows('mail')).filter(({ kind }) => kind === 'request-sent')).toHaveLength(2)
})

test('the same words reach a listing once within ten minutes, alone, in a group and in a larger one', async () => {
  const { db } = app.database
  const [second, third] = [await makeListing(db, { title: 'Zwei' }), await makeListing(db, { title: 'Drei' })]
  const alone = await post({}, { 'idempotency-key': 'one' })
  const group = { listingId: undefined, listingIds: [listing.id, second.id] }
  const pair = await post(group, { 'idempotency-key': 'two' })
  expect(pair.body.requests[0]).toEqual(alone.body.requests[0])
  expect((await post(group, { 'idempotency-key': 'two' })).body).toEqual(pair.body)
  const larger = { ...group, listingIds: [second.id, third.id, listing.id] }
  const all = await post(larger)
  expect(all.body.requests.slice(0, 2)).toEqual(pair.body.requests)
  const asked = async () => (await app.rows('bookingRequest')).map(({ listingId }) => listingId)
  expect(await asked()).toEqual([listing.id, second.id, third.id])
  expect((await app.rows('mail')).filter(({ kind }) => kind === 'request-received')).toHaveLength(3)
  // A key stays that of whom it was sent to, and other dogs are another request.
  const { id: fourth } = await makeListing(db, { title: 'Vier' })
  for (const listingIds of [[third.id], [listing.id], [listing.id, second.id, fourth]]) {
    const other = await post({ ...group, listingIds }, { 'idempotency-key': 'two' })
    expect([listingIds.length, other.status]).toEqual([listingIds.length, 409])
  }
  expect((await post({ ...larger, dogName: 'Rex' })).status).toBe(200)
  expect(await asked()).toHaveLength(6)
})

test('what names a listing that was merged into another one since reaches that one, once', async () => {
  const { db } = app.database
  const gone = await makeListing(db, { title: 'Weg' })
  const merge = { deletedAt: new Date(), mergedInto: listing.id }
  await db.updateTable('listing').set(merge).where('id', '=', gone.id).execute()
  const headers = { 'idempotency-key': 'merged' }
  const first = await post({ listingId: gone.id }, headers)
  expect(first.body.requests).toMatchObject([{ listingId: listing.id, listingTitle: 'Waldhof' }])
  expect((await post({ listingId: gone.id }, headers)).body).toEqual(first.body)
  const both = await post({ listingId: undefined, listingIds: [gone.id, listing.id] })
  expect(both.body.requests).toEqual(first.body.requests)
  expect(await app.rows('bookingRequest')).toHaveLength(1)
  const unknown = await post({ listingId: undefined, listingIds: [gone.id, 999_999] })
  expect([unknown.status, unknown.body.issues.map(({ path }) => path)]).toEqual([400, ['listingIds.1']])
})
