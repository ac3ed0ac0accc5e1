/** A stay in a place that takes dogs: from which day to which. */

/** Days as YYYY-MM-DD, `to` not before `from`; the same day twice is day care. */
export interface Stay {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** `2026-12-30` and 3 -> `2027-01-02` */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many nights a stay has; 0 is day care. */
export function nightsOf({ from, to }: Stay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Whether this is a day of the calendar, YYYY-MM-DD; databases have no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  // JavaScript takes the 30th of February for the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
