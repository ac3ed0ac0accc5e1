import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { connectToRunning } from './command-socket.ts'
import type { Database } from './database.ts'
import { FolderInUse, openEmbedded } from './embedded.ts'
import { isFilled } from './folder-marker.ts'
import { openServer } from './server.ts'

/** For a process that holds the folder and does not answer yet, or no longer. */
const WAIT_MS = 5 * 60_000
/** Then whoever has typed the command is told what it waits for. */
const TOLD_AFTER_MS = 2000
const LOOK_AGAIN_MS = 500

/**
 * Opens the configured database; a server if there is a `databaseUrl`, else the folder `dataDir`/database. `isPatient` where
 * each statement may work through whole tables: on a server for good, of the embedded one until it is to `hurry`.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  how?: { isPatient: boolean },
): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir, how) : openServer(databaseUrl, how)
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
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { isPatient = false } = {},
): Promise<Database> {
  if (config.databaseUrl !== undefined) return openServer(config.databaseUrl, { isPatient })
  let isTold = false
  for (const begunAt = Date.now(); ; await wait(LOOK_AGAIN_MS)) {
    const running = await connectToRunning(config.dataDir, isPatient)
    if (running) return running
    try {
      return await openDatabase(config, { isPatient })
    } catch (error) {
      const waitedMs = Date.now() - begunAt
      if (!(error instanceof FolderInUse) || waitedMs > WAIT_MS) throw error
      if (isTold || waitedMs < TOLD_AFTER_MS) continue
      console.error('Das Programm startet oder endet gerade, ich warte darauf …')
      isTold = true
    }
  }
}
