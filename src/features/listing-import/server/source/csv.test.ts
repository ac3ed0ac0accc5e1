import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delimiter, readCsv as read } from './csv.ts'

const readCsv = (text: string, delimiter: Delimiter) => [...read(text, delimiter)]

const problem = expect.stringContaining('Anführungszeichen')

describe('readCsv', () => {
  it('reads quoted cells with delimiters, quotes and line breaks, and counts lines', () => {
    expect(readCsv('a;b\n"x;""y""\nz";2\n\n;;\nä;4', ';')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x;"y"\nz', '2'] },
      { line: 6, cells: ['ä', '4'] },
    ])
  })

  it('takes quotes inside an unquoted cell as they are', () => {
    expect(readCsv('Hotel "Zum Hund";1\nB;2', ';')).toEqual([
      { line: 1, cells: ['Hotel "Zum Hund"', '1'] },
      { line: 2, cells: ['B', '2'] },
    ])
  })

  it('loses one line to a forgotten quote, wherever the next one stands', () => {
    expect(readCsv('"A;1\nB;2\nC;3', ';')).toEqual([
      { line: 1, problem },
      { line: 2, cells: ['B', '2'] },
      { line: 3, cells: ['C', '3'] },
    ])
    expect(readCsv('"A;1\n"B";2\nC;3\n', ';')).toEqual([
      { line: 1, problem },
      { line: 2, cells: ['B', '2'] },
      { line: 3, cells: ['C', '3'] },
    ])
  })

  it('reads back any table that is written by the rules', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ';', ',', '\t', '\n', ' ', '🐕') })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, fc.constant('Ende')), { minLength: 1 }),
        fc.constantFrom(';' as const, ',' as const, '\t' as const),
        (rows, delimiter) => {
          const quoted = rows.map((cells) =>
            cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
          )
          const records = readCsv(quoted.join('\n'), delimiter)
          expect(records.map((record) => ('cells' in record ? record.cells : record.problem))).toEqual(rows)
          const breaks = rows.map((cells) => cells.join('').split('\n').length)
          const lines = breaks.map(
            (_, index) => 1 + breaks.slice(0, index).reduce((sum, count) => sum + count, 0),
          )
          expect(records.map(({ line }) => line)).toEqual(lines)
        },
      ),
    )
  })

  it('reads records that are longer than what is read at once, and lines behind a lost quote of a large table', () => {
    const long = 'ä\n'.repeat(100_000)
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index};Hof`)
    const records = readCsv(`"${long}";1\n"kaputt;2\n${rows.join('\n')}`, ';')
    expect(records).toHaveLength(20_002)
    expect(records[0]).toEqual({ line: 1, cells: [long, '1'] })
    expect(records[1]).toMatchObject({ line: 100_002, problem })
    expect(records.at(-1)).toEqual({ line: 120_002, cells: ['19999', 'Hof'] })
  })

  it('ends on any text, with lines in rising order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', 'ü') })
    fc.assert(
      fc.property(text, (content) => {
        const lines = readCsv(content, ';').map(({ line }) => line)
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
        expect(Math.max(0, ...lines)).toBeLessThanOrEqual(content.split('\n').length)
      }),
    )
  })
})
