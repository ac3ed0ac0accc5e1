/** Prices of stays in a few words. */
import { formatPrice } from '#platform/shared/format.ts'

/** What is known of a price: whole cents, null when nothing is. */
export interface KnownPrice {
  known: 'whole' | 'from' | 'nothing'
  cents: number | null
}

/** Whole cents as a price: 20700 -> `207 €`. */
export function centsText(cents: number): string {
  return formatPrice(cents / 100)
}

/** `312 €`, `ab 207 €`, `Preis anfragen` */
export function priceText({ known, cents }: KnownPrice): string {
  if (cents === null) return 'Preis anfragen'
  return known === 'from' ? `ab ${centsText(cents)}` : centsText(cents)
}
