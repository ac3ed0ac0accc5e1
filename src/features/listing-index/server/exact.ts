import type { Exact } from '#features/listings/server/exports.ts'
import type { ListingColumns } from './listing-columns.ts'

const POSTCODE_DIGITS = 5

/** Tells by slot which listings are exact matches. */
export function exactTest(
  exact: Exact | undefined,
  { postcode, place, district }: ListingColumns,
): (slot: number) => boolean {
  if (exact === undefined) return () => false
  if ('placeIds' in exact) return (slot) => exact.placeIds.has(place[slot] as number)
  if ('placeId' in exact) return (slot) => place[slot] === exact.placeId
  if ('districtId' in exact) return (slot) => district[slot] === exact.districtId
  const missing = 10 ** (POSTCODE_DIGITS - exact.postcode.length)
  const digits = Number(exact.postcode)
  // Division by one is the number itself: a whole postcode is compared as it is.
  return (slot) => Math.trunc((postcode[slot] as number) / missing) === digits && postcode[slot] !== 0
}
