import { ApiError } from '#platform/shared/api-error.ts'
import { isAway, isReadOnly } from './database/unavailable.ts'

/** A reason not to start that the person at the keyboard can mend; shown as one sentence, exit code 1. */
export class StartError extends Error {}

/** Why a file that somebody named cannot be read. */
export function unreadableFile(path: string, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartError(`Die Datei ${path} gibt es nicht.`)
  if (code === 'EISDIR') return new StartError(`${path} ist ein Ordner, keine Datei.`)
  return new StartError(`Die Datei ${path} lässt sich nicht lesen (${code ?? error}).`)
}

/** What is told of whatever has ended a command: a sentence where it was refused, or the person at the keyboard can mend it. */
export function toldOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof ApiError) return error.message
  const { code } = Object(error) as NodeJS.ErrnoException
  if (NO_ROOM.has(code))
    return 'Auf der Festplatte ist kein Platz mehr. Bitte Platz schaffen und noch einmal versuchen.'
  if (isReadOnly(error)) return READ_ONLY
  return isAway(error)
    ? `Die Datenbank war nicht erreichbar. Bitte noch einmal versuchen. (${error.message || code})`
    : error
}

const READ_ONLY =
  'Die Datenbank lässt zurzeit nur lesen, nicht schreiben: Der Server ist ein Standby oder hat default_transaction_read_only = on.'

/** Of the system, and of PostgreSQL. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', '53100'])
