import { daysBetween } from '#platform/shared/dates.ts'
import type { SpecialDays } from './contract.ts'
import { datedFrom, isYearly, specialOn } from './special-days.ts'

/** More days than these each year are a season, which says when it is closed, but nothing of the holidays on which it is open. */
const MOST_DAYS_OF_HOLIDAYS = 7

/** Whether the operator has said what applies on a day (YYYY-MM-DD) that is a holiday. */
export function saysOfHoliday(days: readonly SpecialDays[], day: string): boolean {
  const special = specialOn(days, day)
  if (special === undefined) return false
  const { from, to } = datedFrom(special, day)
  const isShort = daysBetween(from, to) < MOST_DAYS_OF_HOLIDAYS
  return !isYearly(special) || special.spans.length === 0 || isShort
}
