import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { verifyArchive } from '#features/backups/server/archive.ts'
import { noteCutOff, selectLastRuns } from '#features/backups/server/exports.ts'
import { sendTo } from '#features/booking-requests/server/factory.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { API_ALONE, COMMANDS, run, temporaryFolder } from '../../e2e/harness/product.ts'

const ROWS = 40_000
const PICTURES = 30
const PICTURE_BYTES = 1_000_000

/** Of Node: a process ends at once when it has given a backup its name. */
const KILLED_WHEN_NAMED = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  const rename = fs.renameSync
  fs.renameSync = (from, to) => {
    rename(from, to)
    if (to.endsWith('.backup')) process.kill(process.pid, 'SIGKILL')
  }`)}`

/** So much that a command takes a while to read it, and a while to pack it. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openForCommand({ dataDir, databaseUrl: undefined })
  await sql`insert into audit_entry (actor, action, subject_id)
    select 'Erika', 'listing.change', n::text from generate_series(1, ${ROWS}::int) n`.execute(db)
  await close()
  const folder = path.join(dataDir, 'images/originals/00')
  fs.mkdirSync(folder, { recursive: true })
  for (let number = 0; number < PICTURES; number++)
    fs.writeFileSync(path.join(folder, `${number}.webp`), crypto.randomBytes(PICTURE_BYTES))
}

test('a backup that is killed while it is made passes for none and holds up nobody, and what it has left goes', async () => {
  const folder = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const backups = path.join(folder, 'backups')
  fs.mkdirSync(backups)
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir }
  const start = () => run(settings, folder, API_ALONE)
  const backUp = (file: string) => run(settings, folder, COMMANDS, ['backup', file])
  const killAt = async (file: string, ending: string) => {
    const command = backUp(file)
    const begun = () => (fs.statSync(file + ending, { throwIfNoEntry: false })?.size ?? 0) > 0
    while (!begun() && !fs.existsSync(file)) await wait(1)
    const { code } = await command.stop('SIGKILL')
    expect([code, fs.existsSync(file), fs.existsSync(file + ending)]).toEqual([null, false, true])
    await expect(verifyArchive(file + ending)).rejects.toThrow('keine vollständige Sicherung')
  }
  let product = start()
  try {
    await product.serving
    await fill(dataDir)
    const again = path.join(backups, 'again.backup')
    await killAt(again, '.part.rows')
    // The transaction in which its rows were read is over.
    expect((await sendTo(await product.serving, 'kundin')).status).toBe(200)
    expect(await backUp(again).ended).toMatchObject({ code: 0, errors: '' })
    expect((await verifyArchive(again)).rows).toBeGreaterThan(ROWS)
    expect(fs.readdirSync(backups)).toEqual(['again.backup'])

    const killed = path.join(backups, 'killed.backup')
    await killAt(killed, '.part')
    const leave = (name: string, hoursAgo: number) => {
      const at = Date.now() / 1000 - hoursAgo * 3600
      fs.appendFileSync(path.join(backups, name), '')
      fs.utimesSync(path.join(backups, name), at, at)
    }
    for (const name of ['killed.backup.part', 'killed.backup.part.rows', 'another.part']) leave(name, 25)
    leave('under-way.backup.part', 23)
    await backUp(path.join(backups, 'whole.backup')).ended
    const left = ['again.backup', 'another.part', 'under-way.backup.part', 'whole.backup']
    expect(fs.readdirSync(backups).toSorted()).toEqual(left)

    // While nothing runs the command has the database itself.
    await product.stop('SIGKILL')
    await killAt(killed, '.part.rows')
    product = start()
    expect((await sendTo(await product.serving, 'kunde')).status).toBe(200)
  } finally {
    await product.stop('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

test('a backup that is killed when it has its name is told as whole at the next start, wherever it is', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir }
  const product = run(settings, folder, API_ALONE)
  await product.serving
  await product.stop()
  const file = path.join(folder, 'named.backup')
  const killed = { ...settings, NODE_OPTIONS: KILLED_WHEN_NAMED }
  expect((await run(killed, folder, COMMANDS, ['backup', file]).ended).code).toBeNull()
  expect((await verifyArchive(file)).rows).toBeGreaterThan(0)
  const database = await openForCommand({ dataDir, databaseUrl: undefined })
  onTestFinished(database.close)
  await noteCutOff(database, { dataDir, backupDir: undefined })
  expect(await selectLastRuns(database.db)).toMatchObject({ done: { file: 'named.backup' }, failed: null })
}, 120_000)
