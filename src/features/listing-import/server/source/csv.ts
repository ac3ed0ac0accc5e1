import { parse } from 'csv-parse/sync'

/** A line of a table: its cells, or why it has none. `line` counts from 1 and is where the record begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; problem: string }

export type Delimiter = ',' | ';' | '\t'

const OPTIONS = { encoding: 'utf8', record_delimiter: '\n', relax_column_count: true } as const
const LINE_BREAK = 10

/** So much of a table is read at once, in bytes; a record that is longer than the second one is broken. */
const WINDOW = 64 * 1024
const LONGEST_RECORD = 1024 * 1024

/**
 * Reads the records of a table whose lines end with `\n`, a part of it at a time. A record whose quotes do not fit costs
 * its first line alone: reading goes on with the next one, so that a forgotten quote does not swallow the rest of the
 * table. A line that is longer than a record may be is not read at all. Empty lines, also those of empty cells, are left out.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const bytes = Buffer.from(text)
  let line = 1
  let start = 0
  let size = WINDOW
  while (start < bytes.length) {
    const end = endOfPart(bytes, start, start + size)
    const records: CsvRecord[] = []
    const offset = start
    const advance = (to: number) => {
      line += countLineBreaks(bytes, start, to)
      start = to
    }
    const add = (cells: string[], { bytes: read }: { bytes: number }) => {
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
      advance(offset + read)
      return null
    }
    if (end - start > LONGEST_RECORD) {
      records.push({ line, problem: 'die Zeile ist länger als 1 MB' })
      advance(end)
      yield* records
      continue
    }
    try {
      parse(bytes.subarray(offset, end), { ...OPTIONS, delimiter, on_record: add })
      start = end
      size = WINDOW
    } catch (error) {
      // A record that begins in this part may end in the next one.
      const isCut = end < bytes.length && Object(error).code === 'CSV_QUOTE_NOT_CLOSED'
      if (isCut && size < LONGEST_RECORD) size = start === offset ? size * 2 : WINDOW
      else {
        const next = endOfLine(bytes, start)
        records.push({ line, ...readLoosely(bytes.subarray(start, next), delimiter) })
        advance(next)
      }
    }
    yield* records
  }
}

/** Where the last line ends that lies before `to`; of a line that goes beyond it, where that one ends. */
function endOfPart(bytes: Buffer, from: number, to: number): number {
  if (to >= bytes.length) return bytes.length
  const last = bytes.lastIndexOf(LINE_BREAK, to - 1)
  return last >= from ? last + 1 : endOfLine(bytes, to)
}

/** Where the line ends that this place lies in. */
function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(LINE_BREAK, from)
  return end < 0 ? bytes.length : end + 1
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
