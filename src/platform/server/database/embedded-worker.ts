/** The thread in which the embedded PostgreSQL runs; `embedded.ts` speaks to it in messages. */
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Place, Reply, Request } from './embedded-messages.ts'

if (!parentPort) throw new Error('runs as a worker only')
const port = parentPort
const place: Place = workerData

/** The parts of Emscripten's file system that the durable one touches. */
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number }
    realPath(node: unknown): string
  }
}

/** PGlite's folder storage with an fsync that reaches the disk; the library's own does nothing. */
class DurableFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: NodeFsModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        const descriptor = stream.nfd ?? fs.openSync(module.NODEFS.realPath(stream.node), 'r')
        fs.fsyncSync(descriptor)
        if (descriptor !== stream.nfd) fs.closeSync(descriptor)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
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
/** Without `-F`, which would switch fsync off. The buffers are the engine's own memory; the system caches files too. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
]

let held: DatabaseSync | undefined
let db: PGlite
const transactions = new Map<
  number,
  { tx: Transaction; end: (how: 'commit' | 'rollback') => Promise<void> }
>()

async function open(): Promise<void> {
  if ('snapshot' in place) {
    const loadDataDir = place.snapshot === null ? undefined : await fs.openAsBlob(place.snapshot)
    db = await PGlite.create({ parsers: PARSERS, ...(loadDataDir && { loadDataDir }) })
    return
  }
  held = lock(place.folder)
  db = await PGlite.create({
    fs: new DurableFolder(place.folder),
    startParams: START_PARAMETERS,
    parsers: PARSERS,
  })
}

/** Opens a transaction that stays open until a message ends it. Later queries outside of it wait. */
function begin(id: number): Promise<void> {
  return new Promise((began, failed) => {
    const finished = db.transaction((tx) => {
      return new Promise<void>((commit, rollback) => {
        const end = async (how: 'commit' | 'rollback') => {
          transactions.delete(id)
          if (how === 'commit') commit()
          else rollback(new Error('rollback'))
          await finished.catch((error) => {
            if (how === 'commit') throw error
          })
        }
        transactions.set(id, { tx, end })
        began()
      })
    })
    finished.catch(failed)
  })
}

async function answer(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'query': {
      const session = request.tx === undefined ? db : transactions.get(request.tx)?.tx
      if (!session) throw new Error('the transaction is over')
      const { rows, affectedRows } = await session.query(request.sql, request.parameters)
      return { rows, affectedRows }
    }
    case 'script':
      await db.transaction((tx) => tx.exec(request.sql))
      return undefined
    case 'maintain':
      await db.exec('CHECKPOINT')
      if (request.vacuum) await db.exec('VACUUM ANALYZE')
      return undefined
    case 'begin':
      return begin(request.tx)
    case 'end':
      return transactions.get(request.tx)?.end(request.how)
    case 'listen':
      await db.listen(request.channel, (payload) => {
        post({ kind: 'notification', channel: request.channel, payload })
      })
      return undefined
    case 'snapshot':
      fs.writeFileSync(request.file, await (await db.dumpDataDir('none')).bytes())
      return undefined
    case 'close':
      await db.close()
      held?.close()
      return undefined
  }
}

function post(reply: Reply): void {
  port.postMessage(reply)
}

port.on('message', async (request: Request) => {
  try {
    post({ kind: 'result', id: request.id, value: await answer(request) })
  } catch (error) {
    post({ kind: 'error', id: request.id, error: describe(error) })
  }
})

function describe(error: unknown): Extract<Reply, { kind: 'error' }>['error'] {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, constraint, detail, table, column } = error as Error & Record<string, string>
  return { message, code, constraint, detail, table, column }
}

try {
  await open()
  post({ kind: 'result', id: 0, value: undefined })
} catch (error) {
  post({ kind: 'error', id: 0, error: describe(error) })
}
