import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { isReadOnly } from './unavailable.ts'

/** What queries take as their first argument; a transaction is one too. */
export type Db = Kysely<Schema>

/** An open database, embedded or on a server. */
export interface Database {
  engine: 'embedded' | 'server'
  /** It is lent by a running process, which alone may change its tables. */
  isOfRunningProcess?: boolean
  db: Db
  /** Runs a script of several statements in one transaction. */
  runScript(sql: string): Promise<void>
  /**
   * Hears the notifications of a channel until the database is closed. `onGap` is called when some may
   * have been missed, after a lost connection.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>
  /** Ends the patience that the embedded one was opened with: from here on somebody waits for each answer, and commands may come. */
  hurry?(): Promise<void>
  /** Returns once every notification of transactions committed before the call has been delivered. */
  delivered(): Promise<void>
  close(): Promise<void>
  /** Closes the embedded one; where there was none before it was opened, there is none afterwards either. */
  discard?(): Promise<void>
}

/** Returns when the database has answered a query. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * Whether the database, which has answered, takes writes. The query writes nothing and is refused as a write would be: the
 * connection, whose setting may be older than the server's, is given up then.
 */
export async function takesWrites(db: Db): Promise<boolean> {
  try {
    await sql`select from schema_migration where false for update`.execute(db)
    return true
  } catch (error) {
    if (isReadOnly(error)) return false
    throw error
  }
}

/** The size of the whole database. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
