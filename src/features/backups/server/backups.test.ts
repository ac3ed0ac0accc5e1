import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import zlib from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import type { Database } from '#platform/server/database/database.ts'
import {
  appliedMigrations,
  migrate,
  migrationNames,
  runMigration,
} from '#platform/server/database/migrate.ts'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { beginning, type Frame, writeArchive } from './archive.ts'
import { makeBackup, writeBackup } from './backup.ts'
import { addNightlyBackup, backUpTonight, requireFolder } from './nightly-routes.ts'
import { clearDatabase, readRows, selectLastRuns, selectTables } from './queries.ts'
import { restoreBackup } from './restore.ts'
import { selectSequences } from './sequence-queries.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-backup-'))
const dataDir = path.join(folder, 'data')
const otherDataDir = path.join(folder, 'other')
const PICTURE = crypto.randomBytes(70_000)
let source: Database
let target: Database
let backup: string

beforeAll(async () => {
  ;[source, target] = await Promise.all([openTestDatabase(), openTestDatabase()])
  fs.mkdirSync(path.join(dataDir, 'images/originals'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'images/originals/one.webp'), PICTURE)
  fs.writeFileSync(path.join(dataDir, 'signing-key'), 'ab'.repeat(32))
  fs.writeFileSync(path.join(dataDir, 'sealing-key'), 'cd'.repeat(32))
  const { db } = source
  await makeListing(db, {
    title: 'Hof „Ünter“ \\ \' " {x,NULL} \n 🐕',
    features: ['a,b', '"', 'NULL', ''],
    tariffs: [{ name: 'x', price: 1.1, unit: 'Tag' }],
  })
  await makeListing(db, { title: 'Weg' })
  await db.deleteFrom('listing').where('title', '=', 'Weg').execute()
  const none = JSON.stringify(null)
  await db
    .insertInto('auditEntry')
    .values({ actor: 'Erika', action: 'x', subjectId: '1', before: none, after: null })
    .execute()
  await db
    .insertInto('secret')
    .values({ name: 'bytes', value: Buffer.from([0, 1, 255]) })
    .execute()
})
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  fs.rmSync(folder, { recursive: true })
})

/** Every row of every table as text; without what backups themselves note. */
function contentOf({ db }: Database): Promise<unknown> {
  return db.transaction().execute(async (tx) => {
    const content: unknown[] = []
    for (const { table, columns } of await selectTables(tx)) {
      if (table === 'backup_run') continue
      for await (const rows of readRows(tx, table, columns)) {
        content.push([table, columns, rows.toSorted()])
      }
    }
    return content.filter((part) => !JSON.stringify(part).includes('backup_run'))
  })
}

test('a backup has all rows and pictures, is noted, and comes back the same in another database', async () => {
  backup = path.join(folder, 'whole.backup')
  const { db } = source
  const [account] = await db
    .insertInto('administrator')
    .values({ name: 'Erika', nameKey: 'erika', passwordHash: 'x' })
    .returning('id')
    .execute()
  const [operator] = await db
    .insertInto('operator')
    .values({ email: 'hof@hund.example' })
    .returning('id')
    .execute()
  const tokenHash = Buffer.from('token')
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('staffSession')
    .values({ tokenHash, administratorId: account?.id as number, expiresAt })
    .execute()
  await db
    .insertInto('operatorSession')
    .values({ tokenHash, operatorId: operator?.id as number, expiresAt })
    .execute()
  const { rows, files, bytes } = await makeBackup(db, dataDir, backup)
  // Whoever was logged in then may have been logged out since: nobody is after it is put back.
  for (const table of ['staffSession', 'operatorSession'] as const) await db.deleteFrom(table).execute()
  expect([rows > 3, files, bytes]).toEqual([true, 3, fs.statSync(backup).size])
  expect(fs.statSync(backup).mode & 0o777).toBe(0o600)
  expect(await selectLastRuns(source.db)).toMatchObject({
    done: { file: 'whole.backup', bytes },
    failed: null,
  })
  await expect(makeBackup(source.db, dataDir, backup)).rejects.toThrow(/gibt es schon/)
  expect(await selectLastRuns(source.db)).toMatchObject({
    failed: { error: expect.stringMatching(/gibt es schon/) },
  })

  await makeListing(target.db, { title: 'Was hier stand' })
  await expect(restoreBackup(target.db, otherDataDir, backup, { replace: false })).rejects.toThrow(
    /nicht leer/,
  )
  const heard: string[] = []
  await target.listen(
    'public_data',
    (payload) => heard.push(payload),
    () => {},
  )
  await restoreBackup(target.db, otherDataDir, backup, { replace: true })
  await target.delivered()
  // Without it a running product would go on showing what was there before.
  expect(heard).toContain('everything')
  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect(fs.readFileSync(path.join(otherDataDir, 'images/originals/one.webp'))).toEqual(PICTURE)
  expect(fs.readFileSync(path.join(otherDataDir, 'signing-key'), 'utf8')).toBe('ab'.repeat(32))
  expect(fs.readFileSync(path.join(otherDataDir, 'sealing-key'), 'utf8')).toBe('cd'.repeat(32))
  expect(await migrate(target)).toEqual([])
})

test('no number that was given out since the backup, or before it by what was replaced, is given out again', async () => {
  const file = path.join(folder, 'numbers.backup')
  await makeBackup(source.db, dataDir, file)
  const nextOf = async ({ db }: Database) => (await makeListing(db, { title: 'Danach' })).id
  const since = await nextOf(source)
  await restoreBackup(source.db, dataDir, file, { replace: true })
  const first = await nextOf(source)
  expect(first).toBeGreaterThan(since + 900_000)
  await restoreBackup(source.db, dataDir, file, { replace: true })
  const second = await nextOf(source)
  expect(second).toBeGreaterThan(first)
  // On another machine nobody knows what was given out since.
  await restoreBackup(target.db, otherDataDir, file, { replace: true })
  const elsewhere = await nextOf(target)
  expect(elsewhere).toBeGreaterThan(since + 900_000)
  // Restored again and again they do not run out, nor near their end.
  const standing = async ({ db }: Database) =>
    (await selectSequences(db)).find(({ table, column }) => table === 'listing' && column === 'id')
  for (let i = 0; i < 2; i++) await restoreBackup(target.db, otherDataDir, file, { replace: true })
  expect(await standing(target)).toMatchObject({ value: String(elsewhere + 1_000_001), isUsed: false })
  await sql`alter table listing alter column id restart with 2147483000`.execute(target.db)
  const last = await nextOf(target)
  await restoreBackup(target.db, otherDataDir, file, { replace: true })
  expect(await nextOf(target)).toBeGreaterThan(last)
})

test('a backup made while others write has each of their transactions whole or not at all', async () => {
  let isWriting = true
  const { db } = source
  const writer = async (n: number) => {
    for (let i = 0; isWriting; i++) {
      await db.transaction().execute(async (tx) => {
        await makeListing(tx, { title: `Paar ${n}-${i}` })
        await makeListing(tx, { title: `Paar ${n}-${i}` })
      })
    }
  }
  const pairs = async (of: Database) => {
    const rows = await of.db.selectFrom('listing').select('title').where('title', 'like', 'Paar%').execute()
    return rows.map(({ title }) => title)
  }
  const writers = [1, 2, 3].map(writer)
  await expect.poll(async () => (await pairs(source)).length).toBeGreaterThan(6)
  const file = path.join(folder, 'busy.backup')
  await makeBackup(db, dataDir, file)
  isWriting = false
  await Promise.all(writers)
  await restoreBackup(target.db, otherDataDir, file, { replace: true })
  const titles = await pairs(target)
  expect(titles.length).toBeGreaterThan(6)
  expect(titles.length).toBeLessThan((await pairs(source)).length)
  expect(new Set(titles).size).toBe(titles.length / 2)
})

test.skipIf(process.platform === 'win32')(
  'rows for which there is no room fail at once, even where a part of them fits',
  () => {
    const rows = path.join(folder, 'no-room.rows')
    const script = `
    import { putAside } from ${JSON.stringify(new URL('./archive.ts', import.meta.url).href)}
    async function* frames() { yield { head: { kind: 'file', path: 'x' }, body: Buffer.alloc(100_000) } }
    await putAside(process.argv[1], frames()).catch(({ code }) => console.log(code))`
    // The system writes up to the limit, as on a disk that becomes full, and says so at the next try.
    const args = [
      '-c',
      'ulimit -f 8 && exec "$0" "$@"',
      process.execPath,
      '--input-type=module',
      '-e',
      script,
      rows,
    ]
    const { stdout } = spawnSync('sh', args, { encoding: 'utf8' })
    expect(stdout.trim()).toBe('EFBIG')
    expect(fs.statSync(rows).size).toBeGreaterThan(0)
  },
)

test('a backup for which the disk has no room says so, and nothing is left of it', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const disk = vi
    .spyOn(fs, 'createWriteStream')
    .mockReturnValueOnce(
      new Writable({ write: (_chunk, _encoding, written) => written(full) }) as fs.WriteStream,
    )
  const words = /no-room\.backup lässt sich nicht schreiben: Auf der Festplatte ist kein Platz mehr\./
  await expect(makeBackup(source.db, dataDir, path.join(folder, 'no-room.backup'))).rejects.toThrow(words)
  disk.mockRestore()
  expect(await selectLastRuns(source.db)).toMatchObject({ failed: { error: expect.stringMatching(words) } })
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('no-room.backup'))).toEqual([])
})

test('a backup looks for room before it starts, says how much it lacks, and is noted as one that failed', async () => {
  const { db } = source
  const written = vi.spyOn(fs.promises, 'open')
  const disk = vi
    .spyOn(fs.promises, 'statfs')
    .mockResolvedValueOnce({ ...fs.statfsSync(folder), blocks: 1000, bavail: 90, bsize: 1_000_000 })
  onTestFinished(() => void [written, disk].map((spied) => spied.mockRestore()))
  const words = /ist zu wenig Platz: 90 MB sind frei, etwa [\d.]+ MB braucht sie\.$/
  await expect(makeBackup(db, dataDir, path.join(folder, 'narrow.backup'))).rejects.toThrow(words)
  expect(written).not.toHaveBeenCalled()
  expect(await selectLastRuns(db)).toMatchObject({ failed: { error: expect.stringMatching(words) } })
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('narrow'))).toEqual([])
})

test('a backup for which there is no room to put it back is refused before anything is changed', async () => {
  const before = await contentOf(target)
  const disk = vi
    .spyOn(fs.promises, 'statfs')
    .mockResolvedValue({ ...fs.statfsSync(folder), blocks: 1000, bavail: 100, bsize: 1_000_000 })
  onTestFinished(() => disk.mockRestore())
  const words = /zu wenig Platz: 100 MB sind frei, etwa 1\d\d MB braucht es\. Nichts wurde geändert\.$/
  const narrow = path.join(folder, 'narrow')
  await expect(restoreBackup(target.db, narrow, backup, { replace: true })).rejects.toThrow(words)
  expect(fs.readdirSync(narrow)).toEqual([])
  // Its pictures are there already, and a server has its rows elsewhere.
  const embedded = { replace: true, isEmbedded: true }
  await expect(restoreBackup(target.db, otherDataDir, backup, embedded)).rejects.toThrow(words)
  expect(await contentOf(target)).toEqual(before)
  await restoreBackup(target.db, otherDataDir, backup, { replace: true })
})

test('others are answered while a backup waits for its disk', async () => {
  const file = path.join(folder, 'slow.backup')
  const { db } = source
  const value = crypto.randomBytes(500_000)
  await db.insertInto('secret').values({ name: 'long', value }).execute()
  const disk = vi.spyOn(fs, 'createWriteStream').mockImplementationOnce((name) => {
    const answered = db.selectFrom('listing').select('id').execute()
    const output = fs.openSync(name, 'wx')
    return new Writable({
      construct: (ready) => void answered.then(() => ready(), ready),
      write: (chunk, _, written) => fs.write(output, chunk, written),
      final: (ended) => fs.close(output, ended),
    }) as fs.WriteStream
  })
  const { bytes } = await makeBackup(db, dataDir, file)
  disk.mockRestore()
  expect(bytes).toBeGreaterThan(500_000)
  await db.deleteFrom('secret').where('name', '=', 'long').execute()
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('slow'))).toEqual(['slow.backup'])
})

test('a file that is cut off, altered, no backup at all or of a newer program is refused and changes nothing', async () => {
  const whole = fs.readFileSync(backup)
  const flipped = Buffer.from(whole)
  flipped[whole.length - 200] = (flipped[whole.length - 200] as number) ^ 1
  const plain = zlib.gunzipSync(whole)
  const newerFile = path.join(folder, 'newer.backup')
  const newer = async function* () {
    yield beginning([...migrationNames(), '9999_future.sql'])
  }
  await writeArchive(newerFile, newer())
  const bad: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    half: whole.subarray(0, whole.length / 2),
    'without its last byte': whole.subarray(0, -1),
    'without its last frames': zlib.gzipSync(plain.subarray(0, -100)),
    altered: flipped,
    'altered inside': zlib.gzipSync(
      Buffer.from(plain.toString('latin1').replace('Ünter', 'ünter').replace('signing', 'sighing'), 'latin1'),
    ),
    'something else': Buffer.from('not a backup'),
    'something else, packed': zlib.gzipSync(Buffer.from('not a backup')),
  }
  const before = await contentOf(target)
  for (const [name, content] of Object.entries(bad)) {
    const file = path.join(folder, name)
    fs.writeFileSync(file, content)
    const refused = restoreBackup(target.db, otherDataDir, file, { replace: true })
    await expect(refused, name).rejects.toThrow(/ist keine vollständige Sicherung: .* Nichts wurde geändert/)
  }
  await expect(restoreBackup(target.db, otherDataDir, folder, { replace: true })).rejects.toThrow(
    `${folder} ist ein Ordner, keine Datei.`,
  )
  await expect(restoreBackup(target.db, otherDataDir, newerFile, { replace: true })).rejects.toThrow(
    /stammt von einem neueren Programm/,
  )
  expect(await contentOf(target)).toEqual(before)
})

test('a file that a backup names outside of the data folder is not written, nor anything else', async () => {
  const migrations = await appliedMigrations(source.db)
  async function* frames(): AsyncGenerator<Frame> {
    yield beginning(migrations)
    yield { head: { kind: 'file', path: 'images/../../outside' }, body: Buffer.from('x') }
  }
  const file = path.join(folder, 'outside.backup')
  await writeArchive(file, frames())
  const before = await contentOf(target)
  await expect(restoreBackup(target.db, otherDataDir, file, { replace: true })).rejects.toThrow(/außerhalb/)
  expect(fs.existsSync(path.join(folder, 'outside'))).toBe(false)
  expect(await contentOf(target)).toEqual(before)
})

test('a backup of an older program comes back and is brought up to date', async () => {
  const older = migrationNames().filter((name) => name < '0021')
  const file = path.join(folder, 'older.backup')
  await source.db.transaction().execute(async (tx) => {
    await clearDatabase(tx)
    for (const name of older) await runMigration(tx, name)
    await tx
      .insertInto('pageContent')
      .values({ pageType: 'custom', pageSlug: 'frueher', isActive: true })
      .execute()
  })
  await writeBackup(source.db, dataDir, file)
  await restoreBackup(target.db, otherDataDir, file, { replace: true })
  expect(await migrate(target)).toEqual([])
  expect(await target.db.selectFrom('pageContent').select('pageSlug').execute()).toEqual([
    { pageSlug: 'frueher' },
  ])
})

test('each night has one backup, from its hour on, and the oldest go', async () => {
  const backupDir = path.join(folder, 'nights')
  const settings = { dataDir, backupDir, backupHour: 3, backupKeep: 2 }
  const at = (time: string) => backUpTonight(target.db, settings, new Date(time))
  await at('2026-07-01T00:30:00Z')
  expect(fs.existsSync(backupDir)).toBe(false)
  const foreign = ['hundequartier-2026-06-30.backup.old', 'hundequartier-vor-dem-umzug.backup', 'alt.backup']
  fs.mkdirSync(backupDir)
  for (const name of foreign) fs.writeFileSync(path.join(backupDir, name), '')
  for (const day of ['2026-07-01', '2026-07-02', '2026-07-03']) {
    await Promise.all([at(`${day}T01:30:00Z`), at(`${day}T01:30:00Z`), at(`${day}T05:00:00Z`)])
  }
  expect(fs.readdirSync(backupDir).toSorted()).toEqual(
    ['hundequartier-2026-07-02.backup', 'hundequartier-2026-07-03.backup', ...foreign].toSorted(),
  )
  await restoreBackup(source.db, otherDataDir, path.join(backupDir, 'hundequartier-2026-07-03.backup'), {
    replace: true,
  })
})

test("a night's backup that the database knows nothing of, as after it is put back, stays beside the new one, or alone if that fails", async () => {
  const backupDir = path.join(folder, 'put-back')
  const settings = { dataDir, backupDir, backupHour: 3, backupKeep: 2 }
  const file = path.join(backupDir, 'hundequartier-2026-07-20.backup')
  const at = (time: string) => backUpTonight(target.db, settings, new Date(time))
  await at('2026-07-20T01:30:00Z')
  const whole = fs.readFileSync(file)
  fs.utimesSync(file, new Date('2026-07-20T01:31:00Z'), new Date('2026-07-20T01:31:00Z'))
  await restoreBackup(target.db, otherDataDir, file, { replace: true })
  const disk = vi
    .spyOn(fs.promises, 'statfs')
    .mockResolvedValueOnce({ ...fs.statfsSync(folder), blocks: 1000, bavail: 0 })
  await expect(at('2026-07-20T10:00:00Z')).rejects.toThrow(/zu wenig Platz/)
  disk.mockRestore()
  const aside = 'hundequartier-2026-07-20T01-31-00.000Z.backup'
  expect(fs.readdirSync(backupDir)).toEqual([aside])
  const startedAt = new Date(Date.now() - 2 * 3_600_000)
  await target.db.updateTable('backupRun').set({ startedAt }).where('night', '=', '2026-07-20').execute()
  await at('2026-07-20T12:00:00Z')
  expect(fs.readdirSync(backupDir).toSorted()).toEqual(['hundequartier-2026-07-20.backup', aside])
  expect(fs.readFileSync(path.join(backupDir, aside))).toEqual(whole)
})

test('a night that was missed altogether is made up for after midnight, however late its hour is', async () => {
  const backupDir = path.join(folder, 'late')
  const settings = { dataDir, backupDir, backupHour: 23, backupKeep: 5 }
  const at = (time: string) => backUpTonight(target.db, settings, new Date(time))
  // Half past eleven in Germany, then half past midnight two days later.
  await at('2026-08-01T21:30:00Z')
  await at('2026-08-01T22:30:00Z')
  await at('2026-08-03T22:30:00Z')
  await at('2026-08-04T12:00:00Z')
  // Half past midnight after a Sunday of 23 hours.
  await at('2027-03-28T22:30:00Z')
  expect(fs.readdirSync(backupDir).toSorted()).toEqual([
    'hundequartier-2026-08-01.backup',
    'hundequartier-2026-08-03.backup',
    'hundequartier-2027-03-28.backup',
  ])
})

test('a backup that is due waits until a start that has just been made has shown that it answers', async () => {
  const backupDir = path.join(folder, 'after-a-start')
  const settings = { dataDir, backupDir, backupHour: 0, backupKeep: 2 }
  // With the others, or what ends by `clearInterval` would still be there at the next start.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const startedFor = async (ms: number) => {
    const app = fastify()
    addNightlyBackup(app, target.db, settings)
    const listens = Promise.withResolvers<void>()
    app.addHook('onListen', async () => listens.resolve())
    await app.listen({ host: '127.0.0.1', port: 0 })
    await listens.promise
    vi.advanceTimersByTime(ms)
    // Waits for what is under way.
    await app.close()
  }
  await startedFor(59_000)
  expect(fs.existsSync(backupDir)).toBe(false)
  await startedFor(60_000)
  expect(fs.readdirSync(backupDir)).toHaveLength(1)
})

test("a night's backup that takes longer than an hour is no other process's to take over", async () => {
  const { db } = target
  const backupDir = path.join(folder, 'long')
  const settings = { dataDir, backupDir, backupHour: 3, backupKeep: 2 }
  const night = new Date('2026-07-09T01:30:00Z')
  const run = () =>
    db.selectFrom('backupRun').selectAll().where('night', '=', '2026-07-09').executeTakeFirstOrThrow()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const disk = vi.spyOn(fs, 'createWriteStream').mockImplementationOnce((name) => {
    const anHourLater = async () => {
      const startedAt = new Date(Date.now() - 2 * 3_600_000)
      await db.updateTable('backupRun').set({ startedAt }).where('night', '=', '2026-07-09').execute()
      vi.advanceTimersByTime(3_600_000)
      await vi.waitFor(async () => expect((await run()).startedAt).not.toEqual(startedAt), 30_000)
      fs.writeFileSync(name, 'under way')
      await backUpTonight(db, settings, night)
      expect(fs.readFileSync(name, 'utf8')).toBe('under way')
      fs.rmSync(name)
    }
    const waited = anHourLater().then(() => fs.openSync(name, 'wx'))
    return new Writable({
      construct: (ready) => void waited.then(() => ready(), ready),
      write: async (chunk, _, written) => fs.write(await waited, chunk, written),
      final: async (ended) => fs.close(await waited, ended),
    }) as fs.WriteStream
  })
  onTestFinished(() => {
    vi.useRealTimers()
    disk.mockRestore()
  })
  await backUpTonight(db, settings, night)
  expect(vi.getTimerCount()).toBe(0)
  expect(fs.readdirSync(backupDir)).toEqual(['hundequartier-2026-07-09.backup'])
  expect((await run()).finishedAt).not.toBeNull()
})

test('what a backup has left that was cut off in its night goes before the next one', async () => {
  const backupDir = path.join(folder, 'cut-off')
  const settings = { dataDir, backupDir, backupHour: 3, backupKeep: 2 }
  fs.mkdirSync(backupDir)
  for (const end of ['.part', '.part.rows', '.part.old'])
    fs.writeFileSync(path.join(backupDir, `hundequartier-2026-07-04.backup${end}`), '')
  await backUpTonight(target.db, settings, new Date('2026-07-05T01:30:00Z'))
  expect(fs.readdirSync(backupDir).toSorted()).toEqual([
    'hundequartier-2026-07-04.backup.part.old',
    'hundequartier-2026-07-05.backup',
  ])
})

test('what a backup has left that somebody asked for and that was cut off goes with a night, one that may be under way stays', async () => {
  const backupDir = path.join(folder, 'cut-off-by-day')
  const settings = { dataDir, backupDir, backupHour: 3, backupKeep: 2 }
  fs.mkdirSync(backupDir)
  const leave = (name: string, at: string) => {
    fs.writeFileSync(path.join(backupDir, name), '')
    fs.utimesSync(path.join(backupDir, name), new Date(at), new Date(at))
  }
  for (const end of ['', '.part', '.part.rows'])
    leave(`hundequartier-2026-07-06T10-00-00.000Z.backup${end}`, '2026-07-06T10:00:00Z')
  leave('before-update.backup.part.rows', '2026-07-06T10:00:00Z')
  leave('hundequartier-2026-07-08T01-00-00.000Z.backup.part', '2026-07-08T01:00:00Z')
  await backUpTonight(target.db, settings, new Date('2026-07-08T01:30:00Z'))
  expect(fs.readdirSync(backupDir).toSorted()).toEqual([
    'hundequartier-2026-07-06T10-00-00.000Z.backup',
    'hundequartier-2026-07-08.backup',
    'hundequartier-2026-07-08T01-00-00.000Z.backup.part',
  ])
})

test('a folder in which nothing can be kept is known before the night, and left as it is otherwise', () => {
  const file = path.join(folder, 'a-file')
  fs.writeFileSync(file, '')
  expect(() => requireFolder(file)).toThrow('EEXIST')
  const made = path.join(folder, 'made/of/three')
  requireFolder(made)
  expect(fs.readdirSync(made)).toEqual([])
})
