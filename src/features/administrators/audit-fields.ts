/** What the protocol calls the fields that became different, and the values that are names in the program. */
import { formatDate, formatMoment } from '#platform/shared/format.ts'
import { STATUS_WORDS } from '#platform/shared/status-words.ts'
import { actionLabel, SUBJECTS } from './audit-words.ts'
import { FIELD_WORDS } from './field-words.ts'

/** What fields hold in turn: hours, prices, rules, what a list was filtered by. */
const PARTS: Readonly<Record<string, string>> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
  open: 'von',
  close: 'bis',
  more: 'und',
  to: 'bis',
  days: 'Tage',
  spans: 'Zeiten',
  span: 'Zeitraum',
  dog: 'Hund',
  price: 'Preis',
  unit: 'Einheit',
  per: 'je',
  base: 'Grundpreis',
  klein: 'klein',
  mittel: 'mittel',
  groß: 'groß',
  dayCare: 'Tagesbetreuung',
  furtherDogs: 'Weitere Hunde',
  value: 'Wert',
  discounts: 'Rabatte',
  fromNights: 'Ab Nächten',
  amount: 'Betrag',
  surcharges: 'Zuschläge',
  on: 'an',
  extras: 'Zusätzliches',
  eur: 'Euro',
  isOptional: 'Auf Wunsch',
  deposit: 'Anzahlung',
  isVatIncluded: 'Mit Umsatzsteuer',
  small: 'Kleine Hunde',
  medium: 'Mittlere Hunde',
  large: 'Große Hunde',
  greatestWeight: 'Höchstgewicht',
  leastAge: 'Mindestalter',
  intactMales: 'Unkastrierte Rüden',
  femalesInHeat: 'Läufige Hündinnen',
  unsociable: 'Unverträgliche Hunde',
  basic: 'Grundimpfung',
  rabies: 'Tollwutimpfung',
  kennelCough: 'Zwingerhusten',
  insurance: 'Versicherung',
  tablets: 'Tabletten',
  injections: 'Spritzen',
  listedBreeds: 'Listenhunde',
  trialDay: 'Probetag',
  shortestStay: 'Kürzester Aufenthalt',
  longestStay: 'Längster Aufenthalt',
  mostDogs: 'Meiste Hunde',
  question: 'Frage',
  answer: 'Antwort',
  url: 'Link',
  listingTitle: 'Name',
  chosen: 'Gewählt',
  gap: 'Lücke',
  held: 'Einladung angehalten',
  ids: 'Nummern',
  query: 'Suche',
  search: 'Suche',
  spam: 'Spam',
  type: 'Art der Seite',
  view: 'Ansicht',
}

/** Values that are names in the program, by the field that holds them. */
const PAGE_TYPES = { city: 'Stadt', category: 'Kategorie', custom: 'Eigene Seite' }
const ANSWERS = { yes: 'ja', no: 'nein', request: 'auf Anfrage', none: 'keine Grenze' }
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUS_WORDS,
  invitation: { held: 'angehalten', allowed: 'erlaubt', refused: 'abgelehnt' },
  package: { standard: 'Standard', professional: 'Professional', enterprise: 'Enterprise' },
  state: { planned: 'Geplant', running: 'Läuft', ended: 'Beendet' },
  room: { free: 'frei', tight: 'knapp', full: 'voll' },
  format: { html: 'HTML', markdown: 'Markdown' },
  pageType: PAGE_TYPES,
  type: PAGE_TYPES,
  view: {
    ...STATUS_WORDS,
    decided: 'Entschieden',
    received: 'Eingegangen',
    check: 'Zu prüfen',
    changed: 'Geändert',
    duplicate: 'Duplikat?',
    broken: 'Fehlerhaft',
    same: 'Gleich',
    running: 'Läuft',
    ended: 'Beendet',
  },
  subject: { listing: 'Eintrag', review: 'Bewertung' },
  filter: {
    premium: 'Premium',
    standard: 'Standard',
    withImages: 'Mit Bildern',
    withoutImages: 'Ohne Bilder',
  },
  gap: { noPosition: 'Ohne Lage', stale: 'Lange nicht bestätigt', noEmail: 'Ohne E-Mail' },
  days: PARTS,
  unit: { percent: 'Prozent', eur: 'Euro' },
  per: { night: 'Nacht', day: 'Tag', stay: 'Aufenthalt', km: 'Kilometer', piece: 'Stück' },
  on: {
    schoolHolidays: 'Schulferien',
    publicHolidays: 'Feiertagen',
    weekends: 'Wochenenden',
    span: 'Zeitraum',
  },
  trialDay: { no: 'nein', advised: 'empfohlen', needed: 'nötig' },
}

const LABELS: Readonly<Record<string, string>> = { ...FIELD_WORDS, ...PARTS }

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[:.\d]*(Z|[+-]\d\d:?\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const EMPTY = 'leer'
/** How the program names things; what people write has blanks, capitals, dots. */
const IS_NAME = /^[a-z][a-zA-Z0-9]*$/

/** What somebody calls a field, or a part of one; of what the program no longer knows nothing but that it is there. */
export function fieldLabel(name: string): string {
  if (Object.hasOwn(LABELS, name)) return LABELS[name] as string
  return IS_NAME.test(name) ? 'Weitere Angabe' : name
}

/** A value as it is shown: lists side by side, parts of it by their names. */
export function valueLabel(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return value.map((each) => valueLabel(name, each)).join(', ') || EMPTY
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([part, each]) => `${fieldLabel(part)} ${valueLabel(part, each)}`)
    return parts.join('; ') || EMPTY
  }
  const words = VALUES[name] ?? (Object.hasOwn(PARTS, name) ? ANSWERS : {})
  const text = String(value)
  // What a list of mails was narrowed to.
  if (name === 'kind' && /^[a-z]+(-[a-z]+)*$/.test(text)) return 'eine einzelne'
  if (name === 'action') return SUBJECTS[text] ?? actionLabel(text)
  if (MOMENT.test(text)) return formatMoment(text)
  if (DAY.test(text)) return formatDate(text)
  return Object.hasOwn(words, text) ? ((words as Readonly<Record<string, string>>)[text] ?? text) : text
}
