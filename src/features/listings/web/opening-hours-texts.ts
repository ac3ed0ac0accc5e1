import type { Holiday } from '#features/stay/public-holidays.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatDay, formatDayOfYear } from '#platform/shared/format.ts'
import type { BusinessHours, SpecialDays } from '../contract.ts'
import { describeStatus, openingRows, openStatus, specialText } from '../opening-hours.ts'
import { isYearly, specialOn, weekdaysText } from '../special-days.ts'

const DAY_MS = 86_400_000

/** `24. Dezember 2026 bis 2. Januar 2027: geschlossen (Betriebsferien)`, `1. November bis 31. März, Sa, So: geschlossen` */
export function specialLine(days: SpecialDays): string {
  const label = (day: string) => (isYearly(days) ? formatDayOfYear(`2024-${day}`) : formatDay(day))
  const [from, to] = [days.from, days.to].map(label)
  const when = from === to ? from : `${from} bis ${to}`
  const on = days.days ? `, ${weekdaysText(days.days)}` : ''
  return `${when}${on}: ${specialText(days)}`
}

/** What stands above the table. On a holiday nobody but the operator knows, who may have said so. */
export function openingStatusText(
  hours: BusinessHours,
  now: Date,
  holidays: readonly Holiday[],
  specialDays: readonly SpecialDays[] = [],
) {
  const today = berlinDay(now)
  const holiday = holidays.find(({ date }) => date === today)
  if (holiday && !specialOn(specialDays, today)) {
    return { isOpen: false, label: 'Heute ist Feiertag', details: `${holiday.name}, bitte nachfragen` }
  }
  const status = openStatus(hours, now, specialDays)
  const details = describeStatus(status)
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
  const isDoubtful =
    !status.open &&
    status.opensAt?.day === 'tomorrow' &&
    holidays.some(({ date }) => date === tomorrow) &&
    !specialOn(specialDays, tomorrow)
  return {
    isOpen: status.open,
    label: status.open ? 'Jetzt geöffnet' : 'Geschlossen',
    details: isDoubtful ? `${details} (Feiertag, bitte nachfragen)` : details,
  }
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
