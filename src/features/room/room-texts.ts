/** How people read whether there is room, and how old that is. */
import { nightsOf, type Stay } from '#features/stay/stay.ts'
import { countLabel, formatDate } from '#platform/shared/format.ts'
import type { RoomAnswer } from './room-at.ts'

export const ROOM_WORDS: Readonly<Record<RoomAnswer['room'], string>> = {
  free: 'frei',
  tight: 'knapp',
  full: 'voll',
  unknown: 'unbekannt',
}

/** The icon that stands with each word. */
export const ROOM_ICONS = {
  free: 'calendar-check-2',
  tight: 'calendar-clock',
  full: 'calendar-x-2',
  unknown: 'calendar',
} as const satisfies Record<RoomAnswer['room'], string>

const DAYS_COUNTED_TO = 13
/** From this age on a report is shown paler, in days. */
const PALE_AFTER_DAYS = 14

/** How long ago: `heute`, `gestern`, `vor 5 Tagen`, from two weeks on `vor 5 Wochen`. */
export function ageText(reportedOn: string, today: string): string {
  const days = Math.max(0, nightsOf({ from: reportedOn, to: today }))
  if (days === 0) return 'heute'
  if (days === 1) return 'gestern'
  if (days <= DAYS_COUNTED_TO) return `vor ${days} Tagen`
  return `vor ${countLabel(Math.floor(days / 7), 'Woche', 'Wochen')}`
}

/** What is known of a place's room as it is coloured: what is long ago as what is not known. */
export function shownRoom(answer: { room: RoomAnswer['room']; reportedOn: string | null }, today: string) {
  const { room, reportedOn } = answer
  const isPale = reportedOn !== null && nightsOf({ from: reportedOn, to: today }) > PALE_AFTER_DAYS
  return isPale ? 'unknown' : room
}

/** `23.12. – 02.01.` */
export function daysText({ from, to }: Stay): string {
  return `${formatDate(from).slice(0, 6)} – ${formatDate(to).slice(0, 6)}`
}

/** Stands on the button that shows the later spans. */
export function moreText(count: number): string {
  return count === 1 ? 'Noch ein Zeitraum' : `${count} weitere Zeiträume`
}
