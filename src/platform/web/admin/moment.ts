/** Times as staff read them. */
import { formatNumber } from '#platform/shared/format.ts'
import { lazily } from '#platform/shared/lazily.ts'

const berlinFormat = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
)

/** An instant as the clock in Germany showed it: `2026-11-20T08:14:00Z` -> "20.11.2026, 09:14" */
export function momentText(instant: string): string {
  return berlinFormat().format(new Date(instant))
}

/** How long something took, as exactly as people would say it: "45 Min.", "9 Std.", "3 Tage". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0Min.`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours}\u00a0Std.` : `${formatNumber(Math.round(minutes / 60 / 24))}\u00a0Tage`
}
