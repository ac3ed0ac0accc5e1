/** A listing as pages show it, before it is online. */
import type { Listing } from '#features/listings/contract.ts'
import { ofSimple, type SimpleValues } from '#features/listings/declared/simple.ts'
import type { ListingToBe } from './registered-listing.ts'

const UNKNOWN = ofSimple(() => null) satisfies SimpleValues

export function wholeListing(listing: ListingToBe): Listing {
  return { ...UNKNOWN, ...listing }
}
