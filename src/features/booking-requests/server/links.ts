import { versionedSubject } from '#features/listings/server/exports.ts'
import type { Stoppable } from '#features/mails/rules.ts'
import { stopPaths } from '#features/mails/server/exports.ts'
import type { Caller } from '#platform/server/http.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { dayAfter, inDays } from '#platform/shared/dates.ts'

/** The customer's page of a request. */
export const CUSTOMER_LINK = new LinkPurpose('customer')
/** The same page by the link in a mail: whoever opens it reads the customer's mails. */
const MAILED_LINK = new LinkPurpose('customer-mail')
/** The page on which the operator answers a request. */
export const OPERATOR_LINK = new LinkPurpose('operator')
/** The form for a review of the stay. */
export const REVIEW_LINK = new LinkPurpose('review')

const CUSTOMER_DAYS_AFTER_DEPARTURE = 90
const OPERATOR_DAYS_AFTER_ARRIVAL = 1
const REVIEW_DAYS = 60

/** The addresses of the pages that the people around one request get, each signed for its purpose. */
export class RequestPaths {
  readonly #links: SignedLinks

  constructor(links: SignedLinks) {
    this.#links = links
  }

  customer({ key, checkOutDate }: { key: string; checkOutDate: string }): string {
    return `/anfrage/${this.#links.sign(CUSTOMER_LINK, key, after(checkOutDate, CUSTOMER_DAYS_AFTER_DEPARTURE))}`
  }

  /** The customer's page as mails name it. */
  mailed({ key, checkOutDate }: { key: string; checkOutDate: string }): string {
    return `/anfrage/${this.#links.sign(MAILED_LINK, key, after(checkOutDate, CUSTOMER_DAYS_AFTER_DEPARTURE))}`
  }

  operator(request: { key: string; checkInDate: string; linkVersion: number }): string {
    const subject = versionedSubject(request.key, request.linkVersion)
    const expires = after(request.checkInDate, OPERATOR_DAYS_AFTER_ARRIVAL)
    return `/betreiber/${this.#links.sign(OPERATOR_LINK, subject, expires)}`
  }

  review({ key }: { key: string }, now: Date): string {
    return `/bewerten/${this.#links.sign(REVIEW_LINK, key, inDays(REVIEW_DAYS, now))}`
  }

  /** What an invitation of then leads to, as long as its link is good; null after that. */
  invited(request: { key: string }, invitedAt: Date, now: Date): string | null {
    const isGood = now < inDays(REVIEW_DAYS, invitedAt)
    return isGood ? this.review(request, invitedAt) : null
  }

  /** The way out of mails of this kind to this address. */
  stop(about: Stoppable, address: string): { page: string; oneClick: string } {
    return stopPaths(this.#links, about, address)
  }

  /** The key behind a link to the customer's page, and whether a mail named it; throws as `keyOf`. */
  customerKeyOf(token: string, now: Date): { key: string; isMailed: boolean } {
    try {
      return { key: this.keyOf(CUSTOMER_LINK, token, now), isMailed: false }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      return { key: this.keyOf(MAILED_LINK, token, now), isMailed: true }
    }
  }

  /** A browser as it can be compared with others. */
  deviceOf({ address, headers }: Pick<Caller, 'address' | 'headers'>): Buffer | null {
    return address === '' ? null : this.#links.fingerprint(`${address} ${headers['user-agent'] ?? ''}`)
  }

  /** The key of the request that a link is about; throws ApiError `not_found` or `gone`. */
  keyOf(purpose: LinkPurpose, token: string, now = new Date()): string {
    return this.#links.read(purpose, token, now)
  }
}

/** The end of the day so many days after this one. */
function after(day: string, days: number): Date {
  return new Date(dayAfter(day, days + 1))
}
