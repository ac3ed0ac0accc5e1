import type { Db } from '#platform/server/database/database.ts'
import type { Authenticate } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { touchApiKey, touchSession } from './queries.ts'
import { hashToken } from './tokens.ts'

export const SESSION_COOKIE = 'hundequartier_session'
/** A session that nobody uses for so long is over. */
const IDLE_HOURS = 12
const READING = new Set(['GET', 'HEAD'])

/** Knows staff by the cookie of their session, and their scripts by a key in `x-admin-api-key` or `Authorization`. */
export function authenticateWith(db: Db): Authenticate {
  return async (request) => {
    const { headers } = request
    const key = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? headers['x-admin-api-key']
    if (typeof key === 'string') {
      const name = await touchApiKey(db, hashToken(key))
      return name === undefined ? undefined : { name, by: 'key' }
    }
    const token = sessionToken(headers.cookie)
    if (token === undefined) return undefined
    const site = headers['sec-fetch-site']
    const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (isFromElsewhere && !READING.has(request.method)) throw new ApiError('forbidden')
    const name = await touchSession(db, hashToken(token), IDLE_HOURS)
    return name === undefined ? undefined : { name, by: 'session' }
  }
}

/** The token of the session in a Cookie header. */
export function sessionToken(cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1)
}
