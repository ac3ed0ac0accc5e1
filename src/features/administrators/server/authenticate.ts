import type { Db } from '#platform/server/database/database.ts'
import { isFromElsewhere } from '#platform/server/form/from-elsewhere.ts'
import type { Staff } from '#platform/server/http.ts'
import type { Authenticate } from '#platform/server/http-server.ts'
import { sessionToken } from '#platform/server/session-cookie.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { touchApiKey } from './queries.ts'
import { touchSession } from './session-queries.ts'
import { staffCookie } from './sessions.ts'

const READING = new Set(['GET', 'HEAD'])

/** Knows staff by the cookie of their session, and their scripts by a key in `x-admin-api-key` or `Authorization`. */
export function authenticateWith(db: Db, publicUrl: string): Authenticate<Staff> {
  const { name: cookie } = staffCookie(publicUrl)
  return async (request) => {
    const { headers } = request
    const key = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? headers['x-admin-api-key']
    if (typeof key === 'string') {
      const known = await touchApiKey(db, hashToken(key))
      if (!known) return undefined
      const { name, area, mayWrite } = known
      return { name: scriptName(name), by: 'key', scope: { area, mayWrite } }
    }
    const token = sessionToken(cookie, headers.cookie)
    if (token === undefined) return undefined
    const session = hashToken(token)
    const account = await touchSession(db, session)
    if (!account) return undefined
    // Only with a session that is good: who has none is told so.
    if (!READING.has(request.method) && isFromElsewhere(request)) throw new ApiError('forbidden')
    return { ...account, by: 'session', session }
  }
}

/** What a key is called where people are named: no account has such a name, whatever the key's is. */
function scriptName(key: string): string {
  return `Schlüssel „${key}“`
}

/**
 * Throws ApiError `forbidden` for a key of one area that would let somebody see what is of another one; `why` is a sentence that
 * says so (`Mit … sieht jemand dessen Anfragen.`).
 */
export function refuseKeyOfOneArea(staff: Staff, why: string): void {
  if (staff.by === 'key' && staff.scope.area !== 'all')
    throw new ApiError(
      'forbidden',
      `Dieser API-Schlüssel reicht dafür nicht: ${why} Nötig ist „Alles schreiben“.`,
    )
}
