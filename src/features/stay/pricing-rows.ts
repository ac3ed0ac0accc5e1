/** What prices may say several times, discounts, own spans and extras: as the fields of a form hold it, and as lines say it. */
import { formatDate } from '#platform/shared/format.ts'

export const EXTRA_WORDS = { stay: 'je Aufenthalt', day: 'je Tag', km: 'je km', piece: 'je Stück' } as const
type Unit = keyof typeof EXTRA_WORDS
const ON_DEMAND = 'auf Wunsch'

/** As it is typed; days are YYYY-MM-DD or '', amounts such as `10 %` or `3 €`. */
export type PriceRow =
  | { kind: 'discount'; nights: string; amount: string }
  | { kind: 'span'; name: string; from: string; to: string; amount: string }
  | { kind: 'extra'; name: string; eur: string; per: Unit; isOptional: boolean }

/** What stands before and after the colon of its line. */
export function rowWords(row: PriceRow): [name: string, value: string] {
  if (row.kind === 'discount') return [`ab ${row.nights} Nächten`, `-${row.amount}`]
  if (row.kind === 'span') {
    const days = [row.from, row.to].map((day) => day && formatDate(day)).join('–')
    return [`${row.name.trim()} ${days}`, `+${row.amount}`]
  }
  const unit = EXTRA_WORDS[row.per] + (row.isOptional ? `, ${ON_DEMAND}` : '')
  return [`Extra ${row.name.trim()}`, `${row.eur} ${unit}`]
}

/** The row that a line stands for, by what stands before and after its colon; undefined for other lines. */
export function rowOf(name: string, value: string): PriceRow | undefined {
  const nights = /^ab (\d{1,3}) Nächten$/i.exec(name)?.[1]
  if (nights !== undefined) return { kind: 'discount', nights, amount: value.replace(/^[-−–]+\s*/, '') }
  const [, extra] = /^Extra (.{1,60})$/i.exec(name) ?? []
  if (extra !== undefined) return extraOf(extra.trim(), value)
  const [, span, first = '', last = ''] =
    /^(.{1,60}?)\s+(\d{1,2}\.\d{1,2}\.\d{4})\s*(?:–|-|bis)\s*(\d{1,2}\.\d{1,2}\.\d{4})$/.exec(name) ?? []
  if (span === undefined) return undefined
  return { kind: 'span', name: span, from: isoDate(first), to: isoDate(last), amount: withoutPlus(value) }
}

/** A surcharge may say that it is more. */
export function withoutPlus(amount: string): string {
  return amount.replace(/^\++\s*/, '')
}

function extraOf(name: string, value: string): PriceRow | undefined {
  const [, amount = '', unit = '', rest = ''] = /^(.+?)\s+(je \S+)\s*(?:,\s*(.*))?$/i.exec(value) ?? []
  const per = (Object.keys(EXTRA_WORDS) as Unit[]).find((key) => EXTRA_WORDS[key] === unit)
  if (per === undefined || (rest !== '' && rest !== ON_DEMAND)) return undefined
  return { kind: 'extra', name, eur: amount.replace(/ €$/, ''), per, isOptional: rest === ON_DEMAND }
}

/** `1.9.2027` -> `2027-09-01` */
function isoDate(text: string): string {
  const [day = '', month = '', year = ''] = text.split('.')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
