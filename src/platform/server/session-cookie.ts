/** The cookies by which the browsers of people who are logged in are known. */
import type { IncomingHttpHeaders } from 'node:http'

/** What a browser sends along of itself. */
export type Browser = Pick<IncomingHttpHeaders, 'cookie' | 'user-agent'>

export interface SessionCookie {
  name: string
  days: number
  /** Where the site is reached by HTTPS. */
  isSecure: boolean
}

/** The cookie of one kind of session. Over HTTPS its name lets no other host of the domain set it. */
export function sessionCookie(name: string, days: number, publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  return { name: `${isSecure ? '__Host-' : ''}${name}`, days, isSecure }
}

/** The Set-Cookie header that begins a session in the browser. */
export function sessionBegins(cookie: SessionCookie, token: string): string {
  return header(cookie, token, cookie.days * 86_400)
}

/** The Set-Cookie header that ends it. */
export function sessionEnds(cookie: SessionCookie): string {
  return header(cookie, '', 0)
}

function header({ name, isSecure }: SessionCookie, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The token of the session in a Cookie header. */
export function sessionToken(name: string, cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}
