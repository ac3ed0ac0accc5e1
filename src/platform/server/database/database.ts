import type { Kysely } from 'kysely'
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
