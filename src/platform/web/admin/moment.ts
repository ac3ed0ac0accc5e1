/** Times as staff read them. */
import { berlinDay, berlinTime } from '#platform/shared/dates.ts'
import { formatDate, formatNumber } from '#platform/shared/format.ts'

/** An instant as the clock in Germany showed it: `2026-11-20T08:14:00Z` -> "20.11.2026, 09:14" */
export function momentText(instant: string): string {
  const moment = new Date(instant)
  return `${formatDate(berlinDay(moment))}, ${berlinTime(moment)}`
}

/** How long something took, as exactly as people would say it: "45 Min.", "9 Std.", "3 Tage". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0Min.`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours}\u00a0Std.` : `${formatNumber(Math.round(minutes / 60 / 24))}\u00a0Tage`
}
