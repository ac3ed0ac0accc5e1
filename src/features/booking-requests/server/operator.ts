/** What operators do with a request by the link in their mail. */
import { readVersionedSubject, requireLinkVersion } from '#features/listings/server/exports.ts'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OperatorView } from '../contract.ts'
import { MAX_MESSAGES, mayAnswer } from '../rules.ts'
import type { OperatorAnswer } from '../schemas.ts'
import { messageMail } from './customer-mails.ts'
import { type Desk, move, requireLocked, requireRequest, sameDecision, settled, undo } from './desk.ts'
import { eventsOf } from './event-queries.ts'
import { addMessage } from './history.ts'
import { OPERATOR_LINK } from './links.ts'
import * as queries from './queries.ts'
import { operatorView } from './views.ts'

const TOO_LATE =
  'Das ist schon so entschieden; diese Worte gingen nicht mit hinaus. Alles Weitere bitte direkt per E-Mail.'

const ARRIVED = 'Der Tag der Anreise ist vorbei. Alles Weitere bitte direkt per E-Mail oder am Telefon.'

/** Opening it is noted, once; whoever asks for its head alone has not seen it. */
export async function readAsOperator(
  desk: Desk,
  token: string,
  now = new Date(),
  isHead = false,
): Promise<OperatorView> {
  const row = await behind(desk, token, now, (name) => requireRequest(desk.db, name))
  if (!isHead) await queries.noteOpenedByOperator(desk.db, [row], now)
  return operatorView(row, await eventsOf(desk.db, row.id), now)
}

/**
 * The same sent twice is once; after a decision there is no other, and after the day of arrival no answer: the customer
 * reads by then that there is none.
 */
export async function answerAsOperator(
  desk: Desk,
  token: string,
  { decision, message }: OperatorAnswer,
  device: Buffer | null,
  now = new Date(),
): Promise<OperatorView> {
  await desk.db.transaction().execute(async (transaction) => {
    const row = await behind(desk, token, now, (name) => requireLocked(transaction, name))
    await queries.noteOpenedByOperator(transaction, [row], now)
    if (row.status === 'pending' && !mayAnswer(row, berlinDay(now))) throw new ApiError('conflict', ARRIVED)
    if (decision === 'message') return write(desk, transaction, row, message)
    if (row.status === decision) return sameDecision(transaction, row, { message, tooLate: TOO_LATE })
    await move(desk, transaction, row, { to: decision, by: 'operator', message })
    await queries.changeRequests(transaction, [row.id], { operatorDevice: device })
  })
  return readAsOperator(desk, token, now)
}

/** Takes the decision back, as long as nobody has been told. */
export async function undoAsOperator(desk: Desk, token: string, now = new Date()): Promise<OperatorView> {
  await desk.db.transaction().execute(async (transaction) => {
    const row = await behind(desk, token, now, (name) => requireLocked(transaction, name))
    await undo(desk, transaction, row, 'operator')
  })
  return readAsOperator(desk, token, now)
}

/** The request of a link, as `read` reads it; throws ApiError `not_found` or `gone`, also for a link that was withdrawn. */
async function behind(
  desk: Desk,
  token: string,
  now: Date,
  read: (name: { key: string }) => Promise<queries.RequestRow>,
): Promise<queries.RequestRow> {
  const { subject: key, linkVersion } = readVersionedSubject(desk.paths.keyOf(OPERATOR_LINK, token, now))
  const row = await read({ key })
  requireLinkVersion(linkVersion, row.linkVersion)
  return row
}

async function write(desk: Desk, transaction: Db, row: queries.RequestRow, message: string): Promise<void> {
  if (row.status !== 'pending') throw settled(row.status)
  const tooMany = `Mehr als ${MAX_MESSAGES} Nachrichten gehen hier nicht. Alles Weitere bitte direkt per E-Mail.`
  const eventId = await addMessage(transaction, row.id, { actor: 'operator', message, tooMany })
  if (eventId === undefined) return
  await queries.noteAnswer(transaction, row.id)
  if (!row.suspectedSpam && row.customerEmail !== '')
    await enqueueMails(transaction, [messageMail(desk, row, message, eventId)])
}
