/** Imports as a job: each status of a batch has its steps. */
import type { Db } from '#platform/server/database/database.ts'
import type { JobKind } from '#platform/server/jobs/jobs.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import * as queries from './queries.ts'
import { ImportSteps } from './steps.ts'

export const IMPORT = 'import'

/** Where the next step begins: `done` is the number of the last entry, and below which undoing goes on. */
interface ImportState {
  done: number
}

export function importJob(db: Db): JobKind {
  const steps = new ImportSteps(db)
  return {
    kind: IMPORT,
    step: async ({ subject, state }) => {
      const batch = await queries.selectBatch(db, Number(subject))
      const { done } = state as ImportState
      if (!batch) return { state: { done }, done, total: done, isLast: true }
      try {
        const step = await nextStep(steps, batch, done)
        if (step.isLast) steps.rest()
        return step
      } catch (error) {
        steps.rest()
        if (error instanceof ApiError)
          await queries.changeBatch(db, batch.id, { status: 'failed', problem: error.message })
        throw error
      }
    },
  }
}

/** One step of a batch, whatever it is at. */
export async function nextStep(steps: ImportSteps, batch: queries.Batch, done: number) {
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
