import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledIn } from '#features/booking-requests/server/factory.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { throughKills } from '../../e2e/harness/kills.ts'
import { API_ALONE, type Process, run } from '../../e2e/harness/product.ts'

/** `npm run test:faults` sends more. */
const SUBMISSIONS = 100
const AT_ONCE = 10
const KILLS = 2
const ANSWERS_WITHIN_MS = 60_000

let dataDir: string
let databaseUrl: string | undefined
let dropDatabase = async () => {}

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-sudden-end-'))
  const serverUrl = process.env.TEST_DATABASE_URL
  if (process.env.DATABASE_ENGINE !== 'postgres' || serverUrl === undefined) return
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  dropDatabase = () => onServer(serverUrl, `drop database ${name} with (force)`)
})
afterAll(async () => {
  await dropDatabase()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function start(): Process {
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  return run(settings, dataDir, API_ALONE)
}

async function submit(origin: string, number: number): Promise<string> {
  const reply = await fetch(`${origin}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `submission-${number}` },
    body: JSON.stringify(
      filledIn({
        listingId: 1,
        customerName: `Anna ${number}`,
        customerEmail: `anna-${number}@hund.example`,
      }),
    ),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  if (reply.status === 200) return (await reply.json()).requests[0].statusPath
  throw new Error(`${reply.status} ${await reply.text()}`)
}

test('a process killed at random during 100 submissions loses no acknowledged request and no mail, and doubles none', async () => {
  const acknowledged = await throughKills({
    start,
    submissions: SUBMISSIONS,
    atOnce: AT_ONCE,
    kills: KILLS,
    send: submit,
  })
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    await expectComplete(database, acknowledged)
  } finally {
    await database.close()
  }
}, 400_000)

async function expectComplete({ db }: Database, acknowledged: readonly string[]): Promise<void> {
  const requests = await db
    .selectFrom('bookingRequest')
    .select(['id', 'key', 'submission', 'customerName'])
    .execute()
  expect(new Set(requests.map(({ customerName }) => customerName)).size).toBe(SUBMISSIONS)
  expect(requests).toHaveLength(SUBMISSIONS)
  const keys = acknowledged.map((statusPath) => statusPath.replace('/anfrage/', '').split('.')[0])
  expect(new Set(keys)).toEqual(new Set(requests.map(({ key }) => key)))
  const mails = await db.selectFrom('mail').select('occasion').execute()
  expect(mails.map(({ occasion }) => occasion).toSorted()).toEqual(
    requests
      .flatMap(({ key, submission }) => [`request-received:${key}`, `request-sent:${submission}`])
      .toSorted(),
  )
  const events = await db.selectFrom('bookingRequestEvent').select('requestId').execute()
  expect(events.map(({ requestId }) => requestId).toSorted()).toEqual(requests.map(({ id }) => id).toSorted())
}
