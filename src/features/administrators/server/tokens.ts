/** The tokens of sessions and API keys, and the cookie that holds one. */
import crypto from 'node:crypto'
import { SESSION_DAYS } from './queries.ts'

const COOKIE = 'hundequartier_session'

/** A random token of 256 bits, as cookies and API keys hold it. */
export function newToken(): string {
  return crypto.randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): Buffer {
  return crypto.createHash('sha256').update(token).digest()
}

/** The Set-Cookie header that begins a session in the browser; `secure` where the site is reached by HTTPS. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(token, SESSION_DAYS * 86_400, secure)
}

/** The Set-Cookie header that ends it. */
export function endedSessionCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The token of the session in a Cookie header. */
export function sessionToken(cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) || undefined
}
