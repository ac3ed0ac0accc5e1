/** The school holidays of a Land as a calendar to subscribe to. */
import { schoolHolidays } from '#features/stay/calendar.ts'
import { calendarFile } from '#platform/server/calendar-file.ts'
import type { Site } from './site.ts'

/** When the holidays were last brought up to date: the same file until they are again. */
const STAMP = new Date('2026-11-01T00:00:00Z')

/** iCalendar with every school holiday that is known of a Land, such as `Bayern`. */
export function holidayCalendar(state: string, { siteName, publicUrl }: Site): string {
  const host = new URL(publicUrl).hostname
  const events = schoolHolidays(state).map(({ name, from, to }) => ({
    uid: `schulferien-${encodeURIComponent(state)}-${from}@${host}`,
    from,
    until: to,
    summary: `${name} ${state}`,
    location: '',
    description: '',
    stamp: STAMP,
  }))
  return calendarFile(events, `${siteName}//Schulferien`)
}
