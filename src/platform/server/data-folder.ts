/** The folder with everything that is the owner's alone: nobody else on the machine may look into it. */
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** What may have been laid in by hand, out of a copy: looked at each time. */
const LAID_IN = ['signing-key', 'sealing-key', 'database.json', 'images/originals']
/** All of it, with the folders that may be links to another disk. */
const EVERYTHING = ['database', 'images/originals', 'images', '.']

/**
 * Makes the data folder, and everything that the process writes from here on, the owner's alone; what others could
 * read until now is closed once. Throws StartError where it must not be written, or something in it not be closed.
 */
export function openDataFolder(dataDir: string): void {
  process.umask(0o077)
  try {
    makeFolder(dataDir)
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    if (Object(error).code === 'EEXIST' && fs.existsSync(dataDir))
      throw new StartError(`Der Datenordner ${path.resolve(dataDir)} ist kein Ordner.`)
    throw new StartError(`In den Datenordner ${path.resolve(dataDir)} darf nicht geschrieben werden.`)
  }
  if (process.platform === 'win32') return
  const isClosed = (fs.statSync(dataDir).mode & 0o777) === FOLDER_MODE
  // The folder last: an interrupted pass is begun again.
  for (const name of isClosed ? LAID_IN : EVERYTHING) close(path.resolve(dataDir, name))
}

/** With all folders above it that are missing, one after the other: Node's own way never ends below /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  makeFolder(path.dirname(path.resolve(folder)), mode)
  try {
    fs.mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Makes a file, or a folder with all that is in it, the owner's alone. */
function close(place: string): void {
  let at = place
  try {
    at = behindLink(place)
    const found = fs.lstatSync(at, { throwIfNoEntry: false })
    if (found?.isDirectory()) {
      for (const name of fs.readdirSync(at)) close(path.join(at, name))
      fs.chmodSync(at, FOLDER_MODE)
    } else if (found?.isFile()) fs.chmodSync(at, FILE_MODE)
  } catch (error) {
    throw error instanceof StartError ? error : notClosed(at, error as NodeJS.ErrnoException)
  }
}

function notClosed(place: string, { code }: NodeJS.ErrnoException): StartError {
  if (code === 'ENOTDIR') return new StartError(`${path.dirname(place)} ist eine Datei, kein Ordner.`)
  const { uid } = fs.lstatSync(place)
  const own = process.getuid?.()
  return new StartError(
    uid === own
      ? `Die Rechte von ${place} lassen sich nicht setzen (${code}).`
      : `${place} gehört einem anderen Konto (${uid}). Bitte mit „chown ${own} ${place}“ dem Konto ${own} geben, mit dem das Programm läuft.`,
  )
}

/** Where a folder is. A file that is a link, such as a key that is mounted, is closed by whoever has put it there. */
function behindLink(place: string): string {
  return isFolder(place) ? fs.realpathSync(place) : place
}
