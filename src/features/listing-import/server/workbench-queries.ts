/** What the import workbench reads and changes of imports. */
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/page-of.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { BatchStatus, Choice, EntryView, Outcome } from '../rules.ts'
import type { BatchOptions, FieldName } from './batch.ts'
import type { ReportedEntry } from './list-queries.ts'
import type { Batch, Entry } from './queries.ts'

export function newestBatches(db: Db, range: Range): Promise<{ entries: Batch[]; total: number }> {
  return pageOf(db.selectFrom('importBatch').selectAll().orderBy('id', 'desc'), range)
}

/** How a file with these headers was read the last time that somebody said how; what was decided on it then is not told. */
export async function rememberedOptions(
  db: Db,
  headers: readonly string[],
): Promise<Omit<BatchOptions, 'corrections' | 'duplicates'> | undefined> {
  const { rows } = await sql<{ options: BatchOptions }>`
    select options - array['corrections', 'duplicates'] as options from import_batch
    where options ? 'columns' and (
      select jsonb_agg(found -> 'header') from jsonb_array_elements(facts -> 'columns') found) = ${JSON.stringify(headers)}::jsonb
    order by id desc limit 1`.execute(db)
  return rows[0]?.options
}

/** Moves a batch on from one of these states; false when it is in another one, or gone. */
export async function moveBatch(
  transaction: Db,
  id: number,
  from: readonly BatchStatus[],
  change: { status: BatchStatus; undoneBy?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('importBatch')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what was read, to read the file anew. */
export async function forgetEntries(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom('importEntry').where('batchId', '=', id).execute()
}

export type WorkbenchEntry = ReportedEntry &
  Pick<Entry, 'choice' | 'mergeFields' | 'done' | 'undone' | 'listingId'>

export function entriesOf(db: Db, batchId: number, view: EntryView, range: Range) {
  const entries = db
    .selectFrom('importEntry')
    .select(['number', 'label', 'title', 'outcome', 'candidate', 'found', 'choice', 'mergeFields'])
    .select(['done', 'undone', 'listingId'])
    .where('batchId', '=', batchId)
    .where('outcome', 'in', view === 'check' ? ['duplicate', 'broken', 'changed'] : [view])
    .orderBy(sql`coalesce(undone, 'whole') = 'whole'`)
    .orderBy(sql`array_position(array['duplicate', 'broken'], outcome)`)
    .orderBy('number')
  return pageOf(entries.$castTo<WorkbenchEntry>(), range)
}

/** False when there is no such entry of these outcomes. */
export async function saveChoice(
  db: Db,
  batchId: number,
  number: number,
  {
    outcomes,
    ...decided
  }: { outcomes: readonly Outcome[]; choice: Choice | null; mergeFields: FieldName[] | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importEntry')
    .set(decided)
    .where('batchId', '=', batchId)
    .where('number', '=', number)
    .where('done', 'is', null)
    .where('outcome', 'in', outcomes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says which of the listings that it may be an entry is; false when that is none of them, or nothing is open. */
export async function saveMatch(
  transaction: Db,
  batchId: number,
  number: number,
  matchId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update import_entry set match_id = ${matchId}, choice = null, merge_fields = null
    where batch_id = ${batchId} and number = ${number} and done is null and outcome = 'duplicate'
      and found->'matches' @> ${JSON.stringify([{ id: matchId }])}::jsonb
    returning number`.execute(transaction)
  return rows.length > 0
}

/** Decides on all entries of an outcome, or with `openOnly` on those that nobody has decided on; answers how many. */
export async function saveChoices(
  db: Db,
  batchId: number,
  { outcome, choice, openOnly }: { outcome: Outcome; choice: Choice; openOnly: boolean },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('importEntry')
    .set({ choice })
    .where('batchId', '=', batchId)
    .where('outcome', '=', outcome)
    .where('done', 'is', null)
    .$if(openOnly, (open) => open.where('choice', 'is', null))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** An entry that may be put right. */
export async function correctable(
  transaction: Db,
  batchId: number,
  number: number,
): Promise<Pick<WorkbenchEntry, 'label' | 'candidate'> | undefined> {
  const { rows } = await sql<Pick<WorkbenchEntry, 'label' | 'candidate'>>`
    select label, candidate from import_entry
    where batch_id = ${batchId} and number = ${number} and done is null
      and candidate ? 'cells' for update`.execute(transaction)
  return rows[0]
}
