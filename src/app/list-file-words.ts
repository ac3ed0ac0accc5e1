/** What the files of lists say in German: headings of their fields, and values that are names in the API. */
import { valueLabel } from '#features/administrators/audit-fields.ts'
import { actionLabel } from '#features/administrators/audit-words.ts'
import { admissionText } from '#features/admission/admission-text.ts'
import { declared, FIELD_NAMES as REQUEST_FIELD_NAMES } from '#features/booking-requests/fields.ts'
import { STATUS_LABELS as REQUEST_STATUSES } from '#features/booking-requests/rules.ts'
import { berlinDay, berlinTime } from '#platform/shared/dates.ts'

/** By the field's name, or by its whole path where that means something else. */
const HEADINGS: Record<string, string> = {
  ...Object.fromEntries(REQUEST_FIELD_NAMES.map((name) => [name, declared(name).label])),
  action: 'Aktion',
  actor: 'Wer',
  added: 'Neu',
  address: 'Adresse',
  admission: 'Aufnahmeregeln',
  after: 'Nachher',
  alike: 'Gleich',
  appliedAt: 'Übernommen',
  attempts: 'Versuche',
  askedAt: 'Zuletzt gefragt am',
  author: 'Autor',
  authority: 'Behörde',
  before: 'Vorher',
  broken: 'Fehlerhaft',
  businessHours: 'Öffnungszeiten',
  careRating: 'Sterne für die Betreuung',
  category: 'Kategorie',
  changed: 'Geändert',
  checkedOn: 'Gesehen am',
  checkIn: 'Anreise',
  checkOut: 'Abreise',
  choice: 'Entscheidung',
  city: 'Ort',
  comment: 'Text',
  communicationRating: 'Sterne für die Kommunikation',
  confirmations: 'Bestätigt',
  content: 'Inhalt',
  corrections: 'Zu verbessern',
  createdAt: 'Eingegangen',
  createdBy: 'Angelegt von',
  customerEmail: 'E-Mail des Kunden',
  customerName: 'Name des Kunden',
  customerPhone: 'Telefon des Kunden',
  customKeywords: 'Stichwörter',
  customMetaDescription: 'Beschreibung für Suchmaschinen',
  customTitle: 'Titel',
  date: 'Tag',
  decidedAt: 'Entschieden',
  decidedBy: 'Entschieden von',
  decisionReason: 'Grund',
  deletedAt: 'Gelöscht',
  delivery: 'Zustellung',
  description: 'Beschreibung',
  differences: 'Unterschiede',
  dogSize: 'Größe des Hundes',
  done: 'Getan',
  duplicate: 'Duplikat',
  email: 'E-Mail',
  endsOn: 'Ende',
  error: 'Fehler',
  excerpt: 'Kurzfassung',
  facebook: 'Facebook',
  featuredImage: 'Titelbild',
  featuredImageAlt: 'Text zum Titelbild',
  features: 'Merkmale',
  fileName: 'Datei',
  finishedAt: 'Fertig',
  firstName: 'Vorname',
  format: 'Format',
  galleryImages: 'Bilder in der Galerie',
  hasFeaturedImage: 'Hat Titelbild',
  hasLogo: 'Hat Logo',
  heldBy: 'Geführt von',
  heroDescription: 'Text oben',
  heroTitle: 'Überschrift oben',
  id: 'Nummer',
  initials: 'Kürzel',
  instagram: 'Instagram',
  isActive: 'Aktiv',
  isDraft: 'Entwurf',
  isOverdue: 'Überfällig',
  mailsUntil: 'Mails warten bis',
  isPremium: 'Premium',
  premiumUntil: 'Premium bis',
  isPublished: 'Veröffentlicht',
  issuedOn: 'Datum des Bescheids',
  isUndeliverable: 'Nicht zustellbar',
  kept: 'Bleibt',
  keywords: 'Stichwörter',
  kind: 'Art',
  label: 'Stelle',
  lapsesOn: 'Gilt bis',
  lastName: 'Nachname',
  latitude: 'Breite',
  left: 'Ausgelassen',
  licence: 'Lizenz',
  others: 'Auch möglich',
  isDismissed: 'Abgelegt',
  listing: 'Eintrag',
  listingCategory: 'Kategorie',
  listingEmail: 'E-Mail',
  listingId: 'Nummer des Eintrags',
  listingPhone: 'Telefon',
  listings: 'Einträge',
  listingSlug: 'Adresse des Eintrags',
  listingTitle: 'Eintrag',
  listingWebsite: 'Webseite',
  location: 'Ort',
  logo: 'Logo',
  longitude: 'Länge',
  mayUndo: 'Kann zurückgenommen werden',
  mediaType: 'Dateiart',
  merged: 'Zusammengeführt',
  mergedInto: 'Aufgegangen in',
  message: 'Nachricht',
  metaDescription: 'Beschreibung für Suchmaschinen',
  months: 'Monate',
  name: 'Name',
  new: 'Neu',
  nextAttemptAt: 'Nächster Versuch',
  not: 'Nicht',
  note: 'Hinweis',
  notedAt: 'Vermerkt',
  mayBeDuplicate: 'Womöglich doppelt',
  notedBy: 'Vermerkt von',
  notes: 'Hinweise',
  number: 'Nummer',
  numberOfDogs: 'Anzahl Hunde',
  open: 'Offen',
  openReports: 'Offene Meldungen',
  operator: 'Betreiber',
  operatorHasMail: 'Betreiber hat E-Mail',
  outcome: 'Ergebnis',
  outcomes: 'Ergebnisse',
  package: 'Paket',
  pageSlug: 'Seite',
  pageType: 'Art der Seite',
  partly: 'Teilweise',
  phone: 'Telefon',
  picture: 'Bild',
  place: 'Ort',
  placeRating: 'Sterne für den Ort',
  postalCode: 'PLZ',
  price: 'Preis des Aufenthalts',
  problem: 'Problem',
  problems: 'Probleme',
  proof: 'Nachweis',
  publishAt: 'Erscheint',
  publishedOn: 'Erschienen',
  questions: 'Fragen',
  rating: 'Sterne',
  reason: 'Grund',
  recipient: 'Empfänger',
  recipientName: 'Name des Empfängers',
  rejectionReason: 'Grund der Ablehnung',
  repliedAt: 'Beantwortet',
  reply: 'Antwort',
  requestId: 'Nummer der Anfrage',
  same: 'Gleich',
  sentAt: 'Gesendet',
  seoContent: 'Text unten',
  services: 'Leistungen',
  sides: 'Verschieden',
  signals: 'Anzeichen für eigene Bewertung',
  since: 'Seit',
  slug: 'Adresse',
  source: 'Herkunft',
  sources: 'Quellen',
  specialRequests: 'Wünsche',
  startsOn: 'Beginn',
  state: 'Stand',
  status: 'Status',
  subject: 'Betrifft',
  subjectId: 'Nummer oder Name',
  submittedAt: 'Geschickt',
  suspectedSpam: 'Spamverdacht',
  tags: 'Schlagwörter',
  timestamp: 'Eingegangen',
  title: 'Titel',
  topic: 'Thema',
  total: 'Alle',
  unanswered: 'Mails ohne Antwort',
  uncertainAttempts: 'Ungewisse Versuche',
  undone: 'Zurückgenommen',
  undoneAt: 'Zurückgenommen',
  undoneBy: 'Zurückgenommen von',
  updatedAt: 'Geändert',
  userName: 'Name',
  version: 'Fassung',
  website: 'Webseite',
  whole: 'Ganz',
  why: 'Weshalb',
}

/** Parts of an entry, named before their fields. */
const PARTS: Record<string, string> = {
  done: 'Getan',
  file: 'Datei',
  job: 'Ablauf',
  listing: 'Eintrag',
  match: 'Gefunden',
  pictures: 'Bilder',
  proof: 'Nachweis',
  review: 'Bewertung',
  socialMedia: 'Soziale Medien',
  stay: 'Aufenthalt',
  undone: 'Zurückgenommen',
}

const VALUES: Record<string, Record<string, string>> = {
  status: {
    ...REQUEST_STATUSES,
    applied: 'Wirksam',
    applying: 'Wird übernommen',
    comparing: 'Wird verglichen',
    reading: 'Wird gelesen',
    ready: 'Probelauf',
    undoing: 'Wird zurückgenommen',
    undone: 'Zurückgenommen',
    approved: 'Freigegeben',
    checked: 'Geprüft',
    lapsed: 'Abgelaufen',
    refused: 'Nicht bestätigt',
    replaced: 'Ersetzt',
    dismissed: 'Zurückgewiesen',
    done: 'Erledigt',
    failed: 'Fehlgeschlagen',
    open: 'Offen',
    published: 'Veröffentlicht',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    uncertain: 'Ungewiss',
    upheld: 'Heruntergenommen',
    waiting: 'Wartet',
  },
  outcome: {
    new: 'neu',
    changed: 'geändert',
    duplicate: 'Duplikat?',
    broken: 'fehlerhaft',
    same: 'gleich',
  },
  choice: { take: 'übernehmen', new: 'neu', merge: 'zusammenführen', leave: 'auslassen' },
  state: { planned: 'Geplant', running: 'Läuft', ended: 'Beendet' },
  subject: { listing: 'Eintrag', review: 'Bewertung' },
  source: { stay: 'Aufenthalt', imported: 'Importiert', demo: 'Demo' },
}

/** Parts of an entry that have words as a whole. */
export const WHOLE: Record<string, (part: never) => string> = {
  admission: admissionText,
  mergedInto: ({ id, listingTitle }: { id: number; listingTitle: string }) => `#${id} ${listingTitle}`,
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** The heading of a field by its path; the path where nobody has put it in words. */
export function heading(path: string): string {
  const names = path.split('.')
  const words = names.map((name, index) => (index < names.length - 1 ? PARTS : HEADINGS)[name])
  return words.includes(undefined) ? path : words.join(': ')
}

function momentText(moment: Date): string {
  return `${berlinDay(moment)} ${berlinTime(moment)}`
}

/** A value as people read it: moments by the clock of Berlin, numbers with a comma, lists side by side. */
export function cellText(path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const whole = WHOLE[path.split('.').at(-1) ?? '']
  if (whole) return whole(value as never)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') {
    if (path === 'action') return actionLabel(value)
    const words = VALUES[path.split('.').at(-1) ?? '']
    if (words && Object.hasOwn(words, value)) return words[value] ?? value
    return MOMENT.test(value) ? momentText(new Date(value)) : value
  }
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  if (Array.isArray(value)) return value.map(partText).join('; ')
  return valueLabel(path, value)
}

/** A part of a list, such as a difference: `Telefon: 030 1234567: 030 7654321`. */
function partText(part: unknown): string {
  const texts = Object.values(Object(part)).filter((each) => typeof each !== 'boolean' && each !== '')
  return texts.map((each) => cellText('', each)).join(': ')
}
