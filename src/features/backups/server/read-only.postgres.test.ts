/** What is told of a server that answers and takes no writes, as a standby. */
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Db, takesWrites } from '#platform/server/database/database.ts'
import { logUnavailable } from '#platform/server/database/outage.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { log } from '#platform/server/log.ts'
import { toldOf } from '#platform/server/start-error.ts'
import { makeBackup } from './backup.ts'

const database = sharedTestDatabase()

/** The error of work in a transaction that only reads. */
const refusal = (work: (tx: Db) => Promise<unknown>) =>
  database.db
    .transaction()
    .setAccessMode('read only')
    .execute(work)
    .then(
      () => undefined,
      (error: Error) => error,
    )

test('a server that takes no writes is told once, as that, however many requests meet it', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  expect(await takesWrites(database.db)).toBe(true)
  for (let request = 0; request < 3; request++) {
    const error = await refusal((tx) => tx.deleteFrom('backupRun').execute())
    logUnavailable(error as Error)
  }
  const answers: boolean[] = []
  await refusal(async (tx) => answers.push(await takesWrites(tx)))
  expect(answers).toEqual([false])
  expect(warned.mock.calls).toEqual([
    [{ reason: expect.stringContaining('read-only') }, 'the database takes no writes'],
  ])
})

test('a backup from it says so, rather than that the database was not reached', async () => {
  const file = path.join(os.tmpdir(), 'read-only.backup')
  const words = await refusal((tx) => makeBackup(tx, os.tmpdir(), file)).then(toldOf)
  expect(words).toMatch(/^Die Datenbank lässt zurzeit nur lesen, nicht schreiben/)
})
