import { parse } from 'csv-parse/sync'

/** A line of a table: its cells, or why it has none. `line` counts from 1 and is where the record begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; problem: string }

export type Delimiter = ',' | ';' | '\t'

const OPTIONS = { encoding: 'utf8', record_delimiter: '\n', relax_column_count: true } as const
const LINE_BREAK = 10

/**
 * Reads the records of a table whose lines end with `\n`. A record whose quotes do not fit costs its first line
 * alone: reading goes on with the next one, so that a forgotten quote does not swallow the rest of the table.
 * Empty lines, also those of empty cells, are left out.
 */
export function readCsv(text: string, delimiter: Delimiter): CsvRecord[] {
  const bytes = Buffer.from(text)
  const records: CsvRecord[] = []
  let line = 1
  let start = 0
  const advance = (end: number) => {
    line += countLineBreaks(bytes, start, end)
    start = end
  }
  while (start < bytes.length) {
    const offset = start
    const add = (cells: string[], { bytes: read }: { bytes: number }) => {
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
      advance(offset + read)
      return null
    }
    try {
      parse(bytes.subarray(offset), { ...OPTIONS, delimiter, on_record: add })
      break
    } catch {
      const end = bytes.indexOf(LINE_BREAK, start)
      const next = end < 0 ? bytes.length : end + 1
      records.push({ line, ...readLoosely(bytes.subarray(start, next), delimiter) })
      advance(next)
    }
  }
  return records
}

/** One line whose cells may hold quotes that are simply characters: `Hotel "Zum Hund";12345`. */
function readLoosely(line: Uint8Array, delimiter: Delimiter): { cells: string[] } | { problem: string } {
  try {
    const [cells] = parse(line, { ...OPTIONS, delimiter, relax_quotes: true })
    if (cells) return { cells }
  } catch {
    // The reason is the same as for the whole record.
  }
  return { problem: 'ein Anführungszeichen fehlt oder steht an falscher Stelle' }
}

function countLineBreaks(bytes: Buffer, start: number, end: number): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_BREAK, start); at >= 0 && at < end; at = bytes.indexOf(LINE_BREAK, at + 1))
    count++
  return count
}
