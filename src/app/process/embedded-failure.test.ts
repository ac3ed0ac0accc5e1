/** What becomes of the embedded database when the disk, the folder or a command fails. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendTo } from '#features/booking-requests/server/factory.ts'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import {
  appliedMigrations,
  migrate,
  migrationNames,
  runMigration,
} from '#platform/server/database/migrate.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { API_ALONE, type Process, run } from '../../../e2e/harness/product.ts'
import { canInject, inject } from '../../../e2e/harness/strace.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-failure-'))
const dataDir = path.join(folder, 'data')
const database = path.join(dataDir, 'database')
let product: Process
let origin: string
let metricsPort: number

async function start() {
  metricsPort = await freePort()
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_FORMAT: 'json',
    METRICS_PORT: String(metricsPort),
  }
  product = run(settings, folder, API_ALONE)
  origin = await product.serving
}
beforeAll(start)
beforeEach(async () => {
  if ((await Promise.race([product.ended, undefined])) !== undefined) await start()
})
afterAll(async () => {
  await product.stop('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

const submit = async (name: string) => (await sendTo(origin, name)).status

async function storedNames(): Promise<string[]> {
  const { db, close } = await openForCommand({ dataDir, databaseUrl: undefined })
  const rows = await db.selectFrom('bookingRequest').select('customerName').execute()
  await close()
  return rows.map(({ customerName }) => customerName)
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

test('nobody else on the machine may look into the data folder or at anything in it', async () => {
  expect(modeOf(dataDir)).toBe('700')
  for (const entry of fs.readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    expect([file, modeOf(file)]).toEqual([file, entry.isDirectory() ? '700' : '600'])
  }
})

test('a command works on the database of the running product, and what it leaves open is rolled back', async () => {
  const command = await openForCommand({ dataDir, databaseUrl: undefined })
  expect(command.isOfRunningProcess).toBe(true)
  const begun = Promise.withResolvers<void>()
  const left = command.db.transaction().execute(async (tx) => {
    await tx.updateTable('listing').set({ title: 'Half done' }).execute()
    begun.resolve()
    await new Promise(() => {})
  })
  left.catch(() => {})
  await begun.promise
  await command.close()
  expect(await submit('nach-dem-befehl')).toBe(200)
  const other = await openForCommand({ dataDir, databaseUrl: undefined })
  expect(await other.db.selectFrom('listing').select('title').executeTakeFirst()).toEqual({
    title: 'Waldhof',
  })
  await expect(
    other.db
      .selectFrom('listing')
      .select('nothing' as never)
      .execute(),
  ).rejects.toMatchObject({
    code: '42703',
  })
  await other.close()
})

test('a command that comes while the product makes its tables waits for it, and says so', async () => {
  const starting = path.join(folder, 'starting')
  const held = await openEmbedded(starting, { isPatient: true })
  await migrate(held)
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: starting, DATABASE_URL: undefined }
  const command = promisify(execFile)(process.execPath, ['src/app/cli.ts', 'admin', 'create', 'Ute'], { env })
  const [told] = await once(command.child.stderr as Readable, 'data')
  expect(String(told)).toBe('Das Programm startet oder endet gerade, ich warte darauf …\n')
  await held.hurry?.()
  expect((await command).stdout).toContain('Das Konto „Ute“ ist angelegt.')
  await held.close()
})

test('a start that comes while a command has the database waits for its end, and says so', async () => {
  const busy = path.join(folder, 'busy')
  const command = await openForCommand({ dataDir: busy, databaseUrl: undefined })
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: busy, DATABASE_URL: undefined }
  const start = spawn(process.execPath, [API_ALONE], { env })
  onTestFinished(() => void start.kill('SIGKILL'))
  const [told] = await once(start.stdout, 'data')
  expect(String(told)).toBe('Ein anderer Prozess benutzt die Datenbank gerade, ich warte darauf …\n')
  await command.close()
  const [served] = await once(start.stdout, 'data')
  expect(String(served)).toMatch(/^serving http/)
})

test('a command that fails in an empty folder leaves no database there', async () => {
  const empty = path.join(folder, 'empty')
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: empty, DATABASE_URL: undefined }
  const restored = promisify(execFile)(process.execPath, ['src/app/cli.ts', 'restore', 'none.backup'], {
    env,
  })
  await expect(restored).rejects.toMatchObject({ code: 1, stderr: 'Die Datei none.backup gibt es nicht.\n' })
  expect(fs.readdirSync(empty).toSorted()).toEqual(['database', 'database.lock'])
  expect(fs.readdirSync(path.join(empty, 'database'))).toEqual([])
})

test('without a product commands open the database themselves; that for backups leaves the tables as they are, others bring them up to date', async () => {
  const older = path.join(folder, 'older')
  const known = migrationNames().slice(0, -2)
  const former = await openEmbedded(older)
  await former.db.transaction().execute(async (tx) => {
    for (const name of known) await runMigration(tx, name)
  })
  await former.close()
  const file = path.join(folder, 'older.backup')
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: older, DATABASE_URL: undefined }
  const command = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ['src/app/cli.ts', ...args], { env })).stdout
  const applied = async () => {
    const { db, close } = await openEmbedded(older)
    return appliedMigrations(db).finally(close)
  }
  expect(await command('backup', file)).toContain('geschrieben und geprüft')
  expect(await applied()).toEqual(known)
  expect(await command('admin', 'create', 'Änne')).toContain('Das Konto „Änne“ ist angelegt.')
  expect(await applied()).toEqual(migrationNames())
})

test.runIf(canInject).each(['fsync', 'pwrite64'])(
  'a request is not acknowledged whose %s has failed: the process ends with a word in the log',
  async (call) => {
    expect(await submit(`vor-${call}`)).toBe(200)
    const release = await inject(product.pid, call, 'EIO')
    await expect(submit(`waehrend-${call}`)).rejects.toThrow(TypeError)
    const { code, output } = await product.ended
    await release()
    expect(code).toBe(1)
    const last = JSON.parse(output.trim().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ level: 60, reason: expect.stringMatching(/fsync|abort|58030/) })
    expect(last.msg).toContain('Die eingebettete Datenbank ist nicht mehr verlässlich')
    await start()
    expect(await storedNames()).toContain(`vor-${call}`)
  },
)

test.runIf(canInject)('a log without room says so where the process ends of it', async () => {
  let release = async () => {}
  // Where a table needs another page, that has no room either and the answer says so; the request after it has given it one.
  await vi.waitFor(async () => {
    await release()
    expect(await submit('mit-platz')).toBe(200)
    release = await inject(product.pid, 'pwrite64', 'ENOSPC')
    await expect(submit('ohne-platz')).rejects.toThrow(TypeError)
  }, 60_000)
  const { output } = await product.ended
  await release()
  const last = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  expect(last).toMatchObject({ level: 60, reason: expect.stringMatching(/No space left on device/) })
})

test('figures for Prometheus are on a port of their own, and nowhere else', async () => {
  await fetch(`${origin}/api/health`)
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figures = Object.fromEntries(
    [...text.matchAll(/^(hundequartier_[\w{}="]+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
  expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1/)
  expect(figures).toMatchObject({ hundequartier_database_up: 1, hundequartier_mails_uncertain: 0 })
  expect(figures.hundequartier_wal_bytes).toBeGreaterThan(1_000_000)
  expect(figures.hundequartier_data_folder_bytes).toBeGreaterThan(figures.hundequartier_wal_bytes ?? 0)
  expect(text).toMatch(/^hundequartier_backup_age_seconds \+Inf$/m)
  expect(figures).toHaveProperty('hundequartier_nodejs_eventloop_lag_seconds')
  const now = [
    'kept_pages_answered',
    'pages_rendered',
    'pages_confirmed',
    'page_cache_pages',
    'page_cache_bytes',
    'work_waiting',
  ]
  for (const name of [...now, 'work_refused', 'mails_possibly_doubled', 'inbox_waiting{kind="spam"}'])
    expect([name, figures[`hundequartier_${name}`]]).toEqual([name, 0])
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
})

test('a database that cannot be opened for want of room is not called damaged; one that has lost its files is refused in words instead of becoming an empty one', async () => {
  await product.stop('SIGKILL')
  const control = path.join(database, 'global/pg_control')
  const bytes = fs.readFileSync(control)
  fs.truncateSync(control, 100)
  await expect(openEmbedded(dataDir)).rejects.toThrow(/Ist sie beschädigt, hilft eine Sicherung/)
  const disk = vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(dataDir), bavail: 0 })
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    /ist kein Platz mehr.*eine Sicherung braucht es dafür nicht/,
  )
  disk.mockRestore()
  fs.writeFileSync(control, bytes)

  const kept = path.join(folder, 'kept')
  fs.renameSync(database, kept)
  const isLost = /ist beschädigt oder fehlt.*npm run restore/
  await expect(openEmbedded(dataDir)).rejects.toThrow(isLost)
  fs.rmSync(database, { recursive: true })
  fs.cpSync(kept, database, { recursive: true })
  fs.rmSync(path.join(database, 'PG_VERSION'))
  await expect(openEmbedded(dataDir)).rejects.toThrow(isLost)
  fs.rmSync(`${database}.json`)
  await expect(openEmbedded(dataDir)).rejects.toThrow(/ist nicht leer, enthält aber keine Datenbank/)
})
