/** Durations as staff read them. */
import { formatNumber } from '#platform/shared/format.ts'

/** How long something took, as exactly as people would say it: "45 Min.", "9 Std.", "3 Tage". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0Min.`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours}\u00a0Std.` : `${formatNumber(Math.round(minutes / 60 / 24))}\u00a0Tage`
}
