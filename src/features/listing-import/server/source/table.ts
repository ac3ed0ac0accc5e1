import { COLUMNS, type FoundColumn } from '../../columns.ts'
import { type Candidate, type Source, unreadable } from './candidate.ts'
import { MAX_COLUMNS, missingColumns, readColumns } from './columns.ts'
import { type CsvRecord, type Delimiter, readCsv } from './csv.ts'
import { type ReadOptions, readRecord } from './record.ts'

const DELIMITERS: readonly Delimiter[] = [';', ',', '\t']
/** Rows that tell what their columns hold. */
const FIRST_ROWS = 5
/** In characters, with the first rows. */
const LONGEST_HEADER = 128 * 1024

/** Reads a table with a header line. The delimiter is the one by which most headers are understood. */
export function readTable(text: string, options: ReadOptions): Source {
  const headers = DELIMITERS.map((delimiter) => headerBy(text, delimiter))
  if (headers.some(({ names }) => names.length > MAX_COLUMNS))
    return { problem: `Die erste Zeile hat mehr als ${MAX_COLUMNS} Spalten. Fehlen die Zeilenumbrüche?` }
  const { delimiter, headerLine, columns } = headers
    .map(({ names, first, ...header }) => ({
      ...header,
      columns: readColumns(names, first, options.columns),
    }))
    .reduce((best, other) => (rank(other.columns) > rank(best.columns) ? other : best))
  const missing = missingColumns(columns)
  function* candidates() {
    for (const record of readCsv(text, delimiter)) {
      if (record.line > headerLine) yield candidateOf(record, columns, options)
    }
  }
  // Somebody may still say which column is which.
  if (missing !== undefined) return { problem: missing, columns }
  if (candidates().next().done) return { problem: 'Die Datei enthält außer der Kopfzeile keine Einträge.' }
  return { format: 'table', delimiter, columns, notes: notesOn(columns), candidates }
}

/** Which columns are not read, and which ones were guessed. */
export function notesOn(columns: readonly FoundColumn[]): string[] {
  const ignored = columns.filter(
    ({ header, column, by }) => column === null && header !== '' && by !== 'choice',
  )
  const names = ignored.map(({ header }) => `„${header}“`).join(', ')
  return [
    ...columns.flatMap(({ header, column, by }) =>
      by === 'likeness' && column ? `Spalte „${header}“ als „${COLUMNS[column].label}“ gelesen` : [],
    ),
    ...(ignored.length === 0 ? [] : [`Nicht gelesene Spalte${ignored.length === 1 ? '' : 'n'}: ${names}`]),
  ]
}

function candidateOf(record: CsvRecord, columns: readonly FoundColumn[], options: ReadOptions): Candidate {
  const label = `Zeile ${record.line}`
  // Somebody has typed what it should say.
  if (options.corrections?.[label] && !fits(record, columns))
    return readRecord(label, () => undefined, options)
  if ('problem' in record) return unreadable(label, record.problem)
  const { cells } = record
  if (!fits(record, columns)) return unreadable(label, `${cells.length} statt ${columns.length} Felder`)
  return readRecord(label, (column) => cells[columns.findIndex((found) => found.column === column)], options)
}

/** Whether a record has a cell for each column, and says nothing beyond them. */
function fits(record: CsvRecord, columns: readonly FoundColumn[]): boolean {
  if ('problem' in record) return false
  return (
    record.cells.length >= columns.length &&
    record.cells.slice(columns.length).every((cell) => cell.trim() === '')
  )
}

function rank(columns: readonly FoundColumn[]): number {
  return columns.filter(({ column }) => column !== null).length * 1000 + columns.length
}

/** The header by one delimiter, and the rows below it. Spreadsheets may put a line `sep=;` before it. */
function headerBy(text: string, delimiter: Delimiter) {
  const rows = [...readCsv(firstLines(text), delimiter)].filter((record) => 'cells' in record)
  const at = rows.findIndex(({ cells }) => !/^sep=/i.test(cells[0] ?? ''))
  const first = rows.slice(at + 1, at + 1 + FIRST_ROWS).map(({ cells }) => cells)
  const header = rows[at]
  return { delimiter, headerLine: header?.line ?? 1, names: header?.cells ?? [], first }
}

/** Enough of the table to find its header, even with line breaks inside; of one line without end only its beginning. */
function firstLines(table: string): string {
  const text = table.slice(0, LONGEST_HEADER)
  let end = 0
  for (let line = 0; line < 20; line++) {
    const next = text.indexOf('\n', end)
    if (next < 0) return text
    end = next + 1
  }
  return text.slice(0, end)
}
