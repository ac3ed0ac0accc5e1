/** Every text of the form of a listing. */
import type { StaffSection } from '#features/listings/declared/kinds.ts'
import { ofSimple } from '#features/listings/declared/simple.ts'
import { countLabel, formatDate, formatNumber } from '#platform/shared/format.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingFieldName } from '../fields.ts'
import { MAX_GALLERY } from '../rules.ts'

/** In which part of the form each field stands; the compiler names one that stands in none. */
const SECTION_OF = {
  ...{ listingTitle: 'grunddaten', listingCategory: 'grunddaten', slug: 'grunddaten' },
  ...{ listingAddress: 'ort', postalCode: 'ort', location: 'ort', latitude: 'ort', longitude: 'ort' },
  ...{ listingPhone: 'ort', listingEmail: 'ort', listingWebsite: 'ort' },
  ...{ logo: 'bilder', featuredImage: 'bilder', additionalImages: 'bilder' },
  features: 'merkmale',
  ...{ businessHours: 'zeiten', specialDays: 'zeiten' },
  ...{ pricing: 'preise', tariffs: 'preise' },
  admission: 'aufnahme',
  ...{ isPremium: 'premium', premiumUntil: 'premium' },
  ...ofSimple((_, { staff }) => staff.section),
} as const satisfies Record<ListingFieldName, StaffSection>

const TITLES: Record<StaffSection, string> = {
  grunddaten: 'Grunddaten',
  ort: 'Ort und Kontakt',
  bilder: 'Bilder',
  merkmale: 'Merkmale',
  zeiten: 'Zeiten',
  preise: 'Preise',
  aufnahme: 'Aufnahme',
  premium: 'Premium',
}

/** The form's parts in their order, with the fields of each. */
export const SECTIONS = (Object.keys(TITLES) as (keyof typeof TITLES)[]).map((id) => ({
  id,
  title: TITLES[id],
  fields: LISTING_FIELD_NAMES.filter((name) => SECTION_OF[name] === id),
}))
export type Section = (typeof SECTIONS)[number]

export const texts = {
  proofs: 'Stand der Angaben',
  addTitle: 'Neuer Eintrag',
  editTitle: 'Eintrag bearbeiten',
  missingTitle: 'Diesen Eintrag gibt es nicht',
  missing: 'Vielleicht liegt er im Papierkorb.',
  closedTitle: 'Dieser Eintrag ist für immer geschlossen',
  closed: (where: string, since: string) =>
    `${where}, ist seit ${since} geschlossen. Die Seite sagt das, und im Verzeichnis ist der Eintrag nicht mehr.`,
  back: 'Einträge',
  view: 'Ansehen',
  remove: 'Löschen',
  premium: 'Premium',
  changedBy: (when: string, who: string) => `geändert ${when} von ${who || 'Betrieb'}`,
  sections: 'Teile des Formulars',
  isChanged: 'geändert',
  required: '* Pflichtfeld',
  before: (text: string) => `vorher: ${text}`,
  slugHint: 'Ohne Angabe entsteht sie aus Name und Ort.',
  slugFree: 'Diese Adresse ist frei.',
  slugTaken: (owner: number) => `Diese Adresse gehört schon zu Eintrag #${owner}.`,
  redirect: (slug: string) => `Die alte Adresse ${slug} leitet dauerhaft hierher.`,
  signs: (count: number) => countLabel(count, 'Zeichen', 'Zeichen'),
  hours: 'Leer heißt geschlossen',

  pictures: 'Ziehen ordnet. Hochladen oder Adresse einfügen, höchstens 10 MB.',
  pull: 'Ziehen oder mit den Pfeiltasten ordnen',
  upwards: 'nach oben',
  nth: (position: number) => `Bild ${position}`,
  removePicture: 'Entfernen',
  earlier: 'Nach vorn',
  later: 'Nach hinten',
  addPicture: (room: number) => `Bild hinzufügen (noch ${room})`,
  full: `Die Galerie hat ${MAX_GALLERY} Bilder.`,
  notShown: 'noch nicht geladen',

  tariffName: 'Bezeichnung',
  tariffDog: 'Hund',
  anyDog: 'alle Größen',
  tariffUnit: 'Einheit',
  tariffPrice: 'Preis in Euro',
  nthTariff: (position: number, label: string) => `${position}. Preis, ${label}`,
  removeTariff: 'entfernen',
  addTariff: 'Preis hinzufügen',

  isPremium: 'Premium',
  until: 'Laufzeit bis',
  year: '+ 1 Jahr',
  ends: (day: string, days: number) =>
    days < 0
      ? `Am ${formatDate(day)} abgelaufen.`
      : `Endet ${days === 0 ? 'heute' : `in ${countLabel(days, 'Tag', 'Tagen')}`}. Danach wird der Eintrag Standard.`,
  noEnd: 'Ohne Angabe ein Jahr von heute an, oder wie bisher.',

  preview: 'Vorschau',
  complete: (percent: number) => `Vollständig zu ${percent} %`,
  lately: 'Letzte 30 Tage',
  opened: 'Aufrufe',
  requested: 'Anfragen',
  answer: 'Antwort',
  showChanges: 'Änderungen zeigen',
  changes: 'Ungespeicherte Änderungen',
  kept: (since: string) => `Was du ${since} eingegeben und nicht gespeichert hast, steht wieder im Formular.`,
  discardKept: 'Eingaben verwerfen',
  history: 'Verlauf',
  allVersions: 'Alle Stände vergleichen',
  noHistory: 'Noch keine Änderung vermerkt.',

  unsaved: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'ungespeicherte Änderung' : 'ungespeicherte Änderungen'}`,
  leaving: 'Beim Verlassen der Seite wird gefragt.',
  nothingChanged: 'Nichts geändert',
  discard: 'Verwerfen',
  discardConfirm: 'Alle Änderungen seit dem letzten Speichern verwerfen?',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  created: 'Eintrag angelegt',
  saved: 'Eintrag gespeichert',
  failed: 'Fehler beim Speichern',
  hoursWrong: 'Bitte sieh dir die Öffnungszeiten noch einmal an.',
  keys: 'Formular',

  subject: 'diesen Eintrag',
  open: (count: number) => (count === 1 ? '1 Feld ist noch offen' : `${count} Felder sind noch offen`),
  openHint: 'Erst wählen, dann speichern. Deine Eingaben bleiben in diesem Tab.',
  resolveLater: 'Später lösen',
} as const

const ACTIONS: Readonly<Record<string, string>> = {
  'listing.create': 'Angelegt',
  'listing.update': 'Geändert',
  'listing.premium': 'Premium',
  'listing.delete': 'In den Papierkorb gelegt',
  'listing.restore': 'Zurückgeholt',
  'listing.merge': 'Zusammengeführt',
  'listing.unmerge': 'Zusammenführung zurückgenommen',
  'listing.confirm': 'Bestätigt',
  'listing.unconfirm': 'Bestätigung zurückgenommen',
  'listing.close': 'Geschlossen',
  'listing.reopen': 'Wieder geöffnet',
  'listing.room': 'Platz gemeldet',
  'listing-change.approved': 'Vom Betrieb, freigegeben',
  'listing-change.applied': 'Vom Betrieb geändert',
  'listing-change.seen': 'Vom Betrieb geändert',
}

/** What history says of fields that go by other names there than in the form. */
const CHANGES: Readonly<Record<string, string>> = {
  title: LISTING_FIELDS.listingTitle.label,
  category: LISTING_FIELDS.listingCategory.label,
  address: LISTING_FIELDS.listingAddress.label,
  postcode: LISTING_FIELDS.postalCode.label,
  phone: LISTING_FIELDS.listingPhone.label,
  email: LISTING_FIELDS.listingEmail.label,
  website: LISTING_FIELDS.listingWebsite.label,
  images: LISTING_FIELDS.additionalImages.label,
  hours: LISTING_FIELDS.businessHours.label,
  prices: 'Preise',
  pictures: 'Bilder',
  place: 'Lage',
  latitude: 'Lage',
  longitude: 'Lage',
  closing: 'Für immer geschlossen',
}

/** The field that a change is about; none for what people have no word for. */
export function changeText(name: string): string[] {
  const fields: Readonly<Record<string, { label: string }>> = LISTING_FIELDS
  return [CHANGES[name] ?? fields[name]?.label ?? []].flat()
}

export function actionText(action: string): string {
  return ACTIONS[action] ?? 'Geändert'
}
