const NUMBER = new Intl.NumberFormat('de-DE')
const ONE_DECIMAL = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const CENTS = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Keeps a figure and its unit on one line. */
const NO_BREAK = '\u00a0'

/** 1234 -> "1.234" */
export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

/** 4.7 -> "4,7"; always one decimal. */
export function formatRating(rating: number): string {
  return ONE_DECIMAL.format(rating)
}

/** Kilometres with one decimal: 12.43 -> "12,4 km". */
export function formatDistance(km: number): string {
  return `${ONE_DECIMAL.format(km)}${NO_BREAK}km`
}

/** Euros; cents are shown only where there are any: 32 -> "32 €", 32.5 -> "32,50 €". */
export function formatPrice(eur: number): string {
  return `${(Number.isInteger(eur) ? NUMBER : CENTS).format(eur)}${NO_BREAK}€`
}

/** 1 -> "1 Bewertung", 1200 -> "1.200 Bewertungen" */
export function countLabel(count: number, one: string, many: string): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`
}
