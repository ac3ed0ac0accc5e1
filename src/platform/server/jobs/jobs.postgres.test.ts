/** Several processes that look for work at once. */
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '../database/shared-test-database.ts'
import { claimJob, startJob } from './job-queries.ts'

const database = sharedTestDatabase()

test('of two who take a job at once none waits for the other, and each takes another one', async () => {
  const { db } = database
  for (const subject of ['1', '2']) await startJob(db, { kind: 'a', subject, state: {}, by: 'Anna' })
  const taken = await db.transaction().execute(async (transaction) => {
    const mine = await claimJob(transaction, ['a'], 30)
    return [mine, await claimJob(db, ['a'], 30), await claimJob(db, ['a'], 30)]
  })
  expect(taken.map((job) => job?.subject)).toEqual(['1', '2', undefined])
})
