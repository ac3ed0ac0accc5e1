/** The thread in which the embedded PostgreSQL runs; `embedded.ts` speaks to it in messages. */
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { StartError } from '../start-error.ts'
import type { ErrorFields, Place, Reply, Request } from './embedded-messages.ts'
import { checkFolder, removeDatabase, writeMarker } from './folder-marker.ts'
import { PreparedStatements } from './prepared-statements.ts'

if (!parentPort) throw new Error('runs as a worker only')
const port = parentPort

/** The parts of Emscripten's file system that the durable one touches. */
interface NodeFsModule {
  NODEFS: {
    node_ops: { setattr(node: unknown, attributes: { mode?: number }): unknown }
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number }
    realPath(node: unknown): string
  }
}

/**
 * Why nothing that the engine says may be believed any more: what it takes for written may not be on the disk. Once
 * set, no answer leaves this thread.
 */
let doubt: string | undefined

function distrust(reason: string): void {
  doubt ??= reason
  port.postMessage({ kind: 'doubt', reason: doubt } satisfies Reply)
}

/** Of the engine before it gives up: what it was at, and the system's error. */
const LAST_WORDS = /\b(PANIC|FATAL):/

/** PGlite's folder storage for the owner alone, with an fsync that reaches the disk; the library's own does nothing. */
class DurableFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const makeDurable = (module: NodeFsModule) => {
      const { setattr } = module.NODEFS.node_ops
      // The engine sets modes by itself, for everybody on the machine.
      module.NODEFS.node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~0o077 })
      module.NODEFS.stream_ops.fsync = (stream) => {
        try {
          const descriptor = stream.nfd ?? fs.openSync(module.NODEFS.realPath(stream.node), 'r')
          try {
            fs.fsyncSync(descriptor)
          } finally {
            if (descriptor !== stream.nfd) fs.closeSync(descriptor)
          }
        } catch (error) {
          distrust(`fsync: ${(error as Error).message}`)
          throw error
        }
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), makeDurable as never]
    let last: string | undefined
    const printErr = (text: string) => {
      if (LAST_WORDS.test(text)) last = text
      emscriptenOpts.printErr?.(text)
    }
    const onAbort = (what: unknown) => distrust(`abort: ${last ?? what}`)
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr, onAbort } }
  }
}

/**
 * Two processes on one folder would corrupt it. The lock is the operating system's and dies with the process,
 * however that ends.
 */
function lock(path: string): DatabaseSync {
  const file = new DatabaseSync(`${path}.lock`, { timeout: 0 })
  file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  return file
}

const PARSERS = { [types.INT8]: Number, [types.DATE]: (text: string) => text }
/** The buffers are the engine's own memory, made ready when it opens; the system caches files too. */
const BUFFERS = 'shared_buffers=32MB'
const SETTINGS = [
  BUFFERS,
  'wal_sync_method=fsync',
  // What a first load has written is removed instead of being kept for others that never come: 190 MB.
  'wal_recycle=off',
]
/** Without `-F`, which would switch fsync off. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
]

let held: DatabaseSync | undefined
/** The folder, where it was filled by this opening. */
let filled: string | undefined
let db: PGlite
let statements: PreparedStatements
const transactions = new Map<
  number,
  { tx: Transaction; end: (how: 'commit' | 'rollback') => Promise<void>; idle: NodeJS.Timeout }
>()
/** Those that have been asked for and not begun, with whether they have been given up meanwhile. */
const awaited = new Map<number, { isGivenUp: boolean }>()
/** A transaction in which nothing happens for so long is rolled back: everybody else waits for its end. */
const IDLE_IN_TRANSACTION_MS = 60_000

async function open(place: Place): Promise<void> {
  db = await openEngine(place)
  statements = new PreparedStatements(db)
}

async function openEngine(place: Place): Promise<PGlite> {
  if ('snapshot' in place) {
    const loadDataDir = place.snapshot === null ? undefined : await fs.openAsBlob(place.snapshot)
    const startParams = [...PGlite.defaultStartParams, '-c', BUFFERS]
    return PGlite.create({ startParams, parsers: PARSERS, ...(loadDataDir && { loadDataDir }) })
  }
  held = lock(place.folder)
  // Under the lock, or two first starts at once would empty each other's folder.
  const { isNew } = checkFolder(place.folder)
  if (isNew) writeMarker(place.folder, 'initialising')
  const engine = await PGlite.create({
    fs: new DurableFolder(place.folder),
    startParams: START_PARAMETERS,
    parsers: PARSERS,
  })
  if (isNew) await engine.exec('CHECKPOINT')
  writeMarker(place.folder, 'initialised')
  filled = isNew ? place.folder : undefined
  return engine
}

/** Opens a transaction that stays open until a message ends it. Later queries outside of it wait. */
function begin(id: number): Promise<void> {
  awaited.set(id, { isGivenUp: false })
  return new Promise((began, failed) => {
    const finished = db.transaction((tx) => {
      return new Promise<void>((commit, rollback) => {
        const end = async (how: 'commit' | 'rollback') => {
          clearTimeout(idle)
          transactions.delete(id)
          if (how === 'commit') commit()
          else rollback(new Error('rollback'))
          await finished.catch((error) => {
            if (how === 'commit') throw error
          })
        }
        const idle = setTimeout(() => void end('rollback'), IDLE_IN_TRANSACTION_MS)
        transactions.set(id, { tx, end, idle })
        const isGivenUp = awaited.get(id)?.isGivenUp
        awaited.delete(id)
        if (isGivenUp) void end('rollback')
        began()
      })
    })
    finished.catch(failed)
  })
}

/** Table by table, so that others come in between. */
async function vacuum(): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' order by relname",
  )
  for (const { name } of rows) await db.exec(`VACUUM ANALYZE ${name}`)
}

async function answer(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'open':
      return open(request.place)
    case 'query': {
      const transaction = request.tx === undefined ? undefined : transactions.get(request.tx)
      transaction?.idle.refresh()
      const session = request.tx === undefined ? db : transaction?.tx
      if (!session) throw Object.assign(new Error('the transaction is over'), { code: '25P03' })
      const { sql, parameters } = request
      const { rows, affectedRows } = await (!PreparedStatements.takes(sql)
        ? session.query(sql, parameters)
        : session === db
          ? statements.run(sql, parameters)
          : statements.runWithin(sql, parameters))
      return { rows, affectedRows }
    }
    case 'script':
      await db.transaction(async (tx) => {
        await tx.exec(request.sql)
        await statements.forget(tx)
      })
      return undefined
    case 'maintain':
      await db.exec('CHECKPOINT')
      if (request.vacuum) await vacuum()
      return undefined
    case 'begin':
      return begin(request.tx)
    case 'end': {
      const transaction = transactions.get(request.tx)
      if (transaction) return transaction.end(request.how)
      if (request.how === 'commit')
        throw Object.assign(new Error('the transaction is over'), { code: '25P03' })
      // One that has ended by itself needs nothing more.
      if (awaited.has(request.tx)) awaited.set(request.tx, { isGivenUp: true })
      return undefined
    }
    case 'listen':
      await db.listen(request.channel, (payload) => {
        post({ kind: 'notification', channel: request.channel, payload })
      })
      return undefined
    case 'ping':
      if (!(await isSound())) throw new Error('the engine does not answer')
      return undefined
    case 'snapshot':
      fs.writeFileSync(request.file, await (await db.dumpDataDir('none')).bytes())
      return undefined
    case 'close':
      for (const { idle } of transactions.values()) clearTimeout(idle)
      transactions.clear()
      await db.close()
      // Under the lock, for whoever waits for it.
      if (request.removesNew === true && filled !== undefined) removeDatabase(filled)
      filled = undefined
      held?.close()
      held = undefined
      return undefined
  }
}

function post(reply: Reply): void {
  port.postMessage(doubt === undefined ? reply : { kind: 'doubt', reason: doubt })
}

port.on('message', async (request: Request) => {
  try {
    post({ kind: 'result', id: request.id, value: await answer(request) })
  } catch (error) {
    if (request.op !== 'open') await examine(error)
    post({ kind: 'error', id: request.id, error: describe(error) })
  }
})

/** Of PostgreSQL: input and output failed, an internal error, data or an index that are not what they should be. */
const DAMAGE = /^(58030|XX...)$/

/** Whether an error says more than that the query was wrong. */
async function examine(error: unknown): Promise<void> {
  const { code, severity, message } = describe(error)
  const isOrdinary = /^[0-9A-Z]{5}$/.test(code ?? '') && !/^(PANIC|FATAL)$/.test(severity ?? '')
  if (isOrdinary && !DAMAGE.test(code ?? '')) return
  // Something that came from no query, such as a parameter that cannot be written, leaves the engine as it was.
  const answers = !isOrdinary && severity === undefined && (await isSound())
  if (!answers) distrust(`${code ?? ''} ${message}`.trim())
}

async function isSound(): Promise<boolean> {
  const [open] = transactions.values()
  try {
    await (open?.tx ?? db).query('select 1')
    return true
  } catch (error) {
    // Of a transaction that has failed; it is the engine that says so.
    return describe(error).code === '25P02'
  }
}

function describe(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, severity, constraint, detail, table, column } = error as Error &
    Record<string, string>
  const refusal = error instanceof StartError && { code: 'REFUSED' }
  return { message, code, severity, constraint, detail, table, column, ...refusal }
}
