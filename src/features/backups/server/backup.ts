/** Makes backups: the whole database as it is at one moment, the originals of pictures, and the key of links. */
import fs from 'node:fs'
import path from 'node:path'
import { countLost, ORIGINALS } from '#features/images/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, type Db, databaseBytes } from '#platform/server/database/database.ts'
import { appliedMigrations } from '#platform/server/database/migrate.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { isAway, isReadOnly, isUnavailable } from '#platform/server/database/unavailable.ts'
import { KEY_NAMES, requireKeys } from '#platform/server/folder-keys.ts'
import { log } from '#platform/server/log.ts'
import { StartError, toldOf } from '#platform/server/start-error.ts'
import { bytesBelow } from '#platform/server/storage.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { beginning, type Frame, framesPutAside, putAside, verifyArchive, writeArchive } from './archive.ts'
import * as queries from './queries.ts'
import { requireRoom } from './room.ts'
import { removeLeft } from './rotation.ts'
import { selectSequences } from './sequence-queries.ts'

/** What of the data folder cannot be made again. */
const KEPT_FILES = [ORIGINALS, ...KEY_NAMES]
const KEEP_EVERY_MS = 10 * 60_000
const NO_BYTES = Buffer.alloc(0)
/** Of PostgreSQL, for want of room on its disk. */
const NO_ROOM = '53100'

/** What a backup holds. */
export interface Backup {
  bytes: number
  rows: number
  files: number
  /** What the data folder lacked, in a sentence. */
  lacks: string | null
}

/**
 * Writes a backup into a new file, reads it again to be sure, and notes it. Throws StartError when the file is there
 * already or cannot be written, or a key is lost without which nobody could use it; then nothing is left of it.
 */
export async function makeBackup(db: Db, dataDir: string, file: string): Promise<Backup> {
  // With its place: the next start looks for it there where this process ends before it is noted.
  const id = await queries.beginRun(db, path.resolve(file), null)
  return backUp(db, dataDir, file, id as number, new Date())
}

/** The same under an entry that has been made; what others have left in the folder that were cut off a day before `now` goes. */
export async function backUp(db: Db, dataDir: string, file: string, id: number, now: Date): Promise<Backup> {
  const unfinished = `${file}.part`
  let isMade = false
  const keeping = setInterval(() => {
    queries.keepRun(db, id).catch((error) => {
      // While the database is away nobody takes it over either.
      if (!isTold(error)) log.warn({ err: error }, 'a backup that is under way could not be kept')
    })
  }, KEEP_EVERY_MS).unref()
  try {
    if (fs.existsSync(file)) throw new StartError(`Die Datei ${file} gibt es schon.`)
    fs.rmSync(unfinished, { force: true })
    removeLeft(path.dirname(file), now)
    await requireKeys(db, dataDir)
    await requireRoomFor(db, dataDir, path.dirname(file))
    const bytes = await writeBackup(db, dataDir, unfinished)
    const { rows, files } = await verifyArchive(unfinished)
    const lacks = lackedBy(await countLost(db, dataDir), dataDir)
    if (lacks !== null) log.warn(lacks)
    // Before it has its name: of a file that is found by that, and is as long, it is known that it is whole.
    await queries.noteBytes(db, id, bytes)
    fs.renameSync(unfinished, file)
    isMade = true
    await queries.endRun(db, id, { bytes, error: lacks })
    return { bytes, rows, files, lacks }
  } catch (error) {
    fs.rmSync(isMade ? file : unfinished, { force: true })
    const told = whyNot(error, file)
    await queries.endRun(db, id, { error: (told as Error).message }).catch((unnoted) => {
      if (!isUnavailable(unnoted)) throw unnoted
    })
    throw told
  } finally {
    clearInterval(keeping)
  }
}

function lackedBy(lost: number, dataDir: string): string | null {
  if (lost === 0) return null
  const pictures = lost === 1 ? 'fehlt 1 Bild' : `fehlen ${formatNumber(lost)} Bilder`
  return `In der Sicherung ${pictures}: Der Ordner ${path.resolve(dataDir, ORIGINALS)} enthält nicht alle, die es geben soll. Ist seine Festplatte eingehängt?`
}

/** A backup takes about as much as the database, with the originals. */
async function requireRoomFor(db: Db, dataDir: string, folder: string): Promise<void> {
  await requireRoom(
    folder,
    (await databaseBytes(db)) + (await bytesBelow(path.join(dataDir, ORIGINALS))),
    (free, needed) =>
      `Für eine Sicherung in ${path.resolve(folder)} ist zu wenig Platz: ${free} sind frei, etwa ${needed} braucht sie.`,
  )
}

function whyNot(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (isReadOnly(error)) return new StartError(String(toldOf(error)))
  if (isAway(error) && code !== NO_ROOM)
    return new StartError('Die Datenbank war während der Sicherung nicht erreichbar.')
  if (code === undefined) return error
  const told = toldOf(error)
  return new StartError(
    `Die Datei ${file} lässt sich nicht schreiben${typeof told === 'string' ? `: ${told}` : ` (${code}).`}`,
  )
}

/** Where backups of the nights are, and what they are of. */
type Folders = Pick<Config, 'dataDir' | 'backupDir'>

/**
 * Notes at a start of those which a former process was at that they are whole, or else cut off; on a server others may
 * be at theirs.
 */
export async function noteCutOff({ db, engine }: Database, folders: Folders): Promise<void> {
  await noteWhole(db, folders)
  if (engine === 'embedded')
    await queries.endCutOff(db, 'Das Programm wurde beendet, bevor die Sicherung fertig war.')
}

/** Ends the entry of each whose process ended between its file's name and that. */
export async function noteWhole(db: Db, { dataDir, backupDir }: Folders): Promise<void> {
  for (const { id, file, bytes } of await queries.selectRead(db)) {
    if (backupDir === undefined && !path.isAbsolute(file)) continue
    const found = foundAt(path.resolve(backupDir ?? '', file))
    if (found?.size !== bytes) continue
    const error = lackedBy(await countLost(db, dataDir), dataDir)
    await queries.endRun(db, id, { bytes, error, finishedAt: found.mtime })
  }
}

function foundAt(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file)
  } catch {
    // There is none, or nobody gets at the folder, which is told elsewhere.
    return undefined
  }
}

/** Removes what there is of a backup that is not whole; for a process that ends in the middle of it. */
export function removeCutOff(file: string): void {
  for (const ending of ['.part', '.part.rows']) fs.rmSync(`${file}${ending}`, { force: true })
}

/** Writes all of this database and this data folder into a new file; answers its size in bytes. */
export async function writeBackup(db: Db, dataDir: string, file: string): Promise<number> {
  const aside = `${file}.rows`
  fs.rmSync(aside, { force: true })
  try {
    // Everybody else waits while the embedded engine has a transaction open: what takes time comes after it.
    await putAside(aside, ofTransaction(db, databaseFrames))
    return await writeArchive(file, allFrames(aside, dataDir))
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

async function* allFrames(aside: string, dataDir: string): AsyncGenerator<Frame> {
  yield* framesPutAside(aside)
  // After the rows that name them: a picture is there before its row is.
  for (const name of KEPT_FILES.flatMap((kept) => filesAt(dataDir, kept))) {
    const body = await fs.promises
      .readFile(path.join(dataDir, name))
      .catch((error: NodeJS.ErrnoException) => {
        // Its listing has gone meanwhile.
        if (error.code !== 'ENOENT') throw error
      })
    if (body) yield { head: { kind: 'file', path: name }, body }
  }
}

async function* databaseFrames(tx: Db): AsyncGenerator<Frame> {
  await queries.beginReading(tx)
  yield beginning(await appliedMigrations(tx))
  for (const { table, columns } of await queries.selectTables(tx)) {
    for await (const rows of queries.readRows(tx, table, columns)) {
      const body = Buffer.from(`[${rows.join()}]`)
      yield { head: { kind: 'rows', table, columns, count: rows.length }, body }
    }
  }
  for (const sequence of await selectSequences(tx)) {
    yield { head: { kind: 'sequence', ...sequence }, body: NO_BYTES }
  }
}

/** What `work` yields within one transaction that sees nothing of what others write meanwhile. */
async function* ofTransaction(db: Db, work: (tx: Db) => AsyncGenerator<Frame>): AsyncGenerator<Frame> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    yield* work(transaction)
    await transaction.commit().execute()
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}

/** The files at a path of the data folder, by their paths there. */
function filesAt(dataDir: string, kept: string): string[] {
  const place = path.join(dataDir, kept)
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [kept]
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
