/** Times and how long something took, as the own page says them. */
import { berlinDay, berlinTime, dayAfter } from '#platform/shared/dates.ts'
import { countLabel, formatDate } from '#platform/shared/format.ts'

/** `gestern um 09:14 Uhr`, as clocks in Germany show it; `now` in milliseconds. */
export function momentWords(instant: string, now: number): string {
  const day = berlinDay(new Date(instant))
  const today = berlinDay(new Date(now))
  const name = day === today ? 'heute' : day === dayAfter(today, -1) ? 'gestern' : `am ${formatDate(day)}`
  return `${name} um ${berlinTime(new Date(instant))} Uhr`
}

/** How long an answer took, in minutes: `19 Stunden`. */
export function durationText(minutes: number): string {
  if (minutes < 90) return countLabel(Math.max(1, Math.round(minutes)), 'Minute', 'Minuten')
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? countLabel(hours, 'Stunde', 'Stunden')
    : countLabel(Math.round(hours / 24), 'Tag', 'Tagen')
}

/** Since when a request waits: `seit 6 Stunden`. */
export function waitingText(createdAt: string, now: number): string {
  return `wartet seit ${durationText((now - Date.parse(createdAt)) / 60_000)}`
}
