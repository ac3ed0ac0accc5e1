/** The day until which a listing is premium, as staff choose it. */
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { LISTING_FIELDS } from '../fields.ts'
import { MAX_TERM_DAYS } from '../rules.ts'

/** In Berlin, as YYYY-MM-DD. */
export function dayIn(days: number, now = new Date()): string {
  return dayAfter(berlinDay(now), days)
}

/** Throws ApiError `invalid` for a day that is over or too far ahead; `path` names its field. */
export function checkTerm(path: string, until: string): void {
  if (until >= dayIn(0) && until <= dayIn(MAX_TERM_DAYS)) return
  throw wrongField(path, LISTING_FIELDS.premiumUntil.message)
}
