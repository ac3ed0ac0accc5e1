/**
 * Days, and what clocks in Germany show: by the rule for summer time that holds since 1996, because the first `Intl.DateTimeFormat`
 * of a page takes 10 ms, four times that on a phone, before anything else can run.
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MARCH = 2
const OCTOBER = 9

/** The calendar day in Germany, YYYY-MM-DD. */
export function berlinDay(now: Date): string {
  return shownAt(now).slice(0, 10)
}

/** The time of day in Germany, HH:MM. */
export function berlinTime(now: Date): string {
  return shownAt(now).slice(11, 16)
}

/** When clocks in Germany show this day and time, YYYY-MM-DD and HH:MM; a time that they show twice is the first one. */
export function berlinInstant(day: string, time: string): Date {
  const summer = new Date(`${day}T${time}+02:00`)
  return shownAt(summer).startsWith(`${day}T${time}`) ? summer : new Date(`${day}T${time}+01:00`)
}

/** So many days after a day, or before it: `2026-12-30` and 3 -> `2027-01-02` */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a day, YYYY-MM-DD, comes after another one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** So many times 24 hours after a moment, or before it. */
export function inDays(days: number, from = new Date()): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

/** `2026-11-05T09:14:30.000` and the letter of another time zone. */
function shownAt(now: Date): string {
  const year = now.getUTCFullYear()
  const time = now.getTime()
  const isSummer = time >= changeOf(year, MARCH) && time < changeOf(year, OCTOBER)
  return new Date(time + (isSummer ? 2 : 1) * HOUR_MS).toISOString()
}

/** When the clocks are changed: at one o'clock UTC on the last Sunday of a month of 31 days. */
function changeOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}
