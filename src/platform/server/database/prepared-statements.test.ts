import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

let db: PGlite

beforeAll(async () => {
  db = await PGlite.create()
  await db.exec('create table dog (id serial primary key, name text not null)')
})
afterAll(() => db.close())

const preparedTexts = async () => {
  const { rows } = await db.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('what reads is taken, unless it was put together for once', () => {
  expect(PreparedStatements.takes('\n  select name from dog')).toBe(true)
  expect(PreparedStatements.takes("insert into dog (name) values ('Sam')")).toBe(false)
  expect(PreparedStatements.takes(`select ${'1, '.repeat(5000)}1`)).toBe(false)
})

test('of more than two hundred the one is closed that has not been asked for the longest', async () => {
  const statements = new PreparedStatements(db)
  for (let number = 0; number < 200; number++) await statements.run(`select ${number}`, [])
  await statements.run('select 0', [])
  await statements.run('select 200', [])
  const kept = await preparedTexts()
  expect(kept).toHaveLength(200)
  expect(kept).toContain('select 0')
  expect(kept).not.toContain('select 1')
  await db.transaction((tx) => statements.forget(tx))
  expect(await preparedTexts()).toEqual([])
})

test('a statement whose table has got other columns is prepared anew', async () => {
  const statements = new PreparedStatements(db)
  const sql = 'select * from dog'
  await statements.run(sql, [])
  await db.exec('alter table dog add column weight int')
  await db.query("insert into dog (name, weight) values ('Frieda', 12)")
  expect((await statements.run(sql, [])).rows).toMatchObject([{ name: 'Frieda', weight: 12 }])

  // Within a transaction that is too late, and the next one goes well.
  await db.exec('alter table dog add column size text')
  const read = () =>
    db.transaction(async () => {
      const { rows } = await statements.runWithin(sql, [])
      return rows
    })
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect(await read()).toMatchObject([{ name: 'Frieda', weight: 12, size: null }])
  await db.transaction((tx) => statements.forget(tx))
})

test('a statement that the engine does not know any more is prepared anew', async () => {
  const statements = new PreparedStatements(db)
  await statements.run('select 1 as kept', [])
  await db.exec('deallocate all')
  expect((await statements.run('select 1 as kept', [])).rows).toEqual([{ kept: 1 }])
  await db.transaction((tx) => statements.forget(tx))
})

test('a transaction that a prepared statement has failed in keeps nothing, and the statement goes on', async () => {
  const statements = new PreparedStatements(db)
  const sql = 'select 12 / $1::int as each'
  const failing = db.transaction(async (tx) => {
    await tx.query("insert into dog (name) values ('Balu')")
    await statements.runWithin(sql, [4])
    await statements.runWithin(sql, [0])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await db.query("select from dog where name = 'Balu'")).rows).toEqual([])
  expect((await db.transaction(() => statements.runWithin(sql, [3]))).rows).toEqual([{ each: 4 }])
})
