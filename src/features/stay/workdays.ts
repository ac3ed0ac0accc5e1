/** Days from Monday to Friday that are no holiday all over Germany: what answers are promised in. */

import { dayAfter } from '#platform/shared/dates.ts'
import { holidaysOf } from './public-holidays.ts'

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
    found = dayAfter(found, 1)
    if (isWorkday(found)) left -= 1
  }
  return found
}

/** How many working days come after the first day until the last one, with that one; no more than `most` are counted. */
export function workdaysBetween(first: string, last: string, most: number): number {
  let count = 0
  for (let day = dayAfter(first, 1); day <= last && count < most; day = dayAfter(day, 1))
    if (isWorkday(day)) count += 1
  return count
}
