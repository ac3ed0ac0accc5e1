/** What becomes of the product while its PostgreSQL server is away. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendTo } from '#features/booking-requests/server/factory.ts'
import { type BrokenLine, brokenLine } from '../../../e2e/harness/broken-line.ts'
import { API_ALONE, type Process, run } from '../../../e2e/harness/product.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-away-'))
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
let line: BrokenLine
let product: Process
let origin: string

async function onServer<Row extends pg.QueryResultRow>(statement: string, url = serverUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(statement).finally(() => client.end())).rows
}

beforeAll(async () => {
  await onServer(`create database ${name}`)
  line = await brokenLine(databaseUrl)
  product = run({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: line.url }, dataDir, API_ALONE)
  origin = await product.serving
})
afterAll(async () => {
  await product.stop('SIGKILL')
  await line.close()
  await onServer(`drop database ${name} with (force)`)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const submit = (customerName: string) => sendTo(origin, customerName)

const health = async () => (await (await fetch(`${origin}/api/health`)).json()) as { listings?: number }

test('connections that are lost in use six times end no process: 503 in words, and what was acknowledged is there', async () => {
  const acknowledged: string[] = []
  const refused: unknown[] = []
  for (let round = 0; round < 6; round++) {
    const sent = Array.from({ length: 12 }, async (_, i) => {
      const customerName = `kundin-${round}-${i}`
      const reply = await submit(customerName)
      if (reply.status === 200) acknowledged.push(customerName)
      else refused.push([reply.status, reply.headers.get('retry-after'), (await reply.json()).error])
    })
    await new Promise((resolve) => setTimeout(resolve, 5 + 10 * round))
    if (round % 2 === 0) await line.cut(300)
    else {
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    }
    await Promise.all(sent)
    await vi.waitFor(async () => expect((await submit(`danach-${round}`)).status).toBe(200), 20_000)
  }
  expect(refused.length).toBeGreaterThan(0)
  for (const refusal of refused) expect(refusal).toEqual([503, '5', 'unavailable'])
  const rows = await onServer<{ customer_name: string }>(
    'select customer_name from booking_request',
    databaseUrl,
  )
  const stored = rows.map((row) => row.customer_name)
  expect(acknowledged.filter((customerName) => !stored.includes(customerName))).toEqual([])
})

test('what was written while nobody could hear of it shows as soon as the server is back', async () => {
  await line.close()
  await onServer(
    `insert into listing (slug, title, title_key, category, location, postcode, features, images, tariffs)
     select 'zweiter', 'Zweiter', 'zweiter', category, location, postcode, features, images, tariffs from listing limit 1`,
    databaseUrl,
  )
  expect((await submit('mittendrin')).status).toBe(503)
  await line.open()
  await vi.waitFor(async () => expect(await health()).toEqual({ listings: 2 }), 20_000)
})

test('a server that takes no writes for a while is told as one that is away, and taken as it is afterwards', async () => {
  const setTo = async (value: string) => {
    await onServer(`alter database ${name} set default_transaction_read_only = ${value}`)
  }
  await setTo('on')
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await vi.waitFor(async () => expect(await health()).toEqual({ listings: 2 }), 20_000)
  const refused = await submit('nur-lesend')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const ready = async () => {
    const reply = await fetch(`${origin}/readyz`)
    return [reply.status, await reply.json()]
  }
  const checks = { database: true, index: true, disk: true }
  const readOnly = [503, { status: 'unavailable', ...checks, writable: false }]
  // Of the connections that were ended some are found to be so only when they are used.
  await vi.waitFor(async () => expect([await ready(), await ready()]).toEqual([readOnly, readOnly]), 20_000)
  await setTo('off')
  // Without a write in between: whoever sends visitors by this answer sends none before it is right.
  await vi.waitFor(
    async () => expect(await ready()).toEqual([200, { status: 'ok', ...checks, writable: true }]),
    20_000,
  )
  // Connections that take no writes are not kept.
  await vi.waitFor(async () => expect((await submit('wieder')).status).toBe(200), 20_000)
})
