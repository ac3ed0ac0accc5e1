/** What is wrong with prices as they are typed, in lines or in fields of their own. */
import { isEmptyRow } from './pricing-lines.ts'
import { type PriceRow, rowOf, rowWords, withoutPlus } from './pricing-rows.ts'
import {
  isDays,
  lineNameOf,
  PER_WORDS,
  PRICE_LINES,
  PRICING_FIELD,
  type PriceLineName,
  readPricing,
  splitLine,
  VAT_WORDS,
} from './pricing-text.ts'
import { isDay } from './stay.ts'

const EUROS = 'Bitte schreib einen Betrag in Euro wie 28 oder 28,50, höchstens 10.000.'
const AMOUNT = 'Bitte schreib Euro oder Prozent wie 3 € oder 10 %.'
const NO_PRICE = `Bitte nenne mindestens einen Preis, etwa bei „${PRICE_LINES.all}“.`
const AMOUNTS: readonly PriceLineName[] = [
  ...(['furtherDogs', 'schoolHolidays', 'publicHolidays', 'weekends', 'deposit'] as const),
]

/** What to say of lines that cannot be meant so, of each. */
export function problemOfPricing(text: string): string {
  const problems = readPricing(text).wrong.map((line) => problemOfLine(line) ?? NO_PRICE)
  return problems.length > 0 ? problems.join(' ') : PRICING_FIELD.message
}

/** What to say of a line; undefined of one that is right. */
export function problemOfLine(line: string): string | undefined {
  const name = lineNameOf(line)
  const [before, value] = splitLine(line)
  if (name) return problemOfNamed(name, value)
  const row = rowOf(before, value)
  if (!row) return `„${line}“ ist nicht zu verstehen oder noch nicht vollständig.`
  const problem = problemOfRow(row)
  return problem && (reductionMessage(line) ?? `${before}: ${problem.message}`)
}

/** What to say of the value of a line that has a name; undefined of one that is right, and of none. */
export function problemOfNamed(name: PriceLineName, value: string): string | undefined {
  const line = `${PRICE_LINES[name]}: ${value}`
  if (value === '' || isRight(line)) return undefined
  return reductionMessage(line) ?? `${PRICE_LINES[name]}: ${wantedBy(name)}`
}

function wantedBy(name: PriceLineName): string {
  if (name === 'per' || name === 'vat')
    return `Bitte schreib „${Object.values(name === 'per' ? PER_WORDS : VAT_WORDS).join('“ oder „')}“.`
  return AMOUNTS.includes(name) ? AMOUNT : EUROS
}

/** The part of what there may be several of that cannot be meant so, and what to say of it; undefined of an empty one. */
export function problemOfRow(row: PriceRow): { part: string; message: string } | undefined {
  if (isEmptyRow(row)) return undefined
  if (row.kind !== 'discount' && row.name.trim() === '')
    return { part: 'name', message: 'Der Name fehlt noch.' }
  if (row.kind === 'discount' && !/^([2-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/.test(row.nights))
    return { part: 'nights', message: 'Ein Rabatt gilt ab 2 bis 365 Nächten.' }
  if (row.kind === 'span' && !isDay(row.from)) return { part: 'from', message: 'Der erste Tag fehlt noch.' }
  if (row.kind === 'span' && !isDay(row.to)) return { part: 'to', message: 'Der letzte Tag fehlt noch.' }
  if (row.kind === 'span' && row.to < row.from)
    return { part: 'to', message: 'Das Ende liegt vor dem Anfang.' }
  const line = rowWords(row).join(': ')
  if (isRight(line)) return undefined
  if (row.kind === 'extra') return { part: 'eur', message: EUROS }
  return { part: 'amount', message: reductionMessage(line) ?? AMOUNT }
}

/** What to say of a line that takes something off on some days; undefined for all others. */
export function reductionMessage(line: string): string | undefined {
  const [before, value] = splitLine(line)
  const isSurcharge = isDays(lineNameOf(line)) || rowOf(before, value)?.kind === 'span'
  return isSurcharge && /^[-−–]/.test(withoutPlus(value))
    ? `Bei „${before}“ ist nur ein Zuschlag möglich, kein Nachlass.`
    : undefined
}

/** Whether a line can be meant so, beside a price. */
function isRight(line: string): boolean {
  return readPricing(`${PRICE_LINES.all}: 1\n${line}`).wrong.length === 0
}
