import type { CalendarEvent } from './calendar.ts'

const DAY = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 2026-08-01 -> `Sa., 01.08.2026` */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}

/** `01.08.–08.08.2026`, with both years where they differ. */
export function formatPeriod({ checkIn, checkOut }: { checkIn: string; checkOut: string }): string {
  const short = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.`
  const from =
    checkIn.slice(0, 4) === checkOut.slice(0, 4) ? short(checkIn) : short(checkIn) + checkIn.slice(0, 4)
  return `${from}–${short(checkOut)}${checkOut.slice(0, 4)}`
}

interface Stay {
  key: string
  listingTitle: string
  checkIn: string
  checkOut: string
  dogName: string | null
  address: string | null
  postcode: string | null
  location: string | null
  phone: string | null
}

/** A confirmed stay as the customer's calendar shows it. */
export function calendarEventOf(stay: Stay, url: string, publicUrl: string, stamp: Date): CalendarEvent {
  const place = [stay.address, [stay.postcode, stay.location].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const lines = [stay.phone === null ? '' : `Telefon: ${stay.phone}`, `Anfrage: ${url}`]
  return {
    uid: `${stay.key}@${new URL(publicUrl).hostname}`,
    from: stay.checkIn,
    until: stay.checkOut,
    summary: `${stay.dogName ?? 'Hund'} bei ${stay.listingTitle}`,
    location: place === '' ? stay.listingTitle : `${stay.listingTitle}, ${place}`,
    description: lines.filter((line) => line !== '').join('\n'),
    url,
    stamp,
  }
}
