/** The phases of an import, one after the other: reading, comparing, taking over; and undoing. */
import type { Db } from '#platform/server/database/database.ts'
import type { JobKind } from '#platform/server/jobs/jobs.ts'
import type { BatchStatus } from '../rules.ts'
import { type Batch, selectBatch } from './queries.ts'
import { ImportSteps } from './steps.ts'

export const IMPORT = 'listing-import'
/** Above the number of any entry. */
export const AFTER_ALL = 2_147_483_647

/** The job that goes on with a batch from there, as in `nextStep`. */
export function workOn(id: number, done: number, by: string) {
  return { kind: IMPORT, subject: String(id), state: { done }, by }
}

/** Whatever an import is at, as a job; its subject is the batch. */
export function importJob(db: Db, steps = new ImportSteps(db)): JobKind {
  return {
    kind: IMPORT,
    step: async ({ subject, state }) => {
      const batch = await selectBatch(db, Number(subject))
      const { done } = state as { done: number }
      return batch ? nextStep(steps, batch, done) : { state: { done }, done, total: null, isLast: true }
    },
  }
}

/**
 * The next step of a batch, whatever it is at. `from` is the number of the last entry of the step before, or below which
 * undoing goes on; `total` is null while nobody knows how many there are.
 */
export async function nextStep(steps: ImportSteps, batch: Batch, from: number) {
  const total = batch.facts.entries ?? null
  const phase = PHASES[batch.status]
  if (!phase) return { state: { done: from }, done: from, total, isLast: true }
  const { done, isLast } = await steps[phase](batch, from)
  // Comparing begins at the first entry again.
  if (phase === 'read') return { state: { done: isLast ? 0 : done }, done, total: null }
  return { state: { done }, done: phase === 'undo' ? Math.max(0, (total ?? 0) - done) : done, total, isLast }
}

const PHASES: Partial<Record<BatchStatus, 'read' | 'compare' | 'apply' | 'undo'>> = {
  reading: 'read',
  comparing: 'compare',
  applying: 'apply',
  undoing: 'undo',
}
