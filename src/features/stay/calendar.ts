/** When a Land's schools have holidays, and which of its days are public holidays. */

import { dayAfter } from '#platform/shared/dates.ts'
import { type Holiday, holidaysOf } from './public-holidays.ts'
import { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR, SCHOOL_HOLIDAYS } from './school-holidays.ts'
import type { Stay } from './stay.ts'

/** The Länder by their names, such as `Bayern`. */
export const STATES = Object.keys(SCHOOL_HOLIDAYS)

/** Holidays of a Land's schools with their first and last day. */
export interface SchoolHoliday extends Stay {
  /** `Sommerferien` */
  name: string
}

/** What is known of the days of a stay. */
export interface Calendar {
  /** The Land, null where it is unknown. */
  state: string | null
  /** Those that have a day in common with the stay; null where nobody knows them. */
  schoolHolidays: readonly SchoolHoliday[] | null
  publicHolidays: readonly Holiday[]
}

const byState = new Map<string, readonly SchoolHoliday[]>()

/** All school holidays of a Land that are known, in their order; empty for a name that is no Land's. */
export function schoolHolidays(state: string): readonly SchoolHoliday[] {
  const known = byState.get(state)
  if (known) return known
  const read = Object.entries(SCHOOL_HOLIDAYS[state] ?? {})
    .flatMap(([name, spans]) =>
      spans.split(' ').map((span) => {
        const [from = '', to = ''] = span.split('/')
        return { name, from, to }
      }),
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  if (read.length > 0) byState.set(state, read)
  return read
}

/** The school holidays of a Land that begin in a year. */
export function schoolHolidaysOf(year: number, state: string): readonly SchoolHoliday[] {
  return schoolHolidays(state).filter(({ from }) => from.startsWith(`${year}-`))
}

/** The calendar of a Land for the days of a stay, the day of leaving included; without a Land what all have in common. */
export function calendarOf(state: string | null, stay: Stay): Calendar {
  const [first, last] = [Number(stay.from.slice(0, 4)), Number(stay.to.slice(0, 4))]
  const isKnown = state !== null && state in SCHOOL_HOLIDAYS
  const isPublished = first >= FIRST_KNOWN_YEAR && last <= LAST_KNOWN_YEAR
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return {
    state: isKnown ? state : null,
    schoolHolidays:
      isKnown && isPublished
        ? schoolHolidays(state).filter(({ from, to }) => from <= stay.to && stay.from <= to)
        : null,
    publicHolidays: years
      .flatMap((year) => holidaysOf(year, state))
      .filter(({ date }) => stay.from <= date && date <= stay.to),
  }
}

/** The days of a stay for which something is charged: each night by the day on which it begins, or each day. */
export function chargedDays(stay: Stay, per: 'night' | 'day'): string[] {
  const days: string[] = []
  const last = per === 'night' && stay.to > stay.from ? dayAfter(stay.to, -1) : stay.to
  for (let day = stay.from; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}
