/** Files that belong to the program and without which it does not start. */
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What `read` makes of a file. Throws StartError, with its name and what helps, where it is missing or `read` fails. */
export function readShippedFile<T>(file: string, read: (bytes: Buffer) => T): T {
  try {
    return read(fs.readFileSync(file))
  } catch (error) {
    throw new StartError(
      `${path.relative(ROOT, file)} ${problemOf(error as NodeJS.ErrnoException)}. Ohne diese Datei läuft das Programm nicht: Bitte aus dem Paket des Programms oder einer Sicherung wieder an ihren Platz legen.`,
    )
  }
}

function problemOf({ code, syscall }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'fehlt'
  if (code === 'EISDIR') return 'ist ein Ordner'
  return syscall === undefined ? 'ist beschädigt' : `lässt sich nicht lesen (${code})`
}
