/** Understanding a table's headers, and reading the cells of a listing's details. */

import { readAdmission } from '#features/admission/admission-text.ts'
import { answerText, contradictionsIn } from '#features/admission/rules.ts'
import type { FieldName, Fields } from '#features/listings/declared/fields.ts'
import {
  bySection,
  type ImportedName,
  ofImported,
  type SimpleValues,
} from '#features/listings/declared/simple.ts'
import { reductionMessage } from '#features/stay/pricing-problems.ts'
import { readPricing } from '#features/stay/pricing-text.ts'
import { pricingOf } from '#features/stay/typed-pricing.ts'
import { foldGerman, foldPlain, truncate } from '#platform/shared/text.ts'
import { COLUMN_NAMES, COLUMNS, type Column, type ColumnChoice, type FoundColumn } from '../../columns.ts'
import { type Details, Findings } from './candidate.ts'
import * as fields from './fields.ts'
import { readOpeningHours } from './opening-hours-osm.ts'
import { readCategory, readFeatures } from './vocabulary.ts'

/** No table says these. */
type NotInTables = {
  [Name in FieldName]: Fields[Name] extends { isImported: false } | { imported: null } ? Name : never
}[FieldName]
export type DetailName = Exclude<keyof Details, NotInTables>
/** Answers undefined for a value that cannot be right. */
type Reader<T> = (text: string, found: Findings) => T | undefined

const PLAUSIBLE_REVIEWS = 100_000

/** Those of fields of a simple kind. */
const SIMPLE = bySection(
  ofImported((field) => (text: string, found: Findings) => fields.readSimple(field, text, found)) as {
    [Name in ImportedName]: Reader<SimpleValues[Name]>
  },
)

/** Details in the order in which their findings are told. */
export const DETAIL_READERS: { [Name in DetailName]: Reader<Details[Name]> } = {
  category: readCategory,
  phone: fields.readPhone,
  email: fields.readEmail,
  website: (text, found) => fields.readWebsite(text, found),
  ...SIMPLE.grunddaten,
  features: readFeatures,
  ...SIMPLE.preise,
  pricing: (text, found) => {
    const lines = text.replaceAll('|', '\n')
    const pricing = pricingOf(lines)
    if (pricing !== undefined) return pricing
    const [wrong = lines] = readPricing(lines).wrong
    const isLess = reductionMessage(wrong) !== undefined
    return found.reject(
      `Preis „${truncate(wrong, 60)}“ ist ${isLess ? 'kein Zuschlag' : 'nicht zu verstehen'}`,
    )
  },
  isPremium: (text, found) => readOr(false, fields.readYesNo('Premium', text, found)),
  rating: fields.readRating,
  reviewsCount: (text, found) =>
    readOr(0, fields.readCount('Anzahl Bewertungen', PLAUSIBLE_REVIEWS, text, found)),
  reviewsLink: (text, found) => fields.readAddress('Bewertungslink', text, found),
  featuredImage: (text, found) => fields.readImage('Bild', text, found),
  logo: (text, found) => fields.readImage('Logo', text, found),
  admission: (text, found) => {
    const { admission, wrong } = readAdmission(text)
    for (const part of wrong) found.reject(`Aufnahmeregel „${truncate(part, 60)}“ ist nicht zu verstehen`)
    for (const { name } of contradictionsIn(admission)) {
      const said = answerText(name, admission[name] ?? 'none')
      found.reject(
        name === 'longestStay'
          ? `Längster Aufenthalt „${said}“ ist kürzer als der kürzeste`
          : `Höchstgewicht „${said}“ lässt keinen Hund der Größen zu, die aufgenommen werden`,
      )
      delete admission[name]
    }
    return admission
  },
  businessHours: (text, found) => {
    const { hours, notes } = readOpeningHours(text)
    for (const note of notes) found.note(note)
    return hours
  },
  ...SIMPLE.ort,
  ...SIMPLE.bilder,
  ...SIMPLE.merkmale,
  ...SIMPLE.zeiten,
  ...SIMPLE.aufnahme,
  ...SIMPLE.premium,
}

/** What opening hours say beside the week: seasons, and what can only be told as a text. */
export function besideWeek(text: string): Partial<Details> {
  const { seasons, text: hoursText } = readOpeningHours(text)
  return { hoursText, ...(seasons.length > 0 && { specialDays: seasons }) }
}

/** What an empty cell stands for where nothing cannot be stored. */
function readOr<T>(empty: T, value: T | null | undefined): T | undefined {
  return value === null ? empty : value
}

const columnByKey = new Map(
  COLUMN_NAMES.flatMap((column) =>
    COLUMNS[column].headers.flatMap((name) => keysOf(name).map((key) => [key, column] as const)),
  ),
)

/** Shares of pairs of letters from which on two headers are alike. */
const ALIKE = 0.65

/** Far more than any table of listings has: each header that is not known is compared with all that are. */
export const MAX_COLUMNS = 500

/**
 * Understands a header line: case, umlauts, spaces and punctuation do not matter; a header that is only like a known one is
 * taken for it when its first cells can be read so. Of two headers for one column the first one counts. `chosen` says, by
 * header, what somebody wants it to be.
 */
export function readColumns(
  headers: readonly string[],
  firstRows: readonly (readonly string[])[],
  chosen: Readonly<Record<string, ColumnChoice>> = {},
): FoundColumn[] {
  const taken = new Set<Column>(Object.values(chosen).flatMap((column) => column ?? []))
  const claim = (column: Column | undefined) => {
    if (column === undefined || taken.has(column)) return null
    taken.add(column)
    return column
  }
  const named = headers.map((header, index): FoundColumn => {
    const name = header.trim()
    const example = firstRows.map((row) => row[index]?.trim()).find(Boolean) ?? ''
    if (Object.hasOwn(chosen, name))
      return { header: name, column: chosen[name] ?? null, by: 'choice', example }
    const column = claim(keysOf(header).flatMap((key) => columnByKey.get(key) ?? [])[0])
    return { header: name, column, by: column && 'name', example }
  })
  return named.map((found, index) => {
    if (found.by !== null || found.header === '') return found
    const cells = firstRows.flatMap((row) => row[index]?.trim() || [])
    const column = claim(likeliest(found.header, cells, taken))
    return column ? { ...found, column, by: 'likeness' as const } : found
  })
}

function likeliest(header: string, cells: readonly string[], taken: ReadonlySet<Column>): Column | undefined {
  const [key = ''] = keysOf(header)
  let best: { column: Column; share: number } | undefined
  for (const [known, column] of columnByKey) {
    const share = likeness(key, known)
    if (share < ALIKE || share <= (best?.share ?? 0) || taken.has(column)) continue
    if (isReadable(column, cells)) best = { column, share }
  }
  return best?.column
}

/** Whether most of the cells can be what the column holds. */
function isReadable(column: Column, cells: readonly string[]): boolean {
  if (!Object.hasOwn(DETAIL_READERS, column)) return cells.length > 0
  const reader = DETAIL_READERS[column as DetailName]
  const good = cells.filter((cell) => {
    const found = new Findings(false)
    return reader(cell, found) !== undefined && found.notes.length === 0
  })
  return good.length > cells.length / 2
}

/**
 * 0 to 1: the share of pairs of neighbouring letters that two words have in common (Dice's coefficient); 0 where their
 * lengths alone keep it below `ALIKE`, so that no header is too long to be compared.
 */
function likeness(one: string, other: string): number {
  const [shorter, longer] = [one.length - 1, other.length - 1].sort((a, b) => a - b) as [number, number]
  if (2 * shorter < ALIKE * (shorter + longer)) return 0
  const pairs = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2))
  const [a, b] = [pairs(one), pairs(other)]
  const left = [...b]
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return a.length + b.length === 0 ? 0 : (2 * shared.length) / (a.length + b.length)
}

/** One sentence on the columns that are indispensable and missing. */
export function missingColumns(columns: readonly FoundColumn[]): string | undefined {
  const has = (wanted: Column) => columns.some(({ column }) => column === wanted)
  const missing = [
    ...(has('title') ? [] : ['„Name“']),
    ...(has('postcode') ||
    has('city') ||
    has('address') ||
    has('position') ||
    (has('latitude') && has('longitude'))
      ? []
      : ['„PLZ“ oder „Ort“']),
  ]
  if (missing.length === 0) return undefined
  return `In der ersten Zeile fehlt die Spalte ${missing.join(' und die Spalte ')}.`
}

/** Which column a word names, such as "Telefon" or "phone"; for options. */
export function columnNamed(word: string): Column | undefined {
  const key = foldGerman(word).replaceAll(' ', '')
  return (
    columnByKey.get(key) ??
    COLUMN_NAMES.find((column) => foldGerman(COLUMNS[column].label).replaceAll(' ', '') === key)
  )
}

function keysOf(header: string): string[] {
  return [foldGerman(header), foldPlain(header)].map((key) => key.replaceAll(' ', ''))
}
