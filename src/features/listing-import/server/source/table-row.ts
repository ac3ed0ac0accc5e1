import type { Coordinates } from '#platform/shared/geo.ts'
import { splitAddress } from './address.ts'
import { type Candidate, type Details, Findings } from './candidate.ts'
import { cleanLine } from './clean-text.ts'
import { type Column, DETAIL_COLUMNS, type DetailName } from './columns.ts'
import * as fields from './fields.ts'
import { parseDecimal } from './numbers.ts'

const ADDRESS_LENGTH = 200
const CITY_LENGTH = 80
const ID_LENGTH = 100
const DETAIL_NAMES = Object.keys(DETAIL_COLUMNS) as DetailName[]

/** Undefined when the table has no such column. */
type Cells = (column: Column) => string | undefined

/** Reads a row of a table. */
export function readRow(label: string, cell: Cells): Candidate {
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
