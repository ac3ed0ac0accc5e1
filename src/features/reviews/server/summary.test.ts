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

test('a listing without reviews has a summary without average, an unknown one has none', async () => {
  expect((await app.get(`/api/reviews/${other}/summary`)).body).toMatchObject({ count: 0, average: null })
  expect((await app.get('/api/reviews/999999/summary')).status).toBe(404)
})
