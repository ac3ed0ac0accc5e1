import { SenderLimit } from '#platform/server/form/sender-limit.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { countLabel } from '#platform/shared/format.ts'

const MINUTE_MS = 60_000
const PER_ADDRESS = { max: 10, withinMs: 10 * MINUTE_MS }
const PER_EMAIL = { max: 10, withinMs: 60 * MINUTE_MS }
const PER_LISTING = { max: 30, withinMs: 60 * MINUTE_MS }

/** How many requests one network address and one e-mail address may send, and one listing may get. */
export class RequestLimits {
  readonly #addresses = new SenderLimit(PER_ADDRESS.max, PER_ADDRESS.withinMs)
  readonly #emails = new SenderLimit(PER_EMAIL.max, PER_EMAIL.withinMs)
  readonly #listings = new SenderLimit(PER_LISTING.max, PER_LISTING.withinMs)

  /** Counts a submission; throws ApiError `too_many_requests` when it is one too many. */
  take(address: string, email: string, listingIds: readonly number[]): void {
    const tries = [
      () => this.#addresses.take(address),
      () => this.#emails.take(email.toLowerCase()),
      ...listingIds.map((id) => () => this.#listings.take(String(id))),
    ]
    for (const take of tries) {
      const seconds = take()
      if (seconds !== undefined) throw tooMany(seconds)
    }
  }
}

function tooMany(seconds: number): ApiError {
  const wait = countLabel(Math.ceil(seconds / 60), 'Minute', 'Minuten')
  const message = `Das waren sehr viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in ${wait} noch einmal.`
  return new ApiError('too_many_requests', message, undefined, seconds)
}
