import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../migrations')

/**
 * Brings the tables up to date: runs every file of `migrations/` that has not run yet, in the order of their
 * names, each in a transaction with its entry in `schema_migration`. Instances that start together take turns.
 * Throws StartError when the database knows migrations that this program does not.
 */
export async function migrate({ db, runScript, isOfRunningProcess }: Database): Promise<string[]> {
  await runScript(`create table if not exists schema_migration (
    name text primary key, applied_at timestamptz not null default now())`)
  const files = fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const unknown = [...applied].find((name) => !files.includes(name))
  if (unknown !== undefined) {
    throw new StartError(
      `Die Datenbank ist neuer als dieses Programm (sie kennt „${unknown}“). Bitte aktualisieren.`,
    )
  }
  const pending = files.filter((name) => !applied.has(name))
  if (isOfRunningProcess && pending.length > 0) {
    throw new StartError('Das laufende Programm ist älter als dieser Befehl. Bitte neu starten.')
  }
  for (const name of pending) {
    const script = fs.readFileSync(path.join(FOLDER, name), 'utf8')
    await runScript(guarded(name, script))
  }
  return pending
}

/** The script as one that waits for its turn and does nothing where another instance has run it meanwhile. */
function guarded(name: string, script: string): string {
  const body = script.replaceAll('$migration$', '')
  return `
    select pg_advisory_xact_lock(48151623);
    do $guard$ begin
      if not exists (select from schema_migration where name = '${name}') then
        execute $migration$${body}$migration$;
        insert into schema_migration (name) values ('${name}');
      end if;
    end $guard$;`
}
