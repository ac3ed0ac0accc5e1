/** Days on which a place keeps other hours than in its week, or none: holidays of its own, single days, seasons. */

import { daysBetween } from '#platform/shared/dates.ts'
import type { SpecialDays } from './contract.ts'
import { WEEKDAYS, type Weekday } from './rules.ts'
import { spansText } from './typed-hours.ts'

const CLOSED = 'geschlossen'

/** Whether it comes round each year: its dates have no year. */
export function isYearly({ from }: Pick<SpecialDays, 'from'>): boolean {
  return from.length === '12-31'.length
}

/** What applies on a day (YYYY-MM-DD): of several the shortest, so that a single day stands out of holidays, and these out of a season. */
export function specialOn(days: readonly SpecialDays[], day: string): SpecialDays | undefined {
  return narrowest(days.filter((each) => holds(each, day) && isOn(each, weekdayOf(day))))
}

/** What a season that lasts on a day (YYYY-MM-DD) says of a day of the week. */
export function seasonOn(
  days: readonly SpecialDays[],
  day: string,
  weekday: Weekday,
): SpecialDays | undefined {
  return narrowest(days.filter((each) => isYearly(each) && holds(each, day) && isOn(each, weekday)))
}

function narrowest(days: readonly SpecialDays[]): SpecialDays | undefined {
  return days.toSorted((a, b) => widthOf(a) - widthOf(b))[0]
}

function holds({ from, to }: SpecialDays, day: string): boolean {
  const at = isYearly({ from }) ? day.slice('2026-'.length) : day
  return from <= to ? from <= at && at <= to : at >= from || at <= to
}

function isOn({ days }: SpecialDays, weekday: Weekday): boolean {
  return days === undefined || days.includes(weekday)
}

/** The weekday of a date (YYYY-MM-DD). */
export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}

/** Days; longer than any others. */
const SEASON_WIDTH = 1000

function widthOf(each: SpecialDays): number {
  const { from, to, days } = datedFrom(each, '2024-01-01')
  const width = daysBetween(from, to)
  return isYearly(each) ? (days === undefined ? 2 : 1) * SEASON_WIDTH + width : width
}

/** Those that are not over on a day, within so many days from it, the next ones first. */
export function specialDaysFrom(
  days: readonly SpecialDays[],
  day: string,
  within = Number.POSITIVE_INFINITY,
): SpecialDays[] {
  return days
    .map((each) => ({ each, dated: datedFrom(each, day) }))
    .filter(({ dated: { from, to } }) => to >= day && daysBetween(day, from) < within)
    .toSorted((a, b) => a.dated.from.localeCompare(b.dated.from) || a.dated.to.localeCompare(b.dated.to))
    .map(({ each }) => each)
}

/** With years: of a season the next time, or the time that has begun on a day (YYYY-MM-DD). */
export function datedFrom(each: SpecialDays, day: string): SpecialDays {
  if (!isYearly(each)) return each
  const { from, to } = each
  const year = Number(day.slice(0, 4))
  const at = day.slice('2026-'.length)
  const length = from > to ? 1 : 0
  const start = length === 1 && at <= to ? year - 1 : length === 0 && at > to ? year + 1 : year
  return { ...each, from: inYear(start, from), to: inYear(start + length, to) }
}

function inYear(year: number, monthAndDay: string): string {
  const isLeap = year % 4 === 0
  return `${year}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
}

/** The days of the week as lines name them, Monday first. */
export const SHORT_DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

/** `Mo–Mi, Sa`; empty for none. */
export function weekdaysText(days: readonly Weekday[]): string {
  const groups: number[][] = []
  for (const at of WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index] : []))) {
    const group = groups.at(-1)
    if (group?.at(-1) === at - 1) group.push(at)
    else groups.push([at])
  }
  const name = (at: number | undefined) => SHORT_DAYS[at ?? 0]
  return groups
    .map((group) => {
      if (group.length > 2) return `${name(group[0])}–${name(group.at(-1))}`
      return group.map(name).join(', ')
    })
    .join(', ')
}

/** One of them: dates as YYYY-MM-DD, of seasons as MM-DD, empty, or as typed where that is no day, of a single day the same twice; weekdays and hours as one line each. */
export interface TypedDays {
  from: string
  to: string
  /** `Mo–Fr`; empty for every day. */
  days: string
  hours: string
  note: string
}

/**
 * One a line, as it stands in a form: `24.12.2026–02.01.2027; geschlossen; Betriebsferien`, and for a season
 * `01.11.–31.03. Sa, So; 10:00–16:00`.
 */
export function specialDaysText(days: readonly SpecialDays[]): string {
  return textOf(
    days.map(({ spans, days: weekdays = [], ...day }) => ({
      ...day,
      days: weekdaysText(weekdays),
      hours: spansText(spans) || CLOSED,
    })),
  )
}

/** The lines for what is typed, also while it is not whole. */
export function textOf(typed: readonly TypedDays[]): string {
  return typed
    .map(({ from, to, days, hours, note }) => {
      const span = to === from ? germanDate(from) : `${germanDate(from)}–${germanDate(to)}`
      const when = days === '' ? span : `${span} ${days}`
      return [when, hours || CLOSED, ...(note === '' ? [] : [note])].join('; ')
    })
    .join('\n')
}

/** `2026-12-24` -> `24.12.2026`, `12-24` -> `24.12.`; what is no such date stays as it is. */
export function germanDate(day: string): string {
  const turned = day.split('-').toReversed().join('.')
  return /^\d\d-\d\d$/.test(day) ? `${turned}.` : turned
}
