import type { Db } from '#platform/server/database/database.ts'
import { isFromElsewhere } from '#platform/server/form/from-elsewhere.ts'
import { admitOperator, type Operator } from '#platform/server/http.ts'
import type { Authenticate } from '#platform/server/http-server.ts'
import { type SessionCookie, sessionCookie, sessionToken } from '#platform/server/session-cookie.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { SESSION_DAYS } from '../rules.ts'
import { operatorOfSession } from './session-queries.ts'

const READING = new Set(['GET', 'HEAD'])

/** The cookie of operators. */
export function operatorCookie(publicUrl: string): SessionCookie {
  return sessionCookie('hundequartier_betrieb', SESSION_DAYS, publicUrl)
}

/** Knows operators by the cookie of their session. */
export function authenticateOperator(db: Db, publicUrl: string): Authenticate<Operator> {
  return async (request) => {
    const operator = await operatorOfCookie(db, publicUrl, request.headers.cookie)
    if (operator && !READING.has(request.method) && isFromElsewhere(request)) throw new ApiError('forbidden')
    return operator
  }
}

/** The operator whose session a Cookie header names, while it lasts. */
export async function operatorOfCookie(
  db: Db,
  publicUrl: string,
  cookies: string | undefined,
): Promise<Operator | undefined> {
  const token = sessionToken(operatorCookie(publicUrl).name, cookies)
  return token === undefined ? undefined : operatorOfSession(db, hashToken(token))
}

/** The same; throws ApiError `unauthenticated` where there is none. */
export async function requireOperator(
  db: Db,
  publicUrl: string,
  cookies: string | undefined,
): Promise<Operator> {
  return admitOperator(await operatorOfCookie(db, publicUrl, cookies))
}
