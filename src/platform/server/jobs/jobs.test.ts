import Fastify from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { claimJob, hasOpenJob, newestJobs, saveStep, startJob, stopJob } from './job-queries.ts'
import { addJobs, doOneStep, doWholeJob, type JobKind } from './jobs.ts'

const database = sharedTestDatabase()
beforeEach(async () => {
  await database.db.deleteFrom('job').execute()
})

const begin = (kind: string, subject = '') =>
  startJob(database.db, { kind, subject, state: { next: 0 }, by: 'Anna' })
const progress = async (kind: string) => (await newestJobs(database.db, kind, ['']))[0]

/** Counts to three; `log` notes each step. */
function counting(kind: string, log: string[]): JobKind {
  return {
    kind,
    step: async ({ state }) => {
      const next = (state as { next: number }).next + 1
      log.push(`${kind} ${next}`)
      return { state: { next }, done: next, total: 3, isLast: next === 3 }
    },
  }
}

const step = (...kinds: JobKind[]) => doOneStep(database.db, kinds, () => {})

test('jobs take turns, step by step, and say how far they are', async () => {
  const log: string[] = []
  const kinds = [counting('a', log), counting('b', log)]
  await begin('a')
  await begin('b')
  await step(...kinds)
  expect(await progress('a')).toMatchObject({ status: 'open', done: 1, total: 3 })
  while (await step(...kinds)) {}
  expect(log).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'b 3'])
  expect(await progress('b')).toMatchObject({ status: 'done', done: 3, finishedAt: expect.any(Date) })
})

test('of one kind and subject only one job is open at a time', async () => {
  expect(await Promise.all([begin('a'), begin('a'), begin('a', 'other')])).toEqual([true, false, true])
  while (await step(counting('a', []))) {}
  expect(await begin('a')).toBe(true)
})

test('only the job of that subject is stopped, and of a subject the newest one is told', async () => {
  const { db } = database
  await begin('a', 'one')
  await begin('a', 'two')
  const isOpen = async (subject: string) => {
    const { rows } = await sql<{
      is: boolean
    }>`select ${hasOpenJob('a', sql`${subject}::text`)} as is`.execute(db)
    return rows[0]?.is
  }
  expect(await stopJob(db, 'a', 'one')).toBe(true)
  expect([await isOpen('one'), await isOpen('two')]).toEqual([false, true])
  expect(await newestJobs(db, 'a', ['one', 'two'])).toMatchObject([
    { subject: 'one', status: 'stopped' },
    { subject: 'two', status: 'open' },
  ])
  await begin('a', 'one')
  expect(await newestJobs(db, 'a', ['one'])).toMatchObject([{ subject: 'one', status: 'open' }])
})

test('only failures in a row are counted', async () => {
  await begin('a')
  let isFailing = false
  const now = () => database.db.updateTable('job').set({ dueAt: new Date() }).execute()
  for (let attempt = 1; attempt <= 12; attempt++) {
    isFailing = !isFailing
    const fails = isFailing
    await step({
      kind: 'a',
      step: async () => {
        if (fails) throw new Error('no connection')
        return { state: {}, done: attempt, total: null }
      },
    })
    await now()
  }
  expect(await progress('a')).toMatchObject({ status: 'open', done: 12 })
})

test('a step that took longer than its lease writes nothing once somebody else has taken the job', async () => {
  const { db } = database
  await begin('a')
  const slow = await claimJob(db, ['a'], 0)
  const other = await claimJob(db, ['a'], 30)
  if (!slow || !other) throw new Error('not taken')
  const saved = { status: 'open', total: 3, note: null, failures: 0, afterS: 0 } as const
  await saveStep(db, slow, { ...saved, state: { next: 7 }, done: 7 })
  expect(await progress('a')).toMatchObject({ state: { next: 0 }, done: 0 })
  await saveStep(db, other, { ...saved, state: { next: 1 }, done: 1 })
  expect(await progress('a')).toMatchObject({ state: { next: 1 }, done: 1 })
})

test("a job that a command does itself is nobody else's meanwhile, and is carried on should the command end", async () => {
  const { db } = database
  const log: string[] = []
  const wanted = { kind: 'a', state: { next: 0 }, by: 'Befehl' }
  const doIt = (end: () => Promise<unknown> = async () => {}) =>
    doWholeJob(db, wanted, async (state) => {
      await end()
      return counting('a', log).step({ subject: '', createdBy: 'Befehl', state })
    })
  const meanwhile: unknown[] = []
  const once = async () => {
    if (meanwhile.length === 0) meanwhile.push(await step(counting('a', log)), await begin('a'), await doIt())
  }
  expect(await doIt(once)).toBe(true)
  expect(meanwhile).toEqual([false, false, false])
  expect(await progress('a')).toMatchObject({ status: 'done', done: 3, total: 3 })

  expect(await doIt(() => stopJob(db, 'a'))).toBe(false)
  expect(await progress('a')).toMatchObject({ status: 'stopped' })

  await expect(doIt(() => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
  expect(await progress('a')).toMatchObject({ status: 'failed', note: expect.stringMatching(/dort, wo/) })

  log.length = 0
  const taken = async () => {
    if (log.length === 0)
      await db
        .updateTable('job')
        .set({ leasedUntil: new Date(0) })
        .execute()
    if (log.length === 0) await step(counting('a', log))
  }
  expect(await doIt(taken)).toBe(false)
  while (await step(counting('a', log))) {}
  expect(await progress('a')).toMatchObject({ status: 'done', done: 3 })
})

test('what begins while the server listens is done at once, and closing waits for its step', async () => {
  const app = Fastify()
  let isStepDone = false
  let finish = () => {}
  const begun = new Promise<void>((isBegun) => {
    const step = async () => {
      isBegun()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      isStepDone = true
      return { state: {}, done: 1, total: 1, isLast: true }
    }
    addJobs(app, database, [{ kind: 'a', step }])
  })
  await app.listen({ port: 0 })
  await begin('a')
  // By itself a process looks for work only now and then.
  await begun
  const closed = app.close().then(() => isStepDone)
  setImmediate(() => setImmediate(finish))
  expect(await closed).toBe(true)
  expect(await progress('a')).toMatchObject({ status: 'done' })
})

test('a step that is to come later is done at its time, although nothing wakes the process then', async () => {
  const log: string[] = []
  const { step, ...kind } = counting('a', log)
  await begin('a')
  const app = Fastify()
  addJobs(app, database, [{ ...kind, step: async (job) => ({ ...(await step(job)), afterS: 0.5 }) }])
  await app.listen({ port: 0 })
  // By itself a process looks for work every thirty seconds.
  await vi.waitFor(async () => expect((await progress('a'))?.status).toBe('done'), { timeout: 20_000 })
  await app.close()
  expect(log).toEqual(['a 1', 'a 2', 'a 3'])
})

test('a step that was put off before the clock was set back is done', async () => {
  await begin('a')
  await sql`update job set due_at = now() + interval '50 minutes'`.execute(database.db)
  expect(await step(counting('a', []))).toBe(false)
  await sql`update job set due_at = now() + interval '2 days'`.execute(database.db)
  expect(await step(counting('a', []))).toBe(true)
})

test('a step that fails is tried again later, and after five tries the job has failed', async () => {
  const failing: JobKind = { kind: 'a', step: () => Promise.reject(new Error('no connection')) }
  await begin('a')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await step(failing)).toBe(true)
    expect(await step(failing)).toBe(false)
    await database.db.updateTable('job').set({ dueAt: new Date() }).execute()
  }
  expect(await progress('a')).toMatchObject({ status: 'failed', note: expect.stringContaining('Fehler') })
})

test('what no other try would mend fails at once, in its own words', async () => {
  await begin('a')
  await step({ kind: 'a', step: () => Promise.reject(new ApiError('invalid', 'Der Schlüssel fehlt.')) })
  expect(await progress('a')).toMatchObject({ status: 'failed', note: 'Der Schlüssel fehlt.' })
})

test('a job that was stopped ends with the step that it is at', async () => {
  await begin('a')
  const log: string[] = []
  const kind = counting('a', log)
  await step({
    ...kind,
    step: async (job) => {
      await stopJob(database.db, 'a')
      return kind.step(job)
    },
  })
  expect(await step(kind)).toBe(false)
  expect(await progress('a')).toMatchObject({ status: 'stopped' })
})

test('a process that ends in the middle of a step leaves it to the next one, which begins it anew', async () => {
  await begin('a')
  const log: string[] = []
  const kind = counting('a', log)
  await step(kind)
  // Taken, and never heard of again.
  void step({ kind: 'a', step: () => new Promise(() => {}) })
  await vi.waitFor(async () => expect(await step(kind)).toBe(false), 30_000)
  await database.db
    .updateTable('job')
    .set({ leasedUntil: new Date(0) })
    .execute()
  const app = Fastify()
  addJobs(app, database, [kind])
  await app.listen({ port: 0 })
  await vi.waitFor(async () => expect((await progress('a'))?.status).toBe('done'), 30_000)
  await app.close()
  expect(log).toEqual(['a 1', 'a 2', 'a 3'])
})
