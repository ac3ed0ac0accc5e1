import { type ChildProcess, spawn } from 'node:child_process'
import crypto from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledIn } from '#features/booking-requests/server/factory.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'

const PROGRAM = path.resolve(import.meta.dirname, 'server-for-tests.ts')
const SUBMISSIONS = 200
const AT_ONCE = 10
const KILLS = 4
const STARTS_WITHIN_MS = 60_000

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
  running?.kill('SIGKILL')
  await dropDatabase()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

let running: ChildProcess | undefined
/** Where the product serves; another promise as soon as it has been killed. */
let origin: Promise<string>

async function start(): Promise<string> {
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const child = spawn(process.execPath, [PROGRAM], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  const address = Promise.withResolvers<string>()
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const found = /serving (\S+)/.exec(output)?.[1]
    if (found) address.resolve(found)
  })
  child.once('exit', () => address.reject(new Error(`the server has ended: ${output}`)))
  return address.promise
}

async function killAndStartAgain(): Promise<string> {
  const child = running
  child?.kill('SIGKILL')
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return start()
}

/** Sends until it is acknowledged, as a browser does that has lost its connection. */
async function submit(number: number): Promise<string> {
  const idempotencyKey = `submission-${number}`
  const body = JSON.stringify(filledIn({ listingId: 1, customerName: `Anna ${number}` }))
  for (;;) {
    try {
      const reply = await fetch(`${await origin}/api/booking-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body,
        signal: AbortSignal.timeout(STARTS_WITHIN_MS),
      })
      if (reply.status === 200) return (await reply.json()).requests[0].statusPath
      throw new Error(`${reply.status} ${await reply.text()}`)
    } catch (error) {
      // Only a connection that broke is tried again.
      if (!(error instanceof TypeError)) throw error
      await wait(20)
    }
  }
}

test('a process killed at random during 200 submissions loses no acknowledged request and no mail, and doubles none', async () => {
  origin = start()
  const thresholds = Array.from(
    { length: KILLS },
    () => 1 + Math.floor(Math.random() * (SUBMISSIONS - AT_ONCE)),
  )
  const acknowledged: string[] = []
  let next = 0
  const sender = async () => {
    for (let number = next++; number < SUBMISSIONS; number = next++) {
      acknowledged.push(await submit(number))
      const due = thresholds.findIndex((threshold) => acknowledged.length >= threshold)
      if (due < 0) continue
      thresholds.splice(due, 1)
      await wait(Math.random() * 20)
      origin = origin.then(killAndStartAgain)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  expect(thresholds).toEqual([])
  await origin
  const child = running
  child?.kill('SIGKILL')
  if (child && child.signalCode === null) await once(child, 'exit')

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
