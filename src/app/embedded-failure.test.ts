/** What becomes of the embedded database when the disk, the folder or a command fails. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { filledIn } from '#features/booking-requests/server/factory.ts'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { API_ALONE, type Process, run } from '../../e2e/harness/product.ts'
import { canInject, inject } from '../../e2e/harness/strace.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-failure-'))
const dataDir = path.join(folder, 'data')
const database = path.join(dataDir, 'database')
let product: Process
let origin: string

async function start() {
  product = run({ NODE_ENV: 'test', DATA_DIR: dataDir }, folder, API_ALONE)
  origin = await product.serving
}
beforeAll(start)
afterEach(async () => {
  if ((await Promise.race([product.ended, undefined])) !== undefined) await start()
})
afterAll(async () => {
  await product.stop('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

function submit(name: string): Promise<number> {
  return fetch(`${origin}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      filledIn({ listingId: 1, customerName: name, customerEmail: `${name}@kunde.example` }),
    ),
  }).then(({ status }) => status)
}

async function storedNames(): Promise<string[]> {
  const { db, close } = await openForCommand({ dataDir, databaseUrl: undefined })
  const rows = await db.selectFrom('bookingRequest').select('customerName').execute()
  await close()
  return rows.map(({ customerName }) => customerName)
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

test.runIf(canInject).each(['fsync', 'pwrite64'])(
  'a request is not acknowledged whose %s has failed: the process ends with a word in the log',
  async (call) => {
    expect(await submit(`vor-${call}`)).toBe(200)
    const release = await inject(product.pid, call, 'EIO')
    await expect(submit(`waehrend-${call}`)).rejects.toThrow(TypeError)
    const { code, output } = await product.ended
    await release()
    expect(code).toBe(1)
    expect(output).toContain('Die eingebettete Datenbank ist nicht mehr verlässlich')
    await start()
    expect(await storedNames()).toContain(`vor-${call}`)
  },
)

test('a database that has lost its files is refused in words instead of becoming an empty one', async () => {
  await product.stop('SIGKILL')
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
  fs.rmSync(database, { recursive: true })
  fs.renameSync(kept, database)
})
