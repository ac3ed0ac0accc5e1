/** What is to be done with a compared entry, after what it came to and what staff have decided. */
import type { ListingDraft, ListingRow } from '#features/listings/server/exports.ts'
import type { SaidRoom } from '#features/room/rules.ts'
import type { BatchOptions } from './batch.ts'
import type { Comparison } from './comparing.ts'

/** What an entry that is taken over does to the directory. */
export interface Plan {
  number: number
  /** Null: it is only noted what the source says. */
  done: 'added' | 'changed' | 'merged' | null
  ref: string
  said: Partial<ListingDraft>
  row: ListingRow
  before: Comparison['stored']
  saidBefore: Comparison['saidBefore']
  /** What is said of room in the holidays. */
  saidRoom: readonly SaidRoom[]
}

/** What is to be done with an entry, if anything. */
export function planOf(comparison: Comparison, { duplicates = 'leave' }: BatchOptions): Plan | undefined {
  const { entry, outcome, ref, change, merge, stored: before, saidBefore } = comparison
  if (!change || entry.choice === 'leave') return undefined
  const { number } = entry
  const { row, said } = change
  const saidRoom = comparison.candidate?.saidRoom ?? []
  const known = { number, ref, said, row, before, saidBefore, saidRoom }
  const added = { ...known, done: 'added' as const, before: undefined }
  if (outcome === 'new') return added
  if (outcome === 'changed') return { ...known, done: 'changed' }
  // What is said of room alone is a change too: it is undone with the others.
  if (outcome === 'same') return { ...known, done: saidRoom.length > 0 ? 'changed' : null }
  const choice = entry.choice ?? duplicates
  if (choice === 'new') return added
  if (choice === 'merge' && merge) return { ...known, done: 'merged', said: merge.said, row: merge.row }
  return undefined
}
