/** The days about which an operator is asked whether there is room: school holidays, long weekends, Christmas. */

import { type SchoolHoliday, STATES, schoolHolidays } from '#features/stay/calendar.ts'
import { holidaysOf } from '#features/stay/public-holidays.ts'
import type { Stay } from '#features/stay/stay.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import { type RoomReport, roomAt } from './room-at.ts'

/** Days of one Land, the last one included; the first day tells a span from the others. */
export type Span = SchoolHoliday

const AHEAD_DAYS = 365
const CHRISTMAS = 'Weihnachten'
/** Single days off school are no holidays that people travel in. */
const LEAST_SCHOOL_DAYS = 4

/** What people call the weekend, where the holiday itself is called otherwise. */
const WEEKEND_NAMES: Readonly<Record<string, string>> = {
  Karfreitag: 'Ostern',
  Ostermontag: 'Ostern',
  'Tag der Arbeit': '1. Mai',
  'Christi Himmelfahrt': 'Himmelfahrt',
  Pfingstmontag: 'Pfingsten',
  'Tag der Deutschen Einheit': '3. Oktober',
}

/** By the weekday of a holiday, Sunday is 0: how many days before and after it are free or taken off. */
const LONG_WEEKENDS: Readonly<Record<number, readonly [before: number, after: number]>> = {
  1: [2, 0],
  2: [3, 0],
  4: [0, 3],
  5: [0, 2],
}

const MOST_FOUND = 20
/** What was found last for each Land, with its day: all pages of a day show the same. */
const found = new Map<string | null, { today: string; spans: readonly Span[] }>()

/**
 * The spans of a Land that are not over and begin within a year of `today`, in their order; none overlaps another one.
 * School holidays come first: a long weekend within them is none of its own. Without a Land those that all have.
 */
export function comingSpans(today: string, state: string | null): readonly Span[] {
  const known = found.get(state)
  if (known?.today === today) return known.spans
  const spans = findSpans(today, state)
  if (found.size > MOST_FOUND) found.clear()
  found.set(state, { today, spans })
  return spans
}

/** Whether an operator of any Land can say on this day that there is room for a stay. */
export function canBeReported(stay: Stay, today: string): boolean {
  return [null, ...STATES].some((state) => {
    const all = comingSpans(today, state).map(
      ({ from, to }): RoomReport => ({ from, to, room: 'free', reportedOn: today }),
    )
    return roomAt(all, stay, today).room === 'free'
  })
}

function findSpans(today: string, state: string | null): Span[] {
  const first = Number(today.slice(0, 4))
  return spansOf([first - 1, first, first + 1], state === null ? [] : schoolHolidays(state), state)
    .filter(({ from, to }) => to >= today && from <= dayAfter(today, AHEAD_DAYS))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

function spansOf(years: readonly number[], school: readonly Span[], state: string | null): Span[] {
  const holidays = school
    .filter(({ from, to }) => to >= dayAfter(from, LEAST_SCHOOL_DAYS - 1))
    .map((span) => ({ ...span, name: isOverChristmas(span) ? CHRISTMAS : span.name }))
  const christmas = years.map((year) => ({
    name: CHRISTMAS,
    from: `${year}-12-23`,
    to: `${year + 1}-01-02`,
  }))
  const weekends = years.flatMap((year) => holidaysOf(year, state)).flatMap(longWeekend)
  const spans: Span[] = []
  for (const span of [...holidays, ...christmas, ...joined(weekends)])
    if (!spans.some((other) => overlap(span, other))) spans.push(span)
  return spans
}

/** Whether two spans have a day in common. */
export function overlap(a: Stay, b: Stay): boolean {
  return a.from <= b.to && b.from <= a.to
}

function isOverChristmas({ from, to }: Stay): boolean {
  const christmas = `${from.slice(0, 4)}-12-25`
  return from <= christmas && christmas <= to
}

function longWeekend({ date, name }: { date: string; name: string }): Span[] {
  const days = LONG_WEEKENDS[new Date(date).getUTCDay()]
  if (!days) return []
  const [before, after] = days
  return [{ name: WEEKEND_NAMES[name] ?? name, from: dayAfter(date, -before), to: dayAfter(date, after) }]
}

/** Weekends of neighbouring holidays are one, by the name of the first. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = whole.at(-1)
    if (last && overlap(last, span)) last.to = span.to > last.to ? span.to : last.to
    else whole.push({ ...span })
  }
  return whole
}
