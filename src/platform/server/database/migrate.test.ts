/** Databases of earlier numbers come up to date with all that is in them. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { sharedTestDatabase } from './shared-test-database.ts'
import { STORED_ROWS } from './stored-rows-for-tests.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../migrations')
const names = migrationNames()

/** Where a database has run texts that were edited later: those of its first and its second day. */
const EDITED: Record<string, string[]> = {
  'as of 20 November': ['0001_places.sql'],
  'as of the morning of 21 November': ['0007_staff.sql', '0008_mails.sql', '0010_reviews_of_stays.sql'],
}

const database = sharedTestDatabase()
let complete: unknown
beforeAll(async () => {
  complete = await schemaOf(database)
})

/** A database as the program left it whose newest migration was `newest`, before texts were remembered. */
async function storeAsOf(newest: string, earlier: string[] = []): Promise<void> {
  const scripts = names
    .filter((name) => name <= newest)
    .map((name) => {
      const file = path.join(FOLDER, earlier.includes(name) ? 'earlier' : '', name)
      return `${fs.readFileSync(file, 'utf8')}; ${STORED_ROWS[name]?.insert ?? ''};
        insert into schema_migration (name) values ('${name}');`
    })
  await database.runScript(`drop schema public cascade; create schema public;
    create table schema_migration (name text primary key, applied_at timestamptz not null default now());
    ${scripts.join('\n')}`)
}

async function schemaOf({ db }: Database): Promise<unknown> {
  const { rows } = await sql<{ part: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

async function expectUpToDate(newest: string): Promise<void> {
  const begins = vi.fn()
  const run = await migrate(database, begins)
  expect(begins.mock.calls).toEqual(run.length > 0 ? [[run.length]] : [])
  expect(await schemaOf(database)).toEqual(complete)
  for (const [name, { kept }] of Object.entries(STORED_ROWS)) {
    if (name > newest) continue
    const { rows } = await sql.raw(kept).execute(database.db)
    expect(rows, `${name}, found after ${newest}`).toHaveLength(1)
  }
  expect(await migrate(database)).toEqual([])
}

/**
 * One of the newest number has met every migration with all that could be stored before; those of other numbers show that
 * `migrate` goes on from where they are. On a server, which differs in how it is spoken to alone, fewer.
 */
const stored = Object.keys(STORED_ROWS)
const released = names.filter(
  (name, at) =>
    at === names.length - 1 ||
    (process.env.DATABASE_ENGINE === 'embedded' ? stored.indexOf(name) % 5 === 0 : at % 36 === 0),
)
test.each(released)(
  'a database whose newest migration is %s becomes what a new one is, with all that is in it',
  async (newest) => {
    await storeAsOf(newest)
    await expectUpToDate(newest)
  },
)

test.each(Object.entries(EDITED))(
  'a database whose migrations were edited later is mended: %s',
  async (_, earlier) => {
    const newest = earlier.includes('0001_places.sql') ? '0004_page_content.sql' : '0010_reviews_of_stays.sql'
    await storeAsOf(newest, earlier)
    await expectUpToDate(newest)
  },
)

test('a database that remembers an earlier text which is kept becomes what a new one is', async () => {
  const name = '0107_crm_contacts.sql'
  await storeAsOf(name, [name])
  const text = fs.readFileSync(path.join(FOLDER, 'earlier', name), 'utf8')
  const checksum = crypto.createHash('sha256').update(text).digest('hex')
  await database.runScript('alter table schema_migration add column checksum text')
  await sql`update schema_migration set checksum = ${checksum} where name = ${name}`.execute(database.db)
  await expectUpToDate(name)
})

test('a migration in another text than the one that has run is refused in a sentence', async () => {
  const [name = ''] = names
  await sql`update schema_migration set checksum = 'other' where name = ${name}`.execute(database.db)
  await expect(migrate(database)).rejects.toThrow(/^Die Migration „0001_places.sql“ ist eine andere als die/)
  await sql`update schema_migration set checksum = null where name = ${name}`.execute(database.db)
})

test('a migration that fails is told in one sentence and leaves the database as it was', async () => {
  await storeAsOf('0012_request_days.sql')
  await database.runScript('create table report (id int)')
  const before = await schemaOf(database)
  const failed = migrate(database)
  await expect(failed).rejects.toThrow(
    /^Die Migration „0014_reports.sql“ ist gescheitert, die Datenbank ist wie vor ihr: [^\n]+$/,
  )
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name desc`.execute(
    database.db,
  )
  expect(rows[0]?.name).toBe('0013_precise_announcements.sql')
  expect(await schemaOf(database)).toEqual(
    expect.arrayContaining((before as string[]).filter((part) => part.startsWith('report '))),
  )
})

test('no migration that is on main has been edited', () => {
  const sums = fs.readFileSync(path.join(FOLDER, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const migrations = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(sums.map((line) => line.split('  ')[1]).sort()).toEqual(migrations.sort())
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    const text = fs.readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
    expect([name, crypto.createHash('sha256').update(text).digest('hex')]).toEqual([name, sum])
  }
})
