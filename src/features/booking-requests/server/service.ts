import { recordAudit } from '#features/administrators/server/exports.ts'
import { listingExists } from '#features/listings/server/exports.ts'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Range } from '#platform/shared/paged.ts'
import type {
  Alternative,
  BookingRequestDetail,
  CustomerView,
  OperatorView,
  ResponseFacts,
  StaffRequest,
} from '../contract.ts'
import {
  type Actor,
  FACTS_FROM_REQUESTS,
  isOverdue,
  MAX_OPERATOR_MESSAGES,
  mayCancel,
  mayMove,
  STATUS_LABELS,
  type Status,
} from '../rules.ts'
import type { OperatorAnswer } from '../schemas.ts'
import { stayCalendar } from './calendar.ts'
import { messageMail } from './customer-mails.ts'
import type { AnswerFigures } from './door-queries.ts'
import { CUSTOMER_LINK, OPERATOR_LINK } from './links.ts'
import type { Letterhead } from './mail-parts.ts'
import { statusMails, submissionMails } from './mails.ts'
import * as queries from './queries.ts'
import { customerView, operatorView, staffDetail, staffView } from './views.ts'

/** What the use cases around one request need. */
export interface Desk extends Letterhead {
  db: Db
  /** The nearest other listings. */
  alternativesTo: (slug: string) => Promise<readonly Alternative[]>
  isReviewed: queries.IsReviewed
}

interface Move {
  to: Status
  by: Actor
  actorName?: string | undefined
  message: string
}

/** Moves a locked request along the table: its status, its history and the mails about it, in one transaction. */
async function move(desk: Desk, transaction: Db, row: queries.RequestRow, step: Move): Promise<void> {
  if (!mayMove(row.status, step.to, step.by)) throw settled(row.status)
  await queries.setStatus(transaction, row.id, step.to)
  const { by: actor, actorName, message } = step
  const event = { actor, actorName, kind: 'status', from: row.status, to: step.to, message } as const
  const eventId = await queries.insertEvent(transaction, row.id, event)
  if (step.by === 'operator') await queries.noteAnswer(transaction, row.id)
  // Nobody hears of what is kept as spam.
  if (!row.suspectedSpam) await enqueueMails(transaction, statusMails(desk, row, { ...step, eventId }))
}

function settled(status: Status): ApiError {
  return new ApiError(
    'conflict',
    `Das geht nicht mehr: Der Status der Anfrage ist „${STATUS_LABELS[status]}“.`,
  )
}

export async function readAsCustomer(desk: Desk, token: string, now = new Date()): Promise<CustomerView> {
  const row = await requireRequest(desk.db, { key: desk.paths.keyOf(CUSTOMER_LINK, token, now) })
  const needsAlternatives = row.slug !== null && (row.status === 'rejected' || isOverdue(row, now))
  const [events, siblings, alternatives] = await Promise.all([
    queries.eventsOf(desk.db, row.id),
    queries.siblingsOf(desk.db, row),
    needsAlternatives ? desk.alternativesTo(row.slug ?? '') : [],
  ])
  return customerView(row, { events, siblings, alternatives }, desk.paths, now)
}

/** Calling off twice is the same as once. */
export async function cancelAsCustomer(
  desk: Desk,
  token: string,
  reason: string,
  now = new Date(),
): Promise<CustomerView> {
  const key = desk.paths.keyOf(CUSTOMER_LINK, token, now)
  await desk.db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { key })
    if (row.status === 'cancelled') return
    if (!mayCancel(row, berlinDay(now))) throw settled(row.status)
    await move(desk, transaction, row, { to: 'cancelled', by: 'customer', message: reason })
  })
  return readAsCustomer(desk, token, now)
}

/** The calendar file of a confirmed stay. */
export async function calendarOf(desk: Desk, token: string, now = new Date()): Promise<string> {
  const row = await requireRequest(desk.db, { key: desk.paths.keyOf(CUSTOMER_LINK, token, now) })
  if (row.status !== 'confirmed')
    throw new ApiError('not_found', 'Den Termin gibt es, sobald die Anfrage bestätigt ist.')
  return stayCalendar(desk, row, now)
}

export async function readAsOperator(desk: Desk, token: string, now = new Date()): Promise<OperatorView> {
  const row = await requireRequest(desk.db, { key: desk.paths.keyOf(OPERATOR_LINK, token, now) })
  return operatorView(row, await queries.eventsOf(desk.db, row.id), now)
}

/** The same decision sent twice is one; after a decision there is no other. */
export async function answerAsOperator(
  desk: Desk,
  token: string,
  { decision, message }: OperatorAnswer,
  now = new Date(),
): Promise<OperatorView> {
  const key = desk.paths.keyOf(OPERATOR_LINK, token, now)
  await desk.db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { key })
    if (decision === 'message') return write(desk, transaction, row, message)
    if (row.status === decision) return
    await move(desk, transaction, row, { to: decision, by: 'operator', message })
  })
  return readAsOperator(desk, token, now)
}

async function write(desk: Desk, transaction: Db, row: queries.RequestRow, message: string): Promise<void> {
  if (row.status !== 'pending') throw settled(row.status)
  if ((await queries.countMessages(transaction, row.id)) >= MAX_OPERATOR_MESSAGES) {
    const text = `Mehr als ${MAX_OPERATOR_MESSAGES} Nachrichten gehen hier nicht. Bitte schreiben Sie direkt per E-Mail.`
    throw new ApiError('too_many_requests', text)
  }
  const eventId = await queries.insertEvent(transaction, row.id, {
    actor: 'operator',
    kind: 'message',
    message,
  })
  await queries.noteAnswer(transaction, row.id)
  if (!row.suspectedSpam) await enqueueMails(transaction, [messageMail(desk, row, message, eventId)])
}

/** A part of the requests, the newest first, and how many there are in all. */
export async function listForStaff(
  { db }: Desk,
  { status, spam }: { status?: Status | 'all' | undefined; spam?: 'only' | undefined },
  range: Range,
  now = new Date(),
): Promise<{ entries: StaffRequest[]; total: number }> {
  const filter = { status: status === 'all' ? undefined : status, suspectedSpam: spam === 'only' }
  const { entries, total } = await queries.listRequests(db, filter, range)
  return { entries: entries.map((row) => staffView(row, now)), total }
}

export async function readForStaff(
  { db }: Desk,
  id: number,
  now = new Date(),
): Promise<BookingRequestDetail> {
  const row = await requireRequest(db, { id })
  return staffDetail(row, await queries.eventsOf(db, id), now)
}

/** Sets any status; the same one again changes nothing. */
export async function setStatusAsStaff(
  desk: Desk,
  staff: Staff,
  id: number,
  { status, message }: { status: Status; message: string },
): Promise<StaffRequest> {
  await desk.db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { id })
    if (row.status === status) return
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

/** Lets a request under suspicion go its way, with all that were sent at once; its mails go out now. */
export async function releaseAsStaff(desk: Desk, staff: Staff, id: number): Promise<StaffRequest> {
  await desk.db.transaction().execute(async (transaction) => {
    const { submission } = await requireRequest(transaction, { id })
    const rows = await queries.lockSubmission(transaction, submission)
    if (!rows.some(({ suspectedSpam }) => suspectedSpam)) return
    await queries.release(transaction, submission)
    for (const row of rows) {
      await queries.insertEvent(transaction, row.id, {
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

/** Declines in the name of the operator what waits for an answer, such as when the place closes. */
export async function declineOpen(
  desk: Desk,
  transaction: Db,
  listingId: number,
  message: string,
): Promise<void> {
  for (const row of await queries.lockOpen(transaction, listingId))
    await move(desk, transaction, row, { to: 'rejected', by: 'operator', message })
}

/** What a listing's page says of how its operator answers. */
export async function readResponseFacts(db: Db, listingId: number): Promise<{ facts: ResponseFacts }> {
  if (!(await listingExists(db, listingId))) throw new ApiError('not_found')
  return { facts: toResponseFacts(await queries.answersOf(db, listingId)) }
}

/** What the figures say; null as long as they say too little. */
export function toResponseFacts(figures: AnswerFigures | undefined): ResponseFacts {
  if (!figures || figures.requests < FACTS_FROM_REQUESTS) return null
  const { requests, answered, medianMinutes } = figures
  return {
    requests,
    medianAnswerMinutes: medianMinutes === null ? null : Math.round(medianMinutes),
    answerRate: answered / requests,
  }
}

async function requireRequest(db: Db, name: queries.RequestName): Promise<queries.RequestRow> {
  return orMissing(await queries.findRequest(db, name))
}

async function requireLocked(transaction: Db, name: queries.RequestName): Promise<queries.RequestRow> {
  return orMissing(await queries.lockRequest(transaction, name))
}

function orMissing(row: queries.RequestRow | undefined): queries.RequestRow {
  if (!row) throw new ApiError('not_found', 'Diese Anfrage gibt es nicht (mehr).')
  return row
}
