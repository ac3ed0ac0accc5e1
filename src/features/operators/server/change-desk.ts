/** What staff do with the changes of operators. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { changeListing, emptyDraft, type ListingDraft } from '#features/listings/server/exports.ts'
import { enqueueMails, type Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { ChangeView, StaffChange } from '../contract.ts'
import { CHANGES, type ChangeStatus } from '../editing.ts'
import * as queries from './change-queries.ts'
import { changeRejectedMail } from './mails.ts'
import { typedOf } from './typed.ts'

export async function showChanges(db: Db, view: ChangeView, range: Range) {
  const [rows, counts] = await Promise.all([queries.selectChanges(db, view, range), queries.countChanges(db)])
  return { entries: rows.map(toStaff), total: counts[view], counts }
}

export async function showChange(db: Db, id: number): Promise<StaffChange> {
  const row = await queries.changeById(db, id)
  if (!row) throw new ApiError('not_found')
  return toStaff(row)
}

/** What was changed becomes what everybody sees. */
export function approve(db: Db, staff: Staff, id: number): Promise<{ status: ChangeStatus }> {
  return decide(db, id, 'waiting', async (transaction, row) => {
    const changed = await changeListing(transaction, row.listingId, withoutOldPosition(row.after))
    await queries.decideChange(transaction, id, { status: 'approved', by: staff.name })
    await recordAudit(transaction, staff, {
      action: 'listing-change.approve',
      subjectId: id,
      before: changed?.before,
      after: changed?.after,
    })
    return 'approved'
  })
}

export function reject(
  db: Db,
  sender: Sender,
  staff: Staff,
  id: number,
  reason: string,
): Promise<{ status: ChangeStatus }> {
  return decide(db, id, 'waiting', async (transaction, row) => {
    await queries.decideChange(transaction, id, { status: 'rejected', by: staff.name, reason })
    await enqueueMails(transaction, changeRejectedMail(row, toStaff(row), reason, sender))
    await recordAudit(transaction, staff, {
      action: 'listing-change.reject',
      subjectId: id,
      after: { reason },
    })
    return 'rejected'
  })
}

export function markSeen(db: Db, staff: Staff, id: number): Promise<{ status: ChangeStatus }> {
  return decide(db, id, 'applied', async (transaction) => {
    await queries.decideChange(transaction, id, { status: 'seen', by: staff.name })
    await recordAudit(transaction, staff, { action: 'listing-change.seen', subjectId: id })
    return 'seen'
  })
}

/** Carries out one decision on what is still so, whoever else tries at once. */
function decide(
  db: Db,
  id: number,
  from: ChangeStatus,
  carryOut: (transaction: Db, row: queries.StaffRow) => Promise<ChangeStatus>,
): Promise<{ status: ChangeStatus }> {
  return db.transaction().execute(async (transaction) => {
    const row = await queries.lockChange(transaction, id)
    if (!row) throw new ApiError('not_found', 'Diese Änderung gibt es nicht mehr.')
    if (row.status !== from)
      throw new ApiError(
        'conflict',
        `Darüber ist schon entschieden${row.decidedBy ? ` (${row.decidedBy})` : ''}.`,
      )
    return { status: await carryOut(transaction, row) }
  })
}

/** Somewhere else it lies where its new postcode does. */
function withoutOldPosition(after: Partial<ListingDraft>): Partial<ListingDraft> {
  return after.postcode === undefined ? after : { ...after, latitude: null, longitude: null }
}

function toStaff({ slug, listingTitle, createdAt, before, after, ...row }: queries.StaffRow): StaffChange {
  const { id, operator, name, status, decidedBy, reason } = row
  return {
    id,
    listing: { slug, listingTitle },
    operator,
    name,
    before: wordsOf(name, before),
    after: wordsOf(name, after),
    status,
    createdAt: createdAt.toISOString(),
    decidedBy,
    reason,
  }
}

/** Fields as people read them: as they stand in the form, one below the other. */
function wordsOf(name: StaffChange['name'], fields: Partial<ListingDraft>): string {
  if (name === 'place') return fields.address ?? `${fields.postcode} ${fields.location}`
  const { part } = CHANGES[name]
  const empty = typedOf(part, emptyDraft('', '', ''))
  const typed = Object.entries(typedOf(part, { ...emptyDraft('', '', ''), ...fields }))
  const told = typed.filter(([field, text]) => text !== '' && (text !== empty[field] || field in fields))
  return told.map(([field, text]) => (part === 'hours' ? `${SHORT[field]} ${text}` : text)).join('\n')
}

const SHORT: Record<string, string> = {
  monday: 'Mo',
  tuesday: 'Di',
  wednesday: 'Mi',
  thursday: 'Do',
  friday: 'Fr',
  saturday: 'Sa',
  sunday: 'So',
}
