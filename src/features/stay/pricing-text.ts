/**
 * Prices in words, on pages and, as lines, in forms, tables and imports: `mittlerer Hund: 32 €`, `Ferien: +10 %`,
 * `ab 14 Nächten: -10 %`, `Messe 01.09.2027–05.09.2027: +20 %`, `Extra Abholservice: 25 € je Aufenthalt, auf Wunsch`.
 */
import { DOG_SIZES, type DogSize } from '#features/admission/dogs.ts'
import { eurosTyped, numberTyped } from '#platform/shared/entered.ts'
import type { TextField } from '#platform/shared/form.ts'
import type { Amount, Pricing } from './pricing.ts'
import { type PriceRow, rowOf, rowWords, withoutPlus } from './pricing-rows.ts'
import { isDay } from './stay.ts'

/** The field of a form in which they are typed. */
export const PRICING_FIELD = {
  kind: 'text',
  label: 'Preise für Aufenthalte',
  hint: 'Daraus rechnen wir, was ein Aufenthalt kostet. Eine Zeile je Angabe, zum Beispiel: kleiner Hund: 28 €; Ferien: +3 €; ab 14 Nächten: -10 %',
  lines: 8,
  maxLength: 5000,
  message: 'Bitte mach weniger oder kürzere Angaben.',
} as const satisfies TextField

/** The words in front of a line that there is once. */
export const PRICE_LINES = {
  per: 'berechnet',
  all: 'jeder Hund',
  klein: 'kleiner Hund',
  mittel: 'mittlerer Hund',
  groß: 'großer Hund',
  dayCare: 'Tagesbetreuung',
  furtherDogs: 'weiterer Hund',
  schoolHolidays: 'Ferien',
  publicHolidays: 'Feiertage',
  weekends: 'Wochenende',
  deposit: 'Anzahlung',
  vat: 'Mehrwertsteuer',
} as const
export type PriceLineName = keyof typeof PRICE_LINES
const LINE_NAMES = Object.keys(PRICE_LINES) as PriceLineName[]
const DAYS = ['schoolHolidays', 'publicHolidays', 'weekends'] as const

export const PER_WORDS = { night: 'je Nacht', day: 'je Kalendertag' } as const
export const VAT_WORDS = { included: 'enthalten', added: 'kommt hinzu' } as const

/** The prices as lines; empty for none. */
export function pricingText(pricing: Pricing | null): string {
  return pricing
    ? allRows(pricing)
        .map((row) => row.join(': '))
        .join('\n')
    : ''
}

/** What is known of the prices, each with its name; of nights or days only where these have a price. */
export function pricingRows(pricing: Pricing): [name: string, value: string][] {
  const hasBase = DOG_SIZES.some((size) => pricing.base[size] !== null)
  return allRows(pricing).slice(hasBase ? 0 : 1)
}

function allRows(pricing: Pricing): [name: string, value: string][] {
  const { per, base, dayCare, furtherDogs, discounts, surcharges, extras, deposit, isVatIncluded } = pricing
  const rows: [string, string][] = []
  const add = (name: string, value: string | null) => {
    if (value !== null) rows.push([name, value])
  }
  const named = (name: PriceLineName, value: string | null) => add(PRICE_LINES[name], value)
  const prices = new Set(DOG_SIZES.map((size) => base[size]))
  const priced = (name: PriceLineName, eur: number | null) => named(name, eur === null ? null : eurText(eur))
  named('per', PER_WORDS[per])
  if (prices.size === 1) priced('all', base.klein)
  else for (const size of DOG_SIZES) priced(size, base[size])
  priced('dayCare', dayCare)
  named('furtherDogs', furtherDogs && amountText(furtherDogs))
  const several = (row: PriceRow) => rows.push(rowWords(row))
  for (const { fromNights, amount } of discounts)
    several({ kind: 'discount', nights: String(fromNights), amount: amountText(amount) })
  for (const { on, amount, span } of surcharges) {
    if (span) several({ kind: 'span', ...span, amount: amountText(amount) })
    else named(on as (typeof DAYS)[number], `+${amountText(amount)}`)
  }
  for (const { eur, ...extra } of extras) several({ kind: 'extra', ...extra, eur: eurText(eur) })
  named('deposit', deposit && amountText(deposit))
  if (isVatIncluded !== null) named('vat', isVatIncluded ? VAT_WORDS.included : VAT_WORDS.added)
  return rows
}

/** What lines say, null for none at all, and those that cannot be meant so, as they were typed. */
export function readPricing(text: string): { pricing: Pricing | null; wrong: string[] } {
  const pricing: Pricing = {
    per: 'night',
    base: { klein: null, mittel: null, groß: null },
    dayCare: null,
    furtherDogs: null,
    discounts: [],
    surcharges: [],
    extras: [],
    deposit: null,
    isVatIncluded: null,
  }
  const lines = linesOf(text)
  const wrong = lines.filter((line) => !readLine(line, pricing))
  const hasPrice = pricing.dayCare !== null || DOG_SIZES.some((size) => pricing.base[size] !== null)
  if (lines.length > 0 && wrong.length === 0 && !hasPrice) wrong.push(...lines.slice(0, 1))
  return { pricing: lines.length === 0 ? null : pricing, wrong }
}

export function isDays(name: PriceLineName | undefined): name is (typeof DAYS)[number] {
  return DAYS.some((each) => each === name)
}

/** Those on which something stands. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** The name in front of a line's last colon that has one, and what follows. */
export function splitLine(line: string): [name: string, value: string] {
  const at = line.lastIndexOf(':')
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/** Which of the lines that there are once this one is. */
export function lineNameOf(line: string): PriceLineName | undefined {
  const [name] = splitLine(line)
  return LINE_NAMES.find((each) => PRICE_LINES[each].toLowerCase() === name.toLowerCase())
}

/** Takes a line into the prices; false when it cannot be meant so. */
function readLine(line: string, pricing: Pricing): boolean {
  const [before, value] = splitLine(line)
  const name = lineNameOf(line)
  if (name) return readNamed(name, value, pricing)
  const row = rowOf(before, value)
  return row !== undefined && readRow(row, pricing)
}

function readRow(row: PriceRow, pricing: Pricing): boolean {
  if (row.kind === 'extra') {
    const { kind: _, ...extra } = row
    const eur = euros(row.eur)
    return eur !== undefined && pricing.extras.push({ ...extra, eur }) > 0
  }
  const amount = amountOf(row.amount)
  if (!amount) return false
  if (row.kind === 'discount') {
    const fromNights = Number(row.nights)
    if (fromNights < 2 || fromNights > 365) return false
    if (amount.unit === 'percent' && amount.value > 100) return false
    return pricing.discounts.push({ fromNights, amount }) > 0
  }
  const { name, from, to } = row
  if (!isDay(from) || !isDay(to) || to < from) return false
  return pricing.surcharges.push({ on: 'span', amount, span: { name, from, to } }) > 0
}

function readNamed(name: PriceLineName, value: string, pricing: Pricing): boolean {
  if (name === 'per' || name === 'vat') {
    const words: Record<string, string> = name === 'per' ? PER_WORDS : VAT_WORDS
    const chosen = Object.keys(words).find((key) => words[key] === value)
    if (chosen === 'night' || chosen === 'day') pricing.per = chosen
    else pricing.isVatIncluded = chosen === undefined ? null : chosen === 'included'
    return chosen !== undefined
  }
  if (name === 'furtherDogs' || name === 'deposit') {
    pricing[name] = amountOf(withoutPlus(value)) ?? null
    return pricing[name] !== null
  }
  if (isDays(name)) {
    const amount = amountOf(withoutPlus(value))
    return amount !== undefined && pricing.surcharges.push({ on: name, amount, span: null }) > 0
  }
  const price = euros(value)
  if (price === undefined) return false
  if (name === 'dayCare') pricing.dayCare = price
  else if (name === 'all') pricing.base = { klein: price, mittel: price, groß: price }
  else pricing.base[name satisfies DogSize] = price
  return true
}

/** `10 %`, `5 €`, `3` */
function amountOf(text: string): Amount | undefined {
  const percent = /^(.*?)\s*(?:%|Prozent)$/i.exec(text)?.[1]
  const value = percent === undefined ? eurosTyped(text) : numberTyped(percent)
  if (value === undefined || value > (percent === undefined ? 10_000 : 200)) return undefined
  return { unit: percent === undefined ? 'eur' : 'percent', value }
}

function euros(text: string): number | undefined {
  const amount = amountOf(text)
  return amount?.unit === 'eur' ? amount.value : undefined
}

function amountText({ unit, value }: Amount): string {
  return unit === 'eur' ? eurText(value) : `${String(value).replace('.', ',')} %`
}

/** With cents only where there are any, as prices are shown everywhere: `0,80 €`, `42 €`. */
function eurText(eur: number): string {
  return `${Number.isInteger(eur) ? eur : eur.toFixed(2).replace('.', ',')} €`
}
