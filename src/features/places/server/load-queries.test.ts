/** How one gazetteer takes the place of another. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { placesForTests } from './factory.ts'

const database = sharedTestDatabase()

beforeAll(async () => {
  await placesForTests(database.db)
})

async function expectNamesBound(): Promise<void> {
  const { rows } = await sql`
    select from pg_constraint where conname = 'place_name_place_id_fkey' and convalidated`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
  const ofNobody = sql`insert into place_name (key, place_id, weight) values ('niemand', -9, 1)`
  await expect(ofNobody.execute(database.db)).rejects.toThrow(/place_name_place_id_fkey/)
}

test('a name belongs to a place, after the first gazetteer as after a second', async () => {
  await expectNamesBound()
  await placesForTests(database.db)
  await expectNamesBound()
})

test('places that a newer gazetteer does not have stay, and keep their slugs where nobody else has them now', async () => {
  const { db } = database
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from place where kind = 'district' order by id limit 1`.execute(db)
  const [{ id, slug }] = rows as [{ id: number; slug: string }]
  await sql`update place set slug = 'swapped' where id = ${id}`.execute(db)
  const former = (formerId: number, formerSlug: string) => sql`
    insert into place (id, kind, name, label, slug, kreis, state, latitude, longitude, population, postcodes, parent_id, phrase)
    select ${formerId}, kind, name, label, ${formerSlug}, kreis, state, latitude, longitude, population, postcodes, parent_id, phrase
    from place where id = ${id}`
  await former(-1, slug).execute(db)
  await former(-2, 'war-einmal').execute(db)
  await placesForTests(db)
  const found = await sql<{ id: number; slug: string }>`
    select id, slug from place where id < 0 or id = ${id} order by id`.execute(db)
  expect(found.rows).toEqual([
    { id: -2, slug: 'war-einmal' },
    { id: -1, slug: 'old--1' },
    { id, slug },
  ])
})

test('what another process has loaded meanwhile is not loaded again', async () => {
  const { db } = database
  const slugOf = async () =>
    (
      await db
        .selectFrom('place')
        .select('slug')
        .where('kind', '=', 'district')
        .where('id', '>', 0)
        .orderBy('id')
        .executeTakeFirst()
    )?.slug
  await placesForTests(db, 'the same')
  await sql`update place set slug = 'left-alone' where id = (
    select id from place where kind = 'district' and id > 0 order by id limit 1)`.execute(db)
  await placesForTests(db, 'the same')
  expect(await slugOf()).toBe('left-alone')
  await placesForTests(db, 'another')
  expect(await slugOf()).not.toBe('left-alone')
})
