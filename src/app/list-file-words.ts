/** What the files of lists say in German: headings of their fields, and values that are names in the API. */
import { STATUS_LABELS as REQUEST_STATUSES } from '#features/booking-requests/rules.ts'

/** By the field's name, or by its whole path where that means something else. */
const HEADINGS: Record<string, string> = {
  action: 'Aktion',
  actor: 'Wer',
  address: 'Adresse',
  after: 'Nachher',
  attempts: 'Versuche',
  author: 'Autor',
  before: 'Vorher',
  businessHours: 'Öffnungszeiten',
  careRating: 'Sterne für die Betreuung',
  category: 'Kategorie',
  checkIn: 'Anreise',
  checkInDate: 'Anreise',
  checkOut: 'Abreise',
  checkOutDate: 'Abreise',
  city: 'Ort',
  comment: 'Text',
  communicationRating: 'Sterne für die Kommunikation',
  content: 'Inhalt',
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
  dogBreed: 'Rasse',
  dogName: 'Name des Hundes',
  dogSize: 'Größe des Hundes',
  email: 'E-Mail',
  endsOn: 'Ende',
  error: 'Fehler',
  excerpt: 'Kurzfassung',
  facebook: 'Facebook',
  featuredImage: 'Titelbild',
  featuredImageAlt: 'Text zum Titelbild',
  features: 'Merkmale',
  firstName: 'Vorname',
  format: 'Format',
  galleryImages: 'Bilder in der Galerie',
  hasFeaturedImage: 'Hat Titelbild',
  hasLogo: 'Hat Logo',
  heldBy: 'Geführt von',
  heroDescription: 'Text oben',
  heroTitle: 'Überschrift oben',
  id: 'Nummer',
  instagram: 'Instagram',
  isActive: 'Aktiv',
  isDraft: 'Entwurf',
  isOverdue: 'Überfällig',
  isPremium: 'Premium',
  isPublished: 'Veröffentlicht',
  keywords: 'Stichwörter',
  kind: 'Art',
  lastName: 'Nachname',
  latitude: 'Breite',
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
  message: 'Nachricht',
  metaDescription: 'Beschreibung für Suchmaschinen',
  months: 'Monate',
  name: 'Name',
  nextAttemptAt: 'Nächster Versuch',
  notedAt: 'Vermerkt',
  notedBy: 'Vermerkt von',
  numberOfDogs: 'Anzahl Hunde',
  operator: 'Betreiber',
  operatorHasMail: 'Betreiber hat E-Mail',
  package: 'Paket',
  pageSlug: 'Seite',
  pageType: 'Art der Seite',
  phone: 'Telefon',
  picture: 'Bild',
  placeRating: 'Sterne für den Ort',
  postalCode: 'PLZ',
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
  sentAt: 'Gesendet',
  seoContent: 'Text unten',
  services: 'Leistungen',
  signals: 'Anzeichen für eigene Bewertung',
  slug: 'Adresse',
  source: 'Herkunft',
  sources: 'Quellen',
  specialRequests: 'Wünsche',
  startsOn: 'Beginn',
  state: 'Stand',
  status: 'Status',
  subject: 'Betrifft',
  subjectId: 'Nummer oder Name',
  suspectedSpam: 'Spamverdacht',
  tags: 'Schlagwörter',
  timestamp: 'Eingegangen',
  title: 'Titel',
  topic: 'Thema',
  uncertainAttempts: 'Ungewisse Versuche',
  updatedAt: 'Geändert',
  userName: 'Name',
  version: 'Fassung',
  website: 'Webseite',
}

/** Parts of an entry, named before their fields. */
const PARTS: Record<string, string> = {
  listing: 'Eintrag',
  pictures: 'Bilder',
  review: 'Bewertung',
  socialMedia: 'Soziale Medien',
  stay: 'Aufenthalt',
}

const VALUES: Record<string, Record<string, string>> = {
  status: {
    ...REQUEST_STATUSES,
    applied: 'Wirksam',
    approved: 'Freigegeben',
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
  state: { planned: 'Geplant', running: 'Läuft', ended: 'Beendet' },
  subject: { listing: 'Eintrag', review: 'Bewertung' },
  source: { stay: 'Aufenthalt', imported: 'Importiert', demo: 'Demo' },
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const BERLIN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The heading of a field by its path; the path where nobody has put it in words. */
export function heading(path: string): string {
  const names = path.split('.')
  const words = names.map((name, index) => (index < names.length - 1 ? PARTS : HEADINGS)[name])
  return words.includes(undefined) ? path : words.join(': ')
}

/** A value as people read it: moments by the clock of Berlin, numbers with a comma, lists side by side. */
export function cellText(path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') {
    const words = VALUES[path.split('.').at(-1) ?? '']
    if (words && Object.hasOwn(words, value)) return words[value] ?? value
    return MOMENT.test(value) ? BERLIN.format(new Date(value)) : value
  }
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
