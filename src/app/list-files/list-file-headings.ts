/** What the columns of lists as files are called. */
import { FIELD_WORDS } from '#features/administrators/field-words.ts'
import { declared, FIELD_NAMES } from '#features/booking-requests/fields.ts'

/** What lists call otherwise than forms and the protocol do: it stands beside columns about something else. */
const OTHERWISE = {
  customerEmail: 'E-Mail des Kunden',
  customerName: 'Name des Kunden',
  customerPhone: 'Telefon des Kunden',
  dogSize: 'Größe des Hundes',
  listingTitle: 'Eintrag',
  numberOfDogs: 'Anzahl Hunde',
  open: 'Offen',
  price: 'Preis des Aufenthalts',
  rating: 'Sterne',
  specialRequests: 'Wünsche',
  title: 'Titel',
}

const HEADINGS: Readonly<Record<string, string>> = {
  ...FIELD_WORDS,
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, declared(name).label])),
  ...OTHERWISE,
}

/** The heading of a field by its path, parts of an entry before their fields; the path where nobody has put it in words. */
export function heading(path: string): string {
  const words = path.split('.').map((name) => HEADINGS[name])
  return words.includes(undefined) ? path : words.join(': ')
}
