import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from './factory.ts'

const TEXTS = {
  description: 'Ein Hof am Wald.',
  websiteDescription: 'Wie auf unserer Seite.',
  reviewsLink: 'https://bewertungen.example/hof',
  businessHours: { monday: { open: '08:00', close: '18:00' } },
}
const ENTERED = {
  ...TEXTS,
  latitude: 52.39,
  longitude: 13.06,
  phone: '030 555',
  email: 'hof@muensterhunde.example',
  website: 'https://xn--mnsterhunde-thb.example/',
}

const app = sharedTestApp(async ({ db }) => {
  for (const title of ['Erste', 'Zweite', 'Dritte', 'Vierte']) {
    await makeListing(db, { title, rating: 4.5, reviewsCount: 10, isPremium: true, ...ENTERED })
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

test.each([
  '',
  '?limit=500',
  '/top-rated?limit=50',
  '/nearby?lat=52.39&lng=13.06',
  '/premium',
  '/search?query=Dritte',
  '/search?lat=52.39&lng=13.06',
])('each listing of /api/listings%s has all the fields that the specification names', async (list) => {
  const { body } = await app.get(`/api/listings${list}`)
  const listings = body as { listingTitle: string }[]
  expect(listings.find(({ listingTitle }) => listingTitle === 'Dritte')).toMatchObject({
    ...TEXTS,
    listingPhone: '030 555',
    listingEmail: 'hof@muensterhunde.example',
    listingWebsite: 'https://münsterhunde.example/',
  })
})

test('only what a card shows is answered to whoever asks for that', async () => {
  const { body } = await app.get('/api/listings/top-rated?limit=50&fields=card')
  for (const listing of body as object[]) expect(listing).not.toHaveProperty('description')
})
