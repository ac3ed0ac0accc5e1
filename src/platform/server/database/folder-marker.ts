/**
 * What says of a folder that it holds a database: a file of ours beside it. Where the two disagree nothing is made
 * anew, since an empty database in place of a lost one would look like a first start.
 */
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'

/** The major version of PostgreSQL that the embedded engine is made from. */
const POSTGRES_MAJOR = '18'

const marker = z.object({ state: z.enum(['initialising', 'initialised']), postgres: z.string() })

/**
 * Answers whether the folder is still to be filled. What a first start left behind that was interrupted before
 * anything could be stored is removed. Throws StartError when marker and folder disagree.
 */
export function checkFolder(folder: string): { isNew: boolean } {
  const known = readMarker(folder)
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  if (known?.state === 'initialising') {
    if (entries.length > 0) empty(folder)
    return { isNew: true }
  }
  const version = entries.includes('PG_VERSION')
    ? fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
    : undefined
  if (version !== undefined && version !== POSTGRES_MAJOR) {
    throw new StartError(
      `Die Datenbank in ${folder} stammt von PostgreSQL ${version || '?'}; dieses Programm braucht ${POSTGRES_MAJOR}.`,
    )
  }
  if (known && version === undefined) {
    throw new StartError(
      `Die Datenbank in ${folder} ist beschädigt oder fehlt: ${markerOf(folder)} nennt eine, PG_VERSION fehlt aber. Bitte den Ordner zurückholen oder eine Sicherung einspielen (npm run restore -- DATEI).`,
    )
  }
  if (version === undefined && entries.length > 0) {
    throw new StartError(
      `Der Ordner ${folder} ist nicht leer, enthält aber keine Datenbank (PG_VERSION fehlt). Bitte den Ordner zurückholen oder eine Sicherung einspielen (npm run restore -- DATEI).`,
    )
  }
  return { isNew: version === undefined }
}

/** Whether marker or folder say that a database is there, whole or not. */
export function isFilled(folder: string): boolean {
  const known = readMarker(folder)
  return known ? known.state === 'initialised' : fs.existsSync(path.join(folder, 'PG_VERSION'))
}

/** Removes a database that nobody shall find, whole or, where this is cut off, at the next start. Only who holds its lock may call it. */
export function removeDatabase(folder: string): void {
  writeMarker(folder, 'initialising')
  empty(folder)
  fs.rmSync(markerOf(folder))
}

/** Its disk may be a mounted one: the folder itself stays. */
function empty(folder: string): void {
  for (const entry of fs.readdirSync(folder)) fs.rmSync(path.join(folder, entry), { recursive: true })
}

/** Notes what is about to be or has been done to the folder; on the disk when it returns. */
export function writeMarker(folder: string, state: z.infer<typeof marker>['state']): void {
  const file = markerOf(folder)
  fs.writeFileSync(`${file}.part`, JSON.stringify({ state, postgres: POSTGRES_MAJOR }), { flush: true })
  fs.renameSync(`${file}.part`, file)
  const parent = fs.openSync(path.dirname(file), 'r')
  fs.fsyncSync(parent)
  fs.closeSync(parent)
}

/** The marker stands beside the folder: whatever happens to all within it, it stays. */
function markerOf(folder: string): string {
  return `${folder}.json`
}

function readMarker(folder: string): z.infer<typeof marker> | undefined {
  const file = markerOf(folder)
  if (!fs.existsSync(file)) return undefined
  try {
    return marker.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // Whatever it said, there was a database.
    return { state: 'initialised', postgres: POSTGRES_MAJOR }
  }
}
