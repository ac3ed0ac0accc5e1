import { foldGerman, foldPlain } from '#platform/shared/text.ts'

/** The columns that are understood, each with the headers that name it, in German and English. */
const HEADERS = {
  id: ['ID', 'Kennung', 'Nr', 'Nummer', 'Key'],
  title: ['Name', 'Titel', 'Bezeichnung', 'title', 'listingTitle'],
  category: ['Kategorie', 'Art', 'category', 'listingCategory', 'type'],
  street: ['Straße', 'Str', 'street'],
  houseNumber: ['Hausnummer', 'Hausnr', 'houseNumber'],
  address: ['Adresse', 'Anschrift', 'address', 'listingAddress'],
  postcode: ['PLZ', 'Postleitzahl', 'postcode', 'postalCode', 'zip', 'zipCode'],
  city: ['Ort', 'Stadt', 'Gemeinde', 'city', 'town', 'location'],
  latitude: ['Breite', 'Breitengrad', 'lat', 'latitude'],
  longitude: ['Länge', 'Längengrad', 'lng', 'lon', 'long', 'longitude'],
  phone: ['Telefon', 'Telefonnummer', 'Tel', 'phone', 'listingPhone', 'telephone'],
  email: ['E-Mail', 'Mail', 'E-Mail-Adresse', 'listingEmail'],
  website: ['Webseite', 'Website', 'Homepage', 'Internet', 'url', 'web', 'listingWebsite'],
  description: ['Beschreibung', 'Text', 'description'],
  features: ['Merkmale', 'Ausstattung', 'Leistungen', 'features'],
  priceFrom: ['Preis ab', 'Preis', 'Preis pro Tag', 'priceFrom', 'price'],
  isPremium: ['Premium', 'isPremium'],
  rating: ['Bewertung', 'Sterne', 'rating'],
  reviewsCount: ['Anzahl Bewertungen', 'Bewertungen', 'reviewsCount', 'reviews'],
  reviewsLink: ['Bewertungslink', 'Link zu Bewertungen', 'reviewsLink'],
  featuredImage: ['Bild', 'Foto', 'Titelbild', 'featuredImage', 'image'],
  logo: ['Logo'],
  businessHours: ['Öffnungszeiten', 'openingHours', 'opening_hours', 'businessHours'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof HEADERS

const columnByKey = new Map(
  Object.entries(HEADERS).flatMap(([column, names]) =>
    names.flatMap((name) => keysOf(name).map((key) => [key, column as Column] as const)),
  ),
)

/** Which column each header names; `ignored` are those that are not understood or name a column once more. */
export interface Columns {
  /** The position of each column. */
  at: Map<Column, number>
  /** How many cells a row has. */
  width: number
  ignored: string[]
}

/** Understands a header line: case, umlauts, spaces and punctuation do not matter. */
export function readColumns(headers: readonly string[]): Columns {
  const at = new Map<Column, number>()
  const ignored: string[] = []
  for (const [index, header] of headers.entries()) {
    const column = keysOf(header).flatMap((key) => columnByKey.get(key) ?? [])[0]
    if (column !== undefined && !at.has(column)) at.set(column, index)
    else if (header.trim() !== '') ignored.push(header.trim())
  }
  return { at, width: headers.length, ignored }
}

/** One sentence on the columns that are indispensable and missing. */
export function missingColumns({ at }: Columns): string | undefined {
  const missing = [
    ...(at.has('title') ? [] : ['„Name“']),
    ...(at.has('postcode') || at.has('city') || at.has('address') ? [] : ['„PLZ“ oder „Ort“']),
  ]
  if (missing.length === 0) return undefined
  return `In der ersten Zeile fehlt die Spalte ${missing.join(' und die Spalte ')}.`
}

function keysOf(header: string): string[] {
  return [foldGerman(header), foldPlain(header)].map((key) => key.replaceAll(' ', ''))
}
