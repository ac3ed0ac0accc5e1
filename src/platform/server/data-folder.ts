/** The folder with everything that is the owner's alone: nobody else on the machine may look into it. */
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Makes the data folder, and everything that the process writes from here on, the owner's alone; what others could
 * read until now is closed once. Throws StartError where it must not be written.
 */
export function openDataFolder(dataDir: string): void {
  process.umask(0o077)
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
    if (process.platform === 'win32' || (fs.statSync(dataDir).mode & 0o777) === FOLDER_MODE) return
    // The folder last: an interrupted pass is begun again.
    for (const entry of fs.readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      const mode = entry.isDirectory() ? FOLDER_MODE : entry.isFile() ? FILE_MODE : undefined
      if (mode !== undefined) fs.chmodSync(path.join(entry.parentPath, entry.name), mode)
    }
    fs.chmodSync(dataDir, FOLDER_MODE)
  } catch {
    throw new StartError(`In den Datenordner ${path.resolve(dataDir)} darf nicht geschrieben werden.`)
  }
}
