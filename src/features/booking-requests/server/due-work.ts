/** What falls due around requests by the clock: told, reminded and invited, each once. */
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { Alternative } from '../contract.ts'
import { ANSWER_WITHIN_HOURS, needsOthers, roomToForward, UNDO_SECONDS } from '../rules.ts'
import { closedMail } from './closing-mails.ts'
import { invitationMail, unreachedMail } from './customer-mails.ts'
import { type Desk, requireLocked } from './desk.ts'
import * as due from './due-queries.ts'
import * as history from './event-queries.ts'
import { reminderMail, undeliverableMail } from './operator-mails.ts'
import * as queries from './queries.ts'
import { signalsOf } from './signal-queries.ts'
import { unasked } from './unasked.ts'

const AT_ONCE = 50
/** Nobody is told of a place that closed longer ago, such as after a long time without this program. */
const TELL_CLOSED_WITHIN_DAYS = 30
const HOUR_MS = 3_600_000
/** Nobody is asked about a stay that is longer ago, such as after a long time without this program. */
const INVITE_WITHIN_DAYS = 30

/** Tells of requests that did not arrive and of places that have closed, reminds operators and invites guests as far as it is due; each once. */
export async function doDueWork(desk: Desk, now: Date): Promise<void> {
  await due.forgetUndeliverable(desk.db)
  const undeliverable = { decidedBefore: undoableSince(now), limit: AT_ONCE }
  for (const id of await due.findUndeliverable(desk.db, undeliverable)) await tellUndeliverable(desk, id, now)
  await tellClosed(desk, now)
  while ((await remindSome(desk, now)) === AT_ONCE);
  while ((await inviteSome(desk, now)) === AT_ONCE);
}

/** What was decided since can still be taken back. */
const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_SECONDS * 1000)

/** Staff get the request, the customer gets the phone number and the nearest others, as the status page will offer them. */
async function tellUndeliverable(desk: Desk, id: number, now: Date): Promise<void> {
  const others = await othersInstead(desk, id, now)
  await desk.db.transaction().execute(async (transaction) => {
    const row = await requireLocked(transaction, { id })
    if (row.undeliverableAt !== null || row.status !== 'pending') return
    await queries.changeRequests(transaction, [id], { undeliverableAt: now })
    await history.insertEvent(transaction, id, { actor: 'system', kind: 'undeliverable' })
    await enqueueMails(transaction, [undeliverableMail(desk, row), unreachedMail(desk, row, others)])
  })
}

async function othersInstead(desk: Desk, id: number, now: Date): Promise<Alternative[]> {
  const row = await queries.findRequest(desk.db, { id })
  if (!row || !needsOthers({ ...row, undeliverableAt: now }, now)) return []
  const siblings = await queries.siblingsOf(desk.db, row)
  return (await unasked(desk, row, siblings)).slice(0, roomToForward(siblings.length))
}

/** One batch of guests whose confirmed stay is ahead; the others of a time with very many are told the next time. */
function tellClosed(desk: Desk, now: Date): Promise<void> {
  return desk.db.transaction().execute(async (transaction) => {
    const closedAfter = new Date(now.getTime() - TELL_CLOSED_WITHIN_DAYS * 24 * HOUR_MS)
    const query = { closedAfter, closedBefore: undoableSince(now), today: berlinDay(now), limit: AT_ONCE }
    const untold = await due.lockUntoldOfClosing(transaction, query)
    const nths = new Map(untold.map(({ id, nth }) => [id, nth]))
    const rows = await rowsOf(transaction, [...nths.keys()])
    await enqueueMails(
      transaction,
      rows.map((row) => closedMail(desk, row, nths.get(row.id) ?? 1)),
    )
  })
}

/** One batch in one transaction, the mails included; answers how many there were. */
function remindSome(desk: Desk, now: Date): Promise<number> {
  return desk.db.transaction().execute(async (transaction) => {
    const askedBefore = new Date(now.getTime() - ANSWER_WITHIN_HOURS * HOUR_MS)
    const decidedBefore = undoableSince(now)
    const query = { askedBefore, decidedBefore, today: berlinDay(now), now, limit: AT_ONCE }
    const ids = await due.takeUnanswered(transaction, query)
    for (const row of await rowsOf(transaction, ids)) {
      await history.insertEvent(transaction, row.id, { actor: 'system', kind: 'reminder' })
      await enqueueMails(transaction, [reminderMail(desk, row)])
    }
    return ids.length
  })
}

function inviteSome(desk: Desk, now: Date): Promise<number> {
  return desk.db.transaction().execute(async (transaction) => {
    const oldest = new Date(now.getTime() - INVITE_WITHIN_DAYS * 24 * HOUR_MS)
    const query = {
      endedBefore: berlinDay(now),
      endedAfter: berlinDay(oldest),
      decidedBefore: undoableSince(now),
      limit: AT_ONCE,
      isReviewed: desk.isReviewed,
    }
    const found = await due.lockUninvited(transaction, query)
    const signals = await signalsOf(
      transaction,
      found.map(({ id }) => id),
      desk.operatorsOf,
    )
    const held = found.filter(({ id, isAllowed }) => !isAllowed && signals.has(id)).map(({ id }) => id)
    const ids = found.map(({ id }) => id).filter((id) => !held.includes(id))
    await queries.changeRequests(transaction, held, { invitation: 'held' })
    await queries.changeRequests(transaction, ids, { reviewInvitedAt: now })
    const rows = await rowsOf(transaction, ids)
    await enqueueMails(
      transaction,
      rows.map((row) => invitationMail(desk, row, now)),
    )
    return found.length
  })
}

async function rowsOf(transaction: Db, ids: readonly number[]): Promise<queries.RequestRow[]> {
  const rows: queries.RequestRow[] = []
  for (const id of ids) {
    const row = await queries.findRequest(transaction, { id })
    if (row) rows.push(row)
  }
  return rows
}
