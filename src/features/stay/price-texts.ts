/** Prices of stays in a few words. */
import { formatPrice } from '#platform/shared/format.ts'
import type { KnownPrice, StayPrice } from './contract.ts'

/** Whole cents as a price: 20700 -> `207 €`, -9000 -> `−90 €`. */
export function centsText(cents: number): string {
  return formatPrice(cents / 100).replace('-', '−')
}

/** `312 €`, `ab 207 €`, `Preis anfragen` */
export function priceText({ known, cents }: KnownPrice): string {
  if (cents === null) return 'Preis anfragen'
  return known === 'from' ? `ab ${centsText(cents)}` : centsText(cents)
}

/** Whether nothing but the price "from" is known: it is said to be without surcharges. */
export function withoutSurcharges({ known, unknown }: Pick<StayPrice, 'known' | 'unknown'>): boolean {
  return known === 'from' && unknown.includes(SURCHARGES)
}

/** Among what is not known of a price. */
export const SURCHARGES = 'Zuschläge'

/** A price with what it is made of, a line each; null where nothing is known. */
export function reckoningText(price: StayPrice): string | null {
  if (price.cents === null) return null
  const total = withoutSurcharges(price) ? `${priceText(price)}, ohne Zuschläge` : priceText(price)
  const lines = price.lines.map(({ what, why, cents }) => `${what} (${why}): ${centsText(cents)}`)
  const unknown = price.unknown.filter((words) => words !== SURCHARGES)
  return [total, ...lines, ...(unknown.length > 0 ? [`Nicht bekannt: ${unknown.join('; ')}`] : [])].join('\n')
}
