import { berlinDay, berlinTime } from './dates.ts'

/**
 * German figures: points between thousands, a comma before decimals. By hand, because the first `Intl.NumberFormat` of
 * a page takes 15 ms, four times that on a phone, before anything else can run.
 */
function german(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/g, '.') : whole
  const digits = fraction === undefined ? grouped : `${grouped},${fraction}`
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/** Keeps a figure and its unit on one line. */
const NO_BREAK = '\u00a0'

/** A dash stays at the end of a line, and begins none: `Waldhof – Hunde am See` with a space that does not break before it. */
export function keepDash(text: string): string {
  return text.replace(/ (?=[–—-] )/g, NO_BREAK)
}

/** Whole numbers: 1234 -> "1.234" */
export function formatNumber(value: number): string {
  return german(value, 0)
}

/** 4.7 -> "4,7"; always one decimal. */
export function formatRating(rating: number): string {
  return german(rating, 1)
}

/** At most two decimals: 4.5 -> "4,5", 4.356 -> "4,36". */
export function formatPoints(points: number): string {
  return german(points, 2).replace(/,?0+$/, '')
}

/** Kilometres with one decimal: 12.43 -> "12,4 km". */
export function formatDistance(km: number): string {
  return `${german(km, 1)}${NO_BREAK}km`
}

/** The same to the metre where it is less than one: 0.038 -> "38 m", 2.14 -> "2,1 km". */
export function formatNearDistance(km: number): string {
  const metres = Math.round(km * 1000)
  return metres < 1000 ? `${metres}${NO_BREAK}m` : formatDistance(km)
}

/** Megabytes with one decimal, without their unit: 1_843_000 bytes -> "1,8". */
export function formatMegabytes(bytes: number): string {
  return german(bytes / 1e6, 1)
}

/** Euros; cents are shown only where there are any: 32 -> "32 €", 32.5 -> "32,50 €". */
export function formatPrice(eur: number): string {
  return `${german(eur, Number.isInteger(eur) ? 0 : 2)}${NO_BREAK}€`
}

/** 1 -> "1 Bewertung", 1200 -> "1.200 Bewertungen" */
export function countLabel(count: number, one: string, many: string): string {
  return `${german(count, 0)} ${count === 1 ? one : many}`
}

export const MONTHS = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
]

/** 2026-11-05 -> "05.11.2026" */
export function formatDate(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** An instant as the clock in Germany showed it: `2026-11-20T08:14:00Z` -> "20.11.2026 09:14" */
export function formatMoment(instant: string): string {
  const moment = new Date(instant)
  return `${formatDate(berlinDay(moment))} ${berlinTime(moment)}`
}

/** 2026-11-05 -> "5. November 2026" */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)}.${NO_BREAK}${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** 2026-11-05 -> "5. November" */
export function formatDayOfYear(day: string): string {
  return formatDay(day).slice(0, -' 2026'.length)
}

/** 2026-11-05 -> "November 2026" */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-')
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** As the first word of a line: `sonstige Angebote` -> `Sonstige Angebote` */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Kontakt, Öffnungszeiten und Lage`; by hand, as figures are. */
export function enumerated(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} und ${last}`
}
