import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { insertReviews } from './queries.ts'

let listingId: number
let other: number

const app = sharedTestApp(async ({ db }) => {
  listingId = (await makeListing(db, { title: 'Mit Bewertungen' })).id
  other = (await makeListing(db, { title: 'Ohne Bewertungen' })).id
  await insertReviews(
    db,
    [5, 5, 4, 1].map((rating) => ({
      listingId,
      userName: 'Maren K.',
      rating,
      comment: null,
      reviewedOn: '2026-01-02',
      source: 'stay' as const,
    })),
  )
})

test('the summary counts a listing’s reviews by their stars', async () => {
  expect((await app.get(`/api/reviews/${listingId}/summary`)).body).toEqual({
    count: 4,
    average: 3.8,
    distribution: [
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ],
    aspects: { care: null, communication: null, place: null },
    elsewhere: null,
  })
})

test.each([
  ['in the bin', {}, 404],
  ['closed for good', { closedAt: new Date() }, 410],
])(
  'the reviews of a listing that is %s are not public, and nobody can report them',
  async (_, how, status) => {
    const { db } = app.database
    const { id } = await makeListing(db, { title: 'Weg' })
    const review = { userName: 'Maren K.', rating: 5, comment: 'Gut', reviewedOn: '2026-01-02' }
    await insertReviews(db, [{ ...review, listingId: id, source: 'stay' }])
    const { body } = await app.get(`/api/reviews/${id}`)
    const url = `/api/reviews/${(body as { id: number }[])[0]?.id}/reports`
    const payload = { kind: 'insulting', message: 'Schimpft.', email: '', subject: '', elapsedMs: 9000 }
    await db
      .updateTable('listing')
      .set({ deletedAt: new Date(), ...how })
      .where('id', '=', id)
      .execute()
    const of = (path: string) => app.get(`/api/reviews/${id}${path}`)
    expect([(await of('')).status, (await of('/summary')).status]).toEqual([status, status])
    expect((await app.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404)
  },
)

test('a listing without reviews has a summary without average, an unknown one has none', async () => {
  expect((await app.get(`/api/reviews/${other}/summary`)).body).toMatchObject({ count: 0, average: null })
  expect((await app.get('/api/reviews/999999/summary')).status).toBe(404)
})
