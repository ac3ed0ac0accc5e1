/** iCalendar (RFC 5545): events over whole days. */
import { dayAfter } from '#platform/shared/dates.ts'

/** Of a line, in bytes of UTF-8, without the line break. */
const MAX_LINE_BYTES = 75

export interface CalendarEvent {
  /** The same event has the same one in each file. */
  uid: string
  /** First day, YYYY-MM-DD. */
  from: string
  /** Last day, YYYY-MM-DD. */
  until: string
  summary: string
  /** Empty where there is nothing to say. */
  location: string
  description: string
  /** When the file was made. */
  stamp: Date
}

/** A calendar file with these events; lines end with CR LF and are folded. `product` says what made it. */
export function calendarFile(events: readonly CalendarEvent[], product: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${compact(event.stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(event.from)}`,
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(dayAfter(event.until, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** `2026-08-01T10:00:00` -> `20260801T100000` */
function compact(time: string): string {
  return time.replace(/[-:]/g, '')
}

/** Breaks a line between characters; what follows begins with a space, which counts. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part)
      part = ''
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
