import crypto from 'node:crypto'
import { type SessionCookie, sessionBegins, sessionToken } from '#platform/server/session-cookie.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { inDays } from '#platform/shared/dates.ts'

/** Name of the cookie. */
const DEVICE_COOKIE = 'hundequartier_geraet'
/** For how long a browser is known. */
export const DEVICE_DAYS = 365
const KNOWN_DEVICE = new LinkPurpose('known-device')

/**
 * Browsers in which somebody has logged in, known by a signed cookie that outlives the sessions. It opens nothing: who
 * has it does not wait for attempts that others make on the same account.
 */
export class KnownDevices {
  readonly #links: SignedLinks
  readonly #cookie: SessionCookie

  constructor(links: SignedLinks, isSecure: boolean) {
    this.#links = links
    this.#cookie = { name: DEVICE_COOKIE, days: DEVICE_DAYS, isSecure }
  }

  /** The Set-Cookie header by which the browser is known from now on. */
  remember(accountId: number): string {
    const subject = `${accountId}-${crypto.randomUUID()}`
    return sessionBegins(this.#cookie, this.#links.sign(KNOWN_DEVICE, subject, inDays(DEVICE_DAYS)))
  }

  /** The browser's own name, where somebody has logged in with this account. */
  read(cookies: string | undefined, accountId: number): string | undefined {
    const token = sessionToken(DEVICE_COOKIE, cookies)
    if (token === undefined) return undefined
    try {
      const device = this.#links.read(KNOWN_DEVICE, token)
      return device.startsWith(`${accountId}-`) ? device : undefined
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}
