/** What staff do with the changes of operators. */

import { recordAudit } from '#features/administrators/server/exports.ts'
import { admissionText } from '#features/admission/admission-text.ts'
import {
  type Remembered,
  recordConfirmations,
  rememberConfirmed,
  withdrawConfirmed,
} from '#features/confirmations/server/exports.ts'
import { shownPictures } from '#features/images/server/exports.ts'
import {
  changeListing,
  changeListingBack,
  closeListing,
  emptyDraft,
  enteredOf,
  type ListingChange,
  type ListingDraft,
  lockListing,
  reopenListing,
  WEEK,
} from '#features/listings/server/exports.ts'
import { decideRevocably, type Sender, takeBack } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { alreadyDecided, found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { OwnPicture } from '../contract.ts'
import { CHANGE_STATUSES, CHANGES, type ChangeName, type ChangeStatus } from '../editing.ts'
import type { ChangeView, StaffChange } from '../staff-contract.ts'
import * as queries from './change-queries.ts'
import { type ClosingMeans, mailsOfReturn } from './closing.ts'
import { pick } from './edits.ts'
import { changeRejectedMail } from './mails.ts'
import { logoIn, type NamedPicture, picturesIn, picturesText } from './pictures.ts'
import { typedOf } from './typed.ts'

/** A part of a view, with how many changes each view has. */
export async function showChanges(db: Db, view: ChangeView, range: Range) {
  const { entries, ...counted } = await queries.changesIn(db, view, range)
  return { entries: await withPictures(db, entries), ...counted }
}

/** One change; ApiError `not_found` when there is none. */
export async function showChange(db: Db, id: number): Promise<StaffChange> {
  const row = await queries.changeById(db, id)
  const [change] = await withPictures(db, row ? [row] : [])
  return found(change)
}

/** Changes as staff see them, those of pictures and logos with what is shown of each. */
async function withPictures(db: Db, rows: readonly queries.StaffRow[]): Promise<StaffChange[]> {
  const named = rows.flatMap(({ name, before, after }) => [
    ...picturesOf(name, before),
    ...picturesOf(name, after),
  ])
  const paths = await shownPictures(
    db,
    named.map(({ name }) => name),
  )
  const shown = (name: ChangeName, fields: Partial<ListingDraft>): OwnPicture[] =>
    picturesOf(name, fields).map((picture) => ({ ...picture, path: paths.get(picture.name) ?? null }))
  return rows.map((row) => ({
    ...toStaff(row),
    pictures:
      CHANGES[row.name].part === 'pictures'
        ? { before: shown(row.name, row.before), after: shown(row.name, row.after) }
        : null,
  }))
}

/**
 * What was changed becomes what everybody sees. Where that has become something else than what stands beside the change,
 * nothing is overwritten: the change is shown beside what is there now. What has closed is not changed; ApiError `conflict`.
 */
export async function approve(db: Db, staff: Staff, id: number): Promise<{ status: ChangeStatus }> {
  const decided = await decide(db, id, ['waiting'], async (transaction, row) => {
    const live = found(
      await enteredOf(transaction, row.listingId),
      'Der Eintrag ist geschlossen.',
      'conflict',
    )
    const before = pick(live, row.name)
    if (!isSame(before, row.before)) {
      await queries.setBefore(transaction, id, before)
      return { status: 'outdated' as const }
    }
    const confirmed = await rememberConfirmed(transaction, [row.listingId])
    const changed = await changeListing(transaction, row.listingId, row.after)
    // It is the operator who says so.
    await recordConfirmations(transaction, [{ listingId: row.listingId, fields: Object.keys(row.after) }], {
      by: 'operator',
    })
    await queries.decideChange(transaction, id, { status: 'approved', by: staff.name })
    const made = changed && { changed: { before: changed.before, after: changed.after }, confirmed }
    await decideRevocably(transaction, staff, {
      action: 'listing-change.approve',
      subjectId: id,
      before: changed?.before,
      after: changed?.after,
      wayBack: { ...made, status: row.status } satisfies Before,
    })
    return { status: 'approved' as const }
  })
  if (decided.status !== 'outdated') return decided
  throw new ApiError(
    'conflict',
    'Der Eintrag hat sich inzwischen geändert. Sieh dir an, was jetzt dort steht, und entscheide noch einmal.',
  )
}

/** The listing stays as it is, and its operator hears why; ApiError `conflict` when it is decided. */
export function reject(
  db: Db,
  sender: Sender,
  staff: Staff,
  id: number,
  reason: string,
): Promise<{ status: ChangeStatus }> {
  return decide(db, id, ['waiting'], async (transaction, row) => {
    await queries.decideChange(transaction, id, { status: 'rejected', by: staff.name, reason })
    await decideRevocably(transaction, staff, {
      action: 'listing-change.reject',
      subjectId: id,
      after: { reason },
      wayBack: { status: row.status } satisfies Before,
      mails: changeRejectedMail(row, toStaff(row), reason, sender),
    })
    return { status: 'rejected' }
  })
}

/** Staff have looked at a change that is in effect; ApiError `conflict` when somebody has before. */
export function markSeen(db: Db, staff: Staff, id: number): Promise<{ status: ChangeStatus }> {
  return decide(db, id, ['applied'], async (transaction, row) => {
    await queries.decideChange(transaction, id, { status: 'seen', by: staff.name })
    const wayBack: Before = { status: row.status }
    await decideRevocably(transaction, staff, { action: 'listing-change.seen', subjectId: id, wayBack })
    return { status: 'seen' }
  })
}

/** A listing that its operator closed is there again; whoever heard of that hears so. */
export function reopen(
  db: Db,
  means: ClosingMeans,
  staff: Staff,
  id: number,
): Promise<{ status: ChangeStatus }> {
  return decide(db, id, ['applied', 'seen'], async (transaction, row) => {
    if (row.name !== 'closing' || !(await reopenListing(transaction, row.listingId)))
      throw new ApiError('conflict', 'Dieser Eintrag ist nicht geschlossen.')
    await queries.decideChange(transaction, id, { status: 'undone', by: staff.name })
    const wayBack: Before = { status: row.status, isReopened: true }
    const mails = await mailsOfReturn(transaction, means, row.listingId)
    await decideRevocably(transaction, staff, {
      action: 'listing-change.reopen',
      subjectId: id,
      wayBack,
      mails,
    })
    return { status: 'undone' }
  })
}

/** What was so before a decision on a change, and what it made of the listing. */
interface Before {
  status: ChangeStatus
  changed?: Pick<ListingChange, 'before' | 'after'>
  confirmed?: Remembered
  isReopened?: boolean
}

/**
 * Takes the last decision back. Throws ApiError `conflict` once its mail may have left, and where the listing is no longer
 * as it left it: nothing is overwritten.
 */
export function undoDecision(db: Db, staff: Staff, id: number): Promise<{ status: ChangeStatus }> {
  return decide(db, id, CHANGE_STATUSES, async (transaction, row) => {
    const { status, changed, confirmed, isReopened } = await takeBack<Before>(
      transaction,
      staff,
      `listing-change ${id}`,
    )
    const isBack =
      (!changed || (await changeListingBack(transaction, row.listingId, changed))) &&
      (!isReopened || (await closeListing(transaction, row.listingId))) &&
      (await queries.undecideChange(transaction, row, status))
    if (!isBack)
      throw new ApiError('conflict', 'Inzwischen hat sich hier etwas geändert. Nichts wurde überschrieben.')
    if (confirmed) await withdrawConfirmed(transaction, confirmed)
    await recordAudit(transaction, staff, {
      action: 'listing-change.undo',
      subjectId: id,
      before: { status: row.status },
      after: { status },
    })
    return { status }
  })
}

/**
 * Carries out one decision on what is still so, whoever else tries at once: all who change a change hold its listing, as
 * operators do who save.
 */
function decide<Decided>(
  db: Db,
  id: number,
  from: readonly ChangeStatus[],
  carryOut: (transaction: Db, row: queries.StaffRow) => Promise<Decided>,
): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const known = await queries.changeById(transaction, id)
    if (known) await lockListing(transaction, known.listingId)
    const row = found(
      await queries.changeById(transaction, id),
      'Diese Änderung gibt es so nicht mehr: Der Betrieb hat sie zurückgenommen oder durch eine neue ersetzt.',
      'conflict',
    )
    if (!from.includes(row.status)) throw alreadyDecided(row.decidedBy)
    return carryOut(transaction, row)
  })
}

function toStaff({
  slug,
  listingTitle,
  createdAt,
  before,
  after,
  ...row
}: queries.StaffRow): Omit<StaffChange, 'pictures'> {
  const { id, operator, recipient, name, status, decidedBy, reason } = row
  return {
    id,
    listing: { slug, listingTitle },
    operator,
    isReachable: recipient !== null,
    name,
    before: wordsOf(name, before),
    after: wordsOf(name, after),
    status,
    createdAt: createdAt.toISOString(),
    decidedBy,
    reason,
  }
}

const NOTHING = emptyDraft('', '', '')

/** The pictures that a change is about; none of any other. */
function picturesOf(name: ChangeName, fields: Partial<ListingDraft>): NamedPicture[] {
  if (name === 'logo') return logoIn({ ...NOTHING, ...fields })
  return name === 'pictures' ? picturesIn({ ...NOTHING, ...fields }) : []
}

/** Fields as people read them: as they stand in the form, one below the other. */
function wordsOf(name: StaffChange['name'], fields: Partial<ListingDraft>): string {
  if (name === 'place') return placeText(fields)
  if (name === 'logo') return fields.logo ? 'Ein Logo' : 'Kein Logo'
  const { part } = CHANGES[name]
  if (part === 'admission') return admissionText(fields.admission ?? {}).replaceAll('; ', '\n')
  if (part === 'closing') return ''
  if (part === 'pictures') return picturesText({ ...NOTHING, ...fields })
  const empty = typedOf(part, NOTHING)
  const typed = Object.entries(typedOf(part, { ...NOTHING, ...fields }))
  const told = typed.filter(([field, text]) => text !== '' && (text !== empty[field] || field in fields))
  return told
    .map(([field, text]) => [WEEK.find(({ day }) => day === field)?.label.slice(0, 2), text])
    .map((words) => words.filter(Boolean).join(' '))
    .join('\n')
}

/** The address, and where its point is, in degrees north and east. */
function placeText({ address, postcode, location, latitude, longitude }: Partial<ListingDraft>): string {
  const point =
    latitude == null || longitude == null ? [] : [`Punkt: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`]
  return [address ?? `${postcode} ${location}`, ...point].join('\n')
}
