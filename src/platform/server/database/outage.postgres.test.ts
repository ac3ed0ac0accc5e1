/** What the log says of a server that is away for a while. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BrokenLine, brokenLine } from '../../../../e2e/harness/broken-line.ts'
import { log } from '../log.ts'
import type { Database } from './database.ts'
import { logUnavailable } from './outage.ts'
import { openServer, POOL_SIZE } from './server.ts'

let line: BrokenLine
let database: Database
beforeAll(async () => {
  line = await brokenLine(process.env.TEST_DATABASE_URL ?? '')
  database = await openServer(line.url)
})
afterAll(async () => {
  await database.close()
  await line.close()
})

const ask = () => sql`select 1`.execute(database.db)

test('an outage is told once, however many requests meet it, and its end once', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const told = () => warned.mock.calls.filter(([, words]) => words?.startsWith('the database'))
  await ask()
  expect(told()).toEqual([])
  await line.close()
  for (let request = 0; request < 3; request++) {
    const [met] = await Promise.allSettled([ask()])
    expect(met.status).toBe('rejected')
    if (met.status === 'rejected') logUnavailable(met.reason)
  }
  expect(told()).toEqual([[{ reason: expect.any(String) }, 'the database does not answer']])
  await line.open()
  await vi.waitFor(ask, 30_000)
  await ask()
  expect(told().slice(1)).toEqual([[{ afterSeconds: expect.any(Number) }, 'the database answers again']])
  warned.mockRestore()
})

test('where all connections are busy for too long that is told, once, and no outage', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const busy = await Promise.all(
    Array.from({ length: POOL_SIZE }, () => database.db.startTransaction().execute()),
  )
  const [one] = busy
  const waiting = Promise.allSettled([ask(), ask()])
  let isWaiting = true
  void waiting.then(() => {
    isWaiting = false
  })
  while (isWaiting && one) await sql`select 1`.execute(one)
  const met = await waiting
  expect(met.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  for (const { reason } of met as PromiseRejectedResult[]) logUnavailable(reason)
  await Promise.all(busy.map((transaction) => transaction.rollback().execute()))
  await ask()
  expect(warned.mock.calls).toEqual([
    [{ waitedSeconds: expect.any(Number) }, 'all connections to the database are busy'],
  ])
  warned.mockRestore()
})
