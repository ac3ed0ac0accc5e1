import { FormGuard } from '#platform/server/form/guard.ts'
import { waitText } from '#platform/server/form/sender-limit.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import { FIELD_NAMES, REQUEST_FIELDS } from '../fields.ts'
import { hasManyLinks } from '../rules.ts'
import type { RequestInput } from '../schemas.ts'

const MINUTE_MS = 60_000

/**
 * How many requests one network address may send; what goes beyond in one customer's name, or to one listing, waits for
 * staff: somebody may be after them, but not every request is that one's.
 */
const LIMITS: ConstructorParameters<typeof FormGuard<RequestInput>>[0]['limits'] = [
  { per: 'address', max: 10, withinMs: 10 * MINUTE_MS },
  {
    per: ({ customerEmail }) => countedAddress(customerEmail),
    max: 10,
    withinMs: 60 * MINUTE_MS,
    beyond: 'keep',
  },
  { per: ({ listingIds }) => listingIds.map(String), max: 30, withinMs: 60 * MINUTE_MS, beyond: 'keep' },
]

/** The fields in which people write what they like. */
const WRITTEN = FIELD_NAMES.filter((name) => ['line', 'text'].includes(REQUEST_FIELDS[name].kind))

/** What stands before the form of a request; tests and measurements send as many as they like. */
export function requestGuard(isLimited: boolean): FormGuard<RequestInput> {
  return new FormGuard<RequestInput>({
    trap: 'website',
    minDurationMs: 3000,
    looksLikeSpam: (input) => hasManyLinks(WRITTEN.map((name) => input[name] ?? '').join(' ')),
    limits: isLimited ? LIMITS : [],
    tooMany: (seconds) =>
      `Das waren sehr viele Anfragen in kurzer Zeit. Bitte versuche es in ${waitText(seconds)} noch einmal.`,
  })
}
