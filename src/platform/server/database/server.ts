import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { columnNames } from './column-names.ts'
import type { Database } from './database.ts'
import { noteAnswer, noteFailure, noteUnconnected } from './outage.ts'
import type { Schema } from './schema.ts'
import { isUnavailable } from './unavailable.ts'

export const POOL_SIZE = 10
const STATEMENT_TIMEOUT_MS = 15_000
/** A server that has stopped answering, such as one whose machine is gone, ends no connection by itself. */
const ANSWER_WITHIN_MS = 20_000
/** The same for what works through whole tables, as scripts do. */
const SCRIPT_WITHIN_MS = 15 * 60_000
const IDLE_IN_TRANSACTION_MS = 60_000
const RECONNECT_AFTER_MS = 1000
const HEARTBEAT_MS = 10_000
/** So long what is written may go unheard of while the server refuses the connection that would hear of it. */
const UNHEARD_MS = 10_000

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

/**
 * Connects to a PostgreSQL server; `isPatient` where each statement may work through whole tables. Throws StartError when its
 * address cannot be read and when it does not answer.
 */
export async function openServer(url: string, { isPatient = false } = {}): Promise<Database> {
  requireReadable(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    statement_timeout: isPatient ? SCRIPT_WITHIN_MS : STATEMENT_TIMEOUT_MS,
    query_timeout: isPatient ? SCRIPT_WITHIN_MS : ANSWER_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types,
  })
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a connection to the database was lost')
  // The pool listens to those that nobody uses; the others, without a listener, would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(`Der Datenbankserver aus DATABASE_URL antwortet nicht: ${(error as Error).message}`)
  }
  const listener = new Listener(url)
  return {
    engine: 'server',
    db: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: withoutBrokenOnes(pool) }),
      plugins: [columnNames],
    }),
    runScript: async (sql) => {
      const client = await withoutBrokenOnes(pool).connect()
      try {
        await client.query('begin', [])
        await client.query(`set local statement_timeout = ${SCRIPT_WITHIN_MS}`, [])
        await client.query({ text: sql, query_timeout: SCRIPT_WITHIN_MS } as pg.QueryConfig)
        await client.query('commit', [])
      } catch (error) {
        await client.query('rollback', []).catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    listen: (channel, onMessage, onGap) => listener.add({ channel, onMessage, onGap }),
    delivered: () => listener.roundTrip(),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** The address may hold a password: nothing of it is repeated but the name of a file. */
function requireReadable(url: string): void {
  try {
    new pg.Client({ connectionString: url })
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    throw new StartError(
      path === undefined
        ? 'Die Einstellung DATABASE_URL lässt sich nicht lesen: Sonderzeichen stehen darin als %-Folgen, ein % als %25.'
        : `Die Datei „${path}“ aus der Einstellung DATABASE_URL lässt sich nicht lesen (${code}).`,
    )
  }
}

/** The pool, which does not take back connections on which a query was not answered: its answer may still come. */
function withoutBrokenOnes(pool: pg.Pool) {
  return {
    connect: async () => {
      const askedAt = Date.now()
      const client = await pool.connect().catch((error) => {
        noteUnconnected(error, askedAt)
        throw error
      })
      let broken: Error | undefined
      const query = async (...args: unknown[]) => {
        if (broken) throw broken
        try {
          const result = await (client.query as (...args: unknown[]) => Promise<unknown>)(...args)
          noteAnswer()
          return result
        } catch (error) {
          noteFailure(error)
          if (!(error instanceof pg.DatabaseError) || isUnavailable(error)) broken = error as Error
          throw error
        }
      }
      return { query: query as pg.PoolClient['query'], release: () => client.release(broken) }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

interface Hearer {
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
}

/** A connection of its own that waits for the notifications of all channels and comes back when it is lost. */
class Listener {
  readonly #url: string
  readonly #hearers: Hearer[] = []
  #connected: Promise<void> | undefined
  #client: pg.Client | undefined
  #gapToldAt = 0
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  /** Throws when there is no connection yet and none can be had. */
  async add(hearer: Hearer): Promise<void> {
    this.#hearers.push(hearer)
    if (this.#connected) {
      await this.#connected
      // A connection that is just lost listens to this one, too, when it comes back.
      await this.#client?.query(listenTo(hearer)).catch(() => {})
    } else {
      this.#connected = this.#connect()
      await this.#connected
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
    })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of this.#hearers) if (hearer.channel === channel) hearer.onMessage(payload)
    })
    client.on('error', (error) =>
      log.warn({ reason: error.message }, 'the connection for notifications was lost'),
    )
    try {
      await client.connect()
      // Some may come while it is under way.
      for (let heard = 0; heard < this.#hearers.length; ) {
        const added = this.#hearers.slice(heard)
        heard += added.length
        await client.query(added.map(listenTo).join('; '))
      }
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#closed) return client.end()
    // A silent connection looks like one on which nothing happens; ending it makes it come back.
    const beat = () =>
      client.query('select 1').catch((error: Error) => {
        log.warn({ reason: error.message }, 'the connection for notifications does not answer')
        return client.end().catch(() => {})
      })
    const heart = setInterval(beat, HEARTBEAT_MS).unref()
    client.once('end', () => {
      clearInterval(heart)
      void this.#reconnect()
    })
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

  async #reconnect(isFirstTry = true): Promise<void> {
    if (this.#closed) return
    this.#client = undefined
    await wait(RECONNECT_AFTER_MS, undefined, { ref: false })
    if (this.#closed) return
    try {
      await this.#connect()
      this.#tellGap()
    } catch (error) {
      if (isFirstTry) {
        log.warn(
          { reason: (error as Error).message },
          'the connection for notifications does not come back yet',
        )
      }
      // A server that is there and has no room for this connection goes on being written to.
      if (error instanceof pg.DatabaseError && Date.now() - this.#gapToldAt >= UNHEARD_MS) this.#tellGap()
      void this.#reconnect(false)
    }
  }

  #tellGap(): void {
    this.#gapToldAt = Date.now()
    for (const { onGap } of this.#hearers) onGap()
  }
}

function listenTo({ channel }: Hearer): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
