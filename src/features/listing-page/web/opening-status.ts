import type { BusinessHours, SpecialDays } from '#features/listings/contract.ts'
import { describeStatus, openStatus, saysOfHoliday } from '#features/listings/web/exports.ts'
import { holidaysWithin } from '#features/stay/public-holidays.ts'
import { berlinDay } from '#platform/shared/dates.ts'

/** What stands above the table. On a holiday of the Land (null: of all Länder) nobody but the operator knows, who may have said so. */
export function openingStatusText(
  hours: BusinessHours,
  now: Date,
  state: string | null,
  specialDays: readonly SpecialDays[] = [],
) {
  const doubted = (day: string) =>
    saysOfHoliday(specialDays, day) ? undefined : holidaysWithin(day, 1, state)[0]
  const holiday = doubted(berlinDay(now))
  if (holiday) {
    return { isOpen: false, label: 'Heute ist Feiertag', details: `${holiday.name}, bitte nachfragen` }
  }
  const status = openStatus(hours, now, specialDays)
  const details = describeStatus(status)
  const isDoubtful = !status.open && status.opensAt && doubted(status.opensAt.date)
  return {
    isOpen: status.open,
    label: status.open ? 'Jetzt geöffnet' : 'Geschlossen',
    details: isDoubtful ? `${details} (Feiertag, bitte nachfragen)` : details,
  }
}
