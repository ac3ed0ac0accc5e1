import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { columnNames } from './column-names.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

const POOL_SIZE = 10
const STATEMENT_TIMEOUT_MS = 15_000
const RECONNECT_AFTER_MS = 1000

/** int8 as number, date as YYYY-MM-DD: the same as in the embedded engine. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number)
    return pg.types.getTypeParser(oid, format as 'text')
  }) as never,
}
const INT8_ARRAY = 1016

/** Connects to a PostgreSQL server. Throws StartError when it does not answer. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5000,
    types,
  })
  // A connection lost while idle is replaced by the pool; the next query tells if the server is gone.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(`Der Datenbankserver aus DATABASE_URL antwortet nicht: ${(error as Error).message}`)
  }
  const listeners: Listener[] = []
  return {
    engine: 'server',
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [columnNames] }),
    runScript: async (sql) => {
      const client = await pool.connect()
      try {
        await client.query(`begin; ${sql}; commit`)
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    listen: async (channel, onMessage, onGap) => {
      const listener = new Listener(url, channel, onMessage, onGap)
      listeners.push(listener)
      await listener.connect()
    },
    delivered: async () => void (await Promise.all(listeners.map((listener) => listener.roundTrip()))),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await pool.end()
    },
  }
}

/** A connection of its own that waits for notifications and comes back when it is lost. */
class Listener {
  readonly #url: string
  readonly #channel: string
  readonly #onMessage: (payload: string) => void
  readonly #onGap: () => void
  #client: pg.Client | undefined
  #closed = false

  constructor(url: string, channel: string, onMessage: (payload: string) => void, onGap: () => void) {
    this.#url = url
    this.#channel = channel
    this.#onMessage = onMessage
    this.#onGap = onGap
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ payload }) => this.#onMessage(payload ?? ''))
    client.on('error', () => {})
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    client.on('end', () => void this.#reconnect())
    this.#client = client
  }

  /** A query on the listening connection returns after the notifications that were waiting for it. */
  async roundTrip(): Promise<void> {
    await this.#client?.query('select 1').catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }

  async #reconnect(): Promise<void> {
    if (this.#closed) return
    this.#client = undefined
    await wait(RECONNECT_AFTER_MS, undefined, { ref: false })
    try {
      await this.connect()
      this.#onGap()
    } catch {
      void this.#reconnect()
    }
  }
}
