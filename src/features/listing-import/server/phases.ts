/** The phases of an import, one after the other: reading, comparing, taking over; and undoing. */
import type { Db } from '#platform/server/database/database.ts'
import type { JobKind } from '#platform/server/jobs/jobs.ts'
import { type Batch, selectBatch } from './queries.ts'
import { ImportSteps } from './steps.ts'

export const IMPORT = 'listing-import'
/** Above the number of any entry. */
export const AFTER_ALL = 2_147_483_647

/** The job that goes on with a batch from `done`, as in `nextStep`. */
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
 * The next step of a batch, whatever it is at. `done` is the number of the last entry of the step before, or below which
 * undoing goes on; `total` is null while nobody knows how many there are.
 */
export async function nextStep(steps: ImportSteps, batch: Batch, done: number) {
  if (batch.status === 'reading') {
    const read = await steps.read(batch, done)
    // Comparing begins at the first entry again.
    return { state: { done: read.isLast ? 0 : read.done }, done: read.done, total: null }
  }
  const total = batch.facts.entries ?? null
  if (batch.status === 'comparing') {
    const compared = await steps.compare(batch, done)
    return { state: compared, done: compared.done, total, isLast: compared.isLast }
  }
  if (batch.status === 'applying') {
    const applied = await steps.apply(batch, done)
    return { state: applied, done: applied.done, total, isLast: applied.isLast }
  }
  if (batch.status === 'undoing') {
    const undone = await steps.undo(batch, done)
    return { state: undone, done: Math.max(0, (total ?? 0) - undone.done), total, isLast: undone.isLast }
  }
  return { state: { done }, done, total, isLast: true }
}
