/** Passing all contacts on, a batch at a time, as a job. */
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobKind, Step } from '#platform/server/jobs/jobs.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { putContact } from './brevo.ts'
import { takeContactAfter } from './queries.ts'

export const SYNC = 'crm-sync'
export const NO_KEY = 'Es ist kein Brevo-Schlüssel hinterlegt.'
export const KEY_REFUSED = 'Brevo nimmt den Schlüssel nicht an. Bitte prüfe BREVO_API_KEY.'

/** Brevo takes ten calls about contacts a second. */
const BATCH = 10
const BATCH_EVERY_MS = 1100
/** A step ends with what is done long before its lease does, which other processes respect for half a minute. */
export const STEP_MS = 12_000
/** Of the contacts that Brevo refused, so many are shown. */
const SHOWN_REFUSALS = 50
/** Seconds before another try when Brevo has trouble, the longer the more often; then the job has failed. */
const TROUBLE_PAUSES_S = [5, 30, 120, 600, 1800]

export interface SyncState {
  /** The last address that was passed on; empty at the beginning. */
  after: string
  total: number
  done: number
  failed: number
  refused: { email: string; reason: string }[]
  /** Batches in a row that Brevo had trouble with. */
  troubles: number
}

export const beginning = (total: number): SyncState => ({
  after: '',
  total,
  done: 0,
  failed: 0,
  refused: [],
  troubles: 0,
})

/** The job; the clocks, between batches and of a step, in milliseconds, are for tests. */
export function syncJob(
  db: Db,
  { brevo }: Pick<Config, 'brevo'>,
  { everyMs = BATCH_EVERY_MS, stepMs = STEP_MS } = {},
): JobKind {
  return {
    kind: SYNC,
    step: async ({ state }) => {
      const { key } = brevo
      if (key === undefined) throw new ApiError('invalid', NO_KEY)
      const before = state as SyncState
      const now = { ...before, refused: [...before.refused] }
      const endsAt = Date.now() + stepMs
      for (let count = 0; count < BATCH; count++) {
        if (count > 0 && Date.now() >= endsAt) return { ...stepOf(now), afterS: 0 }
        const contact = await takeContactAfter(db, now.after)
        if (!contact) return { ...stepOf(now), isLast: true }
        const outcome = await putContact({ ...brevo, key }, contact)
        if (outcome.kind === 'key') throw new ApiError('invalid', KEY_REFUSED)
        if (outcome.kind === 'wait')
          return pausing(
            now,
            outcome.seconds,
            `wartet auf Brevo, noch etwa ${formatNumber(outcome.seconds)} s`,
          )
        if (outcome.kind === 'trouble') return inTrouble(now)
        if (outcome.kind === 'refused') {
          now.failed++
          if (now.refused.length < SHOWN_REFUSALS)
            now.refused.push({ email: contact.email, reason: outcome.reason })
        }
        now.after = contact.email
        now.done++
        now.troubles = 0
      }
      return { ...stepOf(now), afterS: everyMs / 1000 }
    },
  }
}

function inTrouble(state: SyncState): Step {
  const seconds = TROUBLE_PAUSES_S[state.troubles]
  if (seconds === undefined)
    throw new ApiError(
      'unavailable',
      'Brevo antwortet seit längerem nicht oder mit Fehlern. Bitte später noch einmal.',
    )
  const note = `Brevo antwortet gerade nicht, neuer Versuch in ${formatNumber(seconds)} s`
  return pausing({ ...state, troubles: state.troubles + 1 }, seconds, note)
}

function pausing(state: SyncState, afterS: number, note: string): Step {
  return { ...stepOf(state), afterS, note }
}

/** People who came after the beginning are passed on too. */
function stepOf(state: SyncState): Step {
  return { state, done: state.done, total: Math.max(state.total, state.done) }
}
