/** The sessions of staff: where they are logged in, and how that begins and ends. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '#platform/server/database/database.ts'
import {
  type SessionCookie,
  sessionBegins,
  sessionCookie,
  sessionToken,
} from '#platform/server/session-cookie.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { recordAudit } from './audit-queries.ts'
import { deviceLabel } from './device.ts'
import {
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  insertSession,
  SESSION_DAYS,
  setSessionToken,
} from './session-queries.ts'

/** The browser that somebody logs in with. */
export interface Visitor {
  /** Network address. */
  address: string
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'user-agent'>
}

/** The cookie of staff. */
export function staffCookie(publicUrl: string): SessionCookie {
  return sessionCookie('hundequartier_session', SESSION_DAYS, publicUrl)
}

/**
 * Begins a session in the transaction of the login; the one that this browser had until now ends. Answers the token for
 * the cookie. `by` says in words how somebody has proved who they are.
 */
export async function beginSession(
  transaction: Db,
  cookie: SessionCookie,
  account: { id: number; name: string },
  { address, headers }: Visitor,
  by: string,
): Promise<string> {
  const token = newToken()
  const former = sessionToken(cookie.name, headers.cookie)
  const device = deviceLabel(headers['user-agent'])
  if (former !== undefined) await deleteSession(transaction, hashToken(former))
  await insertSession(transaction, { accountId: account.id, tokenHash: hashToken(token), device, address })
  await recordAudit(transaction, account, {
    action: 'session.begin',
    subjectId: account.name,
    after: { device, by },
  })
  return token
}

/** Ends the session of this token, if there is one. */
export async function logOut(db: Db, tokenHash: Buffer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await deleteSession(transaction, tokenHash)
    if (ended) await noteEnd(transaction, { name: ended.account }, ended)
  })
}

/** Ends one of the sessions in the list; false when it has ended already. */
export async function endSession(db: Db, staff: { name: string }, id: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await deleteSessionById(transaction, id)
    if (ended) await noteEnd(transaction, staff, ended)
    return ended !== undefined
  })
}

/** Ends all sessions of an account, but for one if that is named. */
export async function endSessionsOf(
  transaction: Db,
  account: { id: number; name: string },
  except?: Buffer,
): Promise<void> {
  const count = await deleteSessionsOf(transaction, account.id, except)
  if (count === 0) return
  await recordAudit(transaction, account, {
    action: 'session.end-all',
    subjectId: account.name,
    before: { sessions: count },
  })
}

/**
 * Gives a session another token, since its holder may do more by now or has shown the password again: what somebody
 * had overheard is worth nothing any more. Answers the Set-Cookie header.
 */
export async function renewSession(transaction: Db, session: Buffer, cookie: SessionCookie): Promise<string> {
  const token = newToken()
  await setSessionToken(transaction, session, hashToken(token))
  return sessionBegins(cookie, token)
}

function noteEnd(transaction: Db, staff: { name: string }, ended: { account: string; device: string }) {
  return recordAudit(transaction, staff, {
    action: 'session.end',
    subjectId: ended.account,
    before: { device: ended.device },
  })
}
