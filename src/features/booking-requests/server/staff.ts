/** What staff do with requests. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Range } from '#platform/shared/paged.ts'
import { STATUS_LABELS, type Status } from '../rules.ts'
import type { BookingRequestDetail, StaffRequest } from '../staff-contract.ts'
import { type Desk, move, requireLocked, requireRequest, sameDecision, undo } from './desk.ts'
import * as history from './event-queries.ts'
import { submissionMails } from './mails.ts'
import * as queries from './queries.ts'
import { signalsOf } from './signal-queries.ts'
import { staffDetail, staffView } from './views.ts'

const TOO_LATE = 'Dieser Status war schon gesetzt; deine Nachricht ging nicht mit hinaus.'

/** A part of the requests, the newest first, and how many there are in all. */
export async function listForStaff(
  { db }: Desk,
  {
    status,
    spam,
    held,
  }: { status?: Status | 'all' | undefined; spam?: 'only' | undefined; held?: 'only' | undefined },
  range: Range,
  now = new Date(),
): Promise<{ entries: StaffRequest[]; total: number }> {
  const filter = {
    status: status === 'all' ? undefined : status,
    suspectedSpam: spam === 'only',
    isHeld: held === 'only',
  }
  const { entries, total } = await queries.listRequests(db, filter, range)
  return { entries: entries.map((row) => staffView(row, now)), total }
}

export async function readForStaff(
  { db }: Desk,
  id: number,
  now = new Date(),
): Promise<BookingRequestDetail> {
  const row = await requireRequest(db, { id })
  const signals = await signalsOf(db, [id])
  return staffDetail(row, await history.eventsOf(db, id), signals.get(id) ?? [], now)
}

/**
 * Sets any status; the same one again changes nothing. `from` is the state that staff saw: another one by now is a
 * `conflict`. Who names none does not contradict what somebody decided within the time in which it can be taken back.
 */
export async function setStatusAsStaff(
  desk: Desk,
  staff: Staff,
  id: number,
  { status, from, message }: { status: Status; from?: Status | undefined; message: string },
): Promise<StaffRequest> {
  await desk.db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { id })
    if (row.status === status) return sameDecision(transaction, row, { message, tooLate: TOO_LATE })
    if ((from ?? row.status) !== row.status) throw elsewhere(row.status)
    if (from === undefined && (await isJustDecided(transaction, id, status))) throw elsewhere(row.status)
    await move(desk, transaction, row, { to: status, by: 'staff', actorName: staff.name, message })
    const after = { status, ...(message !== '' && { message }) }
    await recordAudit(transaction, staff, {
      action: 'booking-request.status',
      subjectId: id,
      before: { status: row.status },
      after,
    })
  })
  return staffView(await requireRequest(desk.db, { id }), new Date())
}

async function isJustDecided(transaction: Db, id: number, status: Status): Promise<boolean> {
  const last = await history.lastMove(transaction, id)
  return last?.isFresh === true && isDecision(last.to) && isDecision(status)
}

function isDecision(status: Status | null): boolean {
  return status === 'confirmed' || status === 'rejected'
}

function elsewhere(status: Status): ApiError {
  const text = `Inzwischen ist der Status dieser Anfrage „${STATUS_LABELS[status]}“. Deine Änderung ging nicht hinaus.`
  return new ApiError('conflict', text)
}

/** Takes back what staff have set, as long as nobody has been told. */
export async function undoAsStaff(desk: Desk, staff: Staff, id: number): Promise<StaffRequest> {
  await desk.db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { id })
    const status = await undo(desk, transaction, row, 'staff')
    await recordAudit(transaction, staff, {
      action: 'booking-request.undo',
      subjectId: id,
      before: { status: row.status },
      after: { status },
    })
  })
  return staffView(await requireRequest(desk.db, { id }), new Date())
}

/** Decides about an invitation to review that is held; the same decision again changes nothing. */
export async function decideInvitation(
  desk: Desk,
  staff: Staff,
  id: number,
  decision: 'allowed' | 'refused',
): Promise<StaffRequest> {
  await desk.db.transaction().execute(async (transaction) => {
    const { invitation } = await requireLocked(transaction, { id })
    if (invitation === decision) return
    if (invitation !== 'held') throw new ApiError('conflict', 'Über diese Einladung ist schon entschieden.')
    await queries.setInvitation(transaction, id, decision)
    await recordAudit(transaction, staff, {
      action: 'booking-request.invitation',
      subjectId: id,
      before: { invitation },
      after: { invitation: decision },
    })
  })
  return staffView(await requireRequest(desk.db, { id }), new Date())
}

/** Lets a request under suspicion go its way, with all that were sent at once; its mails go out now. */
export async function releaseAsStaff(desk: Desk, staff: Staff, id: number): Promise<StaffRequest> {
  await desk.db.transaction().execute(async (transaction) => {
    const { submission } = await requireRequest(transaction, { id })
    const rows = await queries.lockSubmission(transaction, submission)
    if (!rows.some(({ suspectedSpam }) => suspectedSpam)) return
    await queries.release(transaction, rows)
    for (const row of rows) {
      await history.insertEvent(transaction, row.id, {
        actor: 'staff',
        actorName: staff.name,
        kind: 'released',
      })
      await recordAudit(transaction, staff, {
        action: 'booking-request.release',
        subjectId: row.id,
        before: { suspectedSpam: true },
        after: { suspectedSpam: false },
      })
    }
    const pending = rows.filter(({ status }) => status === 'pending')
    await enqueueMails(transaction, submissionMails(desk, pending))
  })
  return staffView(await requireRequest(desk.db, { id }), new Date())
}
