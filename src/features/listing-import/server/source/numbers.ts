import { numberTyped } from '#platform/shared/entered.ts'

/** Digits in groups of three, as spreadsheets write thousands: `1.234`, `12 345`. */
const GROUPED = /^\d{1,3}(?:[.,' \u00A0\u202F]\d{3})+$/

/**
 * A number with decimal comma or decimal point: `4,7`, `4.7`, `1.234,50`, `1,234.50`, `-0,5`.
 * One separator alone is the decimal one. Undefined when the text is no number.
 */
export function parseDecimal(text: string): number | undefined {
  const compact = text.replace(/[\s\u00A0\u202F']/g, '')
  if (!/^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)$/.test(compact)) return undefined
  const separators = compact.replace(/[^.,]/g, '')
  const decimal = separators.at(-1)
  if (decimal === undefined) return Number(compact)
  const [whole = '', fraction = ''] = splitAtLast(compact, decimal)
  const groups = whole.replace(/^[+-]/, '').split(/[.,]/)
  const thousands = decimal === '.' ? ',' : '.'
  if (whole.includes(decimal)) return undefined
  if (
    groups.length > 1 &&
    !new RegExp(`^\\d{1,3}(?:[${thousands}]\\d{3})+$`).test(whole.replace(/^[+-]/, ''))
  ) {
    return undefined
  }
  return Number(`${whole.replaceAll(thousands, '')}.${fraction}`)
}

function splitAtLast(text: string, separator: string): [string, string] {
  const index = text.lastIndexOf(separator)
  return [text.slice(0, index), text.slice(index + 1)]
}

/** A whole number from 0, also with grouped thousands (`1.234`). Undefined when the text is none. */
export function parseCount(text: string): number | undefined {
  const digits = GROUPED.test(text) ? text.replace(/\D/g, '') : text.replace(/[.,]0+$/, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/**
 * An amount of EUR such as `32`, `ab 32,50 €`, `32,- EUR / Tag`. Three digits behind a single separator are
 * thousands: nobody writes tenths of a cent. Undefined when the text is none.
 */
export function parsePrice(text: string): number | undefined {
  const amount = text
    .replace(/^(?:ab|from)\b/i, '')
    .replace(/(?:\/|pro|je|per|am)\s*(?:tag|nacht|day|night)\s*$/i, '')
    .replace(/€|\b(?:eur|euro)\b/i, '')
    .replace(/,\s*[-–—]+\s*$/, '')
    .trim()
  return numberTyped(amount) ?? (GROUPED.test(amount) ? parseCount(amount) : parseDecimal(amount))
}
