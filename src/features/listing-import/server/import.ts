/** Importing a whole file at once, and taking that back, for the command line. */
import { FIELD_LABELS } from '#features/listings/declared/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { doWholeJob } from '#platform/server/jobs/jobs.ts'
import { StartError, toldOf } from '#platform/server/start-error.ts'
import { type BatchStatus, type DuplicateRule, NO_ADDRESS, namesNoAddress, SIGN_LABELS } from '../rules.ts'
import { type BatchOptions, whyKept } from './batch.ts'
import { keptName, newBatch } from './batches.ts'
import { type CountedEntries, countOutcomes, type ReportedEntry, reportedEntries } from './list-queries.ts'
import { AFTER_ALL, nextStep, workOn } from './phases.ts'
import * as queries from './queries.ts'
import { ImportSteps } from './steps.ts'
import { whyTooLate } from './undoing.ts'

/** How many entries of a file became what. */
export interface ImportCounts {
  /** Of the batch, by which it can be undone; null after a dry run. */
  id: number | null
  added: number
  changed: number
  merged: number
  unchanged: number
  skipped: number
}

export interface ImportOptions extends Pick<BatchOptions, 'columns'> {
  /** Says what would happen and writes nothing. */
  dryRun: boolean
  fileName?: string
  source?: string | null
  licence?: string | null
  /** What becomes of likely duplicates; without it they are left out. */
  duplicates?: DuplicateRule
  /** Gets a German line for every entry that is added, changed, skipped or worth a note. */
  report: (line: string, kind: 'added' | 'changed' | 'skipped' | 'note') => void
  /** Gets 0 to 1. */
  progress?: (share: number) => void
}

const BY = 'Befehlszeile'
const LINES_AT_ONCE = 500
/** Of a batch in these the directory holds something. */
const TAKEN_OVER: ReadonlySet<BatchStatus> = new Set(['applying', 'applied', 'undoing'])

/**
 * Imports a file of listings (a table, JSON, GeoJSON, or a reply of the Overpass API): all of its good entries or, should
 * anything fail, none; throws StartError where not even that can be done. A bad entry is reported and skipped. Answers the counts, or one sentence on why nothing of the file
 * can be read.
 */
export async function importListings(
  db: Db,
  file: Uint8Array,
  options: ImportOptions,
): Promise<ImportCounts | { problem: string }> {
  const { dryRun, duplicates = 'leave', report, progress = () => {}, columns } = options
  const { fileName = 'Datei', source = null, licence = null } = options
  const read = { ...(columns && { columns }), duplicates }
  if (![source, licence].every((text) => namesNoAddress(text ?? ''))) return { problem: NO_ADDRESS }
  const batch = await newBatch(
    db,
    { fileName: keptName(fileName), source, licence, options: read, createdBy: BY },
    file,
  )
  if ('problem' in batch) return { problem: batch.problem }
  const { id } = batch
  const steps = new ImportSteps(db)
  let counts: Omit<ImportCounts, 'id'>
  try {
    await toTheEnd(db, steps, { id, from: 0 }, (share) => progress(share * (dryRun ? 1 : 0.5)))
    counts = await tell(db, id, duplicates, report)
  } catch (error) {
    if (!(error instanceof InOtherHands)) await queries.deleteBatch(db, id)
    throw error
  }
  if (dryRun) {
    await queries.deleteBatch(db, id)
    return { id: null, ...counts }
  }
  try {
    const first = { status: 'applying' } as const
    await toTheEnd(db, steps, { id, from: 0, first }, (share) => progress(0.5 + share / 2))
  } catch (error) {
    if (error instanceof InOtherHands) throw error
    await undoImport(db, id).catch(() => {
      throw new StartError(
        `Der Import #${id} ist nicht zu Ende gekommen. ${wordsOf(error)} „npm run import -- undo ${id}“ nimmt zurück, was schon im Verzeichnis steht.`,
      )
    })
    throw error
  }
  return { id, ...counts }
}

/** Takes a whole batch back. Answers how many entries that concerned, or a sentence on why it cannot be. */
export async function undoImport(
  db: Db,
  id: number,
): Promise<CountedEntries['undone'] | { problem: string }> {
  const batch = await queries.selectBatch(db, id)
  if (!batch) return { problem: `Den Import #${id} gibt es nicht.` }
  if (batch.status === 'undone') return { problem: `Der Import #${id} ist schon zurückgenommen.` }
  // One that was cut off while it was taken over or back is taken back to its end.
  if (!TAKEN_OVER.has(batch.status)) return { problem: `Der Import #${id} ist nicht übernommen worden.` }
  const tooLate = whyTooLate(batch)
  if (tooLate !== undefined) return { problem: tooLate }
  const first = { status: 'undoing', undoneBy: BY } as const
  await toTheEnd(db, new ImportSteps(db), { id, from: AFTER_ALL, first }, () => {})
  const { undone } = await countOutcomes(db, id)
  return undone
}

function wordsOf(error: unknown): string {
  const told = toldOf(error)
  return typeof told === 'string' ? told : `Der Grund: ${error instanceof Error ? error.message : error}.`
}

interface Way {
  id: number
  from: number
  /** What the batch is at from then on. */
  first?: Parameters<typeof queries.changeBatch>[2]
}

/** Staff see that the batch is under way, and whoever else there is carries it on should this process end. */
async function toTheEnd(
  db: Db,
  steps: ImportSteps,
  { id, from, first }: Way,
  progress: (share: number) => void,
): Promise<void> {
  const job = workOn(id, from, BY)
  const isAtItsEnd = await doWholeJob(db, job, async (state) => {
    const { done } = state as typeof job.state
    if (first && state === job.state) await queries.changeBatch(db, id, first)
    const batch = await queries.selectBatch(db, id)
    if (!batch) return { state, done, total: null, isLast: true }
    const step = await nextStep(steps, batch, done)
    if (step.total !== null) progress(Math.min(1, step.done / Math.max(1, step.total)))
    return step
  })
  if (!isAtItsEnd) throw new InOtherHands(id)
  progress(1)
}

/** Staff have stopped it, or another process is at it: what has become of it is not this one's to take back. */
class InOtherHands extends StartError {
  constructor(id: number) {
    super(
      `Der Import #${id} wurde angehalten, oder das laufende Programm arbeitet gerade daran. „npm run import -- list“ sagt, wie weit er ist.`,
    )
  }
}

async function tell(
  db: Db,
  id: number,
  duplicates: DuplicateRule,
  report: ImportOptions['report'],
): Promise<Omit<ImportCounts, 'id'>> {
  const batch = await queries.selectBatch(db, id)
  for (const note of batch?.facts.notes ?? []) report(note, 'note')
  for (let after = 0; ; ) {
    const entries = await reportedEntries(db, id, after, LINES_AT_ONCE)
    for (const entry of entries) tellOf(entry, duplicates, report)
    if (entries.length < LINES_AT_ONCE) break
    after = entries.at(-1)?.number ?? after
  }
  return counted(await countOutcomes(db, id), duplicates)
}

function counted({ outcomes }: CountedEntries, duplicates: DuplicateRule): Omit<ImportCounts, 'id'> {
  const { new: fresh, changed, same, broken, duplicate } = outcomes
  const isMerged = duplicates === 'merge'
  const isNew = duplicates === 'new'
  return {
    added: fresh + (isNew ? duplicate : 0),
    changed,
    merged: isMerged ? duplicate : 0,
    unchanged: same,
    skipped: broken + (isMerged || isNew ? 0 : duplicate),
  }
}

/** The lines on one entry. */
function tellOf(entry: ReportedEntry, duplicates: DuplicateRule, report: ImportOptions['report']): void {
  const { label, title, outcome, candidate, found } = entry
  const named = `„${title}“`
  const where = `${candidate.postcode} ${candidate.city}`
  const fields = (names: readonly { field: keyof typeof FIELD_LABELS }[]) =>
    [...new Set(names.map(({ field }) => FIELD_LABELS[field]))].join(', ')
  const [match] = found.matches ?? []
  if (outcome === 'broken') {
    const reason = [...candidate.problems, ...(found.repeated ?? [])].join('; ')
    report(`${label}: übersprungen${title === '' ? '' : ` ${named}`}: ${reason}`, 'skipped')
    return
  }
  if (outcome === 'duplicate' && match) {
    const same = `„${match.listingTitle}“, ${match.location} (${match.signs.map((sign) => SIGN_LABELS[sign]).join(', ')})`
    if (duplicates === 'merge') report(`${label}: zusammengeführt ${named} mit ${same}`, 'changed')
    else if (duplicates === 'new') report(`${label}: neu ${named}, obwohl ähnlich wie ${same}`, 'added')
    else {
      report(`${label}: übersprungen ${named}: gibt es wohl schon als ${same}`, 'skipped')
      return
    }
  }
  if (outcome === 'new') report(`${label}: neu ${named}, ${where}`, 'added')
  if (outcome === 'changed')
    report(`${label}: geändert ${named} (${fields(found.differences ?? [])})`, 'changed')
  for (const kept of found.kept ?? [])
    report(`${label}: ${FIELD_LABELS[kept.field]} bleibt: ${whyKept(kept)}`, 'note')
  if (outcome === 'same') return
  for (const note of candidate.notes) report(`${label}: Hinweis: ${note}`, 'note')
}
