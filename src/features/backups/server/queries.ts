/** Reads and replaces whole databases, whatever tables they have, and notes what backups have been made. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { MIGRATION_LOCK } from '#platform/server/database/migrate.ts'
import type { Schema } from '#platform/server/database/schema.ts'

const ROWS_AT_ONCE = 2000
/** In letters of JSON; a hundred times as much the database refuses as one value. */
const LENGTH_AT_ONCE = 8_000_000

export interface Column {
  name: string
  /** As SQL writes it. */
  type: string
}

/** All that follows sees the database as it was at one moment, and writes values so that no setting changes them. */
export async function beginReading(tx: Db): Promise<void> {
  await sql`set transaction read only`.execute(tx)
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
  ]) {
    await sql`set local ${sql.raw(setting)}`.execute(tx)
  }
}

/** Every table with the columns that can be written; what migrations have run is told apart. */
export async function selectTables(db: Db): Promise<{ table: string; columns: Column[] }[]> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select class.relname as table, json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and class.relname <> 'schema_migration'
    group by class.relname order by class.relname`.execute(db)
  return rows
}

/**
 * Rows of a table, each as JSON of an array of its columns' texts, some thousand at a time, fewer where they are large. To be
 * read within a transaction.
 */
export async function* readRows(tx: Db, table: string, columns: Column[]): AsyncGenerator<string[]> {
  const atOnce = await rowsAtOnce(tx, table, columns)
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare backup no scroll cursor for select to_json(array[${texts}])::text as row from ${sql.table(table)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from backup`.execute(tx)
    yield* portionsOf(rows.map(({ row }) => row))
    if (rows.length < atOnce) break
  }
  await sql`close backup`.execute(tx)
}

/** So many rows as the largest of them, of which the text has twice the bytes, leaves room for. */
async function rowsAtOnce(tx: Db, table: string, columns: Column[]): Promise<number> {
  const large = columns.filter(({ type }) => type === 'bytea' || type === 'text')
  if (large.length === 0) return ROWS_AT_ONCE
  // Known of each value without reading it.
  const sizes = large.map(({ name }) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  const { rows } = await sql<{ bytes: number | null }>`
    select max(${sql.join(sizes, sql` + `)}) as bytes from ${sql.table(table)}`.execute(tx)
  const fitting = Math.floor(LENGTH_AT_ONCE / (2 * (rows[0]?.bytes ?? 0)))
  return Math.min(Math.max(fitting, 1), ROWS_AT_ONCE)
}

/** Texts in portions that are not too long together, unless a single one is. */
function* portionsOf(texts: string[]): Generator<string[]> {
  let portion: string[] = []
  let length = 0
  for (const text of texts) {
    if (portion.length > 0 && length + text.length > LENGTH_AT_ONCE) {
      yield portion
      portion = []
      length = 0
    }
    portion.push(text)
    length += text.length
  }
  if (portion.length > 0) yield portion
}

/** Removes everything; nobody else starts to change tables until the transaction ends. */
export async function clearDatabase(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
  await sql`
    do $$ declare item record; begin
      for item in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('drop table if exists %s cascade', item.name);
      end loop;
      for item in select oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e') loop
        execute format('drop function if exists %s cascade', item.name);
      end loop;
    end $$`.execute(tx)
}

/** Until the answer is called tables take rows in any order, and nothing is made of them. */
export async function suspendRules(tx: Db): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  const tables = await selectTables(tx)
  const setTriggers = async (how: 'disable' | 'enable') => {
    for (const { table } of tables) {
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(tx)
    }
  }
  // What migrations have put there is in the backup as well.
  for (const { table } of tables) await sql`delete from ${sql.table(table)}`.execute(tx)
  await setTriggers('disable')
  return async () => {
    await setTriggers('enable')
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      )
    }
  }
}

/** Puts rows back, each an array of its columns' texts, given as JSON: in portions, for former programs wrote any length. */
export async function insertRows(tx: Db, table: string, columns: Column[], rows: string): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map(({ type }, i) => sql`(row ->> ${sql.lit(i)})::${sql.raw(type)}`))
  const texts = rows.length <= LENGTH_AT_ONCE ? [rows] : piecesOf(rows)
  for (const text of texts) {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${text}::jsonb) as row`.execute(tx)
  }
}

function* piecesOf(rows: string): Generator<string> {
  const each = (JSON.parse(rows) as unknown[]).map((row) => JSON.stringify(row))
  for (const portion of portionsOf(each)) yield `[${portion.join()}]`
}

/** Every instance forgets what it keeps in memory, once the transaction has ended. */
export async function announceEverything(tx: Db): Promise<void> {
  await sql`select pg_notify('public_data', 'everything')`.execute(tx)
}

type BackupRun = Selectable<Schema['backupRun']>

/** What lies further ahead was written before the clock was set back, and tells nothing of what is kept now. */
const UNTIL_NOW = sql<Date>`now() + interval '1 hour'`

/**
 * The last backup that is whole, and the last one that failed after it, if any: also one that has not ended after a day, whose
 * process has.
 */
export async function selectLastRuns(db: Db): Promise<{ done: BackupRun | null; failed: BackupRun | null }> {
  const done = await db
    .selectFrom('backupRun')
    .selectAll()
    .where('finishedAt', '<=', UNTIL_NOW)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failed = await db
    .selectFrom('backupRun')
    .selectAll()
    .where((is) =>
      is.or([is('error', 'is not', null), is('startedAt', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .where('finishedAt', 'is', null)
    .where('startedAt', '>', done?.startedAt ?? new Date(0))
    .where('startedAt', '<=', UNTIL_NOW)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { done: done ?? null, failed: failed ?? null }
}

/** What stays of the file of one that has ended. */
const NAME_ALONE = sql<string>`regexp_replace(file, '^.*[/\\\\]', '')`

/**
 * Notes that a backup begins, of which `file` is the name in the folder of the nights, or the whole path; undefined when another instance is at that night's already. One that nobody has kept for an
 * hour is taken over.
 */
export async function beginRun(db: Db, file: string, night: string | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backup_run as known (night, file) values (${night}, ${file})
    on conflict (night) do update set file = excluded.file, started_at = now(), bytes = null, error = null
      where known.finished_at is null and known.started_at < now() - interval '1 hour'
    returning id`.execute(db)
  return rows[0]?.id
}

/** Whether one was made, or tried, in a night before this one, YYYY-MM-DD. */
export async function hasNightBefore(db: Db, night: string): Promise<boolean> {
  const row = await db
    .selectFrom('backupRun')
    .select('id')
    .where('night', '<', night)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever is at a backup says so before the hour is over, however long it takes. */
export async function keepRun(db: Db, id: number): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ startedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()
}

/** Notes how long the file of a backup is, which has been read again and has not got its name yet. */
export async function noteBytes(db: Db, id: number, bytes: number): Promise<void> {
  await db.updateTable('backupRun').set({ bytes }).where('id', '=', id).execute()
}

/** Those of which that is noted, and nothing further. */
export async function selectRead(db: Db): Promise<{ id: number; file: string; bytes: number | null }[]> {
  return db
    .selectFrom('backupRun')
    .select(['id', 'file', 'bytes'])
    .where('bytes', 'is not', null)
    .where('finishedAt', 'is', null)
    .where('error', 'is', null)
    .execute()
}

/** Of those that have not ended none is under way any more. */
export async function endCutOff(db: Db, error: string): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ error, bytes: null, file: NAME_ALONE })
    .where('finishedAt', 'is', null)
    .where('error', 'is', null)
    .execute()
}

/** Those that were under way elsewhere when these rows were read. */
export async function forgetUnended(db: Db): Promise<void> {
  await db.deleteFrom('backupRun').where('finishedAt', 'is', null).where('error', 'is', null).execute()
}

/** With `bytes` it is whole; the error then says what it lacks all the same. */
export async function endRun(
  db: Db,
  id: number,
  {
    bytes = null,
    error = null,
    finishedAt = new Date(),
  }: { bytes?: number | null; error?: string | null; finishedAt?: Date },
): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ bytes, error, finishedAt: bytes === null ? null : finishedAt, file: NAME_ALONE })
    .where('id', '=', id)
    .execute()
}
