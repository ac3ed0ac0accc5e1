/** A stay in a place that takes dogs: from which day to which. */
import { daysBetween } from '#platform/shared/dates.ts'

/** Days as YYYY-MM-DD, `to` not before `from`; the same day twice is day care. */
export interface Stay {
  from: string
  to: string
}

/** How many nights a stay has; 0 is day care. */
export function nightsOf({ from, to }: Stay): number {
  return daysBetween(from, to)
}

/** Whether this is a day of the calendar, YYYY-MM-DD; databases have no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  // JavaScript takes the 30th of February for the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
