/**
 * What staff look at, decide and put right of the entries of a file before it is taken over. What they choose is a draft until
 * then and stands in no protocol; what they put right is kept, and does.
 */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { FIELD_LABELS, FIELD_NAMES } from '#features/listings/declared/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { formatDistance } from '#platform/shared/format.ts'
import type { Range } from '#platform/shared/paged.ts'
import { COLUMNS, type Column } from '../columns.ts'
import type { ImportEntry } from '../contract.ts'
import { CHOICES_OF, type Choice, type EntryView, OUTCOMES, type Outcome, SIGN_LABELS } from '../rules.ts'
import { type Difference, type FieldName, type Side, whyKept } from './batch.ts'
import { fieldText } from './field-text.ts'
import * as queries from './queries.ts'
import type { ImportSteps } from './steps.ts'
import { found, moveOn } from './workbench.ts'
import * as workbench from './workbench-queries.ts'

/** Throws ApiError `not_found` when there is nothing of the kind to be decided. */
export function choose(
  db: Db,
  id: number,
  number: number,
  { choice, fields }: { choice: Choice | null; fields?: string[] | undefined },
): Promise<{ choice: Choice | null }> {
  return db.transaction().execute(async (transaction) => {
    await moveOn(transaction, id, ['ready'], { status: 'ready' })
    const outcomes = OUTCOMES.filter((outcome) =>
      choice === null ? CHOICES_OF[outcome].length > 0 : CHOICES_OF[outcome].includes(choice),
    )
    const mergeFields =
      choice === 'merge' && fields ? FIELD_NAMES.filter((name) => fields.includes(name)) : null
    if (mergeFields && mergeFields.length < new Set(fields).size)
      throw new ApiError('invalid', 'Eines dieser Felder hat ein Eintrag nicht.')
    if (!(await workbench.saveChoice(transaction, id, number, { outcomes, choice, mergeFields })))
      throw new ApiError(
        'not_found',
        'Diesen Eintrag der Datei gibt es nicht, oder es ist nichts zu entscheiden.',
      )
    return { choice }
  })
}

/** Says which of the listings that it may be an entry is; what was decided about it is open again. */
export function chooseMatch(
  db: Db,
  steps: ImportSteps,
  id: number,
  number: number,
  listingId: number,
): Promise<{ listingId: number }> {
  return db.transaction().execute(async (transaction) => {
    await moveOn(transaction, id, ['ready'], { status: 'ready' })
    if (!(await workbench.saveMatch(transaction, id, number, listingId)))
      throw new ApiError(
        'not_found',
        'Dieser Eintrag des Verzeichnisses ist keiner von denen, die es sein können.',
      )
    await steps.compareAgain(transaction, await found(transaction, id), number)
    return { listingId }
  })
}

/** Decides on all entries of an outcome at once; on duplicates that somebody has decided on it does not. */
export function chooseAll(
  db: Db,
  id: number,
  { outcome, choice }: { outcome: Outcome; choice: Choice },
): Promise<{ decided: number }> {
  return db.transaction().execute(async (transaction) => {
    await moveOn(transaction, id, ['ready'], { status: 'ready' })
    if (!CHOICES_OF[outcome].includes(choice))
      throw new ApiError('invalid', 'Das lässt sich für diese Einträge nicht wählen.')
    const openOnly = outcome === 'duplicate'
    return { decided: await workbench.saveChoices(transaction, id, { outcome, choice, openOnly }) }
  })
}

/** Puts texts of an entry right; they are known as well when the file is read anew. */
export function correct(
  db: Db,
  steps: ImportSteps,
  staff: Staff,
  id: number,
  number: number,
  values: Partial<Record<Column, string>>,
): Promise<{ outcome: Outcome; problems: string[] }> {
  return db.transaction().execute(async (transaction) => {
    await moveOn(transaction, id, ['ready'], { status: 'ready' })
    const entry = await workbench.correctable(transaction, id, number)
    if (!entry) throw new ApiError('not_found', 'An diesem Eintrag der Datei ist nichts zu verbessern.')
    const batch = await found(transaction, id)
    const { corrections = {} } = batch.options
    const { label, candidate } = entry
    const typed = { ...corrections[label], ...values }
    const options = { ...batch.options, corrections: { ...corrections, [label]: typed } }
    await queries.changeBatch(transaction, id, { options })
    await recordAudit(transaction, staff, { action: 'import.correct', subjectId: id, after: { id: number } })
    const { cells = {} } = candidate
    const again = await steps.correct(transaction, { ...batch, options }, number, (column) => cells[column])
    return { outcome: again.outcome, problems: again.entry.candidate.problems }
  })
}

export async function listEntries(
  db: Db,
  id: number,
  view: EntryView,
  range: Range,
): Promise<{ entries: ImportEntry[]; total: number }> {
  await found(db, id)
  const { entries, total } = await workbench.entriesOf(db, id, view, range)
  return { entries: entries.map(toEntry), total }
}

function toEntry(row: workbench.WorkbenchEntry): ImportEntry {
  const { candidate, found: known, mergeFields, ...entry } = row
  const [match, ...others] = (known.matches ?? []).map((each) => ({ ...named(each), why: whySame(each) }))
  const { wrong = [], cells = {} } = candidate
  return {
    ...entry,
    place: [candidate.postcode, candidate.city].filter(Boolean).join(' '),
    problems: [...candidate.problems, ...(known.repeated ?? [])],
    notes: candidate.notes,
    differences: (known.differences ?? []).map(toDifference),
    sides: (known.sides ?? []).map((side) => toSide(side, mergeFields)),
    alike: [...new Set((known.alike ?? []).map((field) => FIELD_LABELS[field]))],
    corrections: wrong.map((column) => ({
      column,
      label: COLUMNS[column].label,
      text: cells[column] ?? '',
    })),
    kept: (known.kept ?? []).map((kept) => `${FIELD_LABELS[kept.field]} bleibt: ${whyKept(kept)}`),
    match: match ?? null,
    others,
  }
}

function toSide({ field, listing, file, isAddition }: Side, chosen: readonly FieldName[] | null) {
  return {
    field,
    label: FIELD_LABELS[field],
    listing: fieldText(field, listing),
    file: fieldText(field, file),
    isTaken: chosen === null ? isAddition : chosen.includes(field),
    isJoined: field === 'features',
  }
}

type Match = NonNullable<queries.EntryRow['found']['matches']>[number]

function named({ id, slug, listingTitle, location }: Match) {
  return { id, slug, listingTitle, location }
}

function whySame({ signs, nameLikeness, km }: Match): string {
  return [
    ...(km === null ? [] : [`${formatDistance(km)} entfernt`]),
    `Name ${Math.round(nameLikeness * 100)} %`,
    ...signs.filter((sign) => sign !== 'name').map((sign) => SIGN_LABELS[sign]),
  ].join(' · ')
}

function toDifference({ field, before, after }: Difference) {
  return { field: FIELD_LABELS[field], before: fieldText(field, before), after: fieldText(field, after) }
}
