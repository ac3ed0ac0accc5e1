/** What an import writes while somebody else is about to change the same listing. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { newBatch } from './batches.ts'
import { importListings, undoImport } from './import.ts'
import * as queries from './queries.ts'
import { ImportSteps } from './steps.ts'

const database = sharedTestDatabase()
beforeAll(() => placesForTests(database.db))

const fileWith = (phone: string, [id, name] = [7, 'Waldhof']) =>
  Buffer.from(`ID;Name;PLZ;Ort;Telefon\n${id};${name};80331;München;${phone}`)
const only = () => database.db.selectFrom('listing').selectAll().executeTakeFirstOrThrow()

/** A file that is read and compared and about to be taken over. */
async function aboutToBeTaken(steps: ImportSteps, file: Buffer): Promise<queries.Batch> {
  const { db } = database
  const about = { fileName: 'Datei', source: null, licence: null, options: {}, createdBy: 'Anna' }
  const made = await newBatch(db, about, file)
  if ('problem' in made) throw new Error(made.problem)
  const batch = async () => (await queries.selectBatch(db, made.id)) as queries.Batch
  await steps.read(await batch(), 0)
  await steps.compare(await batch(), 0)
  return batch()
}

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

test('listings are held in the order of their ids, also where an entry turns out to be another one', async () => {
  const { db } = database
  const here = { location: 'München', postcode: '80331' }
  const { id: earlier } = await makeListing(db, { ...here, title: 'Seehof' })
  const { id: likely } = await makeListing(db, { ...here, title: 'Moorhof', phone: '089 777' })
  const file = Buffer.from('ID;Name;PLZ;Ort;Telefon\n12;Hof am Moor;80331;München;089 777')
  const steps = new ImportSteps(db)
  const batch = await aboutToBeTaken(steps, file)
  const [entry] = await queries.entriesAfter(db, batch.id, 0, 1)
  expect(entry?.found.matches?.[0]?.id).toBe(likely)
  await sql`insert into listing_source (ref, listing_id) values (${entry?.ref}, ${earlier})`.execute(db)
  const hold = (id: number) => sql`select from listing where id = ${id} for no key update`
  const [applied] = await comingAtOnce(db, hold(earlier), [() => steps.apply(batch, 0)], hold(likely))
  expect(applied).toMatchObject({ isLast: true })
  expect(await queries.entriesAfter(db, batch.id, 0, 1)).toMatchObject([{ listingId: earlier }])
})

test('of a place that two files bring at once there is one', async () => {
  const { db } = database
  const steps = [new ImportSteps(db), new ImportSteps(db)]
  const ready = await Promise.all(
    steps.map(async (each) => ({
      steps: each,
      batch: await aboutToBeTaken(each, fileWith('089 999', [9, 'Neuhof'])),
    })),
  )
  // What is new can be looked for meanwhile, but not be written.
  const held = sql`lock table listing in exclusive mode`
  await comingAtOnce(
    db,
    held,
    ready.map(
      ({ steps, batch }) =>
        () =>
          steps.apply(batch, 0),
    ),
  )
  const { rows } = await sql`select from listing where title = 'Neuhof'`.execute(db)
  expect(rows).toHaveLength(1)
})
