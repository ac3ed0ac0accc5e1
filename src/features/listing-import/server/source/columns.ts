/** The columns of a table: the headers that name each, and how the cells of a listing's details are read. */
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import type { Details, Findings } from './candidate.ts'
import * as fields from './fields.ts'
import { readOpeningHours } from './opening-hours-osm.ts'
import { readCategory, readFeatures } from './vocabulary.ts'

/** Name and place, each with its headers in German and English. */
const PLACE = {
  id: ['ID', 'Kennung', 'Nr', 'Nummer', 'Key'],
  title: ['Name', 'Titel', 'Bezeichnung', 'title', 'listingTitle'],
  street: ['Straße', 'Str', 'street'],
  houseNumber: ['Hausnummer', 'Hausnr', 'houseNumber'],
  address: ['Adresse', 'Anschrift', 'address', 'listingAddress'],
  postcode: ['PLZ', 'Postleitzahl', 'postcode', 'postalCode', 'zip', 'zipCode'],
  city: ['Ort', 'Stadt', 'Gemeinde', 'city', 'town', 'location'],
  latitude: ['Breite', 'Breitengrad', 'lat', 'latitude'],
  longitude: ['Länge', 'Längengrad', 'lng', 'lon', 'long', 'longitude'],
} as const satisfies Record<string, readonly string[]>

/** No table says these. */
type NotInTables = 'websiteDescription' | 'images' | 'imageTexts' | 'specialDays' | 'tariffs'

interface DetailColumn<T> {
  headers: readonly string[]
  /** Undefined for a value that cannot be right. */
  read(text: string, found: Findings): T | undefined
}

/** Details in the order in which their findings are told. */
export const DETAIL_COLUMNS: { [Name in Exclude<keyof Details, NotInTables>]: DetailColumn<Details[Name]> } =
  {
    category: {
      headers: ['Kategorie', 'Art', 'category', 'listingCategory', 'type'],
      read: readCategory,
    },
    phone: {
      headers: ['Telefon', 'Telefonnummer', 'Tel', 'phone', 'listingPhone', 'telephone'],
      read: fields.readPhone,
    },
    email: { headers: ['E-Mail', 'Mail', 'E-Mail-Adresse', 'listingEmail'], read: fields.readEmail },
    website: {
      headers: ['Webseite', 'Website', 'Homepage', 'Internet', 'url', 'web', 'listingWebsite'],
      read: (text, found) => fields.readWebsite('Webseite', text, found),
    },
    description: { headers: ['Beschreibung', 'Text', 'description'], read: fields.readDescription },
    features: { headers: ['Merkmale', 'Ausstattung', 'Leistungen', 'features'], read: readFeatures },
    priceFrom: {
      headers: ['Preis ab', 'Preis', 'Preis pro Tag', 'priceFrom', 'price'],
      read: fields.readPrice,
    },
    isPremium: {
      headers: ['Premium', 'isPremium'],
      read: (text, found) => readOr(false, fields.readYesNo('Premium', text, found)),
    },
    rating: { headers: ['Bewertung', 'Sterne', 'rating'], read: fields.readRating },
    reviewsCount: {
      headers: ['Anzahl Bewertungen', 'Bewertungen', 'reviewsCount', 'reviews'],
      read: (text, found) =>
        readOr(0, fields.readCount('Anzahl Bewertungen', PLAUSIBLE_REVIEWS, text, found)),
    },
    reviewsLink: {
      headers: ['Bewertungslink', 'Link zu Bewertungen', 'reviewsLink'],
      read: (text, found) => fields.readWebsite('Bewertungslink', text, found),
    },
    featuredImage: {
      headers: ['Bild', 'Foto', 'Titelbild', 'featuredImage', 'image'],
      read: (text, found) => fields.readImage('Bild', text, found),
    },
    logo: { headers: ['Logo'], read: (text, found) => fields.readImage('Logo', text, found) },
    businessHours: {
      headers: ['Öffnungszeiten', 'openingHours', 'opening_hours', 'businessHours'],
      read: (text, found) => {
        const { hours, notes } = readOpeningHours(text)
        for (const note of notes) found.note(note)
        return hours
      },
    },
  }
const PLAUSIBLE_REVIEWS = 100_000

export type DetailName = keyof typeof DETAIL_COLUMNS
export type Column = keyof typeof PLACE | DetailName

/** What an empty cell stands for where nothing cannot be stored. */
function readOr<T>(empty: T, value: T | null | undefined): T | undefined {
  return value === null ? empty : value
}

const headers: [string, readonly string[]][] = [
  ...Object.entries(PLACE),
  ...Object.entries(DETAIL_COLUMNS).map(([name, column]): [string, readonly string[]] => [
    name,
    column.headers,
  ]),
]
const columnByKey = new Map(
  headers.flatMap(([column, names]) =>
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
