/** The import workbench: staff upload a file, say what its columns mean, take it over and undo it. */
import type * as z from 'zod/mini'
import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { newestJobs, shownJob, startJob, stopJob } from '#platform/server/jobs/job-queries.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { wrongField } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type * as contract from '../contract.ts'
import type { BatchStatus } from '../rules.ts'
import { type BatchOptions, readOptionsOf } from './batch.ts'
import { keptName, newBatch } from './batches.ts'
import { type CountedEntries, countsOf } from './list-queries.ts'
import { AFTER_ALL, IMPORT, workOn } from './phases.ts'
import * as queries from './queries.ts'
import { openSource } from './source/source.ts'
import { whyTooLate, withEdits } from './undoing.ts'
import * as workbench from './workbench-queries.ts'

/** Entries that are compared with their listings at once. */
const LOOKED_AT_ONCE = 500
const FILE_GONE =
  'Die Datei ist nicht mehr da, weil Daten daraus gelöscht wurden. Bitte lade sie ohne diese Angaben noch einmal hoch.'
const GONE = 'Diesen Import gibt es nicht mehr.'

export async function listImports(
  db: Db,
  range: Range,
): Promise<{ entries: contract.ImportBatch[]; total: number }> {
  const { entries, total } = await workbench.newestBatches(db, range)
  return { entries: await toBatches(db, entries), total }
}

export async function showImport(db: Db, id: number): Promise<contract.ImportDetail> {
  const row = await found(db, id)
  const [batch] = await toBatches(db, [row])
  const { columns = [], notes = [], unknownCategories = {}, entries = null, delimiter = null } = row.facts
  return {
    ...(batch as contract.ImportBatch),
    entries,
    delimiter,
    rememberedOn: row.options.rememberedOn ?? null,
    columns,
    notes,
    unknownCategories,
    categories: row.options.categories ?? {},
  }
}

/** Throws ApiError `not_found`. */
export async function found(db: Db, id: number): Promise<queries.Batch> {
  const batch = await queries.selectBatch(db, id)
  if (!batch) throw new ApiError('not_found', GONE)
  return batch
}

async function toBatches(db: Db, rows: readonly queries.Batch[]): Promise<contract.ImportBatch[]> {
  const jobs = await newestJobs(
    db,
    IMPORT,
    rows.map(({ id }) => String(id)),
  )
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(
    ({ id, fileName, source, licence, status, problem, createdBy, undoneBy, ...row }, index) => {
      const job = jobs.find(({ subject }) => subject === String(id))
      return {
        ...{ id, fileName, source, licence, status, problem, createdBy, undoneBy },
        createdAt: row.createdAt.toISOString(),
        appliedAt: row.appliedAt?.toISOString() ?? null,
        undoneAt: row.undoneAt?.toISOString() ?? null,
        mayUndo:
          (status === 'applied' && whyTooLate({ status, appliedAt: row.appliedAt }) === undefined) ||
          (status === 'applying' && job?.status !== 'open'),
        ...(counts[index] as CountedEntries),
        job: job ? shownJob(job) : null,
      }
    },
  )
}

/** Reads the file as one with the same headers was read the last time. Throws ApiError `invalid` for what is no such file. */
export async function beginImport(
  db: Db,
  staff: Staff,
  given: z.output<typeof contract.beginImport.body>,
): Promise<{ id: number }> {
  const { file } = given
  const fileName = keptName(given.fileName)
  // A field that was left empty is an empty text.
  const [source, licence] = [given.source || null, given.licence || null]
  if (!(file instanceof Uint8Array)) throw wrongField('file', 'Bitte wähle eine Datei.')
  if (file.length === 0) throw wrongField('file', 'Diese Datei ist leer.')
  const looked = openSource(file, readOptionsOf({}, source))
  const headers = looked.columns?.map(({ header }) => header)
  const options: BatchOptions = (headers && (await workbench.rememberedOptions(db, headers))) ?? {}
  const kept = { fileName, source, licence, options, createdBy: staff.name }
  const batch = await newBatch(db, kept, file)
  if ('problem' in batch) {
    const { problem, columns } = batch
    if (!columns) throw wrongField('file', problem)
    // Staff may say what its columns mean.
    return db.transaction().execute(async (transaction) => {
      const facts = { format: 'table' as const, columns, notes: [], bytes: file.length }
      const id = await queries.insertBatch(transaction, { ...kept, facts }, file)
      await queries.changeBatch(transaction, id, { status: 'failed', problem })
      await recordAudit(transaction, staff, { action: 'import.begin', subjectId: id, after: { fileName } })
      return { id }
    })
  }
  await db.transaction().execute(async (transaction) => {
    await startJob(transaction, workOn(batch.id, 0, staff.name))
    await recordAudit(transaction, staff, {
      action: 'import.begin',
      subjectId: batch.id,
      after: { fileName },
    })
  })
  return batch
}

/** Reads the file anew, with these meanings. */
export function mapColumns(
  db: Db,
  staff: Staff,
  id: number,
  meanings: Required<Pick<BatchOptions, 'columns' | 'categories'>>,
): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    const batch = await found(transaction, id)
    const options = { ...batch.options, ...meanings, rememberedOn: berlinDay(new Date()) }
    await moveOn(transaction, id, ['ready', 'failed'], { status: 'reading' })
    const file = await queries.fileOf(transaction, id)
    if (file.length === 0) throw new ApiError('conflict', FILE_GONE)
    const source = openSource(file, readOptionsOf(options, batch.source))
    if ('problem' in source) throw new ApiError('invalid', source.problem)
    await workbench.forgetEntries(transaction, id)
    const { columns = [], notes } = source
    await queries.changeBatch(transaction, id, {
      ...{ options, problem: null },
      facts: { ...batch.facts, columns, notes },
    })
    await startJob(transaction, workOn(id, 0, staff.name))
    await recordAudit(transaction, staff, { action: 'import.map', subjectId: id })
    return { id }
  })
}

/** Throws ApiError `conflict`, in words, when the batch is at something else. */
export async function moveOn(
  transaction: Db,
  id: number,
  from: readonly BatchStatus[],
  change: Parameters<typeof workbench.moveBatch>[3],
): Promise<void> {
  if (await workbench.moveBatch(transaction, id, from, change)) return
  const { status } = await found(transaction, id)
  throw notNow(status)
}

function notNow(status: BatchStatus): ApiError {
  return new ApiError('conflict', `Das geht gerade nicht: Der Import ${NOW[status]}.`)
}

const NOW: Record<BatchStatus, string> = {
  reading: 'wird noch gelesen',
  comparing: 'wird noch verglichen',
  ready: 'ist noch nicht übernommen',
  applying: 'wird gerade übernommen',
  applied: 'ist schon übernommen',
  undoing: 'wird gerade zurückgenommen',
  undone: 'ist zurückgenommen',
  failed: 'ist gescheitert',
}

/** Takes a batch over, or goes on with it where it was stopped. */
export function applyImport(db: Db, staff: Staff, id: number): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await moveOn(transaction, id, ['ready', 'applying'], { status: 'applying' })
    if (await startJob(transaction, workOn(id, 0, staff.name)))
      await recordAudit(transaction, staff, { action: 'import.apply', subjectId: id })
    return { id }
  })
}

export function stopImport(db: Db, staff: Staff, id: number): Promise<{ stopped: boolean }> {
  return db.transaction().execute(async (transaction) => {
    await found(transaction, id)
    const stopped = await stopJob(transaction, IMPORT, String(id))
    if (stopped) await recordAudit(transaction, staff, { action: 'import.stop', subjectId: id })
    return { stopped }
  })
}

/** Takes a batch back, also one that was stopped or failed while it was taken over. */
export function undoImportOf(db: Db, staff: Staff, id: number): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    const batch = await found(transaction, id)
    const { status } = batch
    const tooLate = whyTooLate(batch)
    if (tooLate !== undefined) throw new ApiError('conflict', tooLate)
    const undoing = { status: 'undoing', undoneBy: staff.name } as const
    await moveOn(transaction, id, ['applied', 'applying', 'undoing'], undoing)
    if (await startJob(transaction, workOn(id, AFTER_ALL, staff.name)))
      await recordAudit(transaction, staff, { action: 'import.undo', subjectId: id })
    else if (status === 'applying') throw notNow(status)
    return { id }
  })
}

/** What undoing would come to. Throws ApiError `not_found`. */
export async function previewUndo(
  db: Db,
  id: number,
): Promise<{ added: number; changed: number; edited: number }> {
  await found(db, id)
  const counts = { added: 0, changed: 0, edited: 0 }
  for (let below = AFTER_ALL; ; ) {
    const entries = await queries.doneBefore(db, id, below, LOOKED_AT_ONCE)
    for (const { done, edited } of await withEdits(db, entries))
      counts[edited.length > 0 ? 'edited' : done === 'added' ? 'added' : 'changed'] += 1
    if (entries.length < LOOKED_AT_ONCE) return counts
    below = entries.at(-1)?.number ?? 0
  }
}

/** Forgets a batch of which nothing was taken over. */
export function discardImport(db: Db, staff: Staff, id: number): Promise<{ discarded: true }> {
  return db.transaction().execute(async (transaction) => {
    await moveOn(transaction, id, ['reading', 'comparing', 'ready', 'failed'], { status: 'failed' })
    await stopJob(transaction, IMPORT, String(id))
    await queries.deleteBatch(transaction, id)
    await recordAudit(transaction, staff, { action: 'import.discard', subjectId: id })
    return { discarded: true }
  })
}
