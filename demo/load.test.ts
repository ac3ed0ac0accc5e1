import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesForTests } from '#features/places/server/factory.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { clearDemo, loadDemo } from './load.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await placesForTests(database.db)
})
afterAll(() => database.close())

test('loads listings and reviews, all marked as demo, and removes them again', async () => {
  const { db } = database
  expect(await loadDemo(db, { listings: 400, now: new Date('2026-05-01T12:00:00Z') })).toBe(400)
  const listings = await db.selectFrom('listing').select(['isDemo', 'placeId', 'qualityScore']).execute()
  expect(listings).toHaveLength(400)
  expect(listings.every((row) => row.isDemo && row.placeId !== null && row.qualityScore > 0)).toBe(true)
  const reviews = await db.selectFrom('review').select(['source', 'reviewedOn']).execute()
  expect(reviews.length).toBeGreaterThan(1500)
  expect(reviews.every((row) => row.source === 'demo' && row.reviewedOn <= '2026-05-01')).toBe(true)
  const permissions = await db.selectFrom('permission').select(['listingId', 'status']).execute()
  const lasting = permissions.filter(({ status }) => status === 'checked').map(({ listingId }) => listingId)
  const found = await db.selectFrom('listing').select('id').where('hasPermission', '=', true).execute()
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(lasting))
  expect(permissions.length).toBeGreaterThan(lasting.length)
  const confirmed = await db.selectFrom('listingConfirmation').select('confirmedAt').execute()
  expect(confirmed.length).toBeGreaterThan(600)
  expect(confirmed.every(({ confirmedAt }) => confirmedAt < new Date('2026-05-01'))).toBe(true)
  const terms = await db.selectFrom('premiumContract').select(['startsOn', 'endsOn', 'endedAt']).execute()
  expect(terms).toHaveLength(await countPremium(db))
  expect(terms.every(({ startsOn, endsOn }) => startsOn < '2026-05-01' && endsOn > '2026-05-15')).toBe(true)
  expect(await clearDemo(db)).toBe(400)
  expect(await db.selectFrom('premiumContract').select('id').execute()).toEqual([])
  expect(await db.selectFrom('review').select('id').execute()).toEqual([])
})

async function countPremium(db: Db): Promise<number> {
  return (await db.selectFrom('listing').select('id').where('isPremium', '=', true).execute()).length
}

test('a real listing with the address of an invented one keeps it', async () => {
  const { db } = database
  await loadDemo(db, { listings: 3, reviews: false })
  const { slug } = await db.selectFrom('listing').select('slug').executeTakeFirstOrThrow()
  await clearDemo(db)
  await db
    .insertInto('listing')
    .values({
      slug,
      title: 'Echt',
      titleKey: 'echt',
      location: 'Kassel',
      postcode: '34117',
      category: 'Sonstige',
    } as never)
    .execute()
  await loadDemo(db, { listings: 3, reviews: false })
  const slugs = await db
    .selectFrom('listing')
    .select(['slug', 'isDemo'])
    .where('slug', 'like', `${slug}%`)
    .execute()
  expect(slugs).toEqual(
    expect.arrayContaining([
      { slug, isDemo: false },
      { slug: `${slug}-beispiel`, isDemo: true },
    ]),
  )
})

test('of processes that start together one fills the directory', async () => {
  const { db } = database
  expect(await loadDemo(db, { listings: 3, reviews: false, ifEmpty: true })).toBe(0)
  await db.deleteFrom('listing').execute()
  const loads = [1, 2].map(() => loadDemo(db, { listings: 3, reviews: false, ifEmpty: true }))
  expect((await Promise.all(loads)).sort()).toEqual([0, 3])
})
