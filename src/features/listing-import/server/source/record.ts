/** Reading one record, such as a row of a table: what its cells say of a listing. */

import type { Category } from '#features/listings/rules.ts'
import { formatRating } from '#platform/shared/format.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { COLUMN_NAMES, type Column, type ColumnChoice } from '../../columns.ts'
import { splitAddress } from './address.ts'
import { type Candidate, type Details, Findings } from './candidate.ts'
import { cleanLine } from './clean-text.ts'
import { besideWeek, DETAIL_READERS, type DetailName } from './columns.ts'
import * as fields from './fields.ts'
import { parseDecimal } from './numbers.ts'

/** How a file is to be read. */
export interface ReadOptions {
  /** By header, where it is not understood or understood wrongly. */
  columns?: Readonly<Record<string, ColumnChoice>>
  /** By the word that the file has for it. */
  categories?: Readonly<Record<string, Category>>
  /** Short name of whom the data is from: tells numbers of one source from the same ones of another. */
  source?: string
  /** What somebody has typed in place of what the file says, by entry (`Zeile 17`) and column. */
  corrections?: Corrections
}

export type Corrections = Readonly<Record<string, Partial<Record<Column, string>>>>

const ADDRESS_LENGTH = 200
const CITY_LENGTH = 80
const ID_LENGTH = 100
const DETAIL_NAMES = Object.keys(DETAIL_READERS) as DetailName[]

/** The text of a column; undefined when the file has no such column. */
export type Cells = (column: Column) => string | undefined

export function readRecord(label: string, said: Cells, options: ReadOptions): Candidate {
  const found = new Findings(false)
  const typed = options.corrections?.[label]
  const cell: Cells = (column) => {
    found.reading = column
    return typed?.[column] ?? said(column)
  }
  const cells = COLUMN_NAMES.flatMap((column) => {
    const text = cell(column)
    return text === undefined ? [] : [[column, text] as const]
  })
  const title = fields.readTitle(cell('title') ?? '', found)
  const id = fields.readLine('ID', ID_LENGTH, cell('id') ?? '', found)
  const read = {
    label,
    ref: id ? `${refPrefix(options)}:${id}` : null,
    title,
    ...readPlace(cell, found),
    position: readPosition(cell, found),
    details: readDetails(cell, found, options),
    ...roomOf(cell('room')),
    cells: Object.fromEntries(cells),
    found,
  }
  found.reading = undefined
  return read
}

function roomOf(text: string | undefined): Pick<Candidate, 'room'> {
  return text === undefined || text.trim() === '' ? {} : { room: text }
}

/** What identities of a source without a system of its own begin with. */
export function refPrefix({ source }: ReadOptions): string {
  return source === undefined ? 'csv' : `csv-${source}`
}

/** Own columns for street, postcode and town win over a whole address. */
function readPlace(cell: Cells, found: Findings): Pick<Candidate, 'postcode' | 'city' | 'street'> {
  const line = (name: string, maxLength: number, text: string | undefined) =>
    fields.readLine(name, maxLength, text ?? '', found) ?? null
  const city = line('Ort', CITY_LENGTH, cell('city'))
  const address = splitAddress(line('Adresse', ADDRESS_LENGTH, cell('address')) ?? '', city)
  const street = [cell('street'), cell('houseNumber')].flatMap((part) => part ?? []).join(' ')
  const speaksOfStreet = cell('street') !== undefined || cell('address') !== undefined
  return {
    postcode: fields.readPostcode(cell('postcode') ?? '') ?? address.postcode,
    city: city ?? address.city,
    street: speaksOfStreet
      ? ((cell('street') ? line('Straße', ADDRESS_LENGTH, street) : null) ?? address.street)
      : undefined,
  }
}

function readPosition(cell: Cells, found: Findings): Coordinates | null | undefined {
  const both = cell('position')
  const [north, east] =
    both === undefined ? [cell('latitude'), cell('longitude')] : cleanLine(both).split(/\s*[;|/]\s*|,\s+|\s+/)
  if (both === undefined && (north === undefined || east === undefined)) return undefined
  const written = [cleanLine(north ?? ''), cleanLine(east ?? '')] as const
  if (written[0] === '' && written[1] === '') return null
  const [latitude, longitude] = [parseDecimal(written[0]), parseDecimal(written[1])]
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  found.note(`Koordinaten „${written.join(' / ')}“ sind keine, Lage aus Postleitzahl und Ort`)
  for (const column of both === undefined ? (['latitude', 'longitude'] as const) : (['position'] as const))
    found.wrong.add(column)
  return null
}

/** A column that is absent, or whose value cannot be right, says nothing. */
function readDetails(cell: Cells, found: Findings, { categories = {} }: ReadOptions): Partial<Details> {
  const read = DETAIL_NAMES.map((name) => {
    const text = cell(name)
    const known = name === 'category' && text !== undefined ? categories[cleanLine(text)] : undefined
    return [name, text === undefined ? undefined : (known ?? DETAIL_READERS[name](text, found))]
  })
  const hours = cell('businessHours')
  const details: Partial<Details> = {
    ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    ...(hours !== undefined && besideWeek(hours)),
  }
  if (!details.rating || details.reviewsCount) return details
  // Of no reviews there is none.
  found.reject(`Bewertung ${formatRating(details.rating)} ohne Anzahl`, 'reviewsCount')
  const { rating: _, ...others } = details
  return others.reviewsCount === undefined ? others : { ...others, rating: null }
}
