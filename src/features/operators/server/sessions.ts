/** The sessions of operators: on which devices their listings are open, and how that begins and ends. */
import { deviceLabel, recordAudit } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import type { Browser } from '#platform/server/session-cookie.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { withTimes } from '#platform/server/with-times.ts'
import type { OwnDevice } from '../contract.ts'
import * as queries from './session-queries.ts'

/** What the protocol calls them; who it was says its subject, which is made unreadable on wish. */
export const OPERATOR = { name: 'Betreiber' }

/**
 * Begins a session in the transaction of whatever has shown who it is, in place of the one of the token `former`. Answers
 * the token for the cookie.
 */
export async function beginSession(
  transaction: Db,
  { id, email }: { id: number; email: string },
  browser: Browser,
  former: string | undefined,
): Promise<string> {
  if (former !== undefined) await queries.deleteSession(transaction, hashToken(former))
  const token = newToken()
  const device = deviceLabel(browser['user-agent'])
  await queries.insertSession(transaction, { operatorId: id, tokenHash: hashToken(token), device })
  await recordAudit(transaction, OPERATOR, {
    action: 'operator-session.begin',
    subjectId: email,
    after: { device },
  })
  return token
}

/** Where an operator's listings are open. */
export async function readDevices(db: Db, operator: Operator): Promise<OwnDevice[]> {
  return (await queries.sessionsOf(db, operator)).map(withTimes)
}

/** Ends this session, or one of theirs in the list; nothing happens where it has ended already. */
export function endSession(db: Db, operator: Operator, id?: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const ended =
      id === undefined
        ? await queries.deleteSession(transaction, operator.session)
        : await queries.deleteSessionOf(transaction, operator.id, id)
    if (!ended) return
    await recordAudit(transaction, OPERATOR, {
      action: 'operator-session.end',
      subjectId: ended.email,
      before: { device: ended.device },
    })
  })
}

/** Ends all sessions of an operator, and makes the links worthless by which others would begin. */
export async function endAllSessions(transaction: Db, { id, email }: Operator): Promise<void> {
  const sessions = await queries.withdrawAll(transaction, id)
  await recordAudit(transaction, OPERATOR, {
    action: 'operator-session.end-all',
    subjectId: email,
    before: { sessions },
  })
}
