/** What staff do with requests. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { refusalCode } from '#features/mails/rules.ts'
import { hurryMails, keepWayBack, mailsAbout, notYours, takeBack } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Status } from '../rules.ts'
import type { BookingRequestDetail, StaffRequest } from '../staff-contract.ts'
import { type Desk, move, requireLocked, requireRequest, sameDecision, undo } from './desk.ts'
import { eventsOf, insertEvent } from './event-queries.ts'
import { movesIn, movesOf, undoEnd } from './history.ts'
import { allOccasionsOf, occasionsOf, readerOf, submissionMails } from './mails.ts'
import { movedElsewhere } from './moved-elsewhere.ts'
import * as queries from './queries.ts'
import { signalsOf } from './signal-queries.ts'
import { waitingUntil } from './staff-list.ts'
import { staffView, timeline } from './views.ts'

const TOO_LATE = 'Dieser Status war schon gesetzt; deine Nachricht ging nicht mit hinaus.'

export async function readForStaff(
  { db, sender, operatorsOf }: Desk,
  staff: Staff,
  id: number,
  now = new Date(),
): Promise<BookingRequestDetail> {
  const row = await requireRequest(db, { id })
  const [signals, events, notes] = await Promise.all([
    signalsOf(db, [id], operatorsOf),
    eventsOf(db, id),
    queries.notesOf(db, id),
  ])
  const eventIds = events.map((event) => event.id)
  const [lastMove] = movesIn(events)
  const [mails, mailsOfMove] = await Promise.all([
    mailsAbout(db, allOccasionsOf(row, eventIds)),
    lastMove ? mailsAbout(db, occasionsOf(row, lastMove.id)) : [],
  ])
  const isOwn = lastMove?.actor === 'staff' && lastMove.actorName === staff.name && now < undoEnd(lastMove)
  const waits = mailsOfMove.every(({ status, nextAttemptAt }) => status === 'waiting' && nextAttemptAt > now)
  const moveEnd = undoEnd(lastMove)
  const mayReword = lastMove?.actor === 'staff' && row.status !== 'pending' && now < moveEnd
  return {
    ...staffView(row, now),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    reviewInvitedAt: row.reviewInvitedAt?.toISOString() ?? null,
    invitation: row.invitation,
    events: timeline(row, events),
    addressConfirmedAt: row.customerOpenedAt?.toISOString() ?? null,
    wordsUntil: mayReword ? moveEnd.toISOString() : null,
    signals: signals.get(id) ?? [],
    mails: mails.map(({ id: mailId, kind, subject, status, ...mail }) => ({
      ...{ id: mailId, subject, status, to: readerOf({ kind, recipient: mail.recipient }, sender) },
      at: (mail.sentAt ?? (status === 'waiting' ? mail.nextAttemptAt : mail.createdAt)).toISOString(),
    })),
    operatorMail: operatorMailOf(mails, row.phone),
    notes: notes.map(noteView),
    mailsUntil: waitingUntil(mailsOfMove, now),
    undoUntil: isOwn && waits ? moveEnd.toISOString() : null,
  }
}

function operatorMailOf(
  mails: Awaited<ReturnType<typeof mailsAbout>>,
  phone: string | null,
): BookingRequestDetail['operatorMail'] {
  const mail = mails.find(({ kind }) => kind === 'request-received')
  if (!mail) return null
  const { id, status, error, uncertainAttempts, settledAt } = mail
  const code = status === 'failed' ? refusalCode(error) : null
  return { id, status, code, isRepeated: uncertainAttempts > 0, isSettled: settledAt !== null, phone }
}

const noteView = ({ id, createdAt, author, note }: Awaited<ReturnType<typeof queries.notesOf>>[number]) => ({
  ...{ id, note, by: author },
  at: createdAt.toISOString(),
})

/** Notes something for staff alone; the same words twice in a row are one note. */
export function addNote({ db }: Desk, staff: Staff, id: number, note: string) {
  return db.transaction().execute(async (transaction) => {
    await requireLocked(transaction, { id })
    const last = (await queries.notesOf(transaction, id)).at(-1)
    if (last?.note !== note || last.author !== staff.name) {
      await queries.insertNote(transaction, { requestId: id, author: staff.name, note })
      await recordAudit(transaction, staff, { action: 'booking-request.note', subjectId: id })
    }
    return (await queries.notesOf(transaction, id)).map(noteView).at(-1) as ReturnType<typeof noteView>
  })
}

/** Changes a request, and answers what it is then. */
async function changing(
  { db }: Desk,
  id: number,
  change: (transaction: Db) => Promise<void>,
): Promise<StaffRequest> {
  await db.transaction().execute(change)
  return staffView(await requireRequest(db, { id }), new Date())
}

/**
 * Sets any status; the same one again changes nothing, or its words where `from` names it, too. `from` is the state that staff saw: another one by now is a
 * `conflict`. Who names none does not contradict what somebody decided within the time in which it can be taken back.
 */
export function setStatusAsStaff(
  desk: Desk,
  staff: Staff,
  id: number,
  { status, from, message }: { status: Status; from?: Status | undefined; message: string },
): Promise<StaffRequest> {
  return changing(desk, id, async (transaction) => {
    let row = await requireLocked(transaction, { id })
    if (row.status === status) {
      if (from !== status || !(await isRewording(transaction, id, message)))
        return sameDecision(transaction, row, { message, tooLate: TOO_LATE })
      await undo(desk, transaction, row, 'staff')
      row = await requireLocked(transaction, { id })
      from = row.status
    }
    const isOther = from === undefined ? await isJustDecided(transaction, id, status) : from !== row.status
    if (isOther) throw await movedElsewhere(transaction, row, new Date())
    await move(desk, transaction, row, { to: status, by: 'staff', actorName: staff.name, message })
    const after = { status, ...(message !== '' && { message }) }
    await recordAudit(transaction, staff, {
      action: 'booking-request.status',
      subjectId: id,
      before: { status: row.status },
      after,
    })
  })
}

/** Whether staff have just set the status, with other words. */
async function isRewording(transaction: Db, id: number, message: string): Promise<boolean> {
  const [last] = await movesOf(transaction, id)
  return (
    last?.isFresh === true && last.actor === 'staff' && message !== '' && (last.message ?? '') !== message
  )
}

async function isJustDecided(transaction: Db, id: number, status: Status): Promise<boolean> {
  const [last] = await movesOf(transaction, id)
  return last?.isFresh === true && isDecision(last.to) && isDecision(status)
}

function isDecision(status: Status | null): boolean {
  return status === 'confirmed' || status === 'rejected'
}

/** Takes back what staff have set, as long as nobody has been told. */
export function undoAsStaff(desk: Desk, staff: Staff, id: number): Promise<StaffRequest> {
  return changing(desk, id, async (transaction) => {
    const row = await requireLocked(transaction, { id })
    const [last] = await movesOf(transaction, id)
    if (last?.actor === 'staff' && last.isFresh && last.actorName && last.actorName !== staff.name)
      throw notYours(last.actorName)
    const status = await undo(desk, transaction, row, 'staff')
    await recordAudit(transaction, staff, {
      action: 'booking-request.undo',
      subjectId: id,
      before: { status: row.status },
      after: { status },
    })
  })
}

/** Sends the mails about the last status at once; answers how many have waited. */
export function sendNowAsStaff({ db }: Desk, staff: Staff, id: number): Promise<{ mails: number }> {
  return db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { id })
    const [last] = await movesOf(transaction, id)
    const mails = last ? await hurryMails(transaction, occasionsOf(row, last.id)) : 0
    await recordAudit(transaction, staff, {
      action: 'booking-request.send-now',
      subjectId: id,
      after: { mails },
    })
    return { mails }
  })
}

/** Decides about an invitation to review that is held; the same decision again changes nothing. */
export function decideInvitation(
  desk: Desk,
  staff: Staff,
  id: number,
  decision: 'allowed' | 'refused',
): Promise<StaffRequest> {
  return changing(desk, id, async (transaction) => {
    const { invitation } = await requireLocked(transaction, { id })
    if (invitation === decision) return
    if (invitation !== 'held') throw new ApiError('conflict', 'Über diese Einladung ist schon entschieden.')
    await queries.changeRequests(transaction, [id], { invitation: decision })
    await recordAudit(transaction, staff, {
      action: 'booking-request.invitation',
      subjectId: id,
      before: { invitation },
      after: { invitation: decision },
    })
  })
}

/** Lets a request under suspicion go its way, with all that were sent at once; for half a minute it can be taken back. */
export function releaseAsStaff(desk: Desk, staff: Staff, id: number): Promise<StaffRequest> {
  return changing(desk, id, async (transaction) => {
    const { submission } = await requireRequest(transaction, { id })
    const rows = await queries.lockSubmission(transaction, submission)
    if (!rows.some(({ suspectedSpam }) => suspectedSpam)) return
    if (rows.some(({ customerEmail }) => customerEmail === ''))
      throw new ApiError(
        'conflict',
        'Die Daten dieser Anfrage sind gelöscht. Niemand könnte sie beantworten.',
      )
    const before: ReleasedBefore = { operatorMailed: {}, events: [] }
    for (const row of rows) {
      before.operatorMailed[row.id] = row.operatorMailed
      // To those operators who can be mailed by now.
      const operatorMailed = row.email !== null
      await queries.changeRequests(transaction, [row.id], { suspectedSpam: false, operatorMailed })
      const event = await insertEvent(transaction, row.id, {
        actor: 'staff',
        actorName: staff.name,
        kind: 'released',
      })
      before.events.push(event)
      await recordAudit(transaction, staff, {
        action: 'booking-request.release',
        subjectId: row.id,
        before: { suspectedSpam: true },
        after: { suspectedSpam: false },
      })
    }
    const pending = rows.filter(({ status }) => status === 'pending')
    await keepWayBack(transaction, staff, releaseOf(id), before, submissionMails(desk, pending))
  })
}

/** Who had been mailed of the requests that were released, by their numbers, and what that noted in their histories. */
interface ReleasedBefore {
  operatorMailed: Record<number, boolean>
  events: number[]
}

const releaseOf = (id: number) => `request-release ${id}`

/** Requests are under suspicion again; ApiError `conflict` once their mails may have left, or one was decided about. */
export function undoReleaseAsStaff(desk: Desk, staff: Staff, id: number): Promise<StaffRequest> {
  return changing(desk, id, async (transaction) => {
    const { submission } = await requireRequest(transaction, { id })
    await queries.lockSubmission(transaction, submission)
    const before = await takeBack<ReleasedBefore>(transaction, staff, releaseOf(id))
    if (!(await queries.suspectAgain(transaction, before)))
      throw new ApiError('conflict', 'Inzwischen ist mit der Anfrage etwas geschehen.')
    for (const row of Object.keys(before.operatorMailed))
      await recordAudit(transaction, staff, {
        action: 'booking-request.undo-release',
        subjectId: Number(row),
        before: { suspectedSpam: false },
        after: { suspectedSpam: true },
      })
  })
}
