/** Puts a backup in the place of all that there is. */
import fs from 'node:fs'
import path from 'node:path'
import { deleteEveryStaffSession } from '#features/administrators/server/exports.ts'
import { deleteEveryOperatorSession } from '#features/operators/server/exports.ts'
import { openDataFolder } from '#platform/server/data-folder.ts'
import type { Db } from '#platform/server/database/database.ts'
import { appliedMigrations, migrationNames, runMigration } from '#platform/server/database/migrate.ts'
import { keyLost, placeBesideKeys, takeBroughtKeys } from '#platform/server/folder-keys.ts'
import { StartError, unreadableFile } from '#platform/server/start-error.ts'
import { newer, readArchive, verifyArchive } from './archive.ts'
import { BackupKeys } from './backup-keys.ts'
import * as queries from './queries.ts'
import { RoomToRestore } from './room.ts'
import { moveSequencesOn, selectSequences, setSequence } from './sequence-queries.ts'

/** What was put back. */
export interface Restored {
  createdAt: string
  rows: number
  files: number
}

/**
 * Checks the whole file, adds its pictures to those that are there, then replaces the database by it in one transaction:
 * with tables as they were then, brought up to date afterwards. All sessions have ended, and no number of a row is given
 * out again. Keys come with the database. Throws StartError, and changes nothing,
 * when the file is not whole, of a newer program, the database is not empty and `replace` is not set, one of its keys is
 * lost and `withoutKeys` is not set, or there is no room for it; an embedded database (`isEmbedded`) has its rows in the folder.
 */
export async function restoreBackup(
  db: Db,
  dataDir: string,
  file: string,
  {
    replace,
    withoutKeys = false,
    isEmbedded = false,
  }: { replace: boolean; withoutKeys?: boolean; isEmbedded?: boolean },
): Promise<Restored> {
  checkReadable(file)
  const { migrations, createdAt } = await beginningOf(file)
  const known = migrationNames()
  if (migrations.some((name) => !known.includes(name))) throw newer(file)
  const keys = new BackupKeys()
  const room = new RoomToRestore(dataDir)
  const count = await verifyArchive(file, (frame) => {
    keys.look(frame)
    room.look(frame)
  })
  if (!replace && (await appliedMigrations(db)).length > 0) {
    throw new StartError(
      'Die Datenbank ist nicht leer. Mit --force wird alles durch die Sicherung ersetzt. Nichts wurde geändert.',
    )
  }
  const lost = keys.lost(dataDir)
  if (lost && !withoutKeys) throw keyLost(lost, dataDir, '--without-keys')
  openDataFolder(dataDir)
  await room.require(isEmbedded)
  // First, for the database gives up a transaction that waits for a disk.
  for await (const { head, body } of readArchive(file))
    if (head.kind === 'file' && !keys.isForeign(head.path))
      writeWhole(path.join(dataDir, placeBesideKeys(insideOnly(head.path))), body)
  await db.transaction().execute(async (tx) => {
    const numbers = await selectSequences(tx)
    await queries.clearDatabase(tx)
    for (const name of migrations) await runMigration(tx, name)
    const resumeRules = await queries.suspendRules(tx)
    for await (const { head, body } of readArchive(file)) {
      // All after it are files as well: nothing waits until they are unpacked.
      if (head.kind === 'file') break
      if (head.kind === 'rows') await queries.insertRows(tx, head.table, head.columns, body.toString())
      if (head.kind === 'sequence') await setSequence(tx, head)
    }
    await resumeRules()
    for (const name of known) if (!migrations.includes(name)) await runMigration(tx, name)
    await moveSequencesOn(tx, numbers)
    // The one that is put back has an entry itself, as it was before it was whole.
    await queries.forgetUnended(tx)
    // Some of them were ended since.
    await deleteEveryStaffSession(tx)
    await deleteEveryOperatorSession(tx)
    await queries.announceEverything(tx)
  })
  takeBroughtKeys(dataDir)
  return { createdAt, ...count }
}

function checkReadable(file: string): void {
  try {
    const opened = fs.openSync(file, 'r')
    try {
      // A folder can be opened, but not read.
      fs.readSync(opened, Buffer.alloc(1))
    } finally {
      fs.closeSync(opened)
    }
  } catch (error) {
    throw unreadableFile(file, error)
  }
}

async function beginningOf(file: string): Promise<{ migrations: string[]; createdAt: string }> {
  for await (const { head } of readArchive(file)) if (head.kind === 'begin') return head
  throw new StartError(`Die Datei ${file} ist keine Sicherung.`)
}

function insideOnly(name: string): string {
  const isInside = !path.isAbsolute(name) && !name.split('/').includes('..')
  if (!isInside) throw new StartError(`Die Sicherung nennt eine Datei außerhalb des Datenordners: ${name}`)
  return name
}

function writeWhole(file: string, body: Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.unfinished`, body, { flush: true, mode: 0o600 })
  fs.renameSync(`${file}.unfinished`, file)
}
