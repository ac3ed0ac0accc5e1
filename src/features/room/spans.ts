/** The days about which an operator is asked whether there is room: school holidays, long weekends, Christmas. */

/** From the first day to the last one, YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

/** A span of one Land; its first day tells it from the others. */
export interface Span extends Days {
  name: string
}

/** What is free of school or work in a Land in a year. */
export interface HolidayCalendar {
  schoolHolidays: (year: number) => readonly Span[]
  publicHolidays: (year: number) => readonly { date: string; name: string }[]
}

const AHEAD_DAYS = 365
/** Single days off school are no holidays that people travel in. */
const LEAST_SCHOOL_DAYS = 4
const DAY_MS = 86_400_000

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

/**
 * The spans that are not over and begin within a year of `today`, in their order; none overlaps another one. School
 * holidays come first: a long weekend within them is none of its own.
 */
export function comingSpans(today: string, calendar: HolidayCalendar): Span[] {
  const until = later(today, AHEAD_DAYS)
  const first = Number(today.slice(0, 4))
  const years = [first - 1, first, first + 1]
  const school = years
    .flatMap((year) => calendar.schoolHolidays(year))
    .filter(({ from, to }) => to >= later(from, LEAST_SCHOOL_DAYS - 1))
    .map((span) => ({ ...span, name: isOverChristmas(span) ? 'Weihnachten' : span.name }))
  const christmas = years.map((year) => ({
    name: 'Weihnachten',
    from: `${year}-12-23`,
    to: `${year + 1}-01-02`,
  }))
  const weekends = years.flatMap((year) => calendar.publicHolidays(year)).flatMap(longWeekend)
  const spans: Span[] = []
  for (const span of [...school, ...christmas, ...joined(weekends)])
    if (!spans.some((other) => overlap(span, other))) spans.push(span)
  return spans.filter(({ from, to }) => to >= today && from <= until).sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether two spans have a day in common. */
export function overlap(a: Days, b: Days): boolean {
  return a.from <= b.to && b.from <= a.to
}

/** `2026-12-30` and 3 -> `2027-01-02` */
export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function isOverChristmas({ from, to }: Days): boolean {
  const christmas = `${from.slice(0, 4)}-12-25`
  return from <= christmas && christmas <= to
}

function longWeekend({ date, name }: { date: string; name: string }): Span[] {
  const days = LONG_WEEKENDS[new Date(date).getUTCDay()]
  if (!days) return []
  const [before, after] = days
  return [{ name: WEEKEND_NAMES[name] ?? name, from: later(date, -before), to: later(date, after) }]
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
