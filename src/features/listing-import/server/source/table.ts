import type { Coordinates } from '#platform/shared/geo.ts'
import { splitAddress } from './address.ts'
import { type Candidate, type Details, Findings, type Source, unreadable } from './candidate.ts'
import { cleanLine } from './clean-text.ts'
import {
  type Column,
  type Columns,
  DETAIL_COLUMNS,
  type DetailName,
  missingColumns,
  readColumns,
} from './columns.ts'
import { type CsvRecord, type Delimiter, readCsv } from './csv.ts'
import * as fields from './fields.ts'
import { parseDecimal } from './numbers.ts'

const DELIMITERS: readonly Delimiter[] = [';', ',', '\t']

/** Reads a table with a header line. The delimiter is the one by which most headers are understood. */
export function readTable(text: string): Source {
  const { delimiter, headerLine, columns } = readHeader(text)
  const missing = missingColumns(columns)
  if (missing !== undefined) return { problem: missing }
  const candidates = readCsv(text, delimiter).flatMap((record) =>
    record.line <= headerLine ? [] : [candidateOf(record, columns)],
  )
  if (candidates.length === 0) return { problem: 'Die Datei enthält außer der Kopfzeile keine Einträge.' }
  const { ignored } = columns
  const names = ignored.map((name) => `„${name}“`).join(', ')
  const notes =
    ignored.length === 0 ? [] : [`Nicht gelesene Spalte${ignored.length === 1 ? '' : 'n'}: ${names}`]
  return { candidates, notes }
}

function candidateOf(record: CsvRecord, columns: Columns): Candidate {
  const label = `Zeile ${record.line}`
  if ('problem' in record) return unreadable(label, record.problem)
  const { cells } = record
  const surplus = cells.slice(columns.width).some((cell) => cell.trim() !== '')
  if (surplus || cells.length < columns.width) {
    return unreadable(label, `${cells.length} statt ${columns.width} Felder`)
  }
  return readRow(label, (column) => cells[columns.at.get(column) ?? -1])
}

interface Header {
  delimiter: Delimiter
  headerLine: number
  columns: Columns
}

function readHeader(text: string): Header {
  const possible = DELIMITERS.map((delimiter) => headerBy(text, delimiter))
  return possible.reduce((best, other) => (rank(other) > rank(best) ? other : best))
}

function rank({ columns }: Header): number {
  return columns.at.size * 1000 + columns.width
}

/** The header by one delimiter. Spreadsheets may put a line `sep=;` before it. */
function headerBy(text: string, delimiter: Delimiter): Header {
  const first = readCsv(firstLines(text), delimiter).filter((record) => 'cells' in record)
  const header = first.find(({ cells }) => !/^sep=/i.test(cells[0] ?? ''))
  return { delimiter, headerLine: header?.line ?? 1, columns: readColumns(header?.cells ?? []) }
}

/** Enough of the table to find its header, even with line breaks inside. */
function firstLines(text: string): string {
  let end = 0
  for (let line = 0; line < 20; line++) {
    const next = text.indexOf('\n', end)
    if (next < 0) return text
    end = next + 1
  }
  return text.slice(0, end)
}

const ADDRESS_LENGTH = 200
const CITY_LENGTH = 80
const ID_LENGTH = 100
const DETAIL_NAMES = Object.keys(DETAIL_COLUMNS) as DetailName[]

/** Undefined when the table has no such column. */
type Cells = (column: Column) => string | undefined

/** Reads a row of a table. */
function readRow(label: string, cell: Cells): Candidate {
  const found = new Findings(true)
  const title = fields.readTitle(cell('title') ?? '', found)
  const id = fields.readLine('ID', ID_LENGTH, cell('id') ?? '', found)
  return {
    label,
    ref: id ? `csv:${id}` : null,
    title,
    ...readPlace(cell, found),
    position: readPosition(cell, found),
    details: readDetails(cell, found),
    found,
  }
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
  const [north, east] = [cell('latitude'), cell('longitude')]
  if (north === undefined || east === undefined) return undefined
  const written = [cleanLine(north), cleanLine(east)] as const
  if (written[0] === '' && written[1] === '') return null
  const [latitude, longitude] = [parseDecimal(written[0]), parseDecimal(written[1])]
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  found.note(`Koordinaten „${written.join(' / ')}“ sind keine, Lage aus Postleitzahl und Ort`)
  return null
}

/** A column that is absent, or whose value cannot be right, says nothing. */
function readDetails(cell: Cells, found: Findings): Partial<Details> {
  const read = DETAIL_NAMES.map((name) => {
    const text = cell(name)
    return [name, text === undefined ? undefined : DETAIL_COLUMNS[name].read(text, found)]
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}
