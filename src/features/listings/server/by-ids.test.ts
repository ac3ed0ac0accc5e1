import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from './factory.ts'
import { bin } from './staff-queries.ts'

const ids: number[] = []

const app = sharedTestApp(async ({ db }) => {
  for (const title of ['Erste', 'Zweite', 'Dritte']) {
    const { id } = await makeListing(db, {
      title,
      phone: '030 1234',
      businessHours: { monday: { open: '08:00', close: '18:00' } },
      tariffs: [{ name: 'Tagesbetreuung', price: 22, unit: 'Tag' }],
      features: ['Abholservice'],
    })
    ids.push(id)
  }
})

const titles = async (query: string) => {
  const { body } = await app.get(`/api/listings/by-ids?ids=${query}`)
  return (body as { listingTitle: string }[]).map(({ listingTitle }) => listingTitle)
}

test('listings come in the order of their ids, once each; unknown ids are left out', async () => {
  const [first, second, third] = ids
  expect(await titles(`${third},${first},999999,${second},${third}`)).toEqual(['Dritte', 'Erste', 'Zweite'])
  expect(await titles('0')).toEqual([])
})

test('they bring along what a comparison shows', async () => {
  const { body } = await app.get(`/api/listings/by-ids?ids=${ids[0]}`)
  expect(body).toMatchObject([
    {
      listingPhone: '030 1234',
      businessHours: { monday: { open: '08:00', close: '18:00' } },
      tariffs: [{ name: 'Tagesbetreuung', price: 22, unit: 'Tag' }],
      features: 'Abholservice',
    },
  ])
})

test('fifty are the most at once', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  expect((await app.get(`/api/listings/by-ids?ids=${many(50)}`)).status).toBe(200)
  const refused = await app.get(`/api/listings/by-ids?ids=${many(51)}`)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ issues: [{ message: 'Höchstens 50 Einträge auf einmal.' }] })
})

test.each(['', '1,,2', 'a', '-1', '1.5', '99999999999'])('ids=%s is no list of ids', async (query) => {
  expect((await app.get(`/api/listings/by-ids?ids=${query}`)).status).toBe(400)
})

test('in place of a listing that was merged stands the one that it was merged into, with the number that was asked for', async () => {
  const made = []
  for (const title of ['Bleibt', 'Doppelt', 'Noch einmal'])
    made.push((await makeListing(app.database.db, { title })).id)
  const [stays, twice, thrice] = made as [number, number, number]
  await bin(app.database.db, [thrice], twice)
  await bin(app.database.db, [twice], stays)
  const ask = async (asked: number[]) => {
    const { body } = await app.get(`/api/listings/by-ids?ids=${asked}`)
    return (body as { id: number; mergedIds?: number[] }[]).map(({ id, mergedIds }) => ({ id, mergedIds }))
  }
  expect(await ask([thrice, ids[0] as number, twice, stays])).toEqual([
    { id: stays, mergedIds: [thrice, twice] },
    { id: ids[0], mergedIds: undefined },
  ])
  expect(await ask([stays])).toEqual([{ id: stays, mergedIds: undefined }])
  // Into one that is in the bin itself leads nothing.
  await bin(app.database.db, [stays])
  expect(await ask([twice])).toEqual([])
})
