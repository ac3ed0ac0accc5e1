import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Database, Db } from './database.ts'

/** Number of the advisory lock under which tables change. */
export const MIGRATION_LOCK = 48151623
const FOLDER = path.resolve(import.meta.dirname, '../../../../migrations')

/**
 * Brings the tables up to date: runs every file of `migrations/` that has not run yet, in the order of their
 * names, each in a transaction with its entry in `schema_migration`. Instances that start together take turns.
 * Throws StartError when the database knows migrations that this program does not, or in another text, and when one
 * fails; the database is then as the last one that went well has left it. `begins` hears how many are to run on tables that are there.
 */
export async function migrate(
  { db, runScript, isOfRunningProcess }: Database,
  begins: (count: number) => void = () => {},
): Promise<string[]> {
  if (!(await remembersTexts(db))) {
    await runScript(`select pg_advisory_xact_lock(${MIGRATION_LOCK});
      create table if not exists schema_migration (
      name text primary key, applied_at timestamptz not null default now());
      alter table schema_migration add column if not exists checksum text`)
  }
  const files = migrationNames()
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, checksum from schema_migration order by name`.execute(db)
  for (const { name, checksum } of rows) {
    if (!files.includes(name)) {
      throw new StartError(
        `Die Datenbank ist neuer als dieses Programm (sie kennt „${name}“). Bitte aktualisieren.`,
      )
    }
    if (checksum === null || checksum === earlierChecksumOf(name)) await runScript(amended(name))
    else if (checksum !== checksumOf(name)) {
      throw new StartError(
        `Die Migration „${name}“ ist eine andere als die, die auf dieser Datenbank gelaufen ist. Bitte die Datei zurückholen; Änderungen gehören in eine neue.`,
      )
    }
  }
  const pending = files.filter((name) => !rows.some((row) => row.name === name))
  if (isOfRunningProcess && pending.length > 0) {
    throw new StartError('Das laufende Programm ist älter als dieser Befehl. Bitte neu starten.')
  }
  if (rows.length > 0 && pending.length > 0) begins(pending.length)
  for (const name of pending) {
    await runScript(guarded(name)).catch((error: Error) => {
      throw new StartError(
        `Die Migration „${name}“ ist gescheitert, die Datenbank ist wie vor ihr: ${error.message}`,
      )
    })
  }
  return pending
}

/** Whether the table of migrations is what it is today. */
async function remembersTexts(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('schema_migration') and attname = 'checksum'
      and not attisdropped`.execute(db)
  return rows.length > 0
}

/** All migrations that this program knows, in the order in which they run. */
export function migrationNames(): string[] {
  return fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function textOf(name: string): string {
  return fs.readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
}

function checksumOf(name: string): string {
  return crypto.createHash('sha256').update(textOf(name)).digest('hex')
}

/** Of the text that a migration had before its present one, where that is kept. */
function earlierChecksumOf(name: string): string | undefined {
  const earlier = path.join('earlier', name)
  return fs.existsSync(path.join(FOLDER, earlier)) ? checksumOf(earlier) : undefined
}

/** For a database that has run an earlier text, or does not know which: makes what came of an earlier one equal to that of today. */
function amended(name: string): string {
  const amendment = path.join('amendments', name)
  const script = fs.existsSync(path.join(FOLDER, amendment)) ? textOf(amendment) : ''
  return `${script}
    update schema_migration set checksum = '${checksumOf(name)}' where name = '${name}';`
}

/** The names of the migrations that have run; none on an empty database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: known } = await sql<{ known: boolean }>`
    select to_regclass('public.schema_migration') is not null as known`.execute(db)
  if (!known[0]?.known) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** When a database was set up, or a backup put in its place. */
export async function databaseSince(db: Db): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(applied_at) as since from schema_migration`.execute(db)
  return rows[0]?.since ?? new Date()
}

/** Runs one migration within a transaction that holds the lock; the first one makes the table of migrations, too. */
export async function runMigration(tx: Db, name: string): Promise<void> {
  await sql`create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now(), checksum text)`.execute(tx)
  await sql.raw(step(name)).execute(tx)
}

/** The script as one that waits for its turn. */
function guarded(name: string): string {
  return `select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${step(name)}`
}

/** One statement that does nothing where another instance has run the migration meanwhile. */
function step(name: string): string {
  return `
    do $guard$ begin
      if not exists (select from schema_migration where name = '${name}') then
        execute $migration$${textOf(name).replaceAll('$migration$', '')}$migration$;
        insert into schema_migration (name, checksum) values ('${name}', '${checksumOf(name)}');
      end if;
    end $guard$;`
}
