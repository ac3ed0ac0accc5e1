/** What the use cases around a request share: finding it, moving it along the table, and taking that back. */
import { dropMails, enqueueMails, mailsAbout, withdrawMails } from '#features/mails/server/exports.ts'
import type { AskedStay } from '#features/stay/asked-stay.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import type { Alternative } from '../contract.ts'
import { type Actor, mayMove, STATUS_LABELS, type Status, UNDO_SECONDS } from '../rules.ts'
import type { IsReviewed } from './due-queries.ts'
import * as events from './event-queries.ts'
import { movesOf } from './history.ts'
import type { Letterhead } from './mail-parts.ts'
import { occasionsOf, questionMails, questionsOf, statusMails } from './mails.ts'
import * as queries from './queries.ts'
import type { OperatorsOf } from './signal-queries.ts'

export interface Desk extends Letterhead {
  db: Db
  /** So many of the nearest others that can be asked for this stay, wherever this listing is by now. */
  alternativesTo: (listingId: number, most: number, asked: AskedStay) => Promise<readonly Alternative[]>
  isReviewed: IsReviewed
  operatorsOf: OperatorsOf
}

interface Move {
  to: Status
  by: Actor
  actorName?: string | undefined
  message: string
  /** The operator hears nothing of it. */
  isForCustomer?: boolean
}

/**
 * Moves a locked request along the table: its status, its history and the mails about it, in one transaction. What the
 * other side decided leaves after the time in which it can be taken back; what has not left by now, of a state that is
 * over, does not leave at all, though it was tried. Nobody hears that what they never heard of is over.
 */
export async function move(desk: Desk, transaction: Db, row: queries.RequestRow, step: Move): Promise<void> {
  if (!mayMove(row.status, step.to, step.by)) throw settled(row.status)
  const moves = await movesOf(transaction, row.id)
  const [last] = moves
  const isUnheard = last !== undefined && (await withdrawMails(transaction, occasionsOf(row, last.id)))
  if (last && !isUnheard) await dropMails(transaction, occasionsOf(row, last.id))
  const isAsKnown =
    isUnheard &&
    last.isFresh &&
    step.by === 'staff' &&
    step.message === '' &&
    step.to === (await knownState(transaction, row, moves))
  if (row.status === 'pending') await dropMails(transaction, questionsOf(row, step.by))
  await queries.changeRequests(transaction, [row.id], { status: step.to })
  const { by: actor, actorName, message } = step
  const event = { actor, actorName, kind: 'status', from: row.status, to: step.to, message } as const
  const eventId = await events.insertEvent(transaction, row.id, event)
  if (step.by === 'operator') await queries.noteAnswer(transaction, row.id)
  // Nobody hears of what is kept as spam.
  if (row.suspectedSpam) return
  if (isAsKnown) return step.to === 'pending' ? askAgain(desk, transaction, row) : undefined
  const afterS = step.by === 'customer' ? 0 : UNDO_SECONDS
  await enqueueMails(transaction, statusMails(desk, row, { ...step, from: row.status, eventId }), { afterS })
}

/**
 * Takes the last move of a locked request back, if it was this side's and nobody has been told; throws ApiError
 * `conflict` else. Answers the state it is in again.
 */
export async function undo(desk: Desk, transaction: Db, row: queries.RequestRow, by: Actor): Promise<Status> {
  const [last, former, ...earlier] = await movesOf(transaction, row.id)
  if (last && last.actor !== by) throw settled(row.status)
  if (!last?.from || !last.isFresh)
    throw new ApiError('conflict', 'Zurücknehmen geht nur in der ersten halben Minute.')
  if (!(await withdrawMails(transaction, occasionsOf(row, last.id))))
    throw new ApiError('conflict', 'Die Mail ist schon unterwegs.')
  await events.takeBack(transaction, row.id, last)
  if (row.suspectedSpam) return last.from
  // What the former state had to say may not have left before it was left behind.
  if (former && row.status === 'pending') await dropMails(transaction, questionsOf(row, former.actor))
  const isAsKnown = !former?.message && last.from === (await knownState(transaction, row, earlier))
  if (former?.to && !isAsKnown) {
    // What closing declined, its operator hears nothing of.
    const isForCustomer = former.actor === 'operator' || (former.to === 'rejected' && row.isLive === false)
    const words = { message: former.message ?? '', eventId: former.id }
    const step = { from: former.from, to: former.to, by: former.actor, ...words, isForCustomer }
    await enqueueMails(transaction, statusMails(desk, row, step), { afterS: UNDO_SECONDS })
  } else if (last.from === 'pending') {
    await askAgain(desk, transaction, row)
  }
  return last.from
}

/**
 * The state that both sides know of, after these moves, the newest first; undefined where that is not sure. What staff set
 * and left behind before anybody was told counts for nothing.
 */
async function knownState(
  transaction: Db,
  row: queries.RequestRow,
  moves: readonly events.EventRow[],
): Promise<Status | undefined> {
  for (const { id, actor, to } of moves) {
    const { length } = await mailsAbout(transaction, occasionsOf(row, id))
    // Operators know what they decided themselves.
    if (length === (actor === 'operator' ? 1 : 2)) return to ?? undefined
    if (length > 0 || actor !== 'staff') return undefined
  }
  return 'pending'
}

/** What asks the operator for an answer may not have left before somebody decided. */
async function askAgain(desk: Desk, transaction: Db, row: queries.RequestRow): Promise<void> {
  if (row.customerEmail !== '')
    await enqueueMails(transaction, questionMails(desk, row), { afterS: UNDO_SECONDS })
}

/**
 * The same decision again changes nothing. Other words beside it come too late: throws ApiError `conflict`, so that
 * nobody takes them for sent.
 */
export async function sameDecision(
  transaction: Db,
  row: queries.RequestRow,
  { message, tooLate }: { message: string; tooLate: string },
): Promise<void> {
  if (message === '') return
  const [last] = await movesOf(transaction, row.id)
  if ((last?.message ?? '') !== message) throw new ApiError('conflict', tooLate)
}

export function settled(status: Status): ApiError {
  return new ApiError(
    'conflict',
    status === 'pending'
      ? 'Diese Anfrage ist inzwischen wieder offen.'
      : `Diese Anfrage wurde inzwischen ${STATUS_LABELS[status].toLowerCase()}.`,
  )
}

const GONE = 'Diese Anfrage gibt es nicht (mehr).'

export async function requireRequest(db: Db, name: queries.RequestName): Promise<queries.RequestRow> {
  return found(await queries.findRequest(db, name), GONE)
}

export async function requireLocked(transaction: Db, name: queries.RequestName): Promise<queries.RequestRow> {
  return found(await queries.lockRequest(transaction, name), GONE)
}
