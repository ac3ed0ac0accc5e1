/** A stay as one event of a calendar file. */
import { calendarFile } from '#platform/server/calendar-file.ts'
import { type Letterhead, type MailedRequest, placeOf } from './mail-parts.ts'

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
  return calendarFile([event], `${sender.siteName}//Anfragen`)
}
