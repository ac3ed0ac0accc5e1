/** The backup of every night while the product runs. */
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { makeFolder } from '#platform/server/data-folder.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'
import { berlinDay, berlinTime, dayAfter } from '#platform/shared/dates.ts'
import { backUp, noteWhole } from './backup.ts'
import * as queries from './queries.ts'
import { nameAt, removeReplaced } from './rotation.ts'

const LOOK_EVERY_MS = 10 * 60_000
/** The embedded engine answers nobody else while its rows are read: whoever waits for a start shall not take it for dead. */
const FIRST_LOOK_AFTER_MS = 60_000
/** What a process has left that ended in the middle of a night's. */
const CUT_OFF_NIGHTLY = /^hundequartier-\d{4}-\d{2}-\d{2}\.backup\.part(\.rows)?$/

export type NightlySettings = Pick<Config, 'dataDir' | 'backupDir' | 'backupHour' | 'backupKeep'>

/** Makes the night's backup when its hour has come, in one of the processes; a missed one as soon as there is one again. */
export function addNightlyBackup(app: FastifyInstance, db: Db, config: NightlySettings): void {
  if (config.backupDir === undefined) return
  addRepeatedWork(app, {
    name: 'Nächtliche Sicherung',
    everyMs: LOOK_EVERY_MS,
    firstAfterMs: FIRST_LOOK_AFTER_MS,
    work: async () => {
      requireFolder(config.backupDir)
      await backUpTonight(db, config)
    },
    failed: 'the nightly backup failed',
  })
}

/** Throws the system's error where nothing can be written to the folder; where there is none it is made. */
export function requireFolder(folder: string | undefined): void {
  if (folder === undefined) return
  makeFolder(folder, 0o700)
  // What rights promise a disk may deny.
  const probe = path.join(folder, `.probe-${process.pid}`)
  fs.writeFileSync(probe, '')
  fs.rmSync(probe)
}

/**
 * Does nothing in the folder of no night, and where the backup of the last night whose hour has come is made already. Before the
 * hour that night is yesterday's, which is made up for where there were nights before it.
 */
export async function backUpTonight(db: Db, config: NightlySettings, now = new Date()): Promise<void> {
  const { dataDir, backupDir, backupHour, backupKeep } = config
  const hour = Number(berlinTime(now).slice(0, 2))
  if (backupDir === undefined) return
  const today = berlinDay(now)
  // Days of the calendar, whatever the clocks do: the last one may have had 23 hours.
  const night = hour < backupHour ? dayAfter(today, -1) : today
  if (hour < backupHour && !(await queries.hasNightBefore(db, night))) return
  const file = path.join(backupDir, `hundequartier-${night}.backup`)
  makeFolder(backupDir, 0o700)
  await noteWhole(db, config)
  const id = await queries.beginRun(db, path.basename(file), night)
  if (id === undefined) return
  keepAside(file)
  for (const name of fs.readdirSync(backupDir))
    if (CUT_OFF_NIGHTLY.test(name)) fs.rmSync(path.join(backupDir, name), { force: true })
  await backUp(db, dataDir, file, id, now)
  removeReplaced(backupDir, backupKeep)
}

/**
 * One of this night that the database knows nothing of, as after a restore, may be the only one of its state: it is kept by
 * the name of one that was asked for when it was made.
 */
function keepAside(file: string): void {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (found) fs.renameSync(file, path.join(path.dirname(file), nameAt(found.mtime)))
}
