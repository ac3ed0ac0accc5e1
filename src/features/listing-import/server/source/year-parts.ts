/** Days of a year by their number, in a leap year: 0 is the first of January. */

export interface DateRange {
  from: number
  /** Before `from` when it goes past the end of the year. */
  to: number
}

export const DAYS_OF_YEAR = 366
const DAY_MS = 86_400_000
const NEW_YEAR = Date.UTC(2024, 0, 1)

/** Months and days count from 1; undefined for a day that the month does not have. */
export function dayOfYear(month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(2024, month - 1, day))
  return date.getUTCMonth() === month - 1 && day > 0 ? (date.getTime() - NEW_YEAR) / DAY_MS : undefined
}

export function lastOfMonth(month: number): number {
  return (Date.UTC(2024, month, 0) - NEW_YEAR) / DAY_MS
}

/** `12-31` */
export function monthAndDay(day: number): string {
  return new Date(NEW_YEAR + day * DAY_MS).toISOString().slice('2024-'.length, '2024-12-31'.length)
}

/** The year in parts, none of which lies partly in one of the ranges. */
export function yearPartsOf(ranges: readonly DateRange[]): DateRange[] {
  const starts = new Set([0, ...ranges.flatMap(({ from, to }) => [from, (to + 1) % DAYS_OF_YEAR])])
  const sorted = [...starts].toSorted((a, b) => a - b)
  return sorted.map((from, at) => ({ from, to: (sorted[at + 1] ?? DAYS_OF_YEAR) - 1 }))
}
