/** What is so of backups whose process ended before they were whole, or before they were back. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appliedMigrations } from '#platform/server/database/migrate.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { counted } from '#platform/server/database/test-database.ts'
import { forgetKey, openKey } from '#platform/server/folder-keys.ts'
import { beginning, type Frame, writeArchive } from './archive.ts'
import { makeBackup, noteCutOff } from './backup.ts'
import { beginRun, endRun, noteBytes, selectLastRuns } from './queries.ts'
import { restoreBackup } from './restore.ts'

const database = sharedTestDatabase()
const NO_FOLDERS = { dataDir: 'nowhere', backupDir: undefined }

test('a backup that has not ended after a day is told as one that failed, one that may be under way is not', async () => {
  const { db } = database
  const id = (await beginRun(db, 'asked.backup', null)) as number
  expect(await selectLastRuns(db)).toMatchObject({ failed: null })
  const startedAt = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('backupRun').set({ startedAt }).where('id', '=', id).execute()
  expect(await selectLastRuns(db)).toMatchObject({ failed: { file: 'asked.backup', startedAt } })
  await endRun(db, id, { bytes: 1 })
  expect(await selectLastRuns(db)).toMatchObject({ done: { file: 'asked.backup' }, failed: null })
})

test('a backup of a clock that was ahead hides neither one of today nor one that fails today', async () => {
  const { db } = database
  const ahead = new Date(Date.now() + 300 * 86_400_000)
  const write = async (file: string, how: { bytes?: number; error?: string }, at?: Date) => {
    const id = (await beginRun(db, file, null)) as number
    await endRun(db, id, how)
    if (!at) return
    const finishedAt = how.bytes === undefined ? null : at
    await db.updateTable('backupRun').set({ startedAt: at, finishedAt }).where('id', '=', id).execute()
  }
  await db.deleteFrom('backupRun').execute()
  await write('ahead.backup', { bytes: 1 }, ahead)
  await write('failed-ahead.backup', { error: 'Kein Platz' }, new Date(ahead.getTime() + 86_400_000))
  expect(await selectLastRuns(db)).toEqual({ done: null, failed: null })
  await write('today.backup', { bytes: 1 }, new Date(Date.now() - 3_600_000))
  await write('failed.backup', { error: 'Kein Platz' })
  expect(await selectLastRuns(db)).toMatchObject({
    done: { file: 'today.backup' },
    failed: { file: 'failed.backup' },
  })
  await db.deleteFrom('backupRun').execute()
})

test('at a start the backups of the process before are told as cut off, those of other processes at a server are not', async () => {
  const { db } = database
  const id = (await beginRun(db, 'killed.backup', null)) as number
  await noteCutOff({ ...database, engine: 'server' }, NO_FOLDERS)
  expect(await selectLastRuns(db)).toMatchObject({ failed: null })
  await noteCutOff({ ...database, engine: 'embedded' }, NO_FOLDERS)
  expect(await selectLastRuns(db)).toMatchObject({
    failed: {
      file: 'killed.backup',
      error: expect.stringMatching(/beendet, bevor die Sicherung fertig war/),
    },
  })
  await db.deleteFrom('backupRun').where('id', '=', id).execute()
})

test.each(['embedded', 'server'] as const)(
  'a backup whose process ended when it had its name, and no entry yet, is told as whole: %s',
  async (engine) => {
    const { db } = database
    const backupDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-cut-off-'))
    onTestFinished(() => fs.rmSync(backupDir, { recursive: true }))
    const dataDir = path.join(backupDir, 'data')
    const { bytes } = await makeBackup(db, dataDir, path.join(backupDir, 'named.backup'))
    await db.updateTable('backupRun').set({ finishedAt: null }).execute()
    fs.writeFileSync(path.join(backupDir, 'longer.backup'), 'x'.repeat(11))
    for (const file of ['longer.backup', 'unnamed.backup'])
      await noteBytes(db, (await beginRun(db, file, null)) as number, 10)
    await noteCutOff({ ...database, engine }, { dataDir, backupDir: path.join(backupDir, 'gone') })
    expect((await selectLastRuns(db)).done).toBeNull()
    await db.updateTable('backupRun').set({ error: null, bytes }).where('file', '=', 'named.backup').execute()
    await noteCutOff({ ...database, engine }, { dataDir, backupDir })
    const { done } = await selectLastRuns(db)
    expect(done).toMatchObject({ file: 'named.backup', bytes, error: null })
    expect(done?.finishedAt).toEqual(fs.statSync(path.join(backupDir, 'named.backup')).mtime)
    await db.deleteFrom('backupRun').execute()
  },
)

test('a backup that is put back is not told as one that was cut off', async () => {
  const { db } = database
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-cut-off-'))
  await makeBackup(db, folder, path.join(folder, 'whole.backup'))
  await restoreBackup(db, path.join(folder, 'data'), path.join(folder, 'whole.backup'), { replace: true })
  await noteCutOff({ ...database, engine: 'embedded' }, NO_FOLDERS)
  expect(await selectLastRuns(db)).toMatchObject({ failed: null })
  fs.rmSync(folder, { recursive: true })
})

test('a backup that does not come back leaves the keys of the database that stays', async () => {
  const { db } = database
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-cut-off-'))
  const dataDir = path.join(folder, 'data')
  await forgetKey(db, dataDir, 'signing-key')
  const key = await openKey(db, dataDir, 'signing-key')
  const migrations = await appliedMigrations(db)
  async function* frames(): AsyncGenerator<Frame> {
    yield beginning(migrations)
    yield { head: { kind: 'file', path: 'signing-key' }, body: Buffer.from('ab'.repeat(32)) }
    yield { head: { kind: 'file', path: '../outside' }, body: Buffer.from('x') }
  }
  const file = path.join(folder, 'broken.backup')
  await writeArchive(file, frames())
  await expect(restoreBackup(db, dataDir, file, { replace: true })).rejects.toThrow(/außerhalb/)
  expect(await openKey(db, dataDir, 'signing-key')).toEqual(key)
  expect(fs.readdirSync(dataDir)).toEqual(['signing-key'])
  fs.rmSync(folder, { recursive: true })
})

test('the database waits neither for the pictures of a backup to be written nor for them to be unpacked', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-cut-off-'))
  const originals = path.join(folder, 'images/originals')
  fs.mkdirSync(originals, { recursive: true })
  for (const name of ['one.webp', 'two.webp'])
    fs.writeFileSync(path.join(originals, name), crypto.randomBytes(2_000_000))
  await forgetKey(database.db, folder, 'signing-key')
  await forgetKey(database.db, folder, 'sealing-key')
  const file = path.join(folder, 'whole.backup')
  const { bytes } = await makeBackup(database.db, folder, file)
  const { db, statements } = counted(database.db)
  const statementsBefore: number[] = []
  const rename = fs.renameSync
  const renamed = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    statementsBefore.push(statements())
    rename(from, to)
  })
  const read = vi.spyOn(fs, 'createReadStream')
  onTestFinished(() => void [renamed, read].map((spied) => spied.mockRestore()))
  await restoreBackup(db, path.join(folder, 'data'), file, { replace: true })
  expect(statementsBefore).toEqual([0, 0])
  const readBytes = read.mock.results.map(({ value }) => (value as fs.ReadStream).bytesRead)
  expect(readBytes.at(-1)).toBeLessThan(bytes)
  expect(fs.readdirSync(path.join(folder, 'data/images/originals'))).toEqual(['one.webp', 'two.webp'])
  fs.rmSync(folder, { recursive: true })
})

test('a start takes the keys of a backup that is back, where the command ended before it could', async () => {
  const { db } = database
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-cut-off-'))
  const dataDir = path.join(folder, 'data')
  const keyFile = path.join(dataDir, 'signing-key')
  await forgetKey(db, dataDir, 'signing-key')
  const key = await openKey(db, dataDir, 'signing-key')
  await makeBackup(db, dataDir, path.join(folder, 'whole.backup'))
  await forgetKey(db, dataDir, 'signing-key')
  await openKey(db, dataDir, 'signing-key')
  const later = fs.readFileSync(keyFile)
  await restoreBackup(db, dataDir, path.join(folder, 'whole.backup'), { replace: true })
  fs.renameSync(keyFile, `${keyFile}.restored`)
  fs.writeFileSync(keyFile, later)
  expect(await openKey(db, dataDir, 'signing-key')).toEqual(key)
  expect(fs.readdirSync(dataDir)).toEqual(['signing-key'])
  fs.rmSync(folder, { recursive: true })
})
