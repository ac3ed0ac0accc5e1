/** How a process hears of what was written while the server has no room for all of its connections. */
import crypto from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openServer } from './server.ts'

const WITHIN_MS = 30_000
const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const role = `listening_${crypto.randomUUID().replaceAll('-', '')}`
const heard: string[] = []
let admin: pg.Client
let database: Database

beforeAll(async () => {
  admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create role ${role} login password '${role}'`)
  database = await openServer(Object.assign(new URL(serverUrl), { username: role, password: role }).href)
  for (const channel of ['one', 'two']) {
    await database.listen(
      channel,
      (payload) => heard.push(`${channel} ${payload}`),
      () => heard.push(`${channel} gap`),
    )
  }
})
afterAll(async () => {
  await database.close()
  await admin.query(`drop role ${role}`)
  await admin.end()
})

/** The connection of the pool, then the one that hears. */
async function connections(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    'select pid from pg_stat_activity where usename = $1 order by backend_start',
    [role],
  )
  return rows.map(({ pid }) => pid)
}
async function tell(payload: string): Promise<void> {
  for (const channel of ['one', 'two']) await admin.query('select pg_notify($1, $2)', [channel, payload])
  await database.delivered()
}

test('one connection hears of all channels', async () => {
  expect(await connections()).toHaveLength(2)
  await tell('written')
  expect(heard.splice(0)).toEqual(['one written', 'two written'])
})

test('a process that gets no connection to hear by looks by itself, and hears again when there is room', async () => {
  // The pool's connection is there, and stays for some seconds.
  await sql`select 1`.execute(database.db)
  const [pooled, listening] = await connections()
  await admin.query(`alter role ${role} connection limit 1`)
  await admin.query('select pg_terminate_backend($1)', [listening])
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['one gap', 'two gap'])), WITHIN_MS)
  expect(await connections()).toEqual([pooled])
  await admin.query(`alter role ${role} connection limit 2`)
  await vi.waitFor(async () => {
    await tell('again')
    expect(heard).toEqual(expect.arrayContaining(['one again', 'two again']))
  }, WITHIN_MS)
})

test('a channel that is added while the connection is coming back is heard of from then on', async () => {
  const { query } = pg.Client.prototype
  const { promise: isAdded, resolve: added } = Promise.withResolvers<void>()
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const asked = (query as (...args: unknown[]) => void).apply(this, args)
    if (String(args[0]).startsWith('listen')) {
      spied.mockRestore()
      added(
        database.listen(
          'three',
          (payload) => heard.push(`three ${payload}`),
          () => {},
        ),
      )
    }
    return asked
  })
  const [listening] = (await connections()).slice(-1)
  await admin.query('select pg_terminate_backend($1)', [listening])
  await isAdded
  heard.splice(0)
  await vi.waitFor(async () => {
    await admin.query(`select pg_notify('three', 'written')`)
    await database.delivered()
    expect(heard).toContain('three written')
  }, WITHIN_MS)
})
