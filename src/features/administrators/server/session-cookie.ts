import { SESSION_DAYS } from './queries.ts'

const NAME = 'hundequartier_session'

/** The Set-Cookie header that begins a session in the browser; `secure` where the site is reached by HTTPS. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(token, SESSION_DAYS * 86_400, secure)
}

/** The Set-Cookie header that ends it. */
export function endedSessionCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The token of the session in a Cookie header. */
export function sessionToken(cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || undefined
}
