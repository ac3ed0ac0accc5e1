/** The phases of an import, one after the other: reading, comparing, taking over; and undoing. */
import type { Batch } from './queries.ts'
import type { ImportSteps } from './steps.ts'

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
