import { berlinDay, berlinTime, dayAfter } from '#platform/shared/dates.ts'
import { formatDayOfYear } from '#platform/shared/format.ts'
import type { BusinessHours, SpecialDays } from './contract.ts'
import type { Weekday } from './rules.ts'
import { seasonOn, specialOn } from './special-days.ts'

/** The days of a week as German readers expect them, Monday first. */
export const WEEK = [
  { day: 'monday', label: 'Montag' },
  { day: 'tuesday', label: 'Dienstag' },
  { day: 'wednesday', label: 'Mittwoch' },
  { day: 'thursday', label: 'Donnerstag' },
  { day: 'friday', label: 'Freitag' },
  { day: 'saturday', label: 'Samstag' },
  { day: 'sunday', label: 'Sonntag' },
] as const

const DAY = 24 * 60
const CLOSED = 'geschlossen'

/** Minutes since midnight of the day it opens; `close` exceeds 1440 when the span ends past midnight. */
export interface Span {
  open: number
  close: number
}

/** A day further away than a week, which special days may make the next one, is YYYY-MM-DD. */
type NamedDay = 'today' | 'tomorrow' | Weekday | `${number}-${number}-${number}`

/**
 * `until` and `opensAt.time` are local times as HH:MM; both are absent when nothing changes within a week. `until` comes
 * within a day, where no other one is named. `opensAt.date` is YYYY-MM-DD.
 */
type OpenStatus =
  | { open: true; until?: string; on?: NamedDay }
  | { open: false; opensAt?: { day: NamedDay; date: string; time: string } }

/** Days that are looked ahead for the next opening where special days may be in the way. */
const LOOK_AHEAD = 366

/** Hours in minutes, prepared once for being asked about often. */
export interface OpeningTimes {
  /** By day, Monday first. */
  week: readonly (readonly Span[])[]
  specialDays: readonly SpecialDays[]
}

/** What the clock says in Germany. */
export interface GermanClock {
  /** YYYY-MM-DD */
  today: string
  /** 0 for Monday. */
  dayIndex: number
  /** Since midnight. */
  minutes: number
}

export function openingTimes(hours: BusinessHours, specialDays: readonly SpecialDays[]): OpeningTimes {
  return { week: WEEK.map(({ day }) => spansOf(hours, day)), specialDays }
}

/** Whether a place is open then: `openStatus(…).open`, for very many places at one moment. */
export function isOpenAt(times: OpeningTimes, clock: GermanClock): boolean {
  return [-1, 0].some((offset) =>
    spansAt(times, clock, offset).some(
      ({ open, close }) => open + offset * DAY <= clock.minutes && close + offset * DAY > clock.minutes,
    ),
  )
}

/** The spans that apply so many days from today. */
export function spansAt(
  { week, specialDays }: OpeningTimes,
  { today, dayIndex }: GermanClock,
  offset: number,
): readonly Span[] {
  const special = specialDays.length > 0 && specialOn(specialDays, dayAfter(today, offset))
  return special ? readable(special.spans) : (week[(dayIndex + offset + 7 * 2) % 7] ?? [])
}

/** Whether it is usually open on each day of the week, Monday first: on the next one by the season that holds then, special days aside. */
export function usuallyOpen(
  { week, specialDays }: OpeningTimes,
  { today, dayIndex }: GermanClock,
): boolean[] {
  return WEEK.map(({ day }, index) => {
    const season =
      specialDays.length > 0 && seasonOn(specialDays, dayAfter(today, (index - dayIndex + 7) % 7), day)
    return (season ? readable(season.spans) : (week[index] ?? [])).length > 0
  })
}

/** The spans of a day that can be read, in their order; none when it is closed. Equal times mean all day long. */
export function spansOf(hours: BusinessHours, day: Weekday): Span[] {
  const times = hours[day]
  if (!times) return []
  return readable([times, ...(times.more ?? [])])
}

/** The spans that can be read, in their order. */
export function readable(times: readonly { open: string; close: string }[]): Span[] {
  return times.flatMap((span) => spanOf(span) ?? []).sort((a, b) => a.open - b.open)
}

function spanOf(times: { open: string; close: string }): Span | null {
  const open = minutesOf(times.open)
  const close = minutesOf(times.close)
  if (open === null || close === null || open >= DAY) return null
  return { open, close: close > open ? close : close + DAY }
}

/**
 * Whether a place is open at an instant. Times are the wall clock's in Germany, so that a day on which the clocks
 * change opens and closes as its sign says; the repeated hour counts twice, the skipped one never comes.
 */
export function openStatus(
  hours: BusinessHours,
  now: Date,
  specialDays: readonly SpecialDays[] = [],
): OpenStatus {
  const clock = germanClock(now)
  const { today, minutes } = clock
  const times = openingTimes(hours, specialDays)

  // Last night's span may still be running, and spans that meet or overlap count as one.
  let end = minutes
  for (let offset = -1; offset <= 7; offset++) {
    for (const span of spansAt(times, clock, offset)) {
      const [from, to] = [span.open + offset * DAY, span.close + offset * DAY]
      if (from <= end && to > end) end = to
    }
  }
  if (end > minutes) {
    if (end - minutes >= 7 * DAY) return { open: true }
    if (end <= DAY || end - minutes < DAY) return { open: true, until: clockTime(end) }
    const last = Math.ceil(end / DAY) - 1
    return { open: true, until: closingTime(end - last * DAY), on: namedDay(clock, last) }
  }

  for (let offset = 0; offset <= (specialDays.length > 0 ? LOOK_AHEAD : 7); offset++) {
    const span = spansAt(times, clock, offset).find(({ open }) => open + offset * DAY > minutes)
    if (!span) continue
    const date = dayAfter(today, offset)
    return { open: false, opensAt: { day: namedDay(clock, offset), date, time: clockTime(span.open) } }
  }
  return { open: false }
}

function namedDay({ today, dayIndex }: GermanClock, offset: number): NamedDay {
  if (offset < 2) return offset === 0 ? 'today' : 'tomorrow'
  if (offset > 7) return dayAfter(today, offset) as `${number}-${number}-${number}`
  return WEEK[(dayIndex + offset) % 7]?.day ?? 'monday'
}

/** The status as a German sentence part, such as `bis 18:00 Uhr` or `öffnet morgen um 08:00 Uhr`; may be empty. */
export function describeStatus(status: OpenStatus): string {
  if (status.open) {
    const { until, on } = status
    return until ? `bis ${on ? `${dayText(on)} um ` : ''}${until} Uhr` : 'rund um die Uhr'
  }
  if (!status.opensAt) return ''
  const { day, time } = status.opensAt
  return `öffnet ${dayText(day)} um ${time} Uhr`
}

/** The week as rows of a table; with a day (YYYY-MM-DD) as the season has it that lasts then. */
export function openingRows(
  hours: BusinessHours,
  specialDays: readonly SpecialDays[] = [],
  on?: string,
): { day: Weekday; label: string; text: string }[] {
  return WEEK.map(({ day, label }) => {
    const season = on === undefined ? undefined : seasonOn(specialDays, on, day)
    const spans = season ? readable(season.spans) : spansOf(hours, day)
    return { day, label, text: spans.length > 0 ? spans.map(describeSpan).join(', ') : CLOSED }
  })
}

/** The day (YYYY-MM-DD) whose week is told on a day: that one, or the first after a season that closes all of it. */
export function weekToldOn(hours: BusinessHours, specialDays: readonly SpecialDays[], on: string): string {
  for (let ahead = 0; ahead <= (specialDays.length > 0 ? LOOK_AHEAD : 0); ahead++) {
    const day = dayAfter(on, ahead)
    if (openingRows(hours, specialDays, day).some(({ text }) => text !== CLOSED)) return day
  }
  return on
}

/** What applies on special days: `09:00 – 12:00 Uhr`, `geschlossen (Betriebsferien)`. */
export function specialText({ spans, note }: SpecialDays): string {
  const times = readable(spans).map(describeSpan).join(', ') || CLOSED
  return note === '' ? times : `${times} (${note})`
}

function describeSpan({ open, close }: Span): string {
  if (close - open === DAY) return open === 0 ? '24 Stunden' : `24 Stunden ab ${clockTime(open)} Uhr`
  return `${clockTime(open)} – ${closingTime(close)} Uhr`
}

function closingTime(minutes: number): string {
  return minutes === DAY ? '24:00' : clockTime(minutes)
}

/** `morgen`, `Freitag`, `am 24. Dezember` */
function dayText(day: NamedDay): string {
  if (day === 'today') return 'heute'
  if (day === 'tomorrow') return 'morgen'
  return WEEK.find((entry) => entry.day === day)?.label ?? `am ${formatDayOfYear(day)}`
}

function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? []
  if (hour === undefined || minute === undefined) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= DAY ? minutes : null
}

/** `07:30` of minutes since midnight, those of the next day too. */
export function clockTime(minutes: number): string {
  const ofDay = minutes % DAY
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

export function germanClock(instant: Date): GermanClock {
  const today = berlinDay(instant)
  return {
    today,
    dayIndex: (new Date(today).getUTCDay() + 6) % 7,
    minutes: minutesOf(berlinTime(instant)) ?? 0,
  }
}
