/** Long work such as an import: done step by step by whichever process is there, and carried on after a restart. */
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { Rounds } from '#platform/server/rounds.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { claimJob, holdJob, type LeasedJob, releaseJobs, saveStep, secondsUntilJob } from './job-queries.ts'

/** What a step has come to. */
export interface Step {
  /** Where the next one begins. */
  state: object
  done: number
  /** Null while nobody knows. */
  total: number | null
  isLast?: boolean
  /** What the job waits for, and for how many seconds. */
  note?: string
  afterS?: number
}

/** Somebody who knows how to do jobs of a kind. */
export interface JobKind {
  kind: string
  /**
   * Does a small part, some tens of milliseconds of work in a transaction of its own, beginning at `state`. After a crash
   * it is done once more from the same state. Throws ApiError with a sentence for what no other try would mend; anything
   * else is tried again.
   */
  step: (job: Job) => Promise<Step>
}

type Job = Pick<LeasedJob, 'subject' | 'createdBy'> & { state: unknown }

/** Longer than any step takes; afterwards another process may do it, as when the one that had taken it has ended. */
const LEASE_S = 30
const LOOK_AGAIN_MS = 30_000
/** Seconds before each further try of a step that failed; then the job has failed. */
const TRY_AGAIN_S = [1, 10, 60, 300]
const FAILED =
  'Es ist ein Fehler aufgetreten, auch bei weiteren Versuchen. Der Grund steht im Protokoll des Servers.'
const FAILED_AT_ONCE = 'Es ist ein Fehler aufgetreten. Der Grund steht dort, wo der Befehl lief.'

/** Does jobs while the server listens; closing waits for the step that is under way. */
export function addJobs(app: FastifyInstance, database: Database, kinds: readonly JobKind[]): void {
  const { db, engine } = database
  const names = kinds.map(({ kind }) => kind)
  const report = (error: unknown) => {
    if (!isTold(error)) app.log.error({ err: error }, 'a job could not be carried on')
  }
  const rounds: Rounds = new Rounds(async () => {
    try {
      while (!rounds.isStopping && (await doOneStep(db, kinds, report))) {}
      const seconds = rounds.isStopping ? null : await secondsUntilJob(db, names)
      return seconds === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(0, seconds * 1000))
    } catch (error) {
      report(error)
      return LOOK_AGAIN_MS
    }
  })
  const wake = () => rounds.wake()
  app.addHook('onListen', async () => {
    // No other process can be at it: what a former one had taken need not wait for the end of its lease.
    if (engine === 'embedded') await releaseJobs(db)
    await database.listen('job', wake, wake)
    wake()
  })
  app.addHook('onClose', () => rounds.stop())
}

/**
 * Does a job from its first step to its last in this process, as a command does. False when one of its kind and subject
 * is open already, or when it was stopped or taken over meanwhile. Should this process end in between, another carries it
 * on; when a step fails, the job has failed.
 */
export async function doWholeJob(
  db: Db,
  wanted: Parameters<typeof holdJob>[1],
  step: (state: object) => Promise<Step>,
): Promise<boolean> {
  const job = await holdJob(db, wanted, LEASE_S)
  if (!job) return false
  try {
    for (let { state } = wanted; ; ) {
      const { isLast = false, done, total, ...next } = await step(state)
      state = next.state
      const saved = { status: isLast ? 'done' : 'open', state, done, total, ...NO_FAILURE } as const
      if (!(await saveStep(db, job, saved, isLast ? 0 : LEASE_S))) return false
      if (isLast) return true
    }
  } catch (error) {
    const note = error instanceof ApiError ? error.message : FAILED_AT_ONCE
    // Where not even this can be written, another process tries again.
    await saveStep(db, job, { status: 'failed', note, failures: 1, afterS: 0 }).catch(() => {})
    throw error
  }
}

const NO_FAILURE = { note: null, failures: 0, afterS: 0 }

/** Does the next step of the job that has waited longest; false when none is due. Several jobs take turns. */
export async function doOneStep(
  db: Db,
  kinds: readonly JobKind[],
  report: (error: unknown) => void,
): Promise<boolean> {
  const job = await claimJob(
    db,
    kinds.map(({ kind }) => kind),
    LEASE_S,
  )
  const doer = kinds.find(({ kind }) => kind === job?.kind)
  if (!job || !doer) return false
  try {
    const { state, done, total, isLast = false, note = null, afterS = 0 } = await doer.step(job)
    const status = isLast ? 'done' : 'open'
    await saveStep(db, job, { status, state, done, total, note, failures: 0, afterS })
  } catch (error) {
    if (!(error instanceof ApiError)) report(error)
    await saveStep(db, job, afterFailure(error, job.failures))
  }
  return true
}

function afterFailure(error: unknown, failures: number) {
  const afterS = error instanceof ApiError ? undefined : TRY_AGAIN_S[failures]
  if (afterS !== undefined)
    return {
      status: 'open' as const,
      note: 'Ein Fehler ist aufgetreten, gleich kommt ein neuer Versuch.',
      failures: failures + 1,
      afterS,
    }
  const note = error instanceof ApiError ? error.message : FAILED
  return { status: 'failed' as const, note, failures: failures + 1, afterS: 0 }
}
