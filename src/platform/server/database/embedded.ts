import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
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
import { StartError } from '../start-error.ts'
import { columnNames } from './column-names.ts'
import type { Database } from './database.ts'
import type { Operation, Place, Reply } from './embedded-messages.ts'
import type { Schema } from './schema.ts'

/** How often the embedded engine writes a checkpoint, and vacuums; it does neither by itself. */
const CHECKPOINT_EVERY_MS = 5 * 60_000
const VACUUM_EVERY_MS = 6 * 3_600_000
/** The major version of PostgreSQL that the embedded engine is made from. */
const POSTGRES_MAJOR = '18'

/** The main thread's end of the conversation with `embedded-worker.ts`. */
class EmbeddedClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #listeners = new Map<string, ((payload: string) => void)[]>()
  #lastId = 0
  #lastTransaction = 0
  readonly opened: Promise<unknown>

  constructor(place: Place) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: place })
    this.opened = this.#expect(0)
    this.#worker.on('message', (reply: Reply) => this.#receive(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the database thread has ended')))
  }

  ask(operation: Operation): Promise<unknown> {
    const id = ++this.#lastId
    const answer = this.#expect(id)
    this.#worker.postMessage({ id, ...operation })
    return answer
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    const known = this.#listeners.get(channel)
    this.#listeners.set(channel, [...(known ?? []), onMessage])
    if (known === undefined) await this.ask({ op: 'listen', channel })
  }

  nextTransaction(): number {
    return ++this.#lastTransaction
  }

  async close(): Promise<void> {
    await this.ask({ op: 'close' })
    await this.terminate()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #expect(id: number): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    return answer.promise
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'notification') {
      for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload)
      return
    }
    const answer = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'error') answer?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else answer?.resolve(reply.value)
  }

  #fail(error: Error): void {
    for (const answer of this.#waiting.values()) answer.reject(error)
    this.#waiting.clear()
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
    await this.#client.ask({ op: 'begin', tx })
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

/**
 * Opens the embedded database in `dataDir`/database.
 * Throws StartError when the folder is in use, not writable, or made by another version.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = prepareFolder(dataDir)
  const client = new EmbeddedClient({ folder })
  try {
    await client.opened
  } catch (error) {
    await client.terminate()
    throw explain(error, folder)
  }
  const timers = scheduleMaintenance(client)
  return embeddedDatabase(client, async () => {
    for (const timer of timers) clearInterval(timer)
    await client.ask({ op: 'maintain', vacuum: false })
  })
}

/** An embedded database in memory that can be written to a file, and made again out of that faster than anew. */
export interface DatabaseInMemory extends Database {
  writeSnapshot(file: string): Promise<void>
}

/** Opens an embedded database in memory, empty or with the contents of a snapshot's file. */
export async function openInMemory(snapshot: string | null): Promise<DatabaseInMemory> {
  const client = new EmbeddedClient({ snapshot })
  await client.opened
  return {
    ...embeddedDatabase(client),
    writeSnapshot: async (file) => void (await client.ask({ op: 'snapshot', file })),
  }
}

function embeddedDatabase(client: EmbeddedClient, beforeClose = async () => {}): Database {
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

function prepareFolder(dataDir: string): string {
  const folder = path.resolve(dataDir, 'database')
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
  } catch {
    throw new StartError(`In den Datenordner ${path.resolve(dataDir)} darf nicht geschrieben werden.`)
  }
  const versionFile = path.join(folder, 'PG_VERSION')
  const version = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : POSTGRES_MAJOR
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `Die Datenbank in ${folder} stammt von PostgreSQL ${version}; dieses Programm braucht ${POSTGRES_MAJOR}.`,
    )
  }
  return folder
}

function explain(error: unknown, folder: string): Error {
  const text = error instanceof Error ? error.message : String(error)
  if (/database is locked/.test(text)) {
    return new StartError(`Die Datenbank in ${folder} wird schon von einem anderen Prozess benutzt.`)
  }
  if (/readonly|unable to open|EACCES|EPERM/i.test(text)) {
    return new StartError(`Die Datenbank in ${folder} darf nicht geschrieben werden.`)
  }
  return new StartError(`Die Datenbank in ${folder} lässt sich nicht öffnen: ${text}`)
}

function scheduleMaintenance(client: EmbeddedClient): NodeJS.Timeout[] {
  const every = (milliseconds: number, vacuum: boolean) =>
    setInterval(() => client.ask({ op: 'maintain', vacuum }).catch(() => {}), milliseconds).unref()
  return [every(CHECKPOINT_EVERY_MS, false), every(VACUUM_EVERY_MS, true)]
}
