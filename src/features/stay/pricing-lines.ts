/** Prices of stays as a form holds them: a field for each line that has a name, rows for what there may be several of. */
import { type PriceRow, rowOf, rowWords } from './pricing-rows.ts'
import { lineNameOf, linesOf, PER_WORDS, PRICE_LINES, type PriceLineName, splitLine } from './pricing-text.ts'

export interface NamedLines {
  values: Partial<Record<PriceLineName, string>>
  rows: PriceRow[]
  /** All others as they were typed, one a line; among them what has the name of another, such as a second surcharge for the same days. */
  rest: string
}

/** Lines such as `pricingText` writes, for the fields of a form. */
export function namedLines(text: string): NamedLines {
  const values: NamedLines['values'] = {}
  const rows: PriceRow[] = []
  const rest: string[] = []
  for (const line of linesOf(text)) {
    const name = lineNameOf(line)
    const [before, value] = splitLine(line)
    const row = rowOf(before, value)
    if (name && values[name] === undefined) values[name] = value.replace(/ €$/, '')
    else if (row) rows.push(row)
    else rest.push(line)
  }
  return { values: { per: PER_WORDS.night, ...values }, rows, rest: rest.join('\n') }
}

/** The lines that the fields stand for; none as long as nothing but how it is charged is chosen. */
export function pricingLines({ values, rows, rest }: NamedLines): string {
  const names = (Object.keys(PRICE_LINES) as PriceLineName[]).filter(
    (name) => (values[name] ?? '').trim() !== '',
  )
  const typed = rows.filter((row) => !isEmptyRow(row))
  if (names.every((name) => name === 'per' || name === 'vat') && typed.length === 0 && rest.trim() === '')
    return ''
  const named = names.map((name) => `${PRICE_LINES[name]}: ${values[name]?.trim()}`)
  return [...named, ...typed.map((row) => rowWords(row).join(': ')), ...linesOf(rest)].join('\n')
}

/** Whether nothing has been typed in its fields yet. */
export function isEmptyRow({ kind: _, ...row }: PriceRow): boolean {
  const typed = 'per' in row ? [row.name, row.eur] : Object.values(row)
  return typed.every((value) => String(value).trim() === '')
}
