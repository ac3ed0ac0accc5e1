/** The columns of a table: what people call each, and the headers that name it. */
import { bySection, ofImported } from '#features/listings/declared/simple.ts'

/** Those of fields of a simple kind. */
const SIMPLE = bySection(ofImported((field, { headers, label = field.label }) => ({ label, headers })))

export const COLUMNS = {
  id: { label: 'Kennung', headers: ['ID', 'Kennung', 'Nr', 'Nummer', 'Key'] },
  title: { label: 'Name', headers: ['Name', 'Titel', 'Bezeichnung', 'Eintrag', 'title', 'listingTitle'] },
  street: { label: 'Straße', headers: ['Straße', 'Str', 'street'] },
  houseNumber: { label: 'Hausnummer', headers: ['Hausnummer', 'Hausnr', 'houseNumber'] },
  address: { label: 'Adresse', headers: ['Adresse', 'Anschrift', 'address', 'listingAddress'] },
  postcode: { label: 'PLZ', headers: ['PLZ', 'Postleitzahl', 'postcode', 'postalCode', 'zip', 'zipCode'] },
  city: { label: 'Ort', headers: ['Ort', 'Stadt', 'Gemeinde', 'city', 'town', 'location'] },
  position: {
    label: 'Koordinaten',
    headers: ['Koordinaten', 'Position', 'lat lng', 'lat lon', 'coordinates'],
  },
  latitude: { label: 'Breite', headers: ['Breite', 'Breitengrad', 'lat', 'latitude'] },
  longitude: { label: 'Länge', headers: ['Länge', 'Längengrad', 'lng', 'lon', 'long', 'longitude'] },
  category: { label: 'Kategorie', headers: ['Kategorie', 'Art', 'category', 'listingCategory', 'type'] },
  phone: {
    label: 'Telefon',
    headers: [
      'Telefon',
      'Telefonnummer',
      'Tel',
      'phone',
      'listingPhone',
      'telephone',
      'Mobil',
      'Handy',
      'Rufnummer',
    ],
  },
  email: { label: 'E-Mail', headers: ['E-Mail', 'Mail', 'E-Mail-Adresse', 'listingEmail'] },
  website: {
    label: 'Webseite',
    headers: ['Webseite', 'Website', 'Homepage', 'Internet', 'url', 'web', 'www', 'listingWebsite'],
  },
  ...SIMPLE.grunddaten,
  features: { label: 'Merkmale', headers: ['Merkmale', 'Ausstattung', 'Leistungen', 'features'] },
  ...SIMPLE.preise,
  pricing: {
    label: 'Preise für Aufenthalte',
    headers: ['Preise für Aufenthalte', 'Preisliste', 'Preise', 'pricing'],
  },
  isPremium: { label: 'Premium', headers: ['Premium', 'isPremium'] },
  rating: { label: 'Bewertung', headers: ['Bewertung', 'Sterne', 'rating'] },
  reviewsCount: {
    label: 'Anzahl Bewertungen',
    headers: ['Anzahl Bewertungen', 'Bewertungen', 'reviewsCount', 'reviews'],
  },
  reviewsLink: { label: 'Bewertungslink', headers: ['Bewertungslink', 'Link zu Bewertungen', 'reviewsLink'] },
  featuredImage: { label: 'Bild', headers: ['Bild', 'Foto', 'Titelbild', 'featuredImage', 'image'] },
  logo: { label: 'Logo', headers: ['Logo'] },
  admission: {
    label: 'Aufnahmeregeln',
    headers: ['Aufnahmeregeln', 'Aufnahme', 'Aufnahmebedingungen', 'admission'],
  },
  room: {
    label: 'Ferien-Ampel',
    headers: ['Ferien-Ampel', 'Ampel', 'Freie Plätze in den Ferien', 'room'],
  },
  businessHours: {
    label: 'Öffnungszeiten',
    headers: ['Öffnungszeiten', 'openingHours', 'opening_hours', 'businessHours'],
  },
  ...SIMPLE.ort,
  ...SIMPLE.bilder,
  ...SIMPLE.merkmale,
  ...SIMPLE.zeiten,
  ...SIMPLE.aufnahme,
  ...SIMPLE.premium,
} as const satisfies Record<string, { label: string; headers: readonly string[] }>

export type Column = keyof typeof COLUMNS
export const COLUMN_NAMES = Object.keys(COLUMNS) as [Column, ...Column[]]

/** What is chosen for a header; `null` leaves its column out. */
export type ColumnChoice = Column | null

/** A column of a table and what it was taken for; null when it is not read. */
export interface FoundColumn {
  header: string
  column: Column | null
  /** How that is known: by the header's name, by its likeness to one, or because somebody said so. */
  by: 'name' | 'likeness' | 'choice' | null
  /** Of its first rows, one that is not empty. */
  example: string
}
