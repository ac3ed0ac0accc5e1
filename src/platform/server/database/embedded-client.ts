/** Speaks to the embedded engine in messages, and makes a database of it that is used like one on a server. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { columnNames } from './column-names.ts'
import type { Database } from './database.ts'
import type { Asked, Operation, Reply, Request } from './embedded-messages.ts'
import type { Schema } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Where questions go and answers come from: a thread, or a socket of the process that has it. */
export interface EngineLink {
  send(request: Request): void
  /** `receive` gets every answer, `ended` hears when there will be no more of them. */
  open(receive: (reply: Reply) => void, ended: (error: Error) => void): void
  /** Whether an answer is still to come tells if somebody else can use the other end. */
  close(isAwaited: boolean): Promise<unknown>
}

/** Answered within this time, or not waited for any longer. */
const DEADLINE_MS = 30_000
/** Of what works through whole tables. */
const LONG_DEADLINE_MS = 15 * 60_000
const LONG = new Set<Operation['op']>(['script', 'maintain', 'snapshot', 'close'])
/** The engine has to show so often that it is not stuck, and within this time. */
const PING_EVERY_MS = 5000
const PONG_WITHIN_MS = 60_000

/** This side of the conversation with the engine. */
export class EmbeddedClient {
  readonly #link: EngineLink
  readonly #doubted: (reason: string) => void
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown> & { deadline: NodeJS.Timeout }>()
  readonly #long = new Set<number>()
  readonly #listeners = new Map<string, ((payload: string) => void)[]>()
  #lastId = 0
  #lastTransaction = 0
  #ended: Error | undefined
  readonly opened: Promise<unknown>
  /** Each answer may take minutes, as while whole tables are made: nobody else waits for one. */
  isPatient = false

  /** `doubted` hears, once, that the engine is not to be trusted any more. */
  constructor(link: EngineLink, doubted: (reason: string) => void) {
    this.#link = link
    this.#doubted = doubted
    this.opened = this.#expect(0, LONG_DEADLINE_MS)
    link.open(
      (reply) => this.#receive(reply),
      (error) => this.#end(error),
    )
  }

  /** Throws DatabaseUnavailable when there is no answer in time; what was asked may be carried out all the same. */
  ask(operation: Asked, withinMs?: number): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    const isLong =
      withinMs === undefined && (this.isPatient || operation.isLong === true || LONG.has(operation.op))
    if (isLong) this.#long.add(id)
    const answer = this.#expect(id, withinMs ?? (isLong ? LONG_DEADLINE_MS : DEADLINE_MS))
    this.#link.send({ ...operation, id, ...(isLong && { isLong }) })
    return answer
  }

  /** `silent` hears that the engine has answered nothing for a minute, unless something is under way that takes minutes. */
  startHeartbeat(silent: (reason: string) => void): NodeJS.Timeout {
    const ping = () => {
      if (this.#long.size > 0) return
      this.ask({ op: 'ping' }, PONG_WITHIN_MS).catch((error: Error) => {
        if (this.#long.size === 0) silent(error.message)
      })
    }
    return setInterval(ping, PING_EVERY_MS).unref()
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    const known = this.#listeners.get(channel)
    this.#listeners.set(channel, [...(known ?? []), onMessage])
    if (known === undefined) await this.ask({ op: 'listen', channel })
  }

  nextTransaction(): number {
    return ++this.#lastTransaction
  }

  async close(removesNew = false): Promise<void> {
    await this.ask({ op: 'close', removesNew })
    await this.terminate()
  }

  async terminate(): Promise<void> {
    this.#ended ??= new DatabaseUnavailable('the embedded database has been closed')
    await this.#link.close(this.#waiting.size > 0)
  }

  #expect(id: number, deadlineMs: number): Promise<unknown> {
    const late = () => {
      this.#settle(id)?.reject(new DatabaseUnavailable(`no answer of the database within ${deadlineMs} ms`))
    }
    const answer = { ...Promise.withResolvers<unknown>(), deadline: setTimeout(late, deadlineMs).unref() }
    this.#waiting.set(id, answer)
    return answer.promise
  }

  #settle(id: number): PromiseWithResolvers<unknown> | undefined {
    const answer = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.#long.delete(id)
    clearTimeout(answer?.deadline)
    return answer
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'notification') {
      for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload)
    } else if (reply.kind === 'doubt') {
      this.#end(new DatabaseUnavailable(reply.reason))
    } else {
      const answer = this.#settle(reply.id)
      if (reply.kind === 'error') answer?.reject(Object.assign(new Error(reply.error.message), reply.error))
      else answer?.resolve(reply.value)
    }
  }

  /** Nothing is answered any more, and nothing that waits is acknowledged. */
  #end(error: Error): void {
    const isExpected = this.#ended !== undefined
    this.#ended ??= error
    if (!isExpected) this.#doubted(error.message)
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(error)
  }
}

/** One use of the database by Kysely: its queries belong to its own transaction, if it has begun one. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #client: EmbeddedClient
  #tx: number | undefined

  constructor(client: EmbeddedClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = [...query.parameters]
    const result = await this.#client.ask({ op: 'query', sql: query.sql, parameters, tx: this.#tx })
    const { rows, affectedRows } = result as { rows: R[]; affectedRows?: number }
    return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) }
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; the engine answers whole results
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported by the embedded database')
  }

  async begin(isolation: string | undefined): Promise<void> {
    const tx = this.#client.nextTransaction()
    try {
      await this.#client.ask({ op: 'begin', tx })
    } catch (error) {
      // It may begin after all, and then nobody would end it.
      this.#client.ask({ op: 'end', tx, how: 'rollback' }).catch(() => {})
      throw error
    }
    this.#tx = tx
    if (isolation) await this.executeQuery(CompiledQuery.raw(`set transaction isolation level ${isolation}`))
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const tx = this.#tx
    this.#tx = undefined
    if (tx !== undefined) await this.#client.ask({ op: 'end', tx, how })
  }
}

function embeddedDriver(client: EmbeddedClient): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => new EmbeddedConnection(client),
    beginTransaction: (connection, settings) =>
      (connection as EmbeddedConnection).begin(settings.isolationLevel),
    commitTransaction: (connection) => (connection as EmbeddedConnection).end('commit'),
    rollbackTransaction: (connection) => (connection as EmbeddedConnection).end('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

/** The engine at the other end of the conversation as a database. */
export function embeddedDatabase(client: EmbeddedClient, beforeClose = async () => {}): Database {
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => embeddedDriver(client),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [columnNames],
  })
  return {
    engine: 'embedded',
    db,
    runScript: async (sql) => void (await client.ask({ op: 'script', sql })),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    // Notifications come from the same thread as results, ahead of the commit's own.
    delivered: async () => {},
    close: async () => {
      await beforeClose()
      await client.close()
    },
  }
}
