/** iCalendar (RFC 5545): a stay as one event over whole days. */
import { type Letterhead, type MailedRequest, placeOf } from './mail-parts.ts'

/** Of a line, in bytes of UTF-8, without the line break. */
const MAX_LINE_BYTES = 75
const DAY_MS = 86_400_000

export interface CalendarEvent {
  /** The same event has the same one in each file. */
  uid: string
  /** First day, YYYY-MM-DD. */
  from: string
  /** Last day, YYYY-MM-DD. */
  until: string
  summary: string
  location: string
  description: string
  /** When the file was made. */
  stamp: Date
}

/** A calendar file with this event; lines end with CR LF and are folded. */
export function calendarFile(event: CalendarEvent, productName: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//Anfragen//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${compact(event.stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(event.from)}`,
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(dayAfter(event.until))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
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

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
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

/** The file of a confirmed stay as the customer's calendar shows it, made at `stamp`. */
export function stayCalendar(
  { sender }: Pick<Letterhead, 'sender'>,
  stay: MailedRequest,
  stamp: Date,
): string {
  const place = placeOf(stay)
  const event = {
    uid: `${stay.key}@${new URL(sender.publicUrl).hostname}`,
    from: stay.checkInDate,
    until: stay.checkOutDate,
    summary: `${stay.dogName ?? 'Hund'} bei ${stay.listingTitle}`,
    location: place === '' ? stay.listingTitle : `${stay.listingTitle}, ${place}`,
    // No link to the request: whoever is shown a calendar could call the stay off.
    description: stay.phone === null ? '' : `Telefon: ${stay.phone}`,
    stamp,
  }
  return calendarFile(event, sender.siteName)
}
