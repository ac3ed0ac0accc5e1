/** What the log says of a server that is away for a while. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BrokenLine, brokenLine } from '../../../../e2e/harness/broken-line.ts'
import { log } from '../log.ts'
import type { Database } from './database.ts'
import { logUnavailable } from './outage.ts'
import { openServer } from './server.ts'

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
