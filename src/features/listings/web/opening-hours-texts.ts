import { formatDay, formatDayOfYear } from '#platform/shared/format.ts'
import type { BusinessHours, SpecialDays } from '../contract.ts'
import { openingRows, specialText } from '../opening-hours.ts'
import { isYearly, weekdaysText } from '../special-days.ts'

/** `24. Dezember 2026 bis 2. Januar 2027: geschlossen (Betriebsferien)`, `1. November bis 31. März, Sa, So: geschlossen` */
export function specialLine(days: SpecialDays): string {
  const label = (day: string) => (isYearly(days) ? formatDayOfYear(`2024-${day}`) : formatDay(day))
  const [from, to] = [days.from, days.to].map(label)
  const when = from === to ? from : `${from} bis ${to}`
  const on = days.days ? `, ${weekdaysText(days.days)}` : ''
  return `${when}${on}: ${specialText(days)}`
}

/** The week in few lines, days with the same hours together: `Mo–Fr 08:00 – 18:00 Uhr`. */
export function openingLines(hours: BusinessHours): string[] {
  const groups: { first: string; last: string; text: string }[] = []
  for (const { label, text } of openingRows(hours)) {
    const short = label.slice(0, 2)
    const group = groups.at(-1)
    if (group?.text === text) group.last = short
    else groups.push({ first: short, last: short, text })
  }
  return groups.map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`)
}
