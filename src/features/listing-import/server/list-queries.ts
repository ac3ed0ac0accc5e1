/** Imports and their entries as people read them. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { formatNumber } from '#platform/shared/format.ts'
import type { BatchStatus, Done, Outcome, Undone } from '../rules.ts'
import type { FoundOfEntry, StoredCandidate } from './batch.ts'

export interface CountedEntries {
  outcomes: Record<Outcome, number>
  /** Duplicates that nobody has decided on. */
  open: number
  /** Those that staff leave out, of what would be taken over otherwise. */
  left: number
  done: Record<Done, number>
  undone: Record<Undone, number>
}

interface CountedRow {
  outcome: Outcome | null
  done: Done | null
  undone: Undone | null
  isOpen: boolean
  isLeft: boolean
  count: number
}

export async function countOutcomes(db: Db, batchId: number): Promise<CountedEntries> {
  const [counted] = await countsOf(db, [batchId])
  return counted as CountedEntries
}

/** What the entries of several batches came to, in their order, asked at once. */
export async function countsOf(db: Db, batchIds: readonly number[]): Promise<CountedEntries[]> {
  const { rows } = await sql<CountedRow & { batchId: number }>`
    select batch_id, outcome, done, undone, outcome = 'duplicate' and choice is null and done is null as is_open,
      coalesce(choice = 'leave', false) as is_left,
      count(*)::int as count
    from import_entry where batch_id = any(${[...batchIds]}::int[]) group by 1, 2, 3, 4, 5, 6`.execute(db)
  return batchIds.map((id) => summed(rows.filter(({ batchId }) => batchId === id)))
}

function summed(rows: readonly CountedRow[]): CountedEntries {
  const sum = (test: (row: CountedRow) => boolean) =>
    rows.filter(test).reduce((total, { count }) => total + count, 0)
  const outcome = (name: Outcome) => sum((row) => row.outcome === name)
  const done = (name: Done) => sum((row) => row.done === name)
  const undone = (name: Undone) => sum((row) => row.undone === name)
  return {
    outcomes: {
      new: outcome('new'),
      changed: outcome('changed'),
      duplicate: outcome('duplicate'),
      broken: outcome('broken'),
      same: outcome('same'),
    },
    open: sum(({ isOpen }) => isOpen),
    left: sum(({ isLeft }) => isLeft),
    done: { added: done('added'), changed: done('changed'), merged: done('merged') },
    undone: { whole: undone('whole'), partly: undone('partly'), not: undone('not') },
  }
}

export interface ReportedEntry {
  number: number
  label: string
  title: string
  outcome: Outcome
  candidate: StoredCandidate
  found: FoundOfEntry
}

/** The next compared entries in the order of the file. */
export async function reportedEntries(
  db: Db,
  batchId: number,
  after: number,
  limit: number,
): Promise<ReportedEntry[]> {
  const { rows } = await sql<ReportedEntry>`
    select number, label, title, outcome, candidate, found from import_entry
    where batch_id = ${batchId} and number > ${after} and outcome is not null order by number limit ${limit}`.execute(
    db,
  )
  return rows
}

const NEWEST = 20
const STATUS_WORDS: Partial<Record<BatchStatus, string>> = {
  applied: 'übernommen',
  undone: 'zurückgenommen',
  failed: 'gescheitert',
  ready: 'nicht übernommen',
}

/** The last imports, the newest first, with what they came to in words. */
export async function newestImports(
  db: Db,
): Promise<{ id: number; fileName: string; createdAt: Date; createdBy: string; words: string }[]> {
  const batches = await db
    .selectFrom('importBatch')
    .select(['id', 'fileName', 'createdAt', 'createdBy', 'status'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return Promise.all(
    batches.map(async ({ status, ...batch }) => {
      const { done } = await countOutcomes(db, batch.id)
      const counts = `${formatNumber(done.added)} neu, ${formatNumber(done.changed)} geändert, ${formatNumber(done.merged)} zusammengeführt`
      return { ...batch, words: `${counts} (${STATUS_WORDS[status] ?? 'nicht zu Ende'})` }
    }),
  )
}
