/** Opens the embedded database: its folder, its thread, its maintenance, and the way in for commands. */
import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { openDataFolder } from '../data-folder.ts'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type Holder, offerToCommands } from './command-socket.ts'
import type { Database } from './database.ts'
import { EmbeddedClient, type EngineLink, embeddedDatabase } from './embedded-client.ts'
import type { Place, Reply, Request } from './embedded-messages.ts'
import { isFilled } from './folder-marker.ts'

/** How often the embedded engine writes a checkpoint, and vacuums; it does neither by itself. */
const CHECKPOINT_EVERY_MS = 5 * 60_000
const VACUUM_EVERY_MS = 6 * 3_600_000
/** A file of its log, and what it writes down of what the last process left behind. */
const LEAST_TO_OPEN_BYTES = 32_000_000

/** Another process has the folder. */
export class FolderInUse extends StartError {}

/**
 * Opens the embedded database in `dataDir`/database for a product or a command, the `holder`; `isPatient` where each statement may work through whole
 * tables; then commands find no way in before it is to `hurry`. When the engine is not to be trusted any more, the process ends:
 * a new one begins with what is on the disk.
 * Throws StartError when the folder is in use, not writable, damaged, or made by another version.
 */
export async function openEmbedded(
  dataDir: string,
  { isPatient = false, holder = 'product' }: { isPatient?: boolean; holder?: Holder } = {},
): Promise<Database> {
  openDataFolder(dataDir)
  const folder = path.resolve(dataDir, 'database')
  const wasFilled = isFilled(folder)
  fs.mkdirSync(folder, { recursive: true })
  const client = await openThread({ folder }).catch((error) => {
    throw explain(error, folder)
  })
  client.isPatient = isPatient
  const maintenance = scheduleMaintenance(client)
  const offer = () => offerToCommands(client, dataDir, holder)
  // What a command may yet give up is nobody else's to write to.
  let closeSocket = isPatient || (holder === 'command' && !wasFilled) ? undefined : await offer()
  const beforeClose = async () => {
    for (const timer of maintenance) clearInterval(timer)
    await closeSocket?.()
  }
  const database = embeddedDatabase(client, async () => {
    await beforeClose()
    await client.ask({ op: 'maintain', vacuum: false })
  })
  const hurry = async () => {
    client.isPatient = false
    closeSocket ??= await offer()
  }
  const discard = async () => {
    await beforeClose()
    await client.close(!wasFilled)
  }
  return { ...database, hurry, discard }
}

/** An embedded database in memory that can be written to a file, and made again out of that faster than anew. */
export interface DatabaseInMemory extends Database {
  writeSnapshot(file: string): Promise<void>
}

/** Opens an embedded database in memory, empty or with the contents of a snapshot's file. */
export async function openInMemory(snapshot: string | null): Promise<DatabaseInMemory> {
  const client = await openThread({ snapshot })
  return {
    ...embeddedDatabase(client),
    writeSnapshot: async (file) => void (await client.ask({ op: 'snapshot', file })),
  }
}

/** Threads whose database has been closed: what they have compiled serves the next one. */
const idleThreads: Worker[] = []

async function openThread(place: Place): Promise<EmbeddedClient> {
  const thread = idleThreads.pop() ?? new Worker(new URL('./embedded-worker.ts', import.meta.url))
  thread.ref()
  let isOpen = false
  const client = new EmbeddedClient(threadLink(thread, place), (reason) => {
    if (isOpen) endInDoubt(reason)
  })
  try {
    await client.opened
    isOpen = true
    return client
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

/** Nobody is told that something is stored from here on; what was told before is on the disk. */
function endInDoubt(reason: string): void {
  log.fatal(
    { reason },
    'Die eingebettete Datenbank ist nicht mehr verlässlich; der Prozess endet. Ein neuer Start beginnt mit dem Stand der Festplatte',
  )
  process.exit(1)
}

function threadLink(thread: Worker, place: Place): EngineLink {
  return {
    send: (request) => thread.postMessage(request),
    open: (receive, ended) => {
      thread.on('message', (reply: Reply) => receive(reply))
      thread.on('error', ended)
      thread.on('exit', () => ended(new Error('the database thread has ended')))
      thread.postMessage({ id: 0, op: 'open', place } satisfies Request)
    },
    close: async (isAwaited) => {
      if (isAwaited) return thread.terminate()
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      thread.unref()
      return idleThreads.push(thread)
    },
  }
}

function explain(error: unknown, folder: string): Error {
  const text = error instanceof Error ? error.message : String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'REFUSED') return new StartError(text)
  if (/database is locked/.test(text)) {
    return new FolderInUse(`Die Datenbank in ${folder} wird schon von einem anderen Prozess benutzt.`)
  }
  if (/readonly|unable to open|EACCES|EPERM/i.test(text)) {
    return new StartError(`Die Datenbank in ${folder} darf nicht geschrieben werden.`)
  }
  if (freeBytes(folder) < LEAST_TO_OPEN_BYTES) {
    return new StartError(
      `Die Datenbank in ${folder} lässt sich nicht öffnen: Auf ihrer Festplatte ist kein Platz mehr. Bitte Platz schaffen und noch einmal starten; eine Sicherung braucht es dafür nicht.`,
    )
  }
  return new StartError(
    `Die Datenbank in ${folder} lässt sich nicht öffnen: ${text}. Ist sie beschädigt, hilft eine Sicherung (npm run restore -- DATEI).`,
  )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

function scheduleMaintenance(client: EmbeddedClient): NodeJS.Timeout[] {
  const maintain = (vacuum: boolean) => () => {
    client.ask({ op: 'maintain', vacuum }).catch((error) => {
      log.error({ err: error }, vacuum ? 'vacuum failed' : 'checkpoint failed')
    })
  }
  return [
    setInterval(maintain(false), CHECKPOINT_EVERY_MS).unref(),
    setInterval(maintain(true), VACUUM_EVERY_MS).unref(),
    client.startHeartbeat(endInDoubt),
  ]
}
