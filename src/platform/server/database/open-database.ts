import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { announce } from '../log.ts'
import { StartError } from '../start-error.ts'
import { connectToRunning, holderOf } from './command-socket.ts'
import type { Database } from './database.ts'
import { FolderInUse, openEmbedded } from './embedded.ts'
import { isFilled } from './folder-marker.ts'
import { openServer } from './server.ts'

/** For a process that holds the folder: one that starts or ends, or a command. */
const WAIT_MS = 5 * 60_000
/** Then whoever has started this one is told what it waits for. */
const TOLD_AFTER_MS = 2000
const LOOK_AGAIN_MS = 500

/**
 * Opens the configured database; a server if there is a `databaseUrl`, else the folder `dataDir`/database, for which a process
 * is waited for that is about to give it free; not for a product that runs on it. `isPatient` where
 * each statement may work through whole tables: on a server for good, of the embedded one until it is to `hurry`.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  how?: { isPatient: boolean },
): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, how)
  const open = () =>
    openEmbedded(dataDir, how).catch(async (error) => {
      if (!(error instanceof FolderInUse) || (await holderOf(dataDir)) !== 'product') throw error
      throw new StartError(error.message)
    })
  return whenFree(open, () =>
    announce('Ein anderer Prozess benutzt die Datenbank gerade, ich warte darauf …'),
  )
}

/** Throws StartError where the embedded database would have to be made first. */
export function expectDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined || isFilled(path.resolve(dataDir, 'database'))) return
  throw new StartError(
    `Im Datenordner ${path.resolve(dataDir)} ist keine Datenbank. Bitte mit den Einstellungen des Dienstes aufrufen (DATA_DIR oder DATABASE_URL).`,
  )
}

/**
 * The same for a command, which may come while the product runs: then the embedded database is that process's own. One
 * that is just starting or stopping is waited for. `isPatient` where one statement may take minutes.
 */
export async function openForCommand(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { isPatient = false } = {},
): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, { isPatient })
  const open = async () =>
    (await connectToRunning(dataDir, isPatient)) ?? openEmbedded(dataDir, { isPatient, holder: 'command' })
  return whenFree(open, () => console.error('Das Programm startet oder endet gerade, ich warte darauf …'))
}

/** What `open` answers, which is tried again for a while where somebody else has the folder; `tell` is called once that takes long. */
async function whenFree(open: () => Promise<Database>, tell: () => void): Promise<Database> {
  let isTold = false
  for (const begunAt = Date.now(); ; await wait(LOOK_AGAIN_MS)) {
    try {
      return await open()
    } catch (error) {
      const waitedMs = Date.now() - begunAt
      if (!(error instanceof FolderInUse) || waitedMs > WAIT_MS) throw error
      if (isTold || waitedMs < TOLD_AFTER_MS) continue
      tell()
      isTold = true
    }
  }
}
