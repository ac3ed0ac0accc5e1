/** Days of a stay that a place names as closed: holidays of its own, single days; not the weekdays on which it is closed anyway. */
import type { Stay } from '#features/stay/stay.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import type { SpecialDays } from './contract.ts'
import { datedFrom, specialOn } from './special-days.ts'

/** Whether each day of a span, the last one included, is named as closed. */
export function isClosedThroughout(days: readonly SpecialDays[], span: Stay): boolean {
  return days.length > 0 && daysOf(span).every((day) => closedOn(days, day) !== undefined)
}

/**
 * What is named as closed and has a day of the stay in it, the day of departure included, each from its first to its last day:
 * `24.12., 30.12.–10.01.`; null where nothing is.
 */
export function closedText(days: readonly SpecialDays[], stay: Stay): string | null {
  if (days.length === 0) return null
  const closed = daysOf(stay).flatMap((day) => closedOn(days, day) ?? [])
  const texts = closed.map(({ from, to }) => [...new Set([from, to])].map(shortDate).join('–'))
  return [...new Set(texts)].join(', ') || null
}

function closedOn(days: readonly SpecialDays[], day: string): SpecialDays | undefined {
  const special = specialOn(days, day)
  const isClosed = special !== undefined && special.spans.length === 0 && special.days === undefined
  return isClosed ? datedFrom(special, day) : undefined
}

function daysOf({ from, to }: Stay): string[] {
  const days = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** `2026-12-24` -> `24.12.` */
function shortDate(day: string): string {
  return formatDate(day).slice(0, 6)
}
