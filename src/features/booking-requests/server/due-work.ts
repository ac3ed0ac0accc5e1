import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { ANSWER_WITHIN_HOURS } from '../rules.ts'
import { invitationMail } from './customer-mails.ts'
import { reminderMail } from './operator-mails.ts'
import * as queries from './queries.ts'
import type { Desk } from './service.ts'

const AT_ONCE = 50
const HOUR_MS = 3_600_000
/** Nobody is asked about a stay that is longer ago, such as after a long time without this program. */
const INVITE_WITHIN_DAYS = 30

/** Reminds operators and invites guests as far as it is due; what was done is not done again. */
export async function doDueWork(desk: Desk, now: Date): Promise<void> {
  while ((await remindSome(desk, now)) === AT_ONCE);
  while ((await inviteSome(desk, now)) === AT_ONCE);
}

/** One batch in one transaction, the mails included; answers how many there were. */
function remindSome(desk: Desk, now: Date): Promise<number> {
  return desk.db.transaction().execute(async (transaction) => {
    const createdBefore = new Date(now.getTime() - ANSWER_WITHIN_HOURS * HOUR_MS)
    const query = { createdBefore, today: berlinDay(now), now, limit: AT_ONCE }
    const ids = await queries.takeUnanswered(transaction, query)
    for (const row of await rowsOf(transaction, ids)) {
      await queries.insertEvent(transaction, row.id, { actor: 'system', kind: 'reminder' })
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
      now,
      limit: AT_ONCE,
      isReviewed: desk.isReviewed,
    }
    const ids = await queries.takeUninvited(transaction, query)
    const rows = await rowsOf(transaction, ids)
    await enqueueMails(
      transaction,
      rows.map((row) => invitationMail(desk, row, now)),
    )
    return ids.length
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
