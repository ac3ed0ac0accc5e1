/** Days from Monday to Friday that are no holiday all over Germany: what answers are promised in. */
import { holidaysOf } from './public-holidays.ts'

const DAY_MS = 86_400_000

/** Whether people work on a day, YYYY-MM-DD. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const year = Number(day.slice(0, 4))
  return weekday % 6 !== 0 && !holidaysOf(year, null).some(({ date }) => date === day)
}

/** The day, YYYY-MM-DD, that is so many working days after another one. */
export function workdayAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = nextDay(found)
    if (isWorkday(found)) left -= 1
  }
  return found
}

/** How many working days come after the first day until the last one, with that one; no more than `most` are counted. */
export function workdaysBetween(first: string, last: string, most: number): number {
  let count = 0
  for (let day = nextDay(first); day <= last && count < most; day = nextDay(day))
    if (isWorkday(day)) count += 1
  return count
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
