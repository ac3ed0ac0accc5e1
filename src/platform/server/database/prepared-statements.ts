/**
 * Runs what reads from the embedded engine as prepared statements: reading and planning a query is most of what it costs.
 * Writing has hardly any plans, and texts that differ with the number of rows.
 */
import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

const { serialize } = protocol

interface Prepared {
  name: string
  /** Object identifiers of the parameters' types. */
  types: number[]
  /** What its rows look like; nothing for a statement without rows. */
  columns: messages.BackendMessage | undefined
}

/** Each keeps memory within the engine. */
const MOST = 200
/** What is longer was put together for once. */
const LONGEST = 10_000
const IS_READ = /^\s*select\b/i

/** The prepared statements of one engine, which has one session. */
export class PreparedStatements {
  readonly #db: PGlite
  /** By their text; those asked for last come last. */
  readonly #known = new Map<string, Prepared>()
  #count = 0

  constructor(db: PGlite) {
    this.#db = db
  }

  /** Whether `run` takes it; anything else is for PGlite's own `query`. */
  static takes(sql: string): boolean {
    return sql.length <= LONGEST && IS_READ.test(sql)
  }

  /** A statement with its parameters, once no transaction is open. */
  run(sql: string, parameters: unknown[]): Promise<Results> {
    return this.#db._runExclusiveTransaction(() =>
      this.#db.runExclusive(async () => {
        try {
          return await this.#run(sql, parameters)
        } catch (error) {
          if (!isOutdated(error)) throw error
          return this.#run(sql, parameters)
        }
      }),
    )
  }

  /** A statement of the transaction that is open. One that is outdated fails, and is prepared anew next time. */
  runWithin(sql: string, parameters: unknown[]): Promise<Results> {
    return this.#db.runExclusive(() => this.#run(sql, parameters))
  }

  /**
   * After tables have changed: a statement keeps the columns that it was prepared with. Within the transaction that has
   * changed them, for those that wait for its end prepare theirs at once.
   */
  async forget(tx: Transaction): Promise<void> {
    await tx.exec('DEALLOCATE ALL')
    this.#known.clear()
  }

  async #run(sql: string, parameters: unknown[]): Promise<Results> {
    try {
      return await this.#execute(await this.#prepared(sql), parameters)
    } catch (error) {
      if (isOutdated(error)) await this.#close(sql)
      throw error
    }
  }

  async #execute({ name, types, columns }: Prepared, parameters: unknown[]): Promise<Results> {
    const values = parameters.map((value, i) => this.#serialized(value, types[i]))
    const answer = await this.#send(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    )
    const [result] = parse.parseResults(columns ? [columns, ...answer] : answer, this.#db.parsers)
    if (!result) throw new Error('the engine has not answered a statement')
    return result
  }

  #serialized(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.#db.serializers[type]?.(value) ?? String(value)
  }

  async #prepared(sql: string): Promise<Prepared> {
    const known = this.#known.get(sql)
    if (known) {
      this.#known.delete(sql)
      this.#known.set(sql, known)
      return known
    }
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= MOST) await this.#close(oldest)
    const name = `s${++this.#count}`
    const described = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults(described),
      columns: described.find((message) => message.name === 'rowDescription'),
    }
    this.#known.set(sql, prepared)
    return prepared
  }

  async #close(sql: string): Promise<void> {
    const prepared = this.#known.get(sql)
    if (!this.#known.delete(sql) || !prepared) return
    await this.#send(serialize.close({ type: 'S', name: prepared.name }), serialize.sync())
  }

  /** The engine reads what follows an error up to the synchronisation, which therefore ends everything sent. */
  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.#db.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }
}

/** PostgreSQL: cached plan must not change result type, or the engine does not know the statement any more. */
function isOutdated(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string }
  return code === '26000' || (code === '0A000' && /cached plan/.test(message))
}
