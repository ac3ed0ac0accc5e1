import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

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
  /** Returns once every notification of transactions committed before the call has been delivered. */
  delivered(): Promise<void>
  close(): Promise<void>
}

/** Returns when the database has answered a query. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** The size of the whole database. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
