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
 * read until now is closed once. Throws StartError where it must not be written.
 */
export function openDataFolder(dataDir: string): void {
  process.umask(0o077)
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
    if (process.platform === 'win32') return
    const isClosed = (fs.statSync(dataDir).mode & 0o777) === FOLDER_MODE
    // The folder last: an interrupted pass is begun again.
    for (const name of isClosed ? LAID_IN : EVERYTHING) close(behindLink(path.join(dataDir, name)))
  } catch (error) {
    if (Object(error).code === 'EEXIST')
      throw new StartError(`Der Datenordner ${path.resolve(dataDir)} ist kein Ordner.`)
    throw new StartError(`In den Datenordner ${path.resolve(dataDir)} darf nicht geschrieben werden.`)
  }
}

/** Where a folder is. A file that is a link, such as a key that is mounted, is closed by whoever has put it there. */
function behindLink(place: string): string {
  const isFolder = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? fs.realpathSync(place) : place
}

/** Makes a file, or a folder with all that is in it, the owner's alone. */
function close(place: string): void {
  const found = fs.lstatSync(place, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    for (const name of fs.readdirSync(place)) close(path.join(place, name))
    fs.chmodSync(place, FOLDER_MODE)
  } else if (found?.isFile()) fs.chmodSync(place, FILE_MODE)
}
