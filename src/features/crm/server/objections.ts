/** Having Brevo forget whoever objected, or took back the newsletter, once contacts were passed on. */
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { firstBegun, newestJobs, startJob } from '#platform/server/jobs/job-queries.ts'
import type { JobKind, Step } from '#platform/server/jobs/jobs.ts'
import { removeContact } from './brevo.ts'
import { objectionsAfter } from './queries.ts'
import { BATCH, BATCH_EVERY_MS, KEY_REFUSED, NO_KEY, STEP_MS, SYNC, TROUBLE_PAUSES_S } from './sync.ts'

export const OBJECTIONS = 'crm-objections'

/** Before another try where the key is missing or refused. */
const KEY_PAUSE_S = 3600

export interface ObjectionsState {
  /** The moment of the last objection that Brevo was told of, as SQL says it. */
  after: string
  done: number
  /** What Brevo will not forget, to be done there by hand. */
  refused: { email: string; reason: string }[]
  /** Tries in a row that Brevo had trouble with. */
  troubles: number
}

/** Begins to tell of what came since the last time; whoever objected before the first transfer was never passed on. */
export async function beginTelling(db: Db): Promise<void> {
  const [newest] = await newestJobs(db, OBJECTIONS, [''])
  if (newest?.status === 'open') return
  const known = newest?.state as ObjectionsState | undefined
  const after = known?.after ?? (await firstBegun(db, SYNC))
  if (after === undefined || (await objectionsAfter(db, after, 1)).length === 0) return
  const state: ObjectionsState = { after, done: 0, refused: known?.refused ?? [], troubles: 0 }
  await startJob(db, { kind: OBJECTIONS, state, by: 'Programm' })
}

/** The clock between batches, in milliseconds, is for tests. */
export function objectionsJob(db: Db, { brevo }: Pick<Config, 'brevo'>, everyMs = BATCH_EVERY_MS): JobKind {
  return {
    kind: OBJECTIONS,
    step: async ({ state }) => {
      const { key } = brevo
      const before = state as ObjectionsState
      if (key === undefined) return pausing(before, KEY_PAUSE_S, NO_KEY)
      const now = { ...before, refused: [...before.refused] }
      const objections = await objectionsAfter(db, before.after, BATCH)
      const endsAt = Date.now() + STEP_MS
      for (const [index, { email, at }] of objections.entries()) {
        if (Date.now() >= endsAt) return pausing(now, 0)
        const outcome = await removeContact({ ...brevo, key }, email)
        if (outcome.kind === 'key') return pausing(now, KEY_PAUSE_S, KEY_REFUSED)
        if (outcome.kind === 'wait') return pausing(now, outcome.seconds)
        if (outcome.kind === 'trouble') {
          const pause = TROUBLE_PAUSES_S[now.troubles] ?? KEY_PAUSE_S
          return pausing({ ...now, troubles: now.troubles + 1 }, pause)
        }
        if (outcome.kind === 'refused') now.refused.push({ email, reason: outcome.reason })
        now.done++
        now.troubles = 0
        // Of several at one moment the first ones are told once more rather than the last ones never.
        if (objections[index + 1]?.at !== at) now.after = at
      }
      return { ...pausing(now, everyMs / 1000), isLast: objections.length < BATCH }
    },
  }
}

function pausing(state: ObjectionsState, afterS: number, note?: string): Step {
  return { state, done: state.done, total: null, afterS, ...(note !== undefined && { note }) }
}
