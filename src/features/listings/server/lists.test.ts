import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from './factory.ts'

const app = sharedTestApp(async ({ db }) => {
  for (const title of ['Erste', 'Zweite', 'Dritte', 'Vierte']) {
    await makeListing(db, { title, rating: 4.5, reviewsCount: 10, isPremium: true })
  }
  // A row that is written again lies behind the others, as the oldest listing does after its first change.
  for (const title of ['Zweite', 'Erste']) {
    await db.updateTable('listing').set({ phone: '030 1234' }).where('title', '=', title).execute()
  }
})

const titles = async (path: string) => {
  const { body } = await app.get(path)
  return (body as { listingTitle: string }[]).map(({ listingTitle }) => listingTitle)
}

test.each(['top-rated?', 'premium?', 'search?sort=rating&', 'search?'])(
  'of equal listings the older ones come first in /api/listings/%s',
  async (list) => {
    expect(await titles(`/api/listings/${list}limit=4`)).toEqual(['Erste', 'Zweite', 'Dritte', 'Vierte'])
    expect(await titles(`/api/listings/${list}limit=2`)).toEqual(['Erste', 'Zweite'])
  },
)

test.each([0, 3, 4, 50])(
  'how many premium listings there are is said from the %dth on, too',
  async (offset) => {
    const { headers, body } = await app.get(`/api/listings/premium?limit=2&offset=${offset}`)
    expect([headers['x-total-count'], (body as unknown[]).length]).toEqual([
      '4',
      Math.max(0, Math.min(2, 4 - offset)),
    ])
  },
)
