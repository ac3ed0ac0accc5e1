/** Prices of stays as a form holds them: a field for each line that has a name, and all others as they were typed. */
import { lineNameOf, PER_WORDS, PRICE_LINES, type PriceLineName, splitLine } from './pricing-text.ts'

export interface NamedLines {
  values: Partial<Record<PriceLineName, string>>
  /** One a line; among them what has the name of another, such as a second surcharge for the same days. */
  rest: string
}

/** Lines such as `pricingText` writes, for the fields of a form. */
export function namedLines(text: string): NamedLines {
  const values: NamedLines['values'] = {}
  const rest: string[] = []
  for (const line of linesOf(text)) {
    const name = lineNameOf(line)
    if (name && values[name] === undefined) values[name] = splitLine(line)[1].replace(/ €$/, '')
    else rest.push(line)
  }
  return { values: { per: PER_WORDS.night, ...values }, rest: rest.join('\n') }
}

/** The lines that the fields stand for; none as long as nothing but how it is charged is chosen. */
export function pricingLines({ values, rest }: NamedLines): string {
  const names = (Object.keys(PRICE_LINES) as PriceLineName[]).filter(
    (name) => (values[name] ?? '').trim() !== '',
  )
  if (names.every((name) => name === 'per' || name === 'vat') && rest.trim() === '') return ''
  const named = names.map((name) => `${PRICE_LINES[name]}: ${values[name]?.trim()}`)
  return [...named, ...linesOf(rest)].join('\n')
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
