/** Processes that put a gazetteer into the database at the same moment. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { placesForTests } from './factory.ts'

const database = sharedTestDatabase()

test('it is loaded by one after the other, each as a whole', async () => {
  const { db } = database
  const load = () => placesForTests(db)
  await load()
  await Promise.all([load(), load(), load()])
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from place_name group by key, place_id having count(*) > 1`.execute(db)
  expect(counted.rows).toEqual([])
  expect(await db.selectFrom('gazetteerVersion').selectAll().execute()).toHaveLength(1)
})
