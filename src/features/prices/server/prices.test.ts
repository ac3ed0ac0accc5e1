import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(async ({ db }) => {
    await placesForTests(db)
    const berlin = { location: 'Berlin', postcode: '10115' }
    for (const priceFrom of [20, 30, 34, 40, 60]) await makeListing(db, { ...berlin, priceFrom })
    for (const priceFrom of [10, 12, 14, 99])
      await makeListing(db, { location: 'München', postcode: '80331', priceFrom })
    await makeListing(db, berlin)
  })
})
afterAll(() => app.close())

test('medians come from at least five prices, and everything together counts all of them', async () => {
  const { status, body } = await app.get('/api/prices')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    germany: { count: 9, median: 30 },
    states: [{ name: 'Berlin', slug: 'berlin', count: 5, median: 34, p25: 30, p75: 40, p10: 24, p90: 52 }],
    cities: expect.arrayContaining([
      expect.objectContaining({ name: 'München', slug: 'muenchen', spread: null }),
    ]),
    histogram: [
      { from: 14, count: 3 },
      { from: 20, count: 1 },
      { from: 30, count: 1 },
      { from: 34, count: 1 },
      { from: 40, count: 1 },
      { from: 50, count: 2 },
    ],
    words: { tiers: { basic: { title: 'Basis' } } },
  })
  expect((body as { cities: unknown[] }).cities[0]).toMatchObject({
    name: 'Berlin',
    slug: 'berlin',
    spread: { count: 5, median: 34 },
  })
})
