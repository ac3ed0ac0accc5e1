import type { StayPrice } from './contract.ts'
import { vatOn } from './vat.ts'

/** The price with those of its options that are wanted, by their places among them, and with the tax on these. */
export function withExtras(price: StayPrice, wanted: readonly number[]): StayPrice {
  if (price.cents === null) return price
  const extras = price.options
    .filter((_, place) => wanted.includes(place))
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  const tax = price.lines.find(({ kind }) => kind === 'tax')
  if (!tax) return { ...price, cents: price.cents + extras }
  const untaxed = price.cents - tax.cents + extras
  const lines = price.lines.map((line) => (line === tax ? { ...tax, cents: vatOn(untaxed) } : line))
  return { ...price, lines, cents: untaxed + vatOn(untaxed) }
}
