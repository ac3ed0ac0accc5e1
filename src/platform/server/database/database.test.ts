import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toldOf } from '../start-error.ts'
import { columnOf, jsonRows } from './column-names.ts'
import { migrate } from './migrate.ts'
import { announcementsOf, sharedTestDatabase } from './shared-test-database.ts'

const database = sharedTestDatabase()

const content = (slug: string) => ({ pageType: 'custom' as const, pageSlug: slug, isActive: true })

test('a query of somebody else is not part of an open transaction', async () => {
  const { db } = database
  const opened = Promise.withResolvers<void>()
  const failed = db.transaction().execute(async (tx) => {
    await tx.insertInto('pageContent').values(content('inside')).execute()
    opened.resolve()
    await wait(50)
    throw new Error('rolled back')
  })
  failed.catch(() => {})
  await opened.promise
  await db.insertInto('pageContent').values(content('outside')).execute()
  await expect(failed).rejects.toThrow('rolled back')
  const rows = await db.selectFrom('pageContent').select('pageSlug').execute()
  expect(rows.map(({ pageSlug }) => pageSlug)).toEqual(['outside'])
})

test('transactions at the same time keep apart', async () => {
  const { db } = database
  const write = (slug: string, fails: boolean) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('pageContent').values(content(slug)).execute()
      await wait(5)
      if (fails) throw new Error('rolled back')
    })
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => write(`t${i}`, i % 2 === 1)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const rows = await db.selectFrom('pageContent').select('pageSlug').where('pageSlug', 'like', 't%').execute()
  expect(rows.map(({ pageSlug }) => pageSlug).toSorted()).toEqual(['t0', 't2', 't4', 't6', 't8'])
})

test('a statement asked again sees a column that has been added, and one that was put off', async () => {
  const { db } = database
  await sql`create table grown (a int)`.execute(db)
  await sql`insert into grown values (1)`.execute(db)
  const all = () => sql`select * from grown`.execute(db)
  for (let i = 0; i < 3; i++) expect((await all()).rows).toEqual([{ a: 1 }])
  await sql`alter table grown add b text`.execute(db)
  expect((await all()).rows).toEqual([{ a: 1, b: null }])
  await sql`drop table grown`.execute(db)
  await expect(all()).rejects.toThrow('does not exist')
})

test('a statement that fails is refused each time, and the next one is answered', async () => {
  const { db } = database
  const divide = (by: number) => sql<{ result: number }>`select 10 / ${by}::int as result`.execute(db)
  for (let i = 0; i < 3; i++) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ result: 2 }])
  }
  const failed = db.transaction().execute(async (tx) => {
    await sql`select 10 / ${0}::int as result`.execute(tx).catch(() => {})
    await sql`select 10 / ${5}::int as result`.execute(tx)
  })
  await expect(failed).rejects.toMatchObject({ code: '25P02' })
  expect((await divide(2)).rows).toEqual([{ result: 5 }])
})

test('more different statements than are kept are all answered, again too', async () => {
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 300; i++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${i} as n`).execute(database.db)
      expect(rows).toEqual([{ n: i }])
    }
  }
})

test('what is asked while a script waits for its turn is answered, then and later', async () => {
  const { db, runScript } = database
  const open = await db.startTransaction().execute()
  await open.insertInto('pageContent').values(content('held')).execute()
  const script = runScript('create table if not exists schema_migration (name text)')
  const ask = (number: number) => sql.raw<{ asked: number }>(`select ${number} as asked`).execute(db)
  const asked = Array.from({ length: 20 }, (_, number) => ask(number))
  // Answered when the engine has all of them.
  await sql`select 1`.execute(open)
  await open.rollback().execute()
  await Promise.all([script, ...asked])
  for (let number = 0; number < 20; number++) expect((await ask(number)).rows).toEqual([{ asked: number }])
})

test('values come back alike on both engines', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as whole, '2026-08-01'::date as day, '{a,b}'::text[] as words,
      array[1, 2]::bigint[] as ids, 1.5::float8 as price, '{"a":1}'::jsonb as data`.execute(database.db)
  expect(rows).toEqual([
    {
      whole: 9007199254740991,
      day: '2026-08-01',
      words: ['a', 'b'],
      ids: [1, 2],
      price: 1.5,
      data: { a: 1 },
    },
  ])
})

test('columns are properties in camelCase, and what stands inside JSON keeps its names', async () => {
  const { rows } = await sql`
    select 1 as one_day, '{"opens_at":{"on_day":1},"closesAt":2}'::jsonb as business_hours`.execute(
    database.db,
  )
  expect(rows).toEqual([{ oneDay: 1, businessHours: { opens_at: { on_day: 1 }, closesAt: 2 } }])
})

test('rows as JSON are read by their columns, and what stands inside a value keeps its names', async () => {
  const given = [
    { placeId: 1, businessHours: { opensAt: 8 } },
    { placeId: 2, businessHours: null },
  ]
  const { rows } = await sql`
    select * from jsonb_to_recordset(${jsonRows(given)}::jsonb) as row(place_id int, business_hours jsonb)`.execute(
    database.db,
  )
  expect(rows).toEqual(given)
})

test('every table and column has a name of its own as a property', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    union select column_name from information_schema.columns where table_schema = 'public'`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(100)
  const properties = rows.map(({ name }) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()))
  expect(properties.map(columnOf)).toEqual(rows.map(({ name }) => name))
})

test('an error of the database carries its code', async () => {
  const { db } = database
  await db.insertInto('pageContent').values(content('twice')).execute()
  await expect(db.insertInto('pageContent').values(content('twice')).execute()).rejects.toMatchObject({
    code: '23505',
  })
})

test('migrating again does nothing, and a database of a newer program is refused in a sentence and left as it is', async () => {
  const runScript = vi.fn()
  const migrated = () => migrate({ ...database, db: database.db, runScript })
  expect(await migrated()).toEqual([])
  await sql`insert into schema_migration (name) values ('9999_future.sql')`.execute(database.db)
  const refused = await migrated().catch((error: unknown) => error)
  expect(toldOf(refused)).toMatch(
    /^Die Datenbank ist neuer als dieses Programm \(sie kennt „9999_future\.sql“\)\./,
  )
  expect(runScript).not.toHaveBeenCalled()
  await sql`delete from schema_migration where name = '9999_future.sql'`.execute(database.db)
})

test('tells what was written when it is committed, and nothing of what was rolled back', async () => {
  const { db } = database
  const heard = await announcementsOf(database)
  await db.insertInto('pageContent').values(content('told')).execute()
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('pageContent').values(content('untold')).execute()
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.delivered()
  expect(heard).toEqual(['page_content:told'])
})
