/** What an import writes while somebody else is about to change the same listing. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { placesForTests } from '#features/places/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { importListings, undoImport } from './import.ts'

const database = sharedTestDatabase()
beforeAll(() => placesForTests(database.db))

const fileWith = (phone: string) => Buffer.from(`ID;Name;PLZ;Ort;Telefon\n7;Waldhof;80331;München;${phone}`)
const only = () => database.db.selectFrom('listing').selectAll().executeTakeFirstOrThrow()

async function takenOver(phone: string): Promise<number> {
  const result = await importListings(database.db, fileWith(phone), { dryRun: false, report: () => {} })
  if ('problem' in result) throw new Error(result.problem)
  return result.id as number
}

test('what is changed while an import is taken over, and taken back, stays', async () => {
  await takenOver('089 12345')
  const byHand = (priceFrom: number) => sql`update listing set price_from = ${priceFrom}`
  const [second = 0] = await comingAtOnce(database.db, byHand(20), [() => takenOver('089 54321')])
  expect(await only()).toMatchObject({ phone: '089 54321', priceFrom: 20 })
  await comingAtOnce(database.db, byHand(30), [() => undoImport(database.db, second)])
  expect(await only()).toMatchObject({ phone: '089 12345', priceFrom: 30 })
})
