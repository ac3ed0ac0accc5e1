import { type Candidate, type Source, unreadable } from './candidate.ts'
import { type Columns, missingColumns, readColumns } from './columns.ts'
import { type CsvRecord, type Delimiter, readCsv } from './csv.ts'
import { readRow } from './table-row.ts'

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
