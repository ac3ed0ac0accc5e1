/** Imports and their entries as people read them. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { formatNumber } from '#platform/shared/format.ts'
import type { ImportBatch } from '../contract.ts'
import { type BatchStatus, DONE, OUTCOMES, type Outcome, UNDONE } from '../rules.ts'
import type { Entry } from './queries.ts'

/** What the entries of a batch came to. */
export type CountedEntries = Pick<ImportBatch, 'outcomes' | 'open' | 'left' | 'done' | 'undone'>

interface CountedRow extends Pick<Entry, 'outcome' | 'done' | 'undone'> {
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
  const each = <Name extends string>(names: readonly Name[], of: (row: CountedRow) => Name | null) =>
    Object.fromEntries(names.map((name) => [name, sum((row) => of(row) === name)])) as Record<Name, number>
  return {
    outcomes: each(OUTCOMES, ({ outcome }) => outcome),
    open: sum(({ isOpen }) => isOpen),
    left: sum(({ isLeft }) => isLeft),
    done: each(DONE, ({ done }) => done),
    undone: each(UNDONE, ({ undone }) => undone),
  }
}

export type ReportedEntry = Pick<Entry, 'number' | 'label' | 'title' | 'candidate' | 'found'> & {
  outcome: Outcome
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
    where batch_id = ${batchId} and number > ${after} and outcome is not null
    order by number limit ${limit}`.execute(db)
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
  const counted = await countsOf(
    db,
    batches.map(({ id }) => id),
  )
  return batches.map(({ status, ...batch }, index) => {
    const { done } = counted[index] as CountedEntries
    const counts = `${formatNumber(done.added)} neu, ${formatNumber(done.changed)} geändert, ${formatNumber(done.merged)} zusammengeführt`
    return { ...batch, words: `${counts} (${STATUS_WORDS[status] ?? 'nicht zu Ende'})` }
  })
}
